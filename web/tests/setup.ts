/** What a browser has and the DOM of the tests has not. */

import { cleanup, configure } from '@testing-library/svelte'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 30_000 }) // a busy machine is no fault

afterEach(() => {
  cleanup()
  localStorage.clear()
})

window.scrollTo = () => {}

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
