/** What the drawings and controls of Bumping Bots say. */

import { speaker, type Language } from '../../language'
import type { Card } from './scene'
import { said } from './said'

export type { Word } from './said'
export const { say, sayIn } = speaker(said)
export const ROMAN = ['', 'I', 'II', 'III', 'IV']

export function cardName(card: Card, language: Language): string {
  return sayIn(language, `card_${card}`)
}
