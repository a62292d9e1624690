/** Which page is shown. Links are plain links; a click on one of ours changes the page without loading anew. */

import { OWN_PAGES, partsOf } from './games'

export type Route =
  | { page: 'home' }
  | { page: 'join' }
  | { page: 'table'; code: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'print'; game: string }
  | { page: 'exercises'; game: string | null }
  | { page: 'exercise'; game: string; number: number }
  | { page: 'replay'; code: string; round: number }
  | { page: 'sheet'; code: string; round: number }
  | { page: 'own'; address: string } // of one game
  | { page: 'class' } // open one
  | { page: 'console'; code: string }
  | { page: 'wall'; code: string }
  | { page: 'coupons'; code: string }
  | { page: 'sheets'; code: string } // of all games of a class
  | { page: 'corrections'; code: string } // of the exercises of a class
  | { page: 'register' } // what a school writes down about it
  | { page: 'guide' } // an hour in class, step by step
  | { page: 'pupil'; code: string }
  | { page: 'lost' }

/** Read an address. */
export function routeOf(path: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decoded)
  if (first === '') return { page: 'home' }
  if ((first === 't' || first === 'join') && second) return { page: 'table', code: usualCode(second) }
  if (first === 'join') return { page: 'join' }
  if (first === 'rules' && second) return { page: 'rules', game: second }
  if (first === 'learn' && partsOf(second)) return { page: 'learn', game: second }
  if (first === 'print' && partsOf(second)) return { page: 'print', game: second }
  if (first === 'exercises' && Number(third) > 0) return { page: 'exercise', game: second, number: Number(third) }
  if (first === 'exercises') return { page: 'exercises', game: second || null }
  if (first === 'replay' && second) return { page: 'replay', code: usualCode(second), round: Number(third) || 1 }
  if (first === 'sheet' && second) return { page: 'sheet', code: usualCode(second), round: Number(third) || 1 }
  if (first === 'c' && second) return { page: 'pupil', code: usualCode(second) }
  if (first === 'class') return classRoute(second, third)
  if (Object.hasOwn(OWN_PAGES, first)) return { page: 'own', address: first }
  return { page: 'lost' }
}

function classRoute(code: string, part: string): Route {
  if (!code) return { page: 'class' }
  if (code === 'register' || code === 'guide') return { page: code }
  if (part === 'wall' || part === 'coupons' || part === 'sheets' || part === 'corrections')
    return { page: part, code: usualCode(code) }
  return part ? { page: 'lost' } : { page: 'console', code: usualCode(code) }
}

/** Read a code as it was typed: spaces, dashes and small letters are fine. */
export function usualCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase()
}

/** Write a code as it is said: in threes. */
export function saidCode(code: string): string {
  return code.length % 3 ? code : code.replace(/...(?=.)/g, '$& ')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

class Router {
  route = $state.raw<Route>(routeOf(typeof location === 'undefined' ? '/' : location.pathname))
  asking = $state.raw<(() => void) | null>(null) // the way out of a page that holds, until somebody has decided
  #holding = 0 // parts of the page that want to be asked before it is left
  #decided = false // to go back all the same
  #address = '' // of the page that is shown

  /** Follow the back and forward buttons, and links of this site. */
  listen(): void {
    this.#address = location.href
    window.addEventListener('popstate', () => this.#back())
    document.addEventListener('click', (event) => {
      const link = ownLink(event)
      if (!link) return
      event.preventDefault()
      this.go(link.pathname + link.hash)
    })
  }

  /** Ask before this page is left; the answer stops it. */
  hold(): () => void {
    this.#holding += 1
    return () => {
      this.#holding -= 1
      this.asking = null
    }
  }

  stay(): void {
    this.asking = null
  }

  leave(): void {
    const way = this.asking
    this.asking = null
    way?.()
  }

  go(path: string): void {
    if (this.#holding) this.asking = () => this.#enter(path)
    else this.#enter(path)
  }

  #enter(path: string): void {
    history.pushState(null, '', path)
    this.#read()
    if (!location.hash) window.scrollTo(0, 0)
  }

  /** The browser has gone back already: the page that holds gets its address again until somebody has decided. */
  #back(): void {
    const goes = this.#decided || !this.#holding || sameRoute(routeOf(location.pathname), this.route)
    this.#decided = false
    if (goes) {
      this.#read()
      return
    }
    history.pushState(null, '', this.#address)
    this.asking = () => {
      this.#decided = true
      history.back()
    }
  }

  #read(): void {
    this.#address = location.href
    const next = routeOf(location.pathname)
    if (!sameRoute(next, this.route)) this.route = next
  }
}

function sameRoute(one: Route, other: Route): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function ownLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return null
  if (link.pathname === location.pathname && link.hash) return null // a jump within the page
  return link
}

export const router = new Router()
