import { describe as group, expect, it } from 'vitest'
import first from '../../../tests/fixtures/algouno-1.json'
import second from '../../../tests/fixtures/algouno-2.json'
import type { SeatInfo } from '../contract'
import { recorded } from '../recorded'
import { describe } from './describe'
import { assembled } from './scene'
import type { View } from './types'
import { cardWords, conditionWords, deedWords, heldWords, theCard } from './words'

const games = [first, second].map(({ seats, updates }) => ({
  seats: seats as SeatInfo[],
  views: updates.map((update) => recorded<View>(update.sights[0]!.view)),
}))

group.each(['fr', 'en'] as const)('a table told in %s', (language) => {
  it.each(games)('says every card, the alternative and who has to choose', ({ seats, views }) => {
    for (const view of views) {
      const lines = describe(view, {}, seats, language)
      const text = lines.join('\n')
      const seen = view
      for (const [index, hand] of seen.hands.entries()) {
        const line = lines.find((one) => one.startsWith(seats[index]!.name) && (!hand.length || one.includes('(')))
        for (const card of hand) expect(line).toContain(cardWords(card, language))
      }
      for (const card of seen.discards.classic) expect(text).toContain(cardWords(card, language))
      if (seen.phase === 'alternative') {
        for (const condition of seen.conditions) expect(text).toContain(conditionWords(condition, language))
        for (const deed of seen.deeds.flat()) expect(text).toContain(deedWords(deed, language))
      }
      if (seen.alternative) {
        const { condition, then, otherwise } = assembled(seen.alternative, seen.conditions, seen.deeds)!
        expect(text).toContain(conditionWords(condition, language))
        expect(text).toContain(deedWords(then, language))
        expect(text).toContain(deedWords(otherwise, language))
      }
      if (seen.action) expect(text).toContain(`${seats[(seen.runs ?? 0) - 1]!.name}`)
      expect(text).not.toMatch(/\{|undefined/)
    }
  })
})

group('words', () => {
  it('say comparisons and joints', () => {
    expect(conditionWords('hearts = 4 or spades <= 2', 'fr')).toBe('exactement 4 cœurs ou au plus 2 piques')
    expect(conditionWords('cards = 1 and red > 0', 'en')).toBe('exactly 1 card and strictly more than 0 red cards')
    expect(conditionWords('clubs < 1 and spades < 2', 'fr')).toBe('aucun trèfle et strictement moins de 2 piques')
  })

  it('name a card with its article', () => {
    const cards = ['7H', 'AC', 'QS', 'KD', 'J2']
    expect(cards.map((card) => theCard(card, 'fr'))).toEqual([
      'le 7 de cœur',
      'l’as de trèfle',
      'la dame de pique',
      'le roi de carreau',
      'le joker 2',
    ])
    expect(cards.slice(3).map((card) => theCard(card, 'en'))).toEqual(['the king of diamonds', 'joker 2'])
  })

  it('say that a player has none', () => {
    expect(heldWords('Ada', 'hearts', 0, true, 'fr')).toBe('Ada n’a aucun cœur')
    expect(heldWords('Ada', 'hearts', 0, false, 'fr')).toBe('Ada n’avait aucun cœur')
    expect(heldWords('Ada', 'red', 0, true, 'en')).toBe('Ada has no red cards')
    expect(heldWords('Ada', 'clubs', 1, true, 'fr')).toBe('Ada a 1 trèfle')
  })
})
