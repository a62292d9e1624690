/** The timeline: frames shown one after the other, which can be paused, stepped, taken back, sped up or turned off. */

import type { EventInfo, GameModule, Scenery, SeatInfo, View } from '../games/contract'
import { framesBetween, settledFrame, type Frame } from './frames'

export const SPEEDS = [0.5, 1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number] | 'off'

const LONGEST_WAIT = 15_000 // milliseconds: what waits longer to be shown is shown faster
const MOST_FRAMES = 4_000 // kept for stepping back

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
  #isOver = false // a whole game was loaded: nothing more will come

  constructor(
    private readonly game: GameModule,
    private readonly scenery: Scenery,
    private readonly onshown: (events: EventInfo[]) => void = () => {},
    private readonly clock: Clock = browserClock,
  ) {}

  get frame(): Frame | null {
    return this.frames[this.index] ?? null
  }

  /** Whether the newest position is shown. */
  get live(): boolean {
    return this.index === this.frames.length - 1
  }

  /** Begin anew with a settled position: another game, another seat, or a return after a while. */
  settle(entry: number, view: View, seats: SeatInfo[]): void {
    this.#stop()
    this.frames = [settledFrame(this.game, entry, view, this.scenery, seats)]
    this.index = 0
    this.running = true
    this.#isOver = false
  }

  /** Put the frames of a finished game before its end, which is on the board already and stays there. */
  complete(frames: Frame[]): void {
    const end = this.frames[0]
    if (!end || this.frames.length > 1) return
    this.frames = [...frames.slice(0, -1), { ...end, events: frames.at(-1)?.events ?? [] }]
    this.index = this.frames.length - 1
    this.#isOver = true
  }

  /** Take what an entry told, and the position after it. */
  receive(entry: number, events: EventInfo[], view: View, seats: SeatInfo[]): void {
    const wasLive = this.live
    const before = this.frames.at(-1)?.scene ?? null
    const added = framesBetween(this.game, before, entry, events, view, this.scenery, seats)
    const dropped = Math.max(0, Math.min(this.index, this.frames.length + added.length - MOST_FRAMES))
    this.frames = [...this.frames.slice(dropped), ...added]
    this.index -= dropped
    if (this.speed === 'off' && (wasLive || this.running)) this.toLive()
    else this.#go()
  }

  /** Show all frames of a finished game from the first one on. */
  load(frames: Frame[]): void {
    this.#stop()
    this.frames = frames
    this.index = frames.length ? 0 : -1
    this.running = false
    this.#isOver = true
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

  /** Show the next frame and stay there. */
  forward(): void {
    this.pause()
    this.#show(this.index + 1)
  }

  back(): void {
    this.pause()
    this.#show(this.index - 1)
  }

  /** Show a frame that was pointed at, and stay there. */
  to(index: number): void {
    this.pause()
    this.index = Math.max(0, Math.min(index, this.frames.length - 1)) // nothing is said: a hand passes many
  }

  /** Show what happened in an entry once more, if its frames are still here. */
  replay(entry: number): boolean {
    const first = this.frames.findIndex((frame) => frame.entry === entry)
    if (first < 1) return false
    this.to(first - 1)
    this.play()
    return true
  }

  toStart(): void {
    this.pause()
    this.#show(0)
  }

  /** Skip everything that waits, and follow the game again. */
  toLive(): void {
    const skipped = this.frames.slice(this.index + 1).flatMap((frame) => frame.events)
    this.#stop()
    this.running = true
    if (this.index < this.frames.length - 1) this.index = this.frames.length - 1
    if (skipped.length) this.onshown(skipped)
  }

  /** Show the settled position of an entry, if its frames are still here. */
  toEntry(entry: number): boolean {
    const found = this.frames.findLastIndex((frame) => frame.entry === entry && frame.view !== null)
    if (found < 0) return false
    this.pause()
    this.#show(found)
    return true
  }

  setSpeed(speed: Speed): void {
    this.speed = speed
    if (speed === 'off') this.toLive()
    else if (this.running) this.#go()
  }

  stop(): void {
    this.#stop()
  }

  #show(index: number): void {
    const wanted = Math.max(0, Math.min(index, this.frames.length - 1))
    if (wanted === this.index) return
    this.index = wanted
    const events = this.frame?.events ?? []
    if (events.length) this.onshown(events)
  }

  /** Show the next frame when the present one has had its time. */
  #go(): void {
    if (!this.running || this.#timer !== null) return
    if (this.live) return
    this.#timer = this.clock.start(() => {
      this.#timer = null
      this.#show(this.index + 1)
      this.#go()
    }, this.#wait())
  }

  #wait(): number {
    const speed = this.speed === 'off' ? Infinity : this.speed
    return (this.frame?.pause ?? 0) / speed / (this.#isOver ? 1 : this.#hurry(speed))
  }

  /** How much faster to be when a lot waits: the game goes on meanwhile. */
  #hurry(speed: number): number {
    const waiting = this.frames.slice(this.index).reduce((sum, frame) => sum + frame.pause, 0) / speed
    return Math.max(1, waiting / LONGEST_WAIT)
  }

  #stop(): void {
    if (this.#timer !== null) this.clock.stop(this.#timer)
    this.#timer = null
  }
}
