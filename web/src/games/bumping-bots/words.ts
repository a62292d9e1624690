/** What the drawings and controls of Bumping Bots say. */

import { byLanguage, speaker, type Language } from '../../language'
import type { Card } from './scene'
import type fr from './words.fr'

export type Word = keyof typeof fr
export const { say, sayIn } = speaker<Word>(
  byLanguage(import.meta.glob('./words.*.ts', { eager: true, import: 'default' })),
)
export const ROMAN = ['', 'I', 'II', 'III', 'IV']

export function cardName(card: Card, language: Language): string {
  return sayIn(language, `card_${card}`)
}
