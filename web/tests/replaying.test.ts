import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadGame } from '../src/games'
import type { EventInfo, Scenery, SeatInfo, View } from '../src/games/contract'
import { framesOf, storyOf } from '../src/playing/replaying'
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
