/**
 * A track as it is drawn in the editor, and the text that it is kept and shared as. The server alone says whether a
 * track can be raced on; here it is only written and read.
 */

import { DIRECTIONS, placeOf, type Direction } from '../hexagons'
import type { TrackScenery } from '../track'

export const MOST_COLUMNS = 46
export const MOST_ROWS = 30
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
export const KINDS = ['fixed', 'motor', 'mobile', 'bumper'] as const
export type Kind = (typeof KINDS)[number]
export type Sense = 'cw' | 'ccw'
export type Axis = 'E' | 'SE' | 'SW'

export interface Zone {
  direction: Direction
  inside: 'left' | 'right'
}

export interface Obstacle {
  kind: Kind
  cell: string
  sense: Sense // of motorised ones
  axis: Axis
}

/** Never changed in place, so that every step can be undone. */
export interface Draft {
  columns: number
  rows: number
  cells: ReadonlyMap<string, string> // the letter of each cell that is track
  zones: readonly Zone[]
  obstacles: readonly Obstacle[]
}

export interface Fault {
  line: number // of the text, from 1
  reason: 'sign' | 'word' | 'zone' | 'obstacle' | 'size' | 'empty'
}

/** What a line of the text is about. */
export type Meaning =
  { kind: 'row'; row: number } | { kind: 'zone'; zone: number } | { kind: 'obstacle'; obstacle: number } | null

export const EMPTY_DRAFT: Draft = {
  columns: 26,
  rows: 17,
  cells: new Map(),
  zones: [
    { direction: 'E', inside: 'right' },
    { direction: 'SW', inside: 'right' },
    { direction: 'NW', inside: 'right' },
  ],
  obstacles: [],
}

/** A sheet for the first of the shipped tracks, with as many zones: nothing changes places when it comes. */
export const AWAITED_DRAFT: Draft = { ...EMPTY_DRAFT, zones: Array(7).fill(EMPTY_DRAFT.zones[0]) }

export function textOf(draft: Draft): string {
  return linesOf(draft)
    .map(({ text }) => text)
    .concat('')
    .join('\n')
}

/** Tell what a line of the text of a draft is about. */
export function meaningOf(draft: Draft, line: number): Meaning {
  return linesOf(draft)[line - 1]?.meaning ?? null
}

function linesOf(draft: Draft): { text: string; meaning: Meaning }[] {
  const last = Math.max(0, ...[...draft.cells.keys()].map((cell) => placeOf(cell)[1]))
  const rows = Array.from({ length: last + 1 }, (_, row) => ({
    text: rowText(draft, row),
    meaning: { kind: 'row', row } as Meaning,
  }))
  const zones = draft.zones.map(({ direction, inside }, zone) => ({
    text: `${LETTERS[zone]} ${direction} ${inside}`,
    meaning: { kind: 'zone', zone } as Meaning,
  }))
  const obstacles = draft.obstacles.map(({ kind, cell, sense, axis }, obstacle) => ({
    text: kind === 'motor' ? `motor ${cell} ${sense} ${axis}` : `${kind} ${cell}`,
    meaning: { kind: 'obstacle', obstacle } as Meaning,
  }))
  return [...rows, { text: '', meaning: null }, ...zones, ...obstacles]
}

function rowText(draft: Draft, row: number): string {
  const signs = Array.from({ length: draft.columns }, (_, column) => draft.cells.get(`${column},${row}`) ?? '.')
  return signs.join('')
}

/** Read a text; a fault names the first line that can not be drawn. */
export function draftOf(text: string): Draft | Fault {
  const lines = text
    .replace(/^\n+|\n+$/g, '')
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
  const end = lines.indexOf('')
  const map = end < 0 ? lines : lines.slice(0, end)
  if (!map.some((line) => /[A-Z]/.test(line))) return { line: 1, reason: 'empty' }
  const cells = new Map<string, string>()
  for (const [row, line] of map.entries()) {
    if (row >= MOST_ROWS || line.length > MOST_COLUMNS) return { line: row + 1, reason: 'size' }
    for (const [column, sign] of [...line].entries()) {
      if (LETTERS.includes(sign)) cells.set(`${column},${row}`, sign)
      else if (sign !== '.') return { line: row + 1, reason: 'sign' }
    }
  }
  const draft = {
    columns: Math.min(MOST_COLUMNS, Math.max(...map.map((line) => line.length))),
    rows: map.length,
    cells,
    zones: [] as Zone[],
    obstacles: [] as Obstacle[],
  }
  for (const [index, line] of lines.entries()) {
    if (index < map.length || !line) continue
    const reason = readWords(line.split(/\s+/), draft)
    if (reason) return { line: index + 1, reason }
  }
  return draft
}

function readWords(words: string[], draft: { zones: Zone[]; obstacles: Obstacle[] }): Fault['reason'] | null {
  const [first = '', second = '', third = '', fourth = ''] = words
  if (first.length === 1 && LETTERS.includes(first)) {
    const fits = first === LETTERS[draft.zones.length] && words.length === 3
    if (!fits || !DIRECTIONS.includes(second as Direction) || (third !== 'left' && third !== 'right')) return 'zone'
    draft.zones.push({ direction: second as Direction, inside: third })
    return null
  }
  if (!KINDS.includes(first as Kind)) return 'word'
  const motor = first === 'motor'
  if (!/^\d{1,2},\d{1,2}$/.test(second) || words.length !== (motor ? 4 : 2)) return 'obstacle'
  if (motor && (!['cw', 'ccw'].includes(third) || !['E', 'SE', 'SW'].includes(fourth))) return 'obstacle'
  draft.obstacles.push({
    kind: first as Kind,
    cell: second,
    sense: motor ? (third as Sense) : 'cw',
    axis: motor ? (fourth as Axis) : 'E',
  })
  return null
}

export function isFault(read: Draft | Fault): read is Fault {
  return 'reason' in read
}

/** A draft as scenery, for the drawings of the game. */
export function sceneryOf(draft: Draft): TrackScenery {
  const of = (kind: Kind): Obstacle[] => draft.obstacles.filter((obstacle) => obstacle.kind === kind)
  return {
    rows: Array.from({ length: draft.rows }, (_, row) => rowText(draft, row)),
    zones: draft.zones.map((zone, index) => ({ letter: LETTERS[index] ?? '', ...zone })),
    fixed: of('fixed').map(({ cell }) => cell),
    motors: of('motor').map(({ cell, sense, axis }) => ({ cell, sense, axis })),
    mobiles: of('mobile').map(({ cell }) => cell),
    bumpers: of('bumper').map(({ cell }) => cell),
  }
}
