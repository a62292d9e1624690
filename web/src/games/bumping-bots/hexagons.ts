/**
 * Hexagons with a corner pointing up, in rows of which the odd ones are shifted half a cell to the right. A cell is
 * "column,row" as the server writes it; directions go clockwise from east, and y grows downwards.
 */

import { RADIUS } from './shapes'

export { RADIUS } // from the centre to a corner
export const WIDTH = Math.sqrt(3) * RADIUS // from side to side
export const ROW = 1.5 * RADIUS // from row to row
export const DIRECTIONS = ['E', 'SE', 'SW', 'W', 'NW', 'NE'] as const
export type Direction = (typeof DIRECTIONS)[number]

export interface Point {
  x: number
  y: number
}

export function placeOf(cell: string): [number, number] {
  const [column = 0, row = 0] = cell.split(',').map(Number)
  return [column, row]
}

export function centre(cell: string): Point {
  const [column, row] = placeOf(cell)
  return { x: WIDTH * (column + (row & 1) / 2), y: ROW * row }
}

export function angleOf(direction: string): number {
  return 60 * DIRECTIONS.indexOf(direction as Direction)
}

/** The cell next to one. */
export function neighbour(cell: string, direction: number): string {
  const [column, row] = placeOf(cell)
  const shifted = row & 1
  const steps = [
    [1, 0],
    [shifted, 1],
    [shifted - 1, 1],
    [-1, 0],
    [shifted - 1, -1],
    [shifted, -1],
  ]
  const [across = 0, down = 0] = steps[direction % 6] ?? []
  return `${column + across},${row + down}`
}

/** Go some way from a point at an angle in degrees. */
export function towards(point: Point, angle: number, distance: number): Point {
  const turn = (angle * Math.PI) / 180
  return { x: point.x + distance * Math.cos(turn), y: point.y + distance * Math.sin(turn) }
}

/** The two ends of the side that a step in a direction crosses. */
export function side(cell: string, direction: number): [Point, Point] {
  const middle = centre(cell)
  return [towards(middle, 60 * direction - 30, RADIUS), towards(middle, 60 * direction + 30, RADIUS)]
}

/** A hexagon as a path. */
export function outline(cell: string, radius = RADIUS): string {
  const { x, y } = centre(cell)
  const across = short((Math.sqrt(3) / 2) * radius)
  const half = short(radius / 2)
  return `M${short(x)} ${short(y - radius)}l${across} ${half}v${radius}l-${across} ${half}-${across}-${half}v-${radius}z`
}

/** A path through points. */
export function polyline(points: Point[], closed = false): string {
  return points.map((point, index) => `${index ? 'L' : 'M'}${pair(point)}`).join('') + (closed ? 'z' : '')
}

/** A triangle that points at an angle. */
export function arrowhead(tip: Point, angle: number, size: number): string {
  return polyline(
    [0, 130, -130].map((turn) => towards(tip, angle + turn, size)),
    true,
  )
}

/** An arc about a point, from one angle to another. */
export function arc(point: Point, radius: number, start: number, end: number): string {
  const large = Math.abs(end - start) > 180 ? 1 : 0
  const clockwise = end > start ? 1 : 0
  return `M${pair(towards(point, start, radius))}A${radius} ${radius} 0 ${large} ${clockwise} ${pair(towards(point, end, radius))}`
}

/** The angle that looks like `wanted` and is nearest to `last`: so that a turn never goes the long way round. */
export function nearestAngle(last: number, wanted: number): number {
  return wanted + 360 * Math.round((last - wanted) / 360)
}

function pair({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`
}

function short(value: number): number {
  return Math.round(value * 100) / 100
}
