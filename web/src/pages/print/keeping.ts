/**
 * Sheets that stay on this device, so that they open where the server is out of reach. Browsers keep them only for
 * addresses that they trust: https, and the machine of the server itself. Elsewhere there is the file with all sheets.
 */

import { LANGUAGES, prepare } from '../../language'

const STORE = 'paper'
const NEEDED = /^\/(assets\/|favicon|api\/(games|paper|exercises\/[\w-]+)(\?|$))/ // of what the page has loaded

/** Tell whether this browser keeps files at this address. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in globalThis

/** Keep this page, what it is made of, and some files; `keeper.js` gives them out. */
export async function keep(files: string[]): Promise<void> {
  await navigator.serviceWorker.register('/keeper.js')
  await Promise.all(LANGUAGES.map(prepare)) // so that one may change it without the server
  const wanted = [...new Set([location.pathname, ...loaded(), ...files])]
  const store = await caches.open(STORE)
  await store.addAll(wanted)
  await dropOld(store, wanted)
}

/** What the page has loaded from the server that it can't be shown without. */
function loaded(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname, search }) => pathname + search)
    .filter((address) => NEEDED.test(address))
}

/** Drop parts of an older site: what the server has no more. */
async function dropOld(store: Cache, wanted: string[]): Promise<void> {
  for (const request of await store.keys()) {
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/assets/') || wanted.includes(pathname)) continue
    const found = await fetch(request.url, { method: 'HEAD' })
    if (found.status === 404) await store.delete(request)
  }
}
