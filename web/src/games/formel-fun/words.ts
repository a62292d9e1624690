/** What the drawings and controls of Formel Fun say. */

import { byLanguage, speaker, type Language } from '../../language'
import type fr from './words.fr'

export type Word = keyof typeof fr
export const { say, sayIn } = speaker<Word>(
  byLanguage(import.meta.glob('./words.*.ts', { eager: true, import: 'default' })),
)

/** Say a card: "7/3" is "card red 7, blue 3". */
export function cardWords(card: string, language: Language): string {
  const [red, blue] = card.split('/')
  if (card === 'T') return sayIn(language, 'card_turbo')
  return blue ? sayIn(language, 'card_two', { red: red ?? '', blue }) : sayIn(language, 'card_plain', { blue: card })
}
