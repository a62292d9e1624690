import { fireEvent, render, screen } from '@testing-library/svelte'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadGame } from '../src/games'
import type { EventInfo, Scenery, SeatInfo, View } from '../src/games/contract'
import Replaying from '../src/pages/Replaying.svelte'
import { framesOf, storyOf } from '../src/playing/replaying'
import { Timeline } from '../src/playing/timeline.svelte'
import type { ReplayInfo } from '../src/protocol/api'

interface Fixture {
  game: string
  options: ReplayInfo['options']
  scenery: Scenery
  seats: SeatInfo[]
  updates: { seat: number | null; sights: { seat: number | null; view: View; events: EventInfo[] }[] }[]
}

const read = (name: string) => JSON.parse(readFileSync(`tests/fixtures/${name}`, 'utf8')) as Fixture

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
    const fixture = read(name)

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

it.each([
  ['bumping-bots-4.json', '.named'],
  ['speedalgo-2.json', '.point'],
])('marks on the board of %s the cells of the chapter that is pointed at', async (name, mark) => {
  const replay = replayOf(read(name))
  const game = await loadGame(replay.game)
  const timeline = new Timeline(game, replay.scenery)
  timeline.load(framesOf(game, replay))
  timeline.toLive()
  const { container } = render(Replaying, { replay, game, timeline, sheet: '' })
  const marks = () => container.querySelectorAll(`.main ${mark}`).length
  const chapter = screen.getAllByRole('button').find(({ textContent }) => /\d,\d|[A-E]\d/.test(textContent))
  expect(marks()).toBe(0)
  await fireEvent.pointerEnter(chapter!, { pointerType: 'mouse' })
  expect(marks()).toBeGreaterThan(0)
  await fireEvent.pointerLeave(chapter!)
  expect(marks()).toBe(0)
})
