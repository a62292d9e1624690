/** The four suits and the joker's star as paths in a box from -10 to 10, drawn for this site. */

import type { Quantity, Suit } from './cards'

export const SUIT_PATHS: Record<Suit, string> = {
  H: 'M0 9C-4 5-9.5 1-9.5-4A5 5 0 0 1 0-5.6 5 5 0 0 1 9.5-4C9.5 1 4 5 0 9Z',
  S: 'M0-9.5C4-5.5 9.5-2 9.5 2.4A4.6 4.6 0 0 1 1.6 5C1.8 7 2.6 8.6 4.4 9.5H-4.4C-2.6 8.6-1.8 7-1.6 5A4.6 4.6 0 0 1-9.5 2.4C-9.5-2-4-5.5 0-9.5Z',
  D: 'M0-9.8C2.4-5.6 4.8-2.8 7.8 0 4.8 2.8 2.4 5.6 0 9.8-2.4 5.6-4.8 2.8-7.8 0-4.8-2.8-2.4-5.6 0-9.8Z',
  C: 'M0-9.5A4.3 4.3 0 0 1 3.4-2.4 4.4 4.4 0 1 1 1.5 4.6C1.8 7 2.6 8.6 4.4 9.5H-4.4C-2.6 8.6-1.8 7-1.5 4.6A4.4 4.4 0 1 1-3.4-2.4 4.3 4.3 0 0 1 0-9.5Z',
}

export const STAR = 'M0-10 2.6-3.6 9.5-3.1 4.2 1.4 5.9 8.1 0 4.5-5.9 8.1-4.2 1.4-9.5-3.1-2.6-3.6Z'

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
