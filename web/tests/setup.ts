/** What a browser has and the DOM of the tests has not. */

import { cleanup, configure } from '@testing-library/svelte'
import { afterEach } from 'vitest'
import { LANGUAGES, Said, site } from '../src/language'

const MODULES = import.meta.glob<object>(
  ['../src/**/said.ts', '../src/pages/*/{words,guide,register}.ts', '!../src/language/said.ts'],
  { eager: true },
)

/** Tests draw parts of pages, before which no page has loaded what they say. */
const said = [site, ...Object.values(MODULES).flatMap((all) => Object.values(all).filter((one) => one instanceof Said))]
await Promise.all(said.flatMap((one) => LANGUAGES.map((language) => one.load(language))))

configure({ asyncUtilTimeout: 30_000 }) // a busy machine is no fault

afterEach(() => {
  cleanup()
  localStorage.clear()
})

window.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }) as unknown as MediaQueryList

/** Nothing is measured here: drawings then take their usual size. */
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}

HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
