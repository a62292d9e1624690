/** Where cells are in the drawing of the track: lane A at the top, the cars drive to the right. */

import { placeOf } from './cells'
import { BOTTOM, CELL, LEFT, LINE, TOP } from './shapes'

export { CELL, LEFT, LINE, TOP }
export const LANES = 5
const ROOM = 4 // columns drawn beyond the line, at least

export interface Point {
  x: number
  y: number
}

/** The middle of a cell, in units of the drawing. */
export function middle(cell: string, last: number): Point {
  const { lane, column } = placeOf(cell)
  return { x: left(column, last) + CELL / 2, y: TOP + (lane + 0.5) * CELL }
}

/** The left edge of a column; beyond the line, the line itself takes room. */
export function left(column: number, last: number): number {
  return LEFT + column * CELL + (column > last ? LINE : 0)
}

/** How many columns to draw: the track, and beyond it as far as a car is, in steps so that the drawing rarely grows. */
export function columnsFor(cells: (string | null)[], last: number): number {
  const furthest = Math.max(0, ...cells.map((cell) => (cell ? placeOf(cell).column - last : 0)))
  return last + 1 + Math.max(ROOM, Math.ceil((furthest + 1) / ROOM) * ROOM)
}

export function width(columns: number, last: number): number {
  return left(columns, last) + 6
}

export const HEIGHT = TOP + LANES * CELL + BOTTOM

/** A broken line through cells, as the points of a polyline. */
export function pathThrough(cells: string[], last: number): string {
  return cells
    .map((cell) => middle(cell, last))
    .map(({ x, y }) => `${x},${y}`)
    .join(' ')
}
