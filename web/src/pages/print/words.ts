/** What is said about printing. */

import { Said, speaker, type Sentence } from '../../language'
import type fr from './words.fr'

export type Word = keyof typeof fr
export const said = new Said<Record<Word, Sentence>>(
  import.meta.glob('./words.*.ts', { query: '?said', eager: true, import: 'default' }),
)
export const { say } = speaker(said)
