/** What people read: typed keys in French and English, and the language in force. */

import { en } from './en'
import { fr } from './fr'
import { current, type Language } from './current.svelte'

export { current, type Language } from './current.svelte'
export type Key = keyof typeof fr
export type Sentence = string | { one: string; other: string }
export type Words<Name extends string> = Record<Language, Record<Name, Sentence>>
export type Values = Record<string, string | number>

const PLURALS = { fr: new Intl.PluralRules('fr'), en: new Intl.PluralRules('en') }

/** Make the `say` of one set of sentences; a game makes its own of its own words. */
export function speaker<Name extends string>(words: Words<Name>): (key: Name, values?: Values) => string {
  return (key, values = {}) => fill(words[current.language][key], values, current.language)
}

/** Say a sentence of the site in the language in force. */
export const say = speaker<Key>({ fr, en })

/** Put values into a sentence; one that counts is chosen by the value `n`. */
export function fill(sentence: Sentence, values: Values, language: Language): string {
  const chosen =
    typeof sentence === 'string'
      ? sentence
      : PLURALS[language].select(Number(values.n)) === 'one'
        ? sentence.one
        : sentence.other
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}
