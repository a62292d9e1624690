/** How many copies of a sheet are needed, and how much paper that is. */

import type { SheetInfo } from '../protocol/api'

/** A sheet is printed once for a table, or once for everybody at it. */
export function copiesOf(sheet: SheetInfo, players: number, tables: number | null): number {
  return sheet.copies === 'table' ? countOf(tables) : countOf(tables) * players
}

/** Pages of all sheets together, with their copies. */
export function sheetsOfPaper(sheets: SheetInfo[], players: number, tables: number | null): number {
  return sheets.reduce((sum, sheet) => sum + sheet.pages * copiesOf(sheet, players, tables), 0)
}

/** What was typed as a number of tables; an empty field is one table. */
function countOf(typed: number | null): number {
  return Math.max(1, Math.floor(typed ?? 1) || 1)
}
