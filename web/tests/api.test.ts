import { afterEach, describe, expect, it, vi } from 'vitest'

import { current } from '../src/language'
import { api, ApiError } from '../src/protocol/api'

const TICKET = { code: 'ABCDEFGHJ', token: 't', participant: 'p', name: 'Ana' }
const UNKNOWN = { reason: 'unknown', text: 'Send it again.' }

/** Answer requests one after the other (null: the line is cut), and give their bodies. */
function answering(...answers: [number, unknown][] | null[]): { id: string }[] {
  const bodies: { id: string }[] = []
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    const answer = answers[bodies.length]
    bodies.push(JSON.parse(String(request.body)) as { id: string })
    if (!answer) return Promise.reject(new TypeError('cut'))
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }))
  })
  return bodies
}

async function settled<Answer>(asking: Promise<Answer>): Promise<Answer | ApiError> {
  const ending = asking.catch((error: unknown) => error as ApiError)
  await vi.runAllTimersAsync()
  return ending
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a ticket', () => {
  it('is asked for again with the same id while nobody knows what became of it', async () => {
    const bodies = answering([503, UNKNOWN], [503, UNKNOWN], [201, TICKET])
    expect(await settled(api.join('ABCDEFGHJ', 'Ana'))).toEqual(TICKET)
    expect(new Set(bodies.map((body) => body.id)).size).toBe(1)
    expect(bodies).toHaveLength(3)
    expect(bodies[0]?.id).toMatch(/^[A-Za-z0-9_-]{22,64}$/)
  })

  it('is given up when the server stays away', async () => {
    const bodies = answering(null, null, null, null)
    expect(await settled(api.join('ABCDEFGHJ', null))).toMatchObject({ reason: 'offline' })
    expect(bodies).toHaveLength(4)
  })

  it('that is refused is not asked for again', async () => {
    const bodies = answering([403, { reason: 'locked', text: 'No.' }])
    expect(await settled(api.join('ABCDEFGHJ', null))).toMatchObject({ reason: 'locked' })
    expect(bodies).toHaveLength(1)
  })
})

describe('a line', () => {
  it('on which no answer comes is given up', async () => {
    let longest = 0
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      longest = milliseconds
      return AbortSignal.abort()
    })
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) =>
      signal?.aborted ? Promise.reject(new DOMException('late', 'TimeoutError')) : new Promise(() => {}),
    )
    await expect(api.games()).rejects.toMatchObject({ reason: 'offline' })
    expect(longest).toBe(30_000)
    vi.restoreAllMocks()
  })

  it('that breaks off in an answer gives none', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('[{"name"', { status: 200 })))
    await expect(api.games()).rejects.toMatchObject({ reason: 'offline' })
  })
})

describe('an answer', () => {
  const before = current.language
  afterEach(() => {
    current.language = before
  })

  it('that comes after a change of language is asked for again in the new one', async () => {
    const asked: [string, (answer: Response) => void][] = []
    vi.stubGlobal('fetch', (path: string) => new Promise((resolve) => asked.push([path, resolve])))
    const answer = (number: number, words: string) => asked[number]?.[1](new Response(JSON.stringify(words)))
    current.language = 'en'
    const replay = api.replay('ABCDEFGHJ', 1)
    current.language = 'fr'
    answer(0, 'The end')
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    answer(1, 'Fin')
    expect(await replay).toBe('Fin')
    expect(asked.map(([path]) => path.split('?')[1])).toEqual(['language=en', 'language=fr'])
  })
})
