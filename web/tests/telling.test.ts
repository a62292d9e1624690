import { describe, expect, it, vi } from 'vitest'
import { announcer } from '../src/playing/LiveRegion.svelte'
import { decisiveEntry } from '../src/playing/decisive'
import { framesBetween, roundsAmong, settledFrame, toldSoFar } from '../src/playing/frames'
import type { OutcomeInfo, Story } from '../src/protocol/protocol'
import { added, seats, toyGame } from './toy-game'

const events = [added(1), added(2), added(3)]
const before = settledFrame(toyGame, 4, { number: 0 }, {}, seats)
const frames = [before, ...framesBetween(toyGame, before.scene, 5, events, { number: 6 }, {}, seats)]
const chapter = (entry: number, told: Story['events']): Story => ({
  entry,
  kind: 'moved',
  seat: 1,
  by: 'person',
  events: told,
})
const story = [chapter(4, [added(9)]), chapter(5, events), chapter(6, [added(4)])]
const linesAt = (index: number) => toldSoFar(story, frames, index).flatMap((one) => one.events.map(({ text }) => text))

describe('the story', () => {
  it('tells each line with its frame: not before, and from then on', () => {
    const whole = [added(9), ...events].map(({ text }) => text)
    let told = 1
    frames.forEach((frame, index) => {
      if (index > 0) told += frame.events.length
      expect(linesAt(index)).toEqual(whole.slice(0, told))
    })
    expect(told).toBe(whole.length)
  })

  it('is told whole where nothing is on the board', () => {
    expect(toldSoFar(story, [], -1)).toBe(story)
  })

  it('marks where rounds begin', () => {
    const round = { event: 'round_started', data: { round: 2 }, text: 'Round 2.' }
    expect(roundsAmong([before, { ...before, events: [round] }, before])).toEqual([1])
  })
})

describe('the decisive moment', () => {
  const outcome: OutcomeInfo = {
    ranking: [[2], [1]],
    scores: [],
    told_scores: [],
    reason: '',
    text: '',
    honours: {},
    told_honours: {},
  }
  const crossed = (seat: number) => ({ event: 'crossed', data: { seat }, text: 'crossed' })

  it('is when the winner did what wins', () => {
    const told = [chapter(4, [crossed(1)]), chapter(5, [crossed(2)]), chapter(6, [])]
    expect(decisiveEntry(told, outcome)).toBe(5)
  })

  it('is the last move where no event says so', () => {
    expect(decisiveEntry(story, outcome)).toBe(6)
    expect(decisiveEntry(story, null)).toBeNull()
  })
})

describe('the live region', () => {
  it('says every line once, in order, each when the one before has been read', () => {
    vi.useFakeTimers()
    announcer.clear()
    const texts = ['one line', 'another line', 'a third']
    announcer.say(...texts)
    expect(announcer.lines.map(({ text }) => text)).toEqual(['one line'])
    vi.advanceTimersByTime(10)
    expect(announcer.lines).toHaveLength(1)
    vi.runAllTimers()
    expect(announcer.lines.map(({ text }) => text)).toEqual(texts)
    vi.useRealTimers()
  })
})
