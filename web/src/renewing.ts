/** A page that is older than the server, which has been renewed: the parts that it has not loaded yet are gone. */

import { recall, remember } from './design/memory'

const KEY = 'renewed'
const SOON = 30_000 // milliseconds: what is missing then was not renewed, but is missing

/** Load the whole page anew when a part of it can't be loaded, but not again and again. */
export function renewWhenOld(reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    const now = Date.now()
    if (now - Number(recall(KEY) ?? 0) < SOON) return
    remember(KEY, String(now))
    reload()
  })
}
