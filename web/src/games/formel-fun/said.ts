/** What this game says, as files that are loaded before the code which says it. */

import { Said, type Sentence } from '../../language'
import type { LessonWords } from '../contract'
import type fr from './words.fr'

export type Word = keyof typeof fr
export const said = new Said<Record<Word, Sentence>>(
  import.meta.glob('./words.*.ts', { query: '?said', eager: true, import: 'default' }),
)

export const lessonWords = new Said<Record<string, LessonWords>>(
  import.meta.glob('./lessons.*.ts', { query: '?said', eager: true, import: 'default' }),
)
