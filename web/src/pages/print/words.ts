/** What is said about printing. */

import { byLanguage, speaker } from '../../language'
import type fr from './words.fr'

export type Word = keyof typeof fr
export const { say } = speaker<Word>(byLanguage(import.meta.glob('./words.*.ts', { eager: true, import: 'default' })))
