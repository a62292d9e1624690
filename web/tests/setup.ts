/** What a browser has and the DOM of the tests has not. */

import { cleanup } from '@testing-library/svelte'
import { afterEach } from 'vitest'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

window.scrollTo = () => {}

window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}

HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
