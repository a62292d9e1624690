/** Cells of the track by lane and column. */

import type { Scenery } from './types'

/** The number of the last column before the line. */
export function lastColumn(track: Scenery): number {
  return (track.lanes[0]?.length ?? 1) - 1
}

/** Lane and column of a cell, both from 0. */
export function placeOf(cell: string): { lane: number; column: number } {
  return { lane: cell.charCodeAt(0) - 65, column: Number(cell.slice(1)) }
}

export function cellAt(lane: number, column: number): string {
  return `${String.fromCharCode(65 + lane)}${column}`
}
