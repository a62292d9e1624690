/** Lessons: each is one decision in a position that never changes, so that what its text announces happens. */

import type { Language } from '../language'
import type { Lesson, LessonWords, Options } from './contract'

/** A lesson as its game's `lessons.json` has it, which the tests of the rules play through. */
export interface LessonData {
  id: string
  options: Options
  seed: number
  moves: string[] // played before, each with its seat
  points: string[] // at what on the board
  accepts: { lines?: string[]; begins?: string[]; has?: string[] } // whole lines, their first word, any word
}

/** Join the positions of a game with what is said of them. */
export function lessonsOf(found: LessonData[], words: Record<Language, Record<string, LessonWords>>): Lesson[] {
  return found.map(({ id, options, seed, moves, points, accepts }) => {
    const said = <Part>(part: (words: LessonWords) => Part): Record<Language, Part> =>
      Object.fromEntries(Object.entries(words).map(([language, all]) => [language, part(wordsOf(all, id))]))
    const title = said((one) => one.title)
    return {
      options,
      practice: { seed, moves },
      steps: [
        {
          title,
          text: said((one) => one.text),
          highlight: () => points,
          task: {
            text: said((one) => one.task),
            hint: said((one) => one.hint),
            accepts: (line) => fits(line, accepts),
          },
        },
        { title, text: said((one) => one.after) },
      ],
    }
  })
}

function wordsOf(all: Record<string, LessonWords>, id: string): LessonWords {
  const found = all[id]
  if (!found) throw new Error(`the lesson ${id} has no words`)
  return found
}

function fits(line: string, { lines = [], begins = [], has = [] }: LessonData['accepts']): boolean {
  const words = line.trim().split(/\s+/)
  return lines.includes(words.join(' ')) || begins.includes(words[0] ?? '') || has.some((word) => words.includes(word))
}
