import { afterEach, describe, expect, it } from 'vitest'
import { pieces } from '../src/design/markup'
import { current, fill, numeral, ordinal, say } from '../src/language'
import { en } from '../src/language/en'
import { fr } from '../src/language/fr'
import { routeOf, usualCode } from '../src/router.svelte'

afterEach(() => current.choose('fr'))

const placeholders = (sentence: unknown) =>
  [...new Set([...JSON.stringify(sentence).matchAll(/\{(\w+)(?::de)?\}/g)].map(([, name]) => name))].sort()

describe('the sentences', () => {
  it.each(Object.keys(fr) as (keyof typeof fr)[])('name the same values in both languages: %s', (key) => {
    expect(placeholders(en[key])).toEqual(placeholders(fr[key]))
  })

  it('have a no-break space before French double signs', () => {
    const wrong = Object.values(fr).filter((sentence) =>
      / [:;!?»]|« /.test(JSON.stringify(sentence).replace(/"(zero|one|other)":/g, '')),
    )
    expect(wrong).toEqual([])
  })

  it('count as each language does', () => {
    const sentence = { one: '{n} one', other: '{n} other' }
    expect(fill(sentence, { n: 0 }, 'fr')).toBe('0 one')
    expect(fill(sentence, { n: 0 }, 'en')).toBe('0 other')
    expect(fill(sentence, { n: 1 }, 'en')).toBe('1 one')
  })

  it('say none in a way of its own, where there is one', () => {
    const sentence = { zero: 'none', one: '{n} one', other: '{n} other' }
    expect([0, 1, 2].map((n) => fill(sentence, { n }, 'fr'))).toEqual(['none', '1 one', '2 other'])
  })

  it.each([
    ['Ada', 'le bolide d’Ada'],
    ['Élodie', 'le bolide d’Élodie'],
    ['Yves', 'le bolide d’Yves'],
    ['Yanis', 'le bolide de Yanis'],
    ['Grace', 'le bolide de Grace'],
    ['Hibou', 'le bolide de Hibou'],
  ])('say whose something is: %s', (name, told) => {
    expect(fill('le bolide {name:de}', { name }, 'fr')).toBe(told)
  })

  it('name places and numbers as each language does', () => {
    expect([1, 2, 3, 4].map(ordinal)).toEqual(['1er', '2e', '3e', '4e'])
    expect(numeral(0.5)).toBe('0,5')
    current.choose('en')
    expect([1, 2, 3, 4, 11, 22].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd'])
    expect(numeral(0.5)).toBe('0.5')
  })

  it('say of what a game is the rules', () => {
    expect(say('rules.title', { game: 'Alg(un)o' })).toBe('Les règles d’Alg(un)o')
    expect(say('rules.title', { game: 'SpeedAlgo' })).toBe('Les règles de SpeedAlgo')
  })

  it('follow the language in force', () => {
    current.choose('en')
    expect(say('play.your_turn')).toBe('Your turn')
    current.choose('fr')
    expect(say('play.your_turn')).toBe('À vous de jouer')
  })
})

describe('a text', () => {
  it('knows bold and code', () => {
    expect(pieces('a **b** `c`')).toEqual([
      { kind: 'plain', text: 'a ' },
      { kind: 'bold', text: 'b' },
      { kind: 'plain', text: ' ' },
      { kind: 'code', text: 'c' },
    ])
  })

  it('leaves signs alone that mark nothing', () => {
    expect(pieces('2 * 3 < 7')).toEqual([{ kind: 'plain', text: '2 * 3 < 7' }])
  })
})

describe('an address', () => {
  it.each([
    ['/', { page: 'home' }],
    ['/join', { page: 'join', code: '' }],
    ['/t/ab-c2d', { page: 'table', code: 'ABC2D' }],
    ['/rules/formel-fun', { page: 'rules', game: 'formel-fun' }],
    ['/learn/algouno', { page: 'learn', game: 'algouno' }],
    ['/replay/ABC2D/3', { page: 'replay', code: 'ABC2D', round: 3 }],
    ['/tracks', { page: 'own', address: 'tracks' }],
    ['/rules/chess', { page: 'lost' }],
    ['/t', { page: 'lost' }],
    ['/%E0%A4%A', { page: 'lost' }],
  ])('%s leads to its page', (path, route) => {
    expect(routeOf(path)).toEqual(route)
  })

  it('takes a code as it is typed', () => {
    expect(usualCode(' ab c-2d ')).toBe('ABC2D')
  })
})
