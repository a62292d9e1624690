/** Exercises that a class was given: what a cell of the grid says, and which one a pupil does next. */

import type { OwnWork, WorkRow } from '../../protocol/class'

export type Standing = 'open' | 'first' | 'later' | 'wrong'

export function standingAt({ tries, solved }: Pick<WorkRow, 'tries' | 'solved'>, index: number): Standing {
  if (!tries[index]) return 'open'
  if (!solved[index]) return 'wrong'
  return solved[index] === 1 ? 'first' : 'later'
}

export const solvedOf = ({ solved }: Pick<WorkRow, 'solved'>) => solved.filter(Boolean).length

/** The next exercise that is not right yet: first those that come after, then from the beginning; null: all are right. */
export function nextOf({ exercises, solved }: OwnWork, after = -1): number | null {
  const open = exercises.map((_, index) => index).filter((index) => !solved[index])
  return open.find((index) => index > after) ?? open.find((index) => index !== after) ?? open[0] ?? null
}

/** Read numbers as a teacher types them; what is none is left out, and none comes twice. */
export function numbersIn(typed: string): number[] {
  return [...new Set((typed.match(/\d+/g) ?? []).map(Number))].filter((number) => number > 0)
}
