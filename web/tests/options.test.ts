import { afterEach, describe, expect, it, vi } from 'vitest'
import { withOption } from '../src/pages/lobby/options'

/** A server that completes options, and refuses three players on a short track. */
function completing(): void {
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    const { options } = JSON.parse(String(request.body)) as { options: Record<string, unknown> }
    const chosen = { players: 2, track: 'long', setup: 'players', ...options }
    const problem = chosen.players === 3 && chosen.track === 'short' ? 'Too short.' : null
    return Promise.resolve(new Response(JSON.stringify({ options: [], chosen, problem, advice: [] })))
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('one option that is changed', () => {
  it('chooses no other that nobody has chosen', async () => {
    completing()
    expect((await withOption('toy', {}, 'players', 3)).chosen).toEqual({ players: 3 })
    expect((await withOption('toy', { setup: 'random' }, 'players', 3)).chosen).toEqual({ players: 3, setup: 'random' })
  })

  it('leaves one that does not go with it to what is usual', async () => {
    completing()
    const answer = await withOption('toy', { track: 'short', setup: 'random' }, 'players', 3)
    expect(answer).toMatchObject({ problem: null, chosen: { players: 3, setup: 'random' } })
    expect(answer.chosen).not.toHaveProperty('track')
  })

  it('that goes with nothing is refused after two answers, however slow the line is', async () => {
    const letters: (() => void)[] = []
    const problem = 'Line 1.'
    vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
      const { options } = JSON.parse(String(request.body)) as { options: Record<string, unknown> }
      const answer = JSON.stringify({ options: [], chosen: options, problem, advice: [] })
      return new Promise((resolve) => letters.push(() => resolve(new Response(answer))))
    })
    const answered = withOption('toy', { players: 3, setup: 'random', laps: 2 }, 'track', 'wrong')
    expect(letters).toHaveLength(1)
    letters.shift()!()
    await vi.waitFor(() => expect(letters).toHaveLength(4))
    for (const letter of letters) letter()
    expect((await answered).problem).toBe(problem)
  })
})
