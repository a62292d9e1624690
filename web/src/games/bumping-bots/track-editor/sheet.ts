/** Where things are on the sheet of the editor. */

import { centre, placeOf, ROW, WIDTH, type Point } from '../hexagons'
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
