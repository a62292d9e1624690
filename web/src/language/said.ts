/** What is said at one place of the site: a file for each language, loaded before anything of it is said. */

import { remember } from '../design/memory'
import { current } from './current.svelte'
import { byLanguage, of, type Language } from './sentences'

/** Loads the content of one file: what `words.fr.ts?said` is. */
export type Load<Content> = () => Promise<Content>

const inUse = new Set<Said<unknown>>()

export class Said<Content> {
  readonly #files: Record<Language, Load<Content>>
  readonly #loading = new Map<Language, Promise<void>>()
  readonly #loaded = new Map<Language, Content>()

  /** Take files with `?said`, by their names. */
  constructor(files: Record<string, unknown>) {
    this.#files = byLanguage(files as Record<string, Load<Content>>)
  }

  /** Load it in a language, once; from now on a change of language waits for it. */
  load(language: Language = current.language): Promise<void> {
    inUse.add(this)
    const loading = this.#loading.get(language) ?? this.#begin(language)
    this.#loading.set(language, loading)
    loading.catch(() => this.#loading.delete(language))
    return loading
  }

  async #begin(language: Language): Promise<void> {
    this.#loaded.set(language, await of(this.#files, language)())
  }

  has(language: Language): boolean {
    return this.#loaded.has(language)
  }

  in(language: Language): Content {
    const found = this.#loaded.get(language)
    if (found === undefined) throw new Error(`what is said in ${language} is not loaded`)
    return found
  }

  /** In the language in force. */
  get now(): Content {
    return this.in(current.language)
  }
}

/** Load all that was said so far in another language: nothing is shown half in one and half in the other. */
export async function prepare(language: Language): Promise<void> {
  for (;;) {
    const missing = [...inUse].filter((said) => !said.has(language))
    if (!missing.length) return
    await Promise.all(missing.map((said) => said.load(language)))
  }
}

/** Change the language in force, once everything is there in it; a page opened meanwhile speaks it already. */
export async function speak(language: Language): Promise<void> {
  remember('language', language)
  await prepare(language)
  current.choose(language)
}

/** Load a part of the program together with what it says. */
export function saying(...all: Pick<Said<unknown>, 'load'>[]) {
  return <Part>(load: () => Promise<Part>) =>
    async (): Promise<Part> => {
      const [part] = await Promise.all([load(), ...all.map((said) => said.load())])
      return part
    }
}
