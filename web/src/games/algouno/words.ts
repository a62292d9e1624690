/** What the drawings and controls of Alg(un)o say. */

import { speaker, type Language } from '../../language'
import { rankOf, readCondition, suitOf, type Deed, type Quantity } from './cards'
import { said } from './said'

export type { Word } from './said'
export const { say, sayIn } = speaker(said)

/** A number of cards of some kind: "2 hearts". */
export function countWords(quantity: Quantity, n: number, language: Language): string {
  return sayIn(language, `count.${quantity}`, { n })
}

/** What a player has of some kind, or had when it was counted: "Ada has 2 hearts", "Ada had no hearts". */
export function heldWords(player: string, quantity: Quantity, n: number, now: boolean, language: Language): string {
  const none = sayIn(language, `none.${quantity}`)
  if (n === 0) return sayIn(language, now ? 'has_none' : 'had_no', { player, count: none })
  return sayIn(language, now ? 'has' : 'had', { player, count: countWords(quantity, n, language) })
}

/** The name of what is counted: "hearts". */
export function quantityWord(quantity: Quantity, language: Language): string {
  return sayIn(language, `kind.${quantity}`)
}

/** A condition in words: "exactly 3 hearts and at most 2 spades". */
export function conditionWords(written: string, language: Language): string {
  const { comparisons, joint } = readCondition(written)
  const parts = comparisons.map(({ quantity, sign, number }) =>
    number === (sign === '<' ? 1 : 0) && !sign.startsWith('>')
      ? sayIn(language, `none.${quantity}`)
      : sayIn(language, `sign.${sign}`, { count: countWords(quantity, number, language) }),
  )
  return parts.join(joint ? ` ${sayIn(language, joint).toLowerCase()} ` : '')
}

export function deedWords(deed: Deed, language: Language): string {
  return sayIn(language, `deed.${deed}`)
}

/** A card in words: "7 of hearts". */
export function cardWords(card: string, language: Language): string {
  const suit = suitOf(card)
  if (suit === null) return sayIn(language, 'joker', { number: card.slice(1) })
  const rank = rankOf(card)
  return sayIn(language, 'card', {
    rank: isNamed(rank) ? sayIn(language, `rank.${rank}`) : rank,
    suit: sayIn(language, `suit.${suit}`),
  })
}

/** The letter in the corner of a card: V, D and R for valet, dame and roi. */
export function letterOf(rank: string, language: Language): string {
  return isNamed(rank) ? sayIn(language, `letter.${rank}`) : rank
}

/** A card as a sentence names it: "the 7 of hearts", "la dame de trèfle". */
export function theCard(card: string, language: Language): string {
  const rank = suitOf(card) === null ? 'joker' : rankOf(card)
  const kind = rank === 'joker' || isNamed(rank) ? rank : 'number'
  return sayIn(language, `the.${kind}`, { card: cardWords(card, language) })
}

type Named = 'A' | 'J' | 'Q' | 'K'

function isNamed(rank: string): rank is Named {
  return ['A', 'J', 'Q', 'K'].includes(rank)
}
