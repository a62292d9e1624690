import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import choices from '../src/games/formel-fun/choices.json'
import { FormelFunChoice } from '../src/games/formel-fun/choice.svelte'
import type { GameModule, Place } from '../src/games/contract'
import { PlainChoice } from '../src/games/plain/choice.svelte'
import { recorded } from '../src/games/recorded'
import { current } from '../src/language'
import { Choosing } from '../src/playing/choosing.svelte'
import { Session } from '../src/playing/session.svelte'
import type { Sight } from '../src/protocol/protocol'
import { FakeServer } from './fake-server'
import { seats, toyGame } from './toy-game'

const around = { scenery: {}, seats: () => seats, play: () => {} }
const wanted = () => true

function seated() {
  const asked: string[][] = []
  const preview = (_seat: number, lines: string[]) => {
    asked.push(lines)
    return Promise.resolve(lines.map((line) => ({ refusal: `${current.language} ${line}` })))
  }
  const session = { busy: 0, state: { entry: 1 }, preview }
  const game = { ...toyGame, choose: (place: Place) => new PlainChoice(place) }
  return { place: new Choosing(1, { ...around, game, session: session as unknown as Session }), session, asked }
}

describe('what a line would do', () => {
  it('is asked once about a position', async () => {
    const { place, session, asked } = seated()
    current.choose('fr')
    await place.preview(['a', 'b'], wanted)
    await place.preview(['b'], wanted)
    expect(asked).toEqual([['a', 'b']])
    session.state.entry = 2
    await place.preview(['b'], wanted)
    expect(asked).toEqual([['a', 'b'], ['b']])
  })

  it('is asked again in another language', async () => {
    const { place } = seated()
    current.choose('fr')
    await place.preview(['a'], wanted)
    current.choose('en')
    expect(await place.preview(['a'], wanted)).toEqual([{ refusal: 'en a' }])
  })

  it('is asked again when the table has changed before it was answered', async () => {
    const { place, session, asked } = seated()
    current.choose('fr')
    const answer = place.preview(['a'], wanted)
    session.state.entry = 2
    expect(await answer).toEqual([{ refusal: 'fr a' }])
    expect(asked).toEqual([['a'], ['a']])
  })
})

describe('when the line is cut, what a line would do', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Sit at a table whose line can be cut. */
  async function connected(game: GameModule) {
    const server = new FakeServer()
    const session = new Session('ABCD', 'secret', server.connect)
    session.open()
    await vi.advanceTimersByTimeAsync(0)
    return { server, place: new Choosing(1, { ...around, game, session }) }
  }

  /** Cut the line, and keep whoever comes back from being greeted. */
  async function cut(server: FakeServer): Promise<void> {
    server.silent = true
    for (const socket of server.sockets) socket.cut()
    await vi.advanceTimersByTimeAsync(0)
  }

  async function mend(server: FakeServer): Promise<void> {
    server.silent = false
    await vi.advanceTimersByTimeAsync(60_000)
  }

  const formelFun = { ...toyGame, choose: (place: Place) => new FormelFunChoice(place as never) }
  const sight = recorded<Sight[]>(choices)[0]!
  const card = sight.moves[0]!.move

  it.each(['before it is answered', 'before it is asked'])('is told once it is back: %s', async (moment) => {
    const { server, place } = await connected(formelFun as unknown as GameModule)
    const choice = place.choice as unknown as FormelFunChoice
    server.silent = true
    if (moment === 'before it is asked') await cut(server)
    place.follow(sight, true, true)
    if (moment === 'before it is answered') await cut(server)
    choice.point(choice.hand.indexOf(card))
    expect(choice.ghost).toBeNull()
    await mend(server)
    expect(server.foreseen).toEqual([sight.moves.map(({ move }) => move)])
    expect(choice.ghost?.refusal).toBe(card)
  })

  it.each(['live', 'slow'] as const)('is not waited for if nobody says so on a line that is %s', async (state) => {
    const session = new Session('ABCD', 'secret', new FakeServer().connect)
    session.link = { state }
    expect(await Promise.race([session.comesBack(), Promise.resolve('it waits')])).toBe(false)
  })

  it('is asked no more if something else is to be known instead', async () => {
    const { server, place } = await connected({ ...toyGame, choose: (place: Place) => new PlainChoice(place) })
    await cut(server)
    let first = true
    const answers = [place.preview(['a'], () => first), place.preview(['b'], wanted)]
    first = false
    await mend(server)
    expect(await Promise.all(answers)).toEqual([null, [expect.objectContaining({ refusal: 'b' })]])
    expect(server.foreseen).toEqual([['b']])
  })
})
