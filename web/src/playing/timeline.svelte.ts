/** The timeline: frames shown one after the other, which can be paused, stepped, taken back, sped up or turned off. */

import type { EventInfo, GameModule, Scenery, SeatInfo, Story, View } from '../games/contract'
import { drawnFrom, framesBetween, framesOfStory, settledFrame, type Frame } from './frames'

export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number] | 'off'

const LONGEST_WAIT = 15_000 // milliseconds: what waits longer to be shown is shown faster
const MOST_DRAWN = 4_000 // frames that are kept as they were drawn

export interface Clock {
  start(callback: () => void, milliseconds: number): number
  stop(handle: number): void
}

const browserClock: Clock = {
  start: (callback, milliseconds) => window.setTimeout(callback, milliseconds),
  stop: (handle) => window.clearTimeout(handle),
}

export class Timeline {
  frames = $state.raw<Frame[]>([])
  index = $state(-1) // of the frame that is shown
  running = $state(true)
  speed = $state<Speed>(1)
  #timer: number | null = null
  #haste = 1 // how much faster, until the present is reached
  #furthest = 0 // the newest frame that was ever shown
  #drawn: unknown = null

  constructor(
    private readonly game: GameModule,
    private readonly scenery: Scenery,
    private readonly onshown: (events: EventInfo[]) => void = () => {},
    private readonly clock: Clock = browserClock,
  ) {}

  get frame(): Frame | null {
    return this.frames[this.index] ?? null
  }

  /** What is on the board: until the frame that is gone to is drawn, what was there before. */
  readonly scene: unknown = $derived.by(() => (this.#drawn = this.frame?.scene ?? this.#drawn))

  /** The entry after which the position must be known to draw the frame that is shown; null: it is drawn. */
  get lacking(): number | null {
    const frame = this.frame
    if (frame?.scene !== null) return null
    if (this.frames[this.index + 1]?.entry !== frame.entry) return frame.entry
    return this.frames.findLast((other, index) => index < this.index && other.entry !== frame.entry)?.entry ?? null
  }

  /** Whether the newest position is shown. */
  get live(): boolean {
    return this.index === this.frames.length - 1
  }

  /**
   * Begin anew with a settled position: another game, another seat, or a return after a while. The frames of the story
   * before it are drawn when they are gone to.
   */
  settle(entry: number, view: View, seats: SeatInfo[], story: Story[] = []): void {
    this.#stop()
    const end = settledFrame(this.game, entry, view, this.scenery, seats)
    const past = framesOfStory(this.game, story)
    const last = past.at(-1)?.entry === story.at(-1)?.entry ? past.pop() : null // a move taken back has no frames
    this.frames = [...past, { ...end, entry: story.at(-1)?.entry ?? entry, events: last?.events ?? [] }]
    this.index = this.#furthest = past.length
    this.running = true
  }

  /** Draw the position after an earlier entry, and what led from it to the next one. */
  draw(entry: number, view: View, seats: SeatInfo[]): void {
    const place = this.frames.findLastIndex((frame) => frame.entry === entry)
    if (place < 0) return
    const rest = this.frames.slice(place + 1)
    const next = rest.findLastIndex((frame) => frame.entry === rest[0]?.entry) // the position after the next entry
    const settled = settledFrame(this.game, entry, view, this.scenery, seats)
    this.frames = [
      ...this.frames.slice(0, place),
      { ...settled, events: this.frames[place]?.events ?? [] },
      ...drawnFrom(this.game, settled.scene, rest.slice(0, next)),
      ...rest.slice(next),
    ]
    this.#go()
  }

  /** Take the same story in another language: the board stays as it is. */
  retell(story: Story[]): void {
    const told = new Map(story.map(({ entry, events }) => [entry, [...events]]))
    this.frames = this.frames.map((frame) => ({
      ...frame,
      events: told.get(frame.entry)?.splice(0, frame.events.length) ?? frame.events,
    }))
  }

  /** Take what an entry told, and the position after it. */
  receive(entry: number, events: EventInfo[], view: View, seats: SeatInfo[]): void {
    const wasLive = this.live
    const before = this.frames.at(-1)?.scene ?? null
    const added = framesBetween(this.game, before, entry, events, view, this.scenery, seats)
    const old = Math.max(0, this.frames.length + added.length - MOST_DRAWN)
    const kept = this.frames.map((frame, index) => (index < old ? { ...frame, scene: null, view: null } : frame))
    this.frames = [...kept, ...added]
    if (this.speed === 'off' && (wasLive || this.running)) this.toLive()
    else this.#go()
  }

  /** Show all frames of a finished game from the first one on. */
  load(frames: Frame[]): void {
    this.#stop()
    this.frames = frames
    this.index = frames.length ? 0 : -1
    this.running = false
    this.#furthest = frames.length - 1
  }

  /** Draw the newest position again: somebody has another name, or a bot plays for them. */
  redraw(view: View, seats: SeatInfo[]): void {
    const last = this.frames.at(-1)
    if (!last) return
    const drawn = settledFrame(this.game, last.entry, view, this.scenery, seats)
    this.frames = [...this.frames.slice(0, -1), { ...drawn, events: last.events }]
  }

  play(): void {
    this.running = true
    this.#go()
  }

  pause(): void {
    this.running = false
    this.#stop()
  }

  /** Hold what is being shown, or go on with it; at the present there is nothing to hold. */
  toggle(): void {
    if (this.live) return
    if (this.running) this.pause()
    else this.play()
  }

  forward(): void {
    this.#stay(this.index + 1)
  }

  back(): void {
    this.#stay(this.index - 1)
  }

  /** Show a frame that was pointed at, and stay there. */
  to(index: number): void {
    this.pause()
    this.index = Math.max(0, Math.min(index, this.frames.length - 1)) // nothing is said: a hand passes many
    this.running = this.live
  }

  /** Show what happened in an entry once more; without animation, the position after it or, at the present, before it. */
  replay(entry: number): void {
    const isOff = this.speed === 'off'
    if (isOff) this.toEntry(entry)
    if (isOff && !this.live) return
    this.to(this.frames.findIndex((frame) => frame.entry === entry) - 1)
    if (!isOff) this.play()
  }

  toStart(): void {
    this.#stay(0)
  }

  /** Skip everything that waits, and follow the game again. */
  toLive(): void {
    const skipped = this.frames.slice(this.index + 1).flatMap((frame) => frame.events)
    this.#stop()
    this.running = true
    this.index = this.#furthest = this.frames.length - 1
    if (skipped.length) this.onshown(skipped)
  }

  /** Show the position after an entry; one that was taken back has left the position before it. */
  toEntry(entry: number): void {
    this.#stay(this.frames.findLastIndex((frame) => frame.entry <= entry))
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    if (speed === 'off') this.toLive()
    else if (this.running) this.#go()
  }

  /** Show all that waits within a time, as somebody's clock is running; nothing that is watched again is hurried. */
  hasten(milliseconds: number): void {
    if (!this.running || this.live || this.index < this.#furthest) return
    this.#haste = Math.max(this.#haste, this.#waiting() / milliseconds)
    this.#stop()
    this.#go()
  }

  stop(): void {
    this.#stop()
  }

  /** Show a frame and stay there; at the present, follow the game: nothing would say that it is held. */
  #stay(index: number): void {
    this.pause()
    this.#show(index)
    this.running = this.live
  }

  #show(index: number): void {
    const wanted = Math.max(0, Math.min(index, this.frames.length - 1))
    if (wanted === this.index) return
    this.index = wanted
    this.#furthest = Math.max(this.#furthest, wanted)
    const events = this.frame?.events ?? []
    if (events.length) this.onshown(events)
  }

  /** Show the next frame when the present one has had its time. */
  #go(): void {
    if (this.live) this.#haste = 1
    if (!this.running || this.#timer !== null || this.live) return
    if (this.lacking !== null) return // it goes on once the frame is drawn
    this.#timer = this.clock.start(() => {
      this.#timer = null
      this.#show(this.index + 1)
      this.#go()
    }, this.#wait())
  }

  #wait(): number {
    const speed = this.speed === 'off' ? Infinity : this.speed
    return (this.frame?.pause ?? 0) / speed / this.#hurry(speed)
  }

  /** How much faster to be when a lot waits: the game goes on meanwhile. What is watched again has its own pace. */
  #hurry(speed: number): number {
    if (this.index < this.#furthest) return 1
    return Math.max(1, this.#waiting() / speed / LONGEST_WAIT, this.#haste / speed)
  }

  /** How long the frames that are still to be shown take at speed 1. */
  #waiting(): number {
    return this.frames.slice(this.index).reduce((sum, frame) => sum + frame.pause, 0)
  }

  #stop(): void {
    if (this.#timer !== null) this.clock.stop(this.#timer)
    this.#timer = null
  }
}
