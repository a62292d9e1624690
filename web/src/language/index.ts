/** What people read, in the language in force. A language is the files that bear its code, and nothing else. */

import { current } from './current.svelte'
import { SITE_FILES, type Key } from './languages'
import { Said } from './said'
import { fill, type Language, type Sentence, type Values } from './sentences'

export { current } from './current.svelte'
export { LANGUAGES, nameOf, type Key } from './languages'
export { prepare, Said, saying, speak, type Load } from './said'
export { byLanguage, fill, of, type Language, type Sentence, type Translated, type Values } from './sentences'

export interface Speaker<Name extends string> {
  /** Say a sentence in the language in force. */
  say: (key: Name, values?: Values) => string
  /** Say a sentence in a given language. */
  sayIn: (language: Language, key: Name, values?: Values) => string
}

/** Make what says one set of sentences; a game makes its own of its own words. */
export function speaker<Name extends string>(said: Said<Record<Name, Sentence>>): Speaker<Name> {
  const sayIn: Speaker<Name>['sayIn'] = (language, key, values = {}) => fill(said.in(language)[key], values, language)
  return { sayIn, say: (key, values) => sayIn(current.language, key, values) }
}

/** The sentences of the site itself, which are there before its first page. */
export const site = new Said<Record<Key, Sentence>>(SITE_FILES)

/** Say a sentence of the site. */
export const { say } = speaker<Key>(site)

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
  return fill(site.now.place, { n }, current.language, 'ordinal')
}
