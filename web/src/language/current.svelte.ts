/** The language in force, kept on this device; French unless a link or the browser asks for another of ours. */

import { recall, remember } from '../design/memory'
import { FIRST, LANGUAGES } from './languages'
import type { Language } from './sentences'

class Current {
  language = $state<Language>(firstLanguage())

  choose(language: Language): void {
    this.language = language
    remember('language', language)
    document.documentElement.lang = language
  }
}

function firstLanguage(): Language {
  const kept = asked() ?? recall('language')
  if (kept !== null && LANGUAGES.includes(kept)) return kept
  const wanted = typeof navigator === 'undefined' ? [] : navigator.languages
  return wanted.map((tag) => LANGUAGES.find((code) => spoken(tag, code))).find((code) => code !== undefined) ?? FIRST
}

/** What a link of the server's own pages asks for is chosen, once: the address does not say it again. */
function asked(): string | null {
  const language = new URLSearchParams(location.search).get('language')
  if (language) {
    remember('language', language)
    history.replaceState(null, '', location.pathname + location.hash)
  }
  return language
}

function spoken(tag: string, code: Language): boolean {
  const [asked, ours] = [tag.toLowerCase(), code.toLowerCase()]
  return asked === ours || asked.startsWith(`${ours}-`)
}

export const current = new Current()
