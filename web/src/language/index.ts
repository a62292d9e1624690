/** What people read: typed keys in French and English, and the language in force. */

import { en } from './en'
import { fr } from './fr'
import { current, type Language } from './current.svelte'

export { current, type Language } from './current.svelte'
export type Key = keyof typeof fr
export type Sentence = string | ({ zero?: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>)
export type Words<Name extends string> = Record<Language, Record<Name, Sentence>>
export type Values = Record<string, string | number>

/** Make the `say` of one set of sentences; a game makes its own of its own words. */
export function speaker<Name extends string>(words: Words<Name>): (key: Name, values?: Values) => string {
  return (key, values = {}) => fill(words[current.language][key], values, current.language)
}

/** Say a sentence of the site in the language in force. */
export const say = speaker<Key>({ fr, en })

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
  const form = new Intl.PluralRules(current.language, { type: 'ordinal' }).select(n)
  return say(`place.${form}` in fr ? (`place.${form}` as Key) : 'place.other', { n })
}

/** Put values into a sentence; one that counts is chosen by the value `n`, and `{name:de}` is "d’Ada" or "de Grace". */
export function fill(sentence: Sentence, values: Values, language: Language): string {
  const chosen = typeof sentence === 'string' ? sentence : formOf(sentence, Number(values.n), language)
  return chosen.replace(/\{(\w+)(:de)?\}/g, (whole, name: string, of?: string) => {
    if (!(name in values)) return whole
    return of ? belongingTo(String(values[name])) : String(values[name])
  })
}

function formOf(forms: Exclude<Sentence, string>, n: number, language: Language): string {
  if (n === 0 && forms.zero !== undefined) return forms.zero
  return forms[new Intl.PluralRules(language).select(n)] ?? forms.other
}

/** Put "de" before a name, "d’" before a vowel; an h does not tell whether it is silent, and counts as a letter. */
function belongingTo(name: string): string {
  return /^([aeiouæœ]|y[^aeiouæœ])/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`
}
