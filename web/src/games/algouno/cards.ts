/** The classic cards, conditions and actions as the server writes them, taken apart for drawing. */

export type Suit = 'H' | 'S' | 'D' | 'C'
export type Quantity = 'cards' | 'hearts' | 'spades' | 'diamonds' | 'clubs' | 'red' | 'black'
export type Sign = '=' | '<' | '<=' | '>' | '>='
export type { Deed } from './types'

export interface Comparison {
  quantity: Quantity
  sign: Sign
  number: number
}

export interface Condition {
  comparisons: Comparison[] // one, or two that are joined
  joint: 'and' | 'or' | null
}

const SUITS: Suit[] = ['H', 'S', 'D', 'C']
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
export const CARDS = [...SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit)), 'J1', 'J2']
const PLACES = new Map(CARDS.map((card, place) => [card, place]))

/** The suit of a card; null for a joker. */
export function suitOf(card: string): Suit | null {
  return card === 'J1' || card === 'J2' ? null : (card.slice(-1) as Suit)
}

export function rankOf(card: string): string {
  return card.slice(0, -1)
}

/** Cards in the order in which they lie: hearts, spades, diamonds, clubs, jokers. */
export function sorted(cards: string[]): string[] {
  return [...cards].sort((one, other) => (PLACES.get(one) ?? 0) - (PLACES.get(other) ?? 0))
}

/** Read a condition such as "spades >= 1 and clubs >= 1". */
export function readCondition(written: string): Condition {
  const joint = written.includes(' and ') ? 'and' : written.includes(' or ') ? 'or' : null
  return { joint, comparisons: written.split(/ and | or /).map(readComparison) }
}

export function readComparison(written: string): Comparison {
  const [quantity, sign, number] = written.trim().split(' ')
  return { quantity: quantity as Quantity, sign: sign as Sign, number: Number(number) }
}

const COUNTED: Record<Quantity, (Suit | null)[]> = {
  cards: ['H', 'S', 'D', 'C', null],
  hearts: ['H'],
  spades: ['S'],
  diamonds: ['D'],
  clubs: ['C'],
  red: ['H', 'D'],
  black: ['S', 'C'],
}

/** The cards of a hand that a comparison looks at, to be lit. */
export function lookedAt(comparison: Comparison, hand: string[]): string[] {
  return hand.filter((card) => COUNTED[comparison.quantity].includes(suitOf(card)))
}
