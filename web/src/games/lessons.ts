/** Lessons: each is one decision, and a second where the first asks for it, in a position that never changes, so that what its text announces happens. */

import type { Said } from '../language'
import type { Lesson, LessonWords, Options } from './contract'

/** A lesson as its game's `lessons.json` has it, which the tests of the rules play through. */
export interface LessonData {
  id: string
  options: Options
  seed: number
  moves: string[] // played before, each with its seat
  points: string[] // at what on the board
  decisions?: number // of two the second is free
  accepts: { lines?: string[]; begins?: string[]; has?: string[] } // whole lines, their first word, any word
}

/** Join the positions of a game with what is said of them, in the language in force. */
export function lessonsOf(found: LessonData[], said: Said<Record<string, LessonWords>>): Lesson[] {
  return found.map(({ id, options, seed, moves, points, decisions, accepts }) => {
    const words = () => wordsOf(said.now, id)
    return {
      options,
      practice: { seed, moves },
      steps: [
        {
          words: () => ({ title: words().title, text: words().text }),
          highlight: () => points,
          task: { words: () => ({ text: words().task, hint: words().hint }), accepts: (line) => fits(line, accepts) },
        },
        {
          words: () => ({ title: words().title, text: words().after }),
          ...(decisions && { task: { words: () => ({ text: words().second ?? '', hint: '' }), accepts: () => true } }),
        },
        ...(decisions ? [{ words: () => ({ title: words().title, text: words().end ?? [] }) }] : []),
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
