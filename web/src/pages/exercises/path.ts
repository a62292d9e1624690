/** The way through the exercises of a game: which are wanted, and which comes next. */

import { recall, remember } from '../../design/memory'
import type { CollectionInfo, ExerciseLine } from '../../protocol/api'
import { read, type Stars } from './progress'

/** What is wanted; 0 and '' are anything. */
export interface Wanted {
  grade: number
  kind: string
  theme: string
}

export const ANYTHING: Wanted = { grade: 0, kind: '', theme: '' }

export function fitting(lines: ExerciseLine[], { grade, kind, theme }: Wanted): ExerciseLine[] {
  return lines.filter(
    (line) =>
      (grade === 0 || line.grade === grade) &&
      (kind === '' || line.kind === kind) &&
      (theme === '' || line.themes.includes(theme)),
  )
}

/** The kinds that some exercise has which fits else. */
export function kindsOffered({ kinds, exercises }: CollectionInfo, wanted: Wanted): CollectionInfo['kinds'] {
  return kinds.filter(({ name }) => fitting(exercises, { ...wanted, kind: name }).length)
}

/** The themes that some exercise has which fits else. */
export function themesOffered({ themes, exercises }: CollectionInfo, wanted: Wanted): CollectionInfo['themes'] {
  return themes.filter(({ name }) => fitting(exercises, { ...wanted, theme: name }).length)
}

/** What can be had of what is wanted: the theme is given up where no exercise has it, and then the kind. */
export function attainable(lines: ExerciseLine[], wanted: Wanted): Wanted {
  const lesser = [wanted, { ...wanted, theme: '' }, { ...wanted, theme: '', kind: '' }]
  return lesser.find((one) => fitting(lines, one).length) ?? ANYTHING
}

/** The first one that is not solved yet; null: all are. */
export function firstOpen(lines: ExerciseLine[], stars: Stars): number | null {
  return lines.find(({ number }) => !stars[number])?.number ?? null
}

/** What follows an exercise: the next one that is not solved, or simply the next; null at the end. */
export function following(lines: ExerciseLine[], number: number, stars: Stars): number | null {
  const rest = lines.slice(lines.findIndex((line) => line.number === number) + 1)
  return firstOpen(rest, stars) ?? rest[0]?.number ?? null
}

/** Those that somebody is going through: the wanted ones, unless they came to another one. */
export function wayThrough(lines: ExerciseLine[], number: number, wanted: Wanted): ExerciseLine[] {
  const way = fitting(lines, wanted)
  return way.some((line) => line.number === number) ? way : lines
}

const keyOf = (game: string) => `exercises:${game}:wanted`

export function keepWanted(game: string, wanted: Wanted): void {
  remember(keyOf(game), JSON.stringify(wanted))
}

/** What was wanted last; what is no such thing is anything. */
export function keptWanted(game: string): Wanted {
  const { grade, kind, theme } = read(recall(keyOf(game)))
  return {
    grade: typeof grade === 'number' ? grade : 0,
    kind: typeof kind === 'string' ? kind : '',
    theme: typeof theme === 'string' ? theme : '',
  }
}
