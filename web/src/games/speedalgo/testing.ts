/** What the tests of SpeedAlgo share: recorded games, and a server that answers as the rules would. */

import { readFileSync } from 'node:fs'
import type { EventInfo, ForeseenOf, MoveInfo, SeatInfo, SightOf } from '../contract'
import type { Scenery, View } from './types'

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

export function sightOf(view: View, ...texts: string[]): SightOf<View> {
  return { seat: 1, view, board: null, events: [], moves: moves(...texts), undo: null, seconds: null }
}

export function answer(changes: Partial<ForeseenOf<View>>): ForeseenOf<View> {
  return { complete: true, events: [], view: null, moves: [], refusal: null, ...changes }
}
