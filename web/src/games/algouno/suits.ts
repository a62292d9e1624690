/** The four suits as paths in a box from -10 to 10, and which of them are counted together. */

import type { Quantity, Suit } from './cards'
import { SUITS } from './shapes'

export const SUIT_PATHS: Record<Suit, string> = SUITS

export const SUITS_OF: Record<Exclude<Quantity, 'cards'>, Suit[]> = {
  hearts: ['H'],
  spades: ['S'],
  diamonds: ['D'],
  clubs: ['C'],
  red: ['H', 'D'],
  black: ['S', 'C'],
}

export function isRed(suit: Suit): boolean {
  return suit === 'H' || suit === 'D'
}
