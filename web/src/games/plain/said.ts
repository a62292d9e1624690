/** The sentences of `words.ts`, as files that are loaded before the code which says them. */

import { Said, type Sentence } from '../../language'
import type fr from './words.fr'

export type Word = keyof typeof fr
export const said = new Said<Record<Word, Sentence>>(
  import.meta.glob('./words.*.ts', { query: '?said', eager: true, import: 'default' }),
)
