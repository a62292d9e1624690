/** A track as it is drawn: its cells and what borders them, worked out once from the scenery. */

import { centre, DIRECTIONS, neighbour, placeOf, RADIUS, side, WIDTH, type Point } from './hexagons'
import { FIRST_ARROW, NEXT_ARROW } from './shapes'
import type { Scenery as OwnScenery } from './types'

/** The track; one that is still being drawn has no grid yet. */
export type TrackScenery = Omit<OwnScenery, 'grid'> & Partial<Pick<OwnScenery, 'grid'>>
export type { Zone as ZoneView } from './types'

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

export interface DrawnTrack {
  cells: Map<string, string> // the letter of each cell that is shown
  zones: { letter: string; tint: number; cells: string[] }[]
  walls: [Point, Point][]
  line: { ends: [Point, Point]; angle: number }[] // sides that a robot crosses from the last zone into A
  letters: { letter: string; at: Point }[]
  arrows: { at: Point; angle: number }[] // of travel
  box: Box
}

export const MARGIN = 8
const TINTS = 6

const drawn = new WeakMap<object, Map<string, DrawnTrack>>()

/** Read a track once; `window` names the corner cells of the part that is shown. */
export function drawnTrack(scenery: TrackScenery, window = ''): DrawnTrack {
  const kept = drawn.get(scenery) ?? new Map<string, DrawnTrack>()
  drawn.set(scenery, kept)
  const found = kept.get(window) ?? readTrack(scenery, window)
  kept.set(window, found)
  return found
}

/** All cells of a map with their letters. */
export function cellsOf(rows: string[]): Map<string, string> {
  const cells = new Map<string, string>()
  for (const [row, signs] of rows.entries()) {
    for (const [column, sign] of [...signs].entries()) if (sign !== '.') cells.set(`${column},${row}`, sign)
  }
  return cells
}

export function readTrack(scenery: TrackScenery, window = ''): DrawnTrack {
  const all = cellsOf(scenery.rows)
  const cells = window ? cellsIn(all, window) : all
  const last = scenery.zones.at(-1)?.letter ?? 'A'
  const track: DrawnTrack = {
    cells,
    zones: scenery.zones.map(({ letter }, index) => ({
      letter,
      tint: index > 0 && letter === last && index % TINTS === 0 ? TINTS : index % TINTS,
      cells: [...cells].filter(([, sign]) => sign === letter).map(([cell]) => cell),
    })),
    walls: [],
    line: [],
    letters: [],
    arrows: [],
    box: boxOf([...cells.keys()]),
  }
  for (const [cell, letter] of cells) {
    for (const direction of DIRECTIONS.keys()) {
      const there = all.get(neighbour(cell, direction))
      if (there === undefined) track.walls.push(side(cell, direction))
      else if (letter === last && there === 'A' && last !== 'A')
        track.line.push({ ends: side(cell, direction), angle: 60 * direction })
    }
  }
  if (track.zones.filter((zone) => zone.cells.length).length > 1) placeSigns(track, scenery, all)
  return track
}

/** The cells round the middle of an obstacle. */
export function ringOf(cell: string): string[] {
  return [...DIRECTIONS.keys()].map((direction) => neighbour(cell, direction))
}

export function boxOf(cells: string[]): Box {
  const points = cells.length ? cells.map(centre) : [{ x: 0, y: 0 }]
  const left = Math.min(...points.map(({ x }) => x)) - WIDTH / 2 - MARGIN
  const top = Math.min(...points.map(({ y }) => y)) - RADIUS - MARGIN
  return {
    left,
    top,
    width: Math.max(...points.map(({ x }) => x)) + WIDTH / 2 + MARGIN - left,
    height: Math.max(...points.map(({ y }) => y)) + RADIUS + MARGIN - top,
  }
}

function cellsIn(all: Map<string, string>, window: string): Map<string, string> {
  const [first = '0,0', second = '0,0'] = window.split(' ')
  const [left, top] = placeOf(first)
  const [right, bottom] = placeOf(second)
  return new Map(
    [...all].filter(([cell]) => {
      const [column, row] = placeOf(cell)
      return left <= column && column <= right && top <= row && row <= bottom
    }),
  )
}

/** Put the letter of each zone in its middle, and arrows of travel before and behind it, where nothing stands. */
function placeSigns(track: DrawnTrack, scenery: TrackScenery, all: Map<string, string>): void {
  const centres = [...scenery.motors.map(({ cell }) => cell), ...scenery.bumpers]
  const taken = new Set([...scenery.fixed, ...scenery.mobiles, ...centres, ...centres.flatMap(ringOf)])
  for (const { letter, direction } of scenery.zones) {
    const cells = [...all].filter(([, sign]) => sign === letter).map(([cell]) => cell)
    const middle = middleOf(cells, taken)
    if (middle === null) continue
    if (track.cells.has(middle)) track.letters.push({ letter, at: centre(middle) })
    const way = DIRECTIONS.indexOf(direction)
    for (const turned of [way, way + 3]) {
      for (
        let cell = gone(middle, turned, FIRST_ARROW);
        all.get(cell) === letter;
        cell = gone(cell, turned, NEXT_ARROW)
      ) {
        if (!taken.has(cell) && track.cells.has(cell)) track.arrows.push({ at: centre(cell), angle: 60 * way })
      }
    }
  }
}

function middleOf(cells: string[], taken: Set<string>): string | null {
  if (!cells.length) return null
  const points = cells.map(centre)
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length
  const y = points.reduce((sum, point) => sum + point.y, 0) / points.length
  const free = cells.filter((cell) => !taken.has(cell))
  const away = (cell: string): number => Math.round(Math.hypot(centre(cell).x - x, centre(cell).y - y) * 1000)
  return (free.length ? free : cells).reduce((best, cell) => (away(cell) < away(best) ? cell : best))
}

function gone(cell: string, direction: number, steps: number): string {
  let here = cell
  for (let step = 0; step < steps; step += 1) here = neighbour(here, direction)
  return here
}
