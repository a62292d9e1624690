import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadGame } from '../src/games'
import type { EventInfo, Scenery, SeatInfo, View } from '../src/games/contract'
import { entriesOf, framesOf, storyOf } from '../src/playing/replaying'
import type { ReplayInfo } from '../src/protocol/api'

interface Fixture {
  game: string
  options: ReplayInfo['options']
  scenery: Scenery
  seats: SeatInfo[]
  updates: { seat: number | null; sights: { seat: number | null; view: View; events: EventInfo[] }[] }[]
}

function replayOf(fixture: Fixture): ReplayInfo {
  const steps = fixture.updates.map((update) => {
    const sight = update.sights.find((item) => item.seat === null)
    const events = (sight?.events ?? []).map(({ event, data }) => ({ event, data }))
    const text = (sight?.events ?? []).map((item) => item.text)
    return { move: null, seat: update.seat, view: sight?.view ?? {}, board: null, events, text, sheet: [] }
  })
  const { game, options, scenery } = fixture
  return { game, title: game, options, names: fixture.seats.map((seat) => seat.name), scenery, steps, outcome: null }
}

describe.each(readdirSync('tests/fixtures').filter((name) => /-\d\.json$/.test(name)))(
  'the recorded game %s',
  (name) => {
    const fixture = JSON.parse(readFileSync(`tests/fixtures/${name}`, 'utf8')) as Fixture

    it('becomes frames that end with the last position, in the order of its steps', async () => {
      const replay = replayOf(fixture)
      const frames = framesOf(await loadGame(fixture.game), replay)
      expect(frames.at(-1)?.view).toEqual(replay.steps.at(-1)?.view)
      expect(frames.map((frame) => frame.entry)).toEqual(
        frames.map((frame) => frame.entry).sort((one, other) => one - other),
      )
      expect(frames.filter((frame) => frame.view !== null).length).toBe(replay.steps.length)
    })

    it('tells every event once', async () => {
      const replay = replayOf(fixture)
      const frames = framesOf(await loadGame(fixture.game), replay)
      const shown = frames.flatMap((frame) => frame.events).length
      const told = storyOf(replay)
        .slice(1)
        .flatMap((chapter) => chapter.events).length
      expect(shown).toBe(told)
    })
  },
)

it('finds the entry of each step: one taken back is none, and several of one seat may be one step', () => {
  const told = (count: number) => Array.from({ length: count }, () => ({ event: 'moved', data: {}, text: '' }))
  const entries: [string, number][] = [
    ['started', 2],
    ['moved', 1],
    ['moved', 3],
    ['undone', 0],
    ['moved', 2],
    ['moved', 2],
    ['moved', 1],
  ]
  const story = entries.map(([kind, count], index) => {
    return { entry: 10 + index, kind, seat: 1, by: null, events: told(count) }
  })
  const steps = [2, 1, 4, 1].map((count) => ({ events: told(count) }))
  expect(entriesOf({ steps } as unknown as ReplayInfo, story)).toEqual([10, 11, 15, 16])
})
