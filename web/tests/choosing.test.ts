import { describe, expect, it } from 'vitest'
import type { Place } from '../src/games/contract'
import { PlainChoice } from '../src/games/plain/choice.svelte'
import { current } from '../src/language'
import { Choosing } from '../src/playing/choosing.svelte'
import type { Session } from '../src/playing/session.svelte'
import { seats, toyGame } from './toy-game'

function seated() {
  const asked: string[][] = []
  const preview = (_seat: number, lines: string[]) => {
    asked.push(lines)
    return Promise.resolve(lines.map((line) => ({ refusal: `${current.language} ${line}` })))
  }
  const session = { busy: 0, state: { entry: 1 }, preview }
  const game = { ...toyGame, choose: (place: Place) => new PlainChoice(place) }
  const around = { game, scenery: {}, seats: () => seats, play: () => {} }
  return { place: new Choosing(1, { ...around, session: session as unknown as Session }), session, asked }
}

describe('what a line would do', () => {
  it('is asked once about a position', async () => {
    const { place, session, asked } = seated()
    current.choose('fr')
    await place.preview(['a', 'b'])
    await place.preview(['b'])
    expect(asked).toEqual([['a', 'b']])
    session.state.entry = 2
    await place.preview(['b'])
    expect(asked).toEqual([['a', 'b'], ['b']])
  })

  it('is asked again in another language', async () => {
    const { place } = seated()
    current.choose('fr')
    await place.preview(['a'])
    current.choose('en')
    expect(await place.preview(['a'])).toEqual([{ refusal: 'en a' }])
  })
})
