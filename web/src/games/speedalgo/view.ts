/** What SpeedAlgo's views, sceneries and events hold, as the server writes them. */

import type { Scenery, View } from '../contract'
import type { Scenery as TrackScenery, View as OwnView } from './types'

export type { Phase, Running as RunningView, Scenery as TrackScenery } from './types'

/** What a seat sees of SpeedAlgo, with the options that matter here. */
export type SpeedAlgoView = Omit<OwnView, 'options'> & {
  options: { bodies: number; condition: string; programming: string; players: number }
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
  return `${String.fromCharCode(65 + lane)}${column}`
}

/** A row of the score sheet. */
export interface SheetRow {
  round: number
  seat: number
  die: number
  program: string
  trajectory: string[] // every cell since the last point drawn, that point first; pushes by others included
}
