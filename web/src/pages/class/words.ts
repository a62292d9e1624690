/** What the pages of a class say. */

import { byLanguage, speaker } from '../../language'
import type fr from './words.fr'

export type ClassKey = keyof typeof fr
export const { say: tell } = speaker<ClassKey>(
  byLanguage(import.meta.glob('./words.*.ts', { eager: true, import: 'default' })),
)
