import { afterEach, expect, it, vi } from 'vitest'
import { resultsOf } from './classes'

afterEach(() => vi.unstubAllGlobals())

it('calls the results what the server calls them, in any letters', async () => {
  const named = `attachment; filename="wyniki-s-ABC.csv"; filename*=UTF-8''wyniki-%C5%9B-ABC.csv`
  const answer = new Response('Place;Nom', { headers: { 'Content-Disposition': named } })
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  const [name, content] = await resultsOf('ABC', 'key', 'csv')
  expect([name, await content.text()]).toEqual(['wyniki-ś-ABC.csv', 'Place;Nom'])
})
