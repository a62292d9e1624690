/** What the tests of SpeedAlgo share: recorded games, and a server that answers as the rules would. */

import { readFileSync } from 'node:fs'
import type { EventInfo, MoveInfo, PreviewInfo, Scenery, SeatInfo, Sight, View } from '../contract'

export interface Recorded {
  scenery: Scenery
  seats: SeatInfo[]
  updates: {
    entry: number
    kind: string
    seat: number | null
    sights: { seat: number | null; view: View; events: EventInfo[] }[]
  }[]
}

export function recorded(number: number): Recorded {
  return JSON.parse(readFileSync(`tests/fixtures/speedalgo-${number}.json`, 'utf8')) as Recorded
}

export function moves(...texts: string[]): MoveInfo[] {
  return texts.map((move) => ({ move, text: `says ${move}` }))
}

export const HAND = ['AB', 'ABD', 'ABG', 'AT', 'ATD', 'ATG', 'P', 'REP', 'SA', 'SAS'].map((card) => `+${card}`)

export function sightOf(view: View, ...texts: string[]): Sight {
  return { seat: 1, view, board: null, events: [], moves: moves(...texts), undo: null, seconds: null }
}

export function answer(changes: Partial<PreviewInfo>): PreviewInfo {
  return {
    type: 'preview',
    number: 1,
    id: 'test',
    seat: 1,
    complete: true,
    events: [],
    view: null,
    moves: [],
    refusal: null,
    ...changes,
  }
}
