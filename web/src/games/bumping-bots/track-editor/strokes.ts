/** What the editor does to a draft: every stroke gives a new one. */

import { placeOf } from '../hexagons'
import {
  LETTERS,
  MOST_COLUMNS,
  MOST_ROWS,
  type Axis,
  type Draft,
  type Kind,
  type Obstacle,
  type Sense,
  type Zone,
} from './draft'

export type Brush =
  { kind: 'zone'; letter: string } | { kind: 'wall' } | { kind: 'obstacle'; obstacle: Kind; sense: Sense; axis: Axis }

/** Paint one cell. An obstacle on a cell that has the same one takes it away; `adding` never takes away. */
export function painted(draft: Draft, cell: string, brush: Brush, adding = false): Draft {
  const [column, row] = placeOf(cell)
  if (column < 0 || row < 0 || column >= draft.columns || row >= draft.rows) return draft
  if (brush.kind === 'obstacle') return draft.cells.has(cell) ? withObstacle(draft, cell, brush, adding) : draft
  if (brush.kind === 'wall') {
    if (!draft.cells.has(cell)) return draft
    const cells = new Map(draft.cells)
    cells.delete(cell)
    return { ...draft, cells, obstacles: draft.obstacles.filter((obstacle) => obstacle.cell !== cell) }
  }
  if (draft.cells.get(cell) === brush.letter) return draft
  return { ...draft, cells: new Map(draft.cells).set(cell, brush.letter) }
}

function withObstacle(draft: Draft, cell: string, brush: Brush & { kind: 'obstacle' }, adding: boolean): Draft {
  const standing = draft.obstacles.find((obstacle) => obstacle.cell === cell)
  const wanted: Obstacle = { kind: brush.obstacle, cell, sense: brush.sense, axis: brush.axis }
  const same = standing?.kind === wanted.kind && (wanted.kind !== 'motor' || sameMotor(standing, wanted))
  if (same && adding) return draft
  const others = draft.obstacles.filter((obstacle) => obstacle.cell !== cell)
  return { ...draft, obstacles: same ? others : [...others, wanted] }
}

function sameMotor(one: Obstacle, other: Obstacle): boolean {
  return one.sense === other.sense && one.axis === other.axis
}

export function withZone(draft: Draft, index: number, change: Partial<Zone>): Draft {
  return { ...draft, zones: draft.zones.map((zone, number) => (number === index ? { ...zone, ...change } : zone)) }
}

export function withMoreZones(draft: Draft): Draft {
  if (draft.zones.length >= LETTERS.length) return draft
  const last = draft.zones.at(-1) ?? { direction: 'E' as const, inside: 'right' as const }
  return { ...draft, zones: [...draft.zones, { ...last }] }
}

/** Take the last zone away; its cells become wall. */
export function withFewerZones(draft: Draft): Draft {
  const letter = LETTERS[draft.zones.length - 1]
  const cells = new Map([...draft.cells].filter(([, sign]) => sign !== letter))
  const obstacles = draft.obstacles.filter((obstacle) => cells.has(obstacle.cell))
  return { ...draft, zones: draft.zones.slice(0, -1), cells, obstacles }
}

/** Change the size of the sheet; what lies outside is cut off. */
export function resized(draft: Draft, columns: number, rows: number): Draft {
  const size = {
    columns: Math.min(MOST_COLUMNS, Math.max(3, Math.round(columns) || 3)),
    rows: Math.min(MOST_ROWS, Math.max(3, Math.round(rows) || 3)),
  }
  return kept({ ...draft, ...size })
}

/** Move everything; rows go by two, so that the shifted ones stay shifted. */
export function moved(draft: Draft, across: number, down: number): Draft {
  const goal = (cell: string): string => {
    const [column, row] = placeOf(cell)
    return `${column + across},${row + 2 * down}`
  }
  const cells = new Map([...draft.cells].map(([cell, letter]) => [goal(cell), letter] as const))
  const outside = [...cells.keys()].some((cell) => !fits(cell, draft))
  if (outside) return draft
  return { ...draft, cells, obstacles: draft.obstacles.map((obstacle) => ({ ...obstacle, cell: goal(obstacle.cell) })) }
}

function kept(draft: Draft): Draft {
  const cells = new Map([...draft.cells].filter(([cell]) => fits(cell, draft)))
  return { ...draft, cells, obstacles: draft.obstacles.filter((obstacle) => cells.has(obstacle.cell)) }
}

function fits(cell: string, { columns, rows }: Draft): boolean {
  const [column, row] = placeOf(cell)
  return column >= 0 && row >= 0 && column < columns && row < rows
}
