// Gives what the print page has kept, where the server can't be reached. Everything else goes its usual way.
const PATIENCE = 4000 // milliseconds for a server that may be gone
const OURS = /^\/(print\/|assets\/|api\/(games|paper|exercises)|favicon)/
const BUILT = /^\/assets\// // names change with their content

const kept = async (request) =>
  (await caches.match(request, { ignoreVary: true })) ??
  (await caches.match(request, { ignoreVary: true, ignoreSearch: true })) // in the other language

async function fresh(request) {
  const asked = fetch(request)
  asked.catch(() => undefined)
  try {
    return await Promise.race([asked, new Promise((_, reject) => setTimeout(reject, PATIENCE))])
  } catch {
    return (await kept(request)) ?? asked
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || !OURS.test(pathname)) return
  event.respondWith(BUILT.test(pathname) ? kept(request).then((found) => found ?? fetch(request)) : fresh(request))
})
