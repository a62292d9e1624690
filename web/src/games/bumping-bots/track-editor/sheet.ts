/** Where things are on the sheet of the editor. */

import { centre, neighbour, placeOf, ROW, WIDTH, type Point } from '../hexagons'
import type { Draft } from './draft'

/** The cell under a point of the drawing. */
export function cellAt({ x, y }: Point): string {
  const row = Math.round(y / ROW)
  const near = [row - 1, row, row + 1].flatMap((line) => {
    const column = Math.round(x / WIDTH - (line & 1) / 2)
    return [`${column - 1},${line}`, `${column},${line}`, `${column + 1},${line}`]
  })
  const away = (cell: string): number => Math.hypot(centre(cell).x - x, centre(cell).y - y)
  return near.reduce((best, cell) => (away(cell) < away(best) ? cell : best))
}

/** The cells under a stroke from one point to another, in order: a fast hand leaves no gap. */
export function cellsAlong(from: Point, to: Point): string[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (WIDTH / 3)))
  const under = Array.from({ length: steps + 1 }, (_, step) =>
    cellAt({ x: from.x + ((to.x - from.x) * step) / steps, y: from.y + ((to.y - from.y) * step) / steps }),
  )
  return [...new Set(under)]
}

/** A cell and all that are less than `size` cells away: what a brush of that size covers. */
export function cellsAround(cell: string, size: number): string[] {
  const found = new Set([cell])
  for (let ring = 1; ring < size; ring += 1) {
    for (const inner of [...found]) for (const side of [0, 1, 2, 3, 4, 5]) found.add(neighbour(inner, side))
  }
  return [...found]
}

/** All cells of a sheet. */
export function sheetCells({ columns, rows }: Pick<Draft, 'columns' | 'rows'>): string[] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => `${column},${row}`),
  ).flat()
}

/** Go one cell with an arrow key, and stay on the sheet. */
export function stepped(cell: string, key: string, { columns, rows }: Draft): string {
  const [column, row] = placeOf(cell)
  const across = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
  const down = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
  const within = (value: number, size: number): number => Math.min(size - 1, Math.max(0, value))
  return `${within(column + across, columns)},${within(row + down, rows)}`
}

/** The cells that a refusal names, such as "12,4". */
export function cellsNamed(text: string): string[] {
  return [...text.matchAll(/(?<![\d,])\d{1,2},\d{1,2}(?![\d,])/g)].map(([cell]) => cell)
}
