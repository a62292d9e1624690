/** Ways that things went, drawn as arrows: the steps of one thing in a row are one arrow. */

import { arrowhead, centre, polyline, towards, type Point } from './hexagons'
import type { Step } from './scene'

export interface Way {
  thing: string
  kind: Step['kind']
  cells: string[]
}

export interface DrawnWay {
  look: 'run' | 'leap' | 'pull' | 'shove' | 'flight'
  path: string
  head: string
}

const LOOKS: Record<Step['kind'], DrawnWay['look']> = {
  moved: 'run',
  jumped: 'leap',
  pulled: 'pull',
  pushed: 'shove',
  flew: 'flight',
  swept: 'flight',
}
const LEAVE = 7 // how far from the middles of its cells a way begins and ends
const REACH = 16
const LIFT = 68 // how high the bow of a jump is above the cells

export function waysOf(steps: Step[]): Way[] {
  const ways: Way[] = []
  for (const { thing, kind, from, to } of steps) {
    const last = ways.at(-1)
    if (last?.thing === thing && last.kind === kind && last.cells.at(-1) === from) last.cells.push(to)
    else ways.push({ thing, kind, cells: [from, to] })
  }
  return ways
}

export function drawnWay({ kind, cells }: Way): DrawnWay {
  const points = cells.map(centre)
  const look = LOOKS[kind]
  const first = points[0] as Point
  const end = points.at(-1) as Point
  if (look === 'leap') return { look, ...bow(first, end) }
  const last = angleBetween(points.at(-2) as Point, end)
  points[0] = towards(first, angleBetween(first, points[1] as Point), LEAVE)
  const tip = towards(end, last + 180, REACH)
  return { look, path: polyline([...points.slice(0, -1), towards(tip, last + 180, 4)]), head: arrowhead(tip, last, 7) }
}

function bow(start: Point, end: Point): { path: string; head: string } {
  const top = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 - LIFT }
  const fall = angleBetween(top, end)
  const tip = towards(end, fall + 180, REACH)
  const begin = towards(start, angleBetween(start, top), LEAVE)
  const stop = towards(tip, fall + 180, 4)
  return { path: `M${begin.x} ${begin.y}Q${top.x} ${top.y} ${stop.x} ${stop.y}`, head: arrowhead(tip, fall, 7) }
}

function angleBetween(start: Point, end: Point): number {
  return (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI
}
