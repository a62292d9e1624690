/** The circuit as a drawing: a closed road of thirty equal spaces, and where on it a car stands. */

import { CORNERS, HEIGHT, LANE, LINE, STEP, WIDTH } from './shapes'

export interface Spot {
  x: number
  y: number
  angle: number // degrees, of the way that cars drive
}

export interface Circuit {
  width: number
  height: number
  infield: { x: number; y: number; width: number; height: number } // free for writing
  spot(along: number, aside: number): Spot // spaces from the line; units to the right of the middle of the road
  path(from: number, to: number, aside: number): string // a line along the road, from and to in spaces
  ring(aside: number): string // a closed line round the whole road
}

interface Corner {
  x: number
  y: number
  radius: number
}

interface Point {
  x: number
  y: number
}

export { LANE } // width of a place
export const LANES = 4
export const HALF_ROAD = (LANE * LANES) / 2 + 3

// Driven with the inside on the left: along the bottom to the right, and round against the clock.
const ROUND: Corner[] = CORNERS.map(([x, y, radius]) => ({ x, y, radius }))
const START: Point = { x: LINE[0], y: LINE[1] } // where the finish line crosses the middle of the road

/** Make the circuit, lying or standing; `shoulder` is what a wide grid takes beside the road. */
export function circuitOf(spaces: number, standing: boolean, shoulder = 0): Circuit {
  const turned = (point: Point): Point => (standing ? { x: point.y, y: WIDTH - point.x } : point)
  const samples = fromTheLine(sampled(ROUND.map((corner) => ({ ...corner, ...turned(corner) }))), turned(START))
  const spot = (along: number, aside: number): Spot => spotOn(samples, along / spaces, aside)
  return {
    width: standing ? HEIGHT + shoulder : WIDTH,
    height: standing ? WIDTH : HEIGHT + shoulder,
    infield: standing ? { x: 244, y: 196, width: 164, height: 528 } : { x: 196, y: 244, width: 528, height: 164 },
    spot,
    path: (from, to, aside) => polyline(spot, from, to, aside),
    ring: (aside) => `${polyline(spot, 0, spaces, aside)}Z`,
  }
}

/** How far to the right of the middle a place is; the first place is the inside, on the left. */
export function asideOf(place: number): number {
  return (place - (LANES + 1) / 2) * LANE
}

function polyline(spot: Circuit['spot'], from: number, to: number, aside: number): string {
  const pieces = Math.max(1, Math.ceil(Math.abs(to - from) * 8))
  const points = Array.from({ length: pieces + 1 }, (_, index) => spot(from + ((to - from) * index) / pieces, aside))
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
}

/** The corners cut to arcs, as points at equal distances. */
function sampled(corners: Corner[]): Point[] {
  const outline = corners.flatMap((corner, index) => {
    const before = corners.at(index - 1) ?? corner
    const after = corners[(index + 1) % corners.length] ?? corner
    return arc(before, corner, after)
  })
  return evenly([...outline, ...outline.slice(0, 1)])
}

function arc(before: Point, corner: Corner, after: Point): Point[] {
  const start = Math.atan2(corner.y - before.y, corner.x - before.x)
  const end = Math.atan2(after.y - corner.y, after.x - corner.x)
  const turn = Math.atan2(Math.sin(end - start), Math.cos(end - start))
  const cut = corner.radius * Math.tan(Math.abs(turn) / 2)
  const side = Math.sign(turn)
  const from = { x: corner.x - Math.cos(start) * cut, y: corner.y - Math.sin(start) * cut }
  const centre = {
    x: from.x - Math.sin(start) * side * corner.radius,
    y: from.y + Math.cos(start) * side * corner.radius,
  }
  return Array.from({ length: 25 }, (_, index) => {
    const heading = start + (turn * index) / 24
    return {
      x: centre.x + Math.sin(heading) * side * corner.radius,
      y: centre.y - Math.cos(heading) * side * corner.radius,
    }
  })
}

function evenly(outline: Point[]): Point[] {
  const points: Point[] = []
  let left = 0
  for (const [index, point] of outline.slice(1).entries()) {
    const start = outline[index] ?? point
    const length = Math.hypot(point.x - start.x, point.y - start.y)
    for (; left < length; left += STEP) {
      const part = left / length
      points.push({ x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part })
    }
    left -= length
  }
  return points
}

function fromTheLine(points: Point[], line: Point): Point[] {
  const distances = points.map((point) => Math.hypot(point.x - line.x, point.y - line.y))
  const first = distances.indexOf(Math.min(...distances))
  return [...points.slice(first), ...points.slice(0, first)]
}

function spotOn(points: Point[], part: number, aside: number): Spot {
  const exact = (((part % 1) + 1) % 1) * points.length
  const index = Math.floor(exact)
  const point = pointAt(points, index)
  const next = pointAt(points, index + 1)
  const [back, ahead] = [pointAt(points, index - 4), pointAt(points, index + 5)]
  const heading = Math.atan2(ahead.y - back.y, ahead.x - back.x)
  const rest = exact - index
  return {
    x: point.x + (next.x - point.x) * rest - Math.sin(heading) * aside,
    y: point.y + (next.y - point.y) * rest + Math.cos(heading) * aside,
    angle: (heading * 180) / Math.PI,
  }
}

function pointAt(points: Point[], index: number): Point {
  return points[(index + points.length) % points.length] ?? { x: 0, y: 0 }
}
