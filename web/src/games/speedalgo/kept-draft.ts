/** A program that is being built, kept on this device: the controls may go away for a moment while others are shown. */

import { recall, remember } from '../../design/memory'
import type { SpeedAlgoView } from './view'

const KEY = 'speedalgo:draft'

/** What makes this turn of this game unlike any other, as far as the seat can see. */
export function turnKey(view: SpeedAlgoView, seat: number | null): string {
  return JSON.stringify([seat, view.round, view.order, view.bolides, view.traffic, view.dice, view.draft ?? ''])
}

export function keepDraft(turn: string, line: string): void {
  remember(`${KEY}:${JSON.parse(turn)[0]}`, JSON.stringify({ turn, line }))
}

/** What was built in this turn so far, or ''. */
export function leftDraft(turn: string): string {
  const kept = recall(`${KEY}:${JSON.parse(turn)[0]}`)
  if (!kept) return ''
  const { turn: other, line } = JSON.parse(kept) as { turn: string; line: string }
  return other === turn ? line : ''
}
