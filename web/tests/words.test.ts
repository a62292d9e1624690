import { parse, type AST } from 'svelte/compiler'
import { afterEach, describe, expect, it } from 'vitest'
import { pieces } from '../src/design/markup'
import { current, fill, LANGUAGES, numeral, ordinal, say } from '../src/language'
import { routeOf, usualCode } from '../src/router.svelte'

afterEach(() => current.choose('fr'))

/** Every file of sentences, by its path; those in French have the keys of all. */
const CATALOGUES = import.meta.glob<Record<string, unknown>>(
  ['../src/**/*.{fr,en}.ts', '../src/**/*.{fr,en}.json', '!../src/**/*.svelte.ts'],
  { eager: true, import: 'default' },
)
const PLACES = Object.keys(CATALOGUES).filter((path) => path.includes('.fr.'))
const COMPONENTS = import.meta.glob<string>('../src/**/*.svelte', { eager: true, query: '?raw', import: 'default' })
const READ = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt', 'label'] // attributes that people meet
const NOT_READ = ['StyleDirective', 'TemplateElement'] // parts of a component that have texts for programs
const TYPED = ['code', 'kbd', 'style'] // elements with what is the same in every language
const SAME = /Algodrome|[/#][a-z]+[/=]/g // a name, and parts of addresses
const BETWEEN = /^\u00a0?; $/ // stands between two cells

/** What has to be alike in all languages: keys, and the values that each sentence names. Plural forms are one sentence. */
function shapeOf(content: unknown): unknown {
  if (typeof content === 'string') return [...content.matchAll(/\{(\w+)/g)].map(([, name]) => name).sort()
  if (Array.isArray(content)) return content.map(shapeOf)
  if (typeof content !== 'object' || content === null) return typeof content
  if ('other' in content && !('say' in content)) return shapeOf(content.other)
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, shapeOf(value)]))
}

function sentencesIn(content: unknown): string[] {
  if (typeof content === 'string') return [content]
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(sentencesIn) : []
}

/** The texts that stand in the markup of a component itself. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null || !('type' in node)) return []
  const found = node as AST.SvelteNode
  if (found.type === 'Text') return [found.data]
  if (NOT_READ.includes(found.type) || ('name' in found && TYPED.includes(String(found.name)))) return []
  if (found.type === 'Attribute' && !READ.includes(found.name)) return []
  return Object.values(found).flatMap(textsIn)
}

describe('the sentences', () => {
  it('are all in these files: no component says a word of its own', () => {
    const own = Object.entries(COMPONENTS).flatMap(([path, source]) =>
      textsIn(parse(source, { modern: true }).fragment)
        .filter((text) => /\p{Ll}{2,}/u.test(text.replace(SAME, '')))
        .map((text) => [path, text]),
    )
    expect(own).toEqual([
      ['../src/design/Logo.svelte', 'Alg'],
      ['../src/design/Logo.svelte', 'drome'],
    ])
  })

  it.each(PLACES)('are in files of all languages, with the same keys and values: %s', (place) => {
    const [fr, ...others] = LANGUAGES.map((code) => CATALOGUES[place.replace('.fr.', `.${code}.`)])
    for (const other of others) expect(shapeOf(other)).toEqual(shapeOf(fr))
  })

  it.each(Object.keys(CATALOGUES))('say something, and begin and end with a word: %s', (place) => {
    const wrong = sentencesIn(CATALOGUES[place]).filter(
      (sentence) => !BETWEEN.test(sentence) && sentence.trim() !== sentence,
    )
    expect(wrong).toEqual([])
    expect(sentencesIn(CATALOGUES[place])).not.toContain('')
  })

  it.each(PLACES)('have no-break spaces and curly apostrophes in French: %s', (place) => {
    const wrong = sentencesIn(CATALOGUES[place]).filter((sentence) =>
      / [:;!?»]|[^\s\u00a0(«/][;!?»]|« |\w'\w|\.\.\./u.test(sentence.replace(/`[^`]*`/g, '')),
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

  it('end with one full stop, whoever is named last', () => {
    expect(fill('On attend {names}. {name:de}.', { names: 'Ada et Zoé B.', name: 'Élie M.' }, 'fr')).toBe(
      'On attend Ada et Zoé B. d’Élie M.',
    )
    expect(fill('{name}.', { name: 'Ada' }, 'fr')).toBe('Ada.')
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
    ['/join', { page: 'join' }],
    ['/join/abc-2d', { page: 'table', code: 'ABC2D' }],
    ['/t/ab-c2d', { page: 'table', code: 'ABC2D' }],
    ['/rules/formel-fun', { page: 'rules', game: 'formel-fun' }],
    ['/learn/algouno', { page: 'learn', game: 'algouno' }],
    ['/replay/ABC2D/3', { page: 'replay', code: 'ABC2D', round: 3 }],
    ['/tracks', { page: 'own', address: 'tracks' }],
    ['/rules/chess', { page: 'rules', game: 'chess' }],
    ['/t', { page: 'lost' }],
    ['/%E0%A4%A', { page: 'lost' }],
  ])('%s leads to its page', (path, route) => {
    expect(routeOf(path)).toEqual(route)
  })

  it('takes a code as it is typed', () => {
    expect(usualCode(' ab c-2d ')).toBe('ABC2D')
  })
})
