/** What the drawings and controls of Formel Fun say. */

import { speaker, type Language } from '../../language'
import { said } from './said'

export type { Word } from './said'
export const { say, sayIn } = speaker(said)

/** Say a card: "7/3" is "card red 7, blue 3". */
export function cardWords(card: string, language: Language): string {
  const [red, blue] = card.split('/')
  if (card === 'T') return sayIn(language, 'card_turbo')
  return blue ? sayIn(language, 'card_two', { red: red ?? '', blue }) : sayIn(language, 'card_plain', { blue: card })
}
