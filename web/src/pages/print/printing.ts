/** Which sheets are shown, how many copies of each are needed, and how much paper that is. */

import type { SheetInfo } from '../../protocol/api'

const MOST_NUMBERS = 60
const PAPERS = ['a4', 'a3', 'a2', 'one'] as const

/** The papers that there are for the boards of a game. */
export function papersOf(sheets: SheetInfo[]): (typeof PAPERS)[number][] {
  return PAPERS.filter((paper) => sheets.some((sheet) => sheet.paper === paper))
}

/** The sheets with the boards on one paper: what is on no other paper is shown always. */
export function sheetsOn(sheets: SheetInfo[], paper: string): SheetInfo[] {
  const onIt = new Set(sheets.filter((sheet) => sheet.paper === paper).map((sheet) => sheet.choice))
  return sheets.filter(
    (sheet) => sheet.paper === paper || (sheet.paper === 'a4' && !(sheet.choice && onIt.has(sheet.choice))),
  )
}

/** Of sheets that show the same thing, the first is counted until somebody decides otherwise. */
export function isCounted(sheet: SheetInfo, shown: SheetInfo[], decided: Record<string, boolean>): boolean {
  const first = shown.find((other) => other.choice !== '' && other.choice === sheet.choice) ?? sheet
  return decided[sheet.sheet] ?? first.sheet === sheet.sheet
}

/** A sheet is printed once for the teacher, once for a table, or once for everybody at it. */
export function copiesOf(sheet: SheetInfo, players: number, tables: number | null): number {
  if (sheet.copies === 'teacher') return 1
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

/** Read numbers of exercises as they are typed, "3, 17, 40-45": each once; null where they are none or too many. */
export function numbersIn(typed: string): number[] | null {
  const found = new Set<number>()
  for (const part of typed.split(/[\s,;]+/).filter(Boolean)) {
    const [, first = '', last = first] = /^(\d{1,5})(?:[-–](\d{1,5}))?$/.exec(part) ?? []
    if (!first || Number(first) < 1 || Number(last) < Number(first)) return null
    for (let number = Number(first); number <= Number(last) && found.size <= MOST_NUMBERS; number += 1)
      found.add(number)
  }
  return found.size > MOST_NUMBERS ? null : [...found]
}
