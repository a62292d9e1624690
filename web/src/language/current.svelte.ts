/** The language in force, kept on this device; French unless the browser asks for something else. */

import { recall, remember } from '../design/memory'

export type Language = 'fr' | 'en'

class Current {
  language = $state<Language>(firstLanguage())

  choose(language: Language): void {
    this.language = language
    remember('language', language)
    document.documentElement.lang = language
  }
}

function firstLanguage(): Language {
  const kept = recall('language')
  if (kept === 'fr' || kept === 'en') return kept
  const wanted = typeof navigator === 'undefined' ? 'fr' : navigator.language
  return /^en\b/i.test(wanted) ? 'en' : 'fr'
}

export const current = new Current()
