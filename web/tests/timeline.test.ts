import { beforeEach, describe, expect, it } from 'vitest'
import type { EventInfo } from '../src/games/contract'
import { movesIn } from '../src/playing/frames'
import { Timeline, type Clock } from '../src/playing/timeline.svelte'
import { added, seats, toyGame, type ToyScene } from './toy-game'

class HandClock implements Clock {
  waiting: { callback: () => void; milliseconds: number } | null = null

  start(callback: () => void, milliseconds: number): number {
    this.waiting = { callback, milliseconds }
    return 1
  }

  stop(): void {
    this.waiting = null
  }

  tick(): void {
    const due = this.waiting
    this.waiting = null
    due?.callback()
  }
}

let clock: HandClock
let told: string[]
let timeline: Timeline

const moved = (entry: number, events: EventInfo[], kind = 'moved') => ({ entry, kind, seat: 1, by: null, events })
const shown = () => (timeline.frame?.scene as ToyScene).number

beforeEach(() => {
  clock = new HandClock()
  told = []
  timeline = new Timeline(toyGame, {}, (events: EventInfo[]) => told.push(...events.map((event) => event.text)), clock)
  timeline.settle(1, { number: 10 }, seats)
})

describe('a timeline', () => {
  it('shows what waits for long faster, but a game that is over at its own pace', () => {
    const events = Array.from({ length: 300 }, () => added(1))
    timeline.receive(2, events, { number: 310 }, seats)
    const hurried = clock.waiting?.milliseconds ?? 0
    clock.tick()
    expect(clock.waiting?.milliseconds).toBeLessThan(toyGame.pause(added(1)) / 2)
    expect(hurried).toBe(0)
    timeline.load(timeline.frames)
    timeline.play()
    clock.tick()
    expect(clock.waiting?.milliseconds).toBe(toyGame.pause(added(1)))
  })

  it('has the frames of a story before the present, drawn when one goes there', () => {
    const story = [moved(1, []), moved(2, [added(1), added(2)]), moved(4, [added(3)])]
    timeline.settle(5, { number: 16 }, seats, story)
    const board = () => (timeline.scene as ToyScene).number
    expect([board(), timeline.live, timeline.frames.length, timeline.lacking]).toEqual([16, true, 6, null])
    timeline.to(1)
    expect([timeline.lacking, board()]).toEqual([1, 16])
    timeline.draw(1, { number: 10 }, seats)
    expect([timeline.lacking, shown()]).toEqual([null, 11])
    timeline.forward()
    expect([timeline.lacking, shown()]).toEqual([null, 13])
    timeline.forward()
    expect(timeline.lacking).toBe(2)
    timeline.draw(2, { number: 13 }, seats)
    timeline.forward()
    expect([timeline.lacking, shown()]).toEqual([null, 16])
    expect(timeline.frames.map(({ entry }) => entry)).toEqual([1, 2, 2, 2, 4, 4])
  })

  it('waits for a frame that is not drawn yet, and goes on at its own pace', () => {
    const events = Array.from({ length: 60 }, () => added(1))
    timeline.settle(2, { number: 70 }, seats, [moved(1, []), moved(2, events)])
    timeline.replay(2)
    expect(clock.waiting).toBeNull()
    timeline.draw(1, { number: 10 }, seats)
    clock.tick()
    expect([shown(), clock.waiting?.milliseconds]).toEqual([11, 1000])
  })

  it('has no frames of what was taken back', () => {
    const story = [moved(1, []), moved(2, [added(1)]), moved(3, [], 'undone'), moved(4, [added(2)])]
    timeline.settle(4, { number: 12 }, seats, story)
    expect(timeline.frames.map(({ entry }) => entry)).toEqual([1, 4, 4])
    timeline.settle(3, { number: 10 }, seats, story.slice(0, 3))
    expect(timeline.frames.map(({ entry }) => entry)).toEqual([1, 3])
  })

  it('has nothing to hold at the present; what is watched again is held, and goes on', () => {
    timeline.settle(2, { number: 11 }, seats, [moved(1, []), moved(2, [added(1)])])
    timeline.toggle()
    expect([timeline.live, timeline.running]).toEqual([true, true])
    timeline.replay(2)
    timeline.toggle()
    expect([timeline.live, timeline.running]).toEqual([false, false])
    timeline.toggle()
    expect(timeline.running).toBe(true)
  })

  it('counts the moves that stand, and nothing else', () => {
    const story = [moved(1, [], 'started'), moved(2, []), moved(3, []), moved(4, [], 'undone'), moved(5, [])]
    expect(story.map((_, index) => movesIn(story.slice(0, index + 1)))).toEqual([0, 1, 2, 1, 2])
  })

  it('shows one frame for each event, and then the position', () => {
    timeline.receive(2, [added(1), added(2)], { number: 13 }, seats)
    expect(shown()).toBe(10)
    clock.tick()
    expect(shown()).toBe(11)
    clock.tick()
    expect(shown()).toBe(13)
    clock.tick()
    expect(timeline.live).toBe(true)
    expect(told).toEqual(['plus 1', 'plus 2'])
  })

  it('shows an event without a pause together with the next', () => {
    timeline.receive(2, [added(1, 'quick'), added(2)], { number: 13 }, seats)
    clock.tick()
    expect(shown()).toBe(13)
    expect(told).toEqual(['plus 1', 'plus 2'])
  })

  it('trusts the position of the server more than its own frames', () => {
    timeline.receive(2, [added(1)], { number: 99 }, seats)
    clock.tick()
    clock.tick()
    expect(shown()).toBe(99)
  })

  it('gives an event the time it deserves, less at a higher speed', () => {
    timeline.receive(2, [added(1), added(1)], { number: 12 }, seats)
    clock.tick()
    expect(clock.waiting?.milliseconds).toBe(1000)
    clock.tick()
    timeline.receive(3, [added(1)], { number: 13 }, seats)
    timeline.setSpeed(4)
    clock.tick()
    clock.tick()
    expect(clock.waiting?.milliseconds).toBe(250)
  })

  it('hurries when much is waiting', () => {
    for (let entry = 2; entry < 62; entry += 1) timeline.receive(entry, [added(1)], { number: 9 + entry }, seats)
    clock.tick()
    expect(clock.waiting?.milliseconds).toBeCloseTo(250)
  })

  it('shows all that waits within the time that a running clock leaves', () => {
    const events = Array.from({ length: 10 }, () => added(1))
    timeline.receive(2, events, { number: 20 }, seats)
    clock.tick()
    timeline.hasten(1000)
    let taken = 0
    while (!timeline.live) {
      taken += clock.waiting?.milliseconds ?? 0
      clock.tick()
    }
    expect(taken).toBeCloseTo(1000)
    timeline.receive(3, [added(1), added(1)], { number: 22 }, seats)
    clock.tick()
    expect(clock.waiting?.milliseconds).toBe(1000)
  })

  it('is not hastened where it is held or watched again', () => {
    timeline.receive(2, [added(1), added(1)], { number: 12 }, seats)
    timeline.toLive()
    timeline.replay(2)
    timeline.hasten(10)
    clock.tick()
    expect(clock.waiting?.milliseconds).toBe(1000)
    timeline.pause()
    timeline.hasten(10)
    expect(clock.waiting).toBeNull()
  })

  it('stays on a frame while it is held', () => {
    timeline.receive(2, [added(1)], { number: 11 }, seats)
    timeline.pause()
    expect(clock.waiting).toBeNull()
    timeline.receive(3, [added(1)], { number: 12 }, seats)
    expect(shown()).toBe(10)
    timeline.play()
    clock.tick()
    expect(shown()).toBe(11)
  })

  it('follows the game from the present on, however one came there', () => {
    const ways = [
      () => timeline.forward(),
      () => timeline.back(),
      () => timeline.to(timeline.frames.length - 1),
      () => timeline.toEntry(9),
      () => timeline.toStart(),
    ]
    for (const go of ways) {
      timeline.settle(1, { number: 10 }, seats)
      go()
      timeline.receive(2, [added(1)], { number: 11 }, seats)
      expect(clock.waiting).not.toBeNull()
    }
  })

  it('steps forward and back', () => {
    timeline.receive(2, [added(1), added(2)], { number: 13 }, seats)
    timeline.forward()
    timeline.forward()
    expect(shown()).toBe(13)
    timeline.back()
    expect(shown()).toBe(11)
    timeline.toStart()
    expect(shown()).toBe(10)
    timeline.back()
    expect(shown()).toBe(10)
  })

  it('goes to the present at once, and still tells what was skipped', () => {
    timeline.receive(2, [added(1), added(2)], { number: 13 }, seats)
    timeline.toLive()
    expect(shown()).toBe(13)
    expect(told).toEqual(['plus 1', 'plus 2'])
  })

  it('shows only positions when it is off', () => {
    timeline.setSpeed('off')
    timeline.receive(2, [added(1), added(2)], { number: 13 }, seats)
    expect(shown()).toBe(13)
    expect(told).toEqual(['plus 1', 'plus 2'])
  })

  it('does not jump away from a moment that is looked at', () => {
    timeline.setSpeed('off')
    timeline.receive(2, [added(1)], { number: 11 }, seats)
    timeline.back()
    timeline.receive(3, [added(1)], { number: 12 }, seats)
    expect(timeline.live).toBe(false)
  })

  it('stays at an entry that is watched again when it is off', () => {
    timeline.setSpeed('off')
    timeline.receive(2, [added(1)], { number: 11 }, seats)
    timeline.receive(3, [added(1)], { number: 12 }, seats)
    timeline.replay(2)
    expect([shown(), timeline.running, clock.waiting]).toEqual([11, false, null])
  })

  it('shows what was before an entry that is watched again when it is off and that entry is the last', () => {
    timeline.setSpeed('off')
    timeline.receive(2, [added(1)], { number: 11 }, seats)
    timeline.receive(3, [added(1), added(2)], { number: 14 }, seats)
    timeline.replay(3)
    expect([shown(), timeline.running, clock.waiting]).toEqual([11, false, null])
  })

  it('finds the position of an entry', () => {
    timeline.receive(2, [added(1)], { number: 11 }, seats)
    timeline.receive(3, [added(1)], { number: 12 }, seats)
    timeline.toEntry(2)
    expect(shown()).toBe(11)
    timeline.toEntry(7)
    expect(shown()).toBe(12)
  })

  it('draws the present again when a name changes, without losing its place', () => {
    timeline.receive(2, [added(1)], { number: 11 }, seats)
    timeline.redraw({ number: 11 }, seats)
    expect(shown()).toBe(10)
    timeline.toLive()
    expect(shown()).toBe(11)
  })
})
