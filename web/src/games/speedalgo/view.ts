/** What SpeedAlgo's views, sceneries and events hold, as the server writes them. */

import type { Scenery, View } from '../contract'

export type Phase = 'placing traffic' | 'placing bolides' | 'programming' | 'running' | 'over'

export interface RunningView {
  seat: number
  at: number // of the token that runs, from 0, in the whole program
  repetition: number // 0: the card is not repeated
  left: number // cars that the card still moves
  moved: string[] // cars that this AT has moved
}

export interface SpeedAlgoView {
  seat: number | null
  to_act: number[]
  phase: Phase
  round: number // 0 while cars are placed
  order: number[]
  bolides: (string | null)[] // cells, by seat
  traffic: (string | null)[] // cells, by number; null: it has left the game
  dice: number[] | null
  sides: string[] | null // of the condition cards, where they are turned
  programs: (string | null)[] // handed in and visible, by seat
  ready: number[] // seats that have handed in
  running: RunningView | null
  draft?: string // signs that the looking seat has laid already
  outcome: { ranking: number[][] } | null
  options: { bodies: number; condition: string; programming: string; players: number }
}

export interface TrackScenery {
  lanes: string[] // `.` is a cell, `#` is none
  names: string[]
}

export function viewOf(view: View): SpeedAlgoView {
  return view as unknown as SpeedAlgoView
}

export function trackOf(scenery: Scenery): TrackScenery {
  return scenery as unknown as TrackScenery
}

/** The number of the last column before the line. */
export function lastColumn(track: TrackScenery): number {
  return (track.lanes[0]?.length ?? 1) - 1
}

/** Lane and column of a cell, both from 0. */
export function placeOf(cell: string): { lane: number; column: number } {
  return { lane: cell.charCodeAt(0) - 65, column: Number(cell.slice(1)) }
}

export function cellAt(lane: number, column: number): string {
  return String.fromCharCode(65 + lane) + column
}

/** A row of the score sheet. */
export interface SheetRow {
  round: number
  seat: number
  die: number
  program: string
  trajectory: string[] // every cell since the last point drawn, that point first; pushes by others included
}
