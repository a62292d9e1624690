/** The languages of the site: those that there are files `site.*.ts` of. */

import { byLanguage, type Language } from './sentences'
import type fr from './site.fr'

export type Key = keyof typeof fr

export const SITE_FILES = import.meta.glob('./site.*.ts', {
  query: '?said',
  eager: true,
  import: 'default',
})

export const FIRST: Language = 'fr' // what is spoken where the browser asks for none of ours

export const LANGUAGES: Language[] = Object.keys(byLanguage(SITE_FILES)).sort(
  (one, other) => Number(other === FIRST) - Number(one === FIRST) || one.localeCompare(other),
)

/** The name of a language in itself: "Français". */
export function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}
