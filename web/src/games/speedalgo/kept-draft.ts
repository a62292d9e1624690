/** A program that is being built, kept on this device: the page may be left and come back to. */

import { recall, remember } from '../../design/memory'
import type { MoveInfo } from '../contract'
import type { View } from './types'

const KEY = 'speedalgo:draft'

/** What makes this turn of this game unlike any other, as far as the seat can see. */
export function turnKey(view: View, seat: number, moves: MoveInfo[]): string {
  const { phase, round, order, bolides, traffic, dice, running, draft } = view
  const asked = phase === 'programming' ? [draft ?? ''] : moves.map(({ move }) => move)
  return JSON.stringify([seat, phase, round, order, bolides, traffic, dice, running, asked])
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
