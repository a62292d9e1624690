/** Which page is shown. Links are plain links; a click on one of ours changes the page without loading anew. */

import { OWN_PAGES, partsOf } from './games'

export type Route =
  | { page: 'home' }
  | { page: 'join'; code: string }
  | { page: 'table'; code: string }
  | { page: 'rules'; game: string }
  | { page: 'learn'; game: string }
  | { page: 'print'; game: string }
  | { page: 'replay'; code: string; round: number }
  | { page: 'own'; address: string } // of one game
  | { page: 'lost' }

/** Read an address. */
export function routeOf(path: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decoded)
  if (first === '') return { page: 'home' }
  if (first === 'join') return { page: 'join', code: usualCode(second) }
  if (first === 't' && second) return { page: 'table', code: usualCode(second) }
  if (first === 'rules' && partsOf(second)) return { page: 'rules', game: second }
  if (first === 'learn' && partsOf(second)) return { page: 'learn', game: second }
  if (first === 'print' && partsOf(second)) return { page: 'print', game: second }
  if (first === 'replay' && second) return { page: 'replay', code: usualCode(second), round: Number(third) || 1 }
  if (Object.hasOwn(OWN_PAGES, first)) return { page: 'own', address: first }
  return { page: 'lost' }
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

  /** Follow the back and forward buttons, and links of this site. */
  listen(): void {
    window.addEventListener('popstate', () => this.#read())
    document.addEventListener('click', (event) => {
      const link = ownLink(event)
      if (!link) return
      event.preventDefault()
      this.go(link.pathname + link.hash)
    })
  }

  go(path: string): void {
    history.pushState(null, '', path)
    this.#read()
    if (!location.hash) window.scrollTo(0, 0)
  }

  #read(): void {
    const next = routeOf(location.pathname)
    if (JSON.stringify(next) !== JSON.stringify(this.route)) this.route = next
  }
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
