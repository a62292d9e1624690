/** What people read, in the language in force. A language is the files that bear its code, and nothing else. */

import { current } from './current.svelte'
import { SITE, type Key } from './languages'
import { fill, of, type Language, type Sentence, type Values } from './sentences'

export { current } from './current.svelte'
export { LANGUAGES, nameOf, type Key } from './languages'
export { byLanguage, fill, of, type Language, type Sentence, type Translated, type Values } from './sentences'

export interface Speaker<Name extends string> {
  /** Say a sentence in the language in force. */
  say: (key: Name, values?: Values) => string
  /** Say a sentence in a given language. */
  sayIn: (language: Language, key: Name, values?: Values) => string
}

/** Make what says one set of sentences; a game makes its own of its own words. */
export function speaker<Name extends string>(words: Record<Language, Record<Name, Sentence>>): Speaker<Name> {
  const sayIn: Speaker<Name>['sayIn'] = (language, key, values = {}) => fill(of(words, language)[key], values, language)
  return { sayIn, say: (key, values) => sayIn(current.language, key, values) }
}

/** Say a sentence of the site. */
export const { say } = speaker<Key>(SITE)

/** Name several things as one reads them out: "Ada, Bob et Chloé". */
export function together(names: string[], language: Language = current.language): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}

/** Write a number as the language does: "0,5". */
export function numeral(value: number): string {
  return new Intl.NumberFormat(current.language).format(value)
}

/** Name a place in a ranking: "1er", "2e"; "1st", "2nd". */
export function ordinal(n: number): string {
  const { place } = of(SITE, current.language)
  return fill(place, { n }, current.language, 'ordinal')
}
