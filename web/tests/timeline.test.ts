import { beforeEach, describe, expect, it } from 'vitest'
import type { EventInfo } from '../src/games/contract'
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

  it('has all moments of a finished game before its end, which stays on the board', () => {
    const other = new Timeline(toyGame, {}, () => {}, clock)
    other.settle(1, { number: 8 }, seats)
    other.receive(2, [added(1), added(1)], { number: 10 }, seats)
    timeline.complete(other.frames)
    expect([shown(), timeline.live, timeline.frames.length]).toEqual([10, true, 4])
    expect(told).toEqual([])
    timeline.toStart()
    expect(shown()).toBe(8)
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

  it('finds the position of an entry', () => {
    timeline.receive(2, [added(1)], { number: 11 }, seats)
    timeline.receive(3, [added(1)], { number: 12 }, seats)
    expect(timeline.toEntry(2)).toBe(true)
    expect(shown()).toBe(11)
    expect(timeline.toEntry(7)).toBe(false)
  })

  it('draws the present again when a name changes, without losing its place', () => {
    timeline.receive(2, [added(1)], { number: 11 }, seats)
    timeline.redraw({ number: 11 }, seats)
    expect(shown()).toBe(10)
    timeline.toLive()
    expect(shown()).toBe(11)
  })
})
