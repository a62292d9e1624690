/** The stage: a game as each seat of this device sees it, with a timeline and a story of its own. */

import { SvelteMap } from 'svelte/reactivity'
import type { EventInfo, GameModule, Scenery, View } from '../games/contract'
import { withLines } from '../games/plain/scene'
import type { Story, Update } from '../protocol/protocol'
import type { TableState } from '../protocol/table-state'
import type { ReplayInfo } from '../protocol/api'
import { clockMoved } from './chapters'
import { toldSoFar } from './frames'
import { entriesOf, framesOf } from './replaying'
import type { Session } from './session.svelte'
import { Timeline, type Speed } from './timeline.svelte'

type Viewer = number | null

export class Stage {
  timelines = new SvelteMap<Viewer, Timeline>()
  stories = new SvelteMap<Viewer, Story[]>()
  holder = $state<Viewer>(null) // which seat of this device is looking; null: a spectator, or nobody yet
  review = $state.raw<{ entry: number; view: View } | null>(null) // a moment that the timeline no longer has
  #speed: Speed = 1
  #round = 0
  #entry = 0
  #causes = new WeakMap<EventInfo, string>() // what is to be said before an event

  constructor(
    private readonly session: Session,
    private readonly game: GameModule,
    private readonly scenery: Scenery,
    private readonly announce: (events: EventInfo[], lines: string[]) => void,
  ) {}

  /** Follow the session; the answer stops it. */
  follow(): () => void {
    if (this.session.state) this.#settle(this.session.state)
    const stop = this.session.listen((message, _before, after) => {
      if (!after) return
      if (message.type === 'sync') this.#settle(after)
      if (message.type === 'update') this.#receive(message, after)
    })
    return () => {
      stop()
      for (const timeline of this.timelines.values()) timeline.stop()
    }
  }

  get timeline(): Timeline | null {
    return this.timelines.get(this.holder) ?? null
  }

  get story(): Story[] {
    return this.stories.get(this.holder) ?? []
  }

  /** The story up to the moment that the board shows. */
  get told(): Story[] {
    const reviewed = this.review?.entry
    if (reviewed !== undefined) return this.story.filter((chapter) => chapter.entry <= reviewed)
    return toldSoFar(this.story, this.timeline?.frames ?? [], this.timeline?.index ?? -1)
  }

  /** The seat whose doing is on the board; null: nobody's. */
  get shownSeat(): Viewer {
    const frame = this.review ? null : this.timeline?.frame
    return (frame && this.game.doing?.(frame.scene)) ?? this.movedSeat
  }

  /** The seat whose entry is on the board; null: nobody's. */
  get movedSeat(): Viewer {
    const entry = this.review?.entry ?? this.timeline?.frame?.entry
    return this.story.find((chapter) => chapter.entry === entry)?.seat ?? null
  }

  /** Show an entry again from its beginning, as it happened; what the frames no longer have is shown as it ended. */
  async watchAgain(entry: number): Promise<void> {
    this.review = null
    if (!this.timeline?.replay(entry)) await this.lookAt(entry)
  }

  /** Whether a game is over of which this page has seen nothing but the end. */
  get lacksMoments(): boolean {
    return this.session.state?.table.phase === 'over' && this.timeline?.frames.length === 1 && this.story.length > 1
  }

  /** Take all moments of the finished game on the table, so that they can be gone back to. */
  complete(replay: ReplayInfo): void {
    for (const [seat, timeline] of this.timelines) {
      const entries = entriesOf(replay, this.stories.get(seat) ?? [])
      timeline.complete(framesOf(this.game, replay, entries))
    }
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed
    for (const timeline of this.timelines.values()) timeline.setSpeed(speed)
  }

  /** Give the device to a seat: it sees what has happened since it looked last. */
  take(seat: Viewer): void {
    if (seat === this.holder) return
    this.holder = seat
    this.review = null
    this.timeline?.play()
  }

  /** Look at the position after an entry: from the frames if they are here, else as the server remembers it. */
  async lookAt(entry: number): Promise<void> {
    this.review = null
    if (this.timeline?.toEntry(entry)) return
    const moment = await this.session.moment(entry, this.holder)
    if (moment?.sight.view) this.review = { entry, view: withLines(moment.sight.view, moment.sight.board) }
  }

  backToLive(): void {
    this.review = null
    this.timeline?.toLive()
  }

  /** Take everything as it stands, without frames, where it is not what was known already. */
  #settle(state: TableState): void {
    const known = state.table.round === this.#round && state.entry === this.#entry
    state.sights.forEach(({ seat, view, board }, index) => {
      const timeline = this.#timelineOf(seat)
      if (view && !(known && timeline.frames.length))
        timeline.settle(state.entry, withLines(view, board), state.table.seats)
      this.stories.set(seat, state.stories[index] ?? [])
    })
    this.#remember(state)
  }

  #receive(message: Update, state: TableState): void {
    for (const { seat, view: seen, board, events } of message.sights) {
      if (!seen) continue
      const view = withLines(seen, board)
      const timeline = this.#timelineOf(seat)
      const seats = message.table.seats
      if (message.kind === 'started') {
        timeline.settle(message.entry, view, seats)
        this.stories.set(seat, [])
      } else if (timeline.frames.length === 0) {
        timeline.settle(message.entry, view, seats) // whoever takes a seat knows what everybody was told
        this.stories.set(seat, this.stories.get(null) ?? [])
      } else if (message.kind === 'moved' || message.kind === 'undone') {
        if (message.by === 'clock' && events[0]) this.#causes.set(events[0], clockMoved(message.seat, seats))
        if (seat !== this.holder) timeline.pause() // it waits until its player has the device
        timeline.receive(message.entry, events, view, seats)
      } else {
        timeline.redraw(view, seats)
      }
      this.#tell(seat, message, events)
    }
    this.#remember(state)
  }

  #tell(seat: Viewer, { entry, kind, seat: mover, by }: Update, events: EventInfo[]): void {
    if (kind !== 'started' && kind !== 'moved' && kind !== 'undone') return
    this.stories.set(seat, [...(this.stories.get(seat) ?? []), { entry, kind, seat: mover, by, events }])
  }

  #remember(state: TableState): void {
    this.#round = state.table.round
    this.#entry = state.entry
    const seats = state.sights.map((sight) => sight.seat)
    for (const seat of this.timelines.keys()) if (!seats.includes(seat)) this.#forget(seat)
    if (this.holder !== null && !seats.includes(this.holder)) this.holder = null
  }

  #forget(seat: Viewer): void {
    this.timelines.get(seat)?.stop()
    this.timelines.delete(seat)
    this.stories.delete(seat)
  }

  /** What events say, each after its cause. */
  #linesOf(events: EventInfo[]): string[] {
    return events.flatMap((event) => [this.#causes.get(event) ?? '', event.text]).filter(Boolean)
  }

  #timelineOf(seat: Viewer): Timeline {
    const existing = this.timelines.get(seat)
    if (existing) return existing
    const timeline = new Timeline(this.game, this.scenery, (events) => {
      if (seat === this.holder) this.announce(events, this.#linesOf(events))
    })
    timeline.speed = this.#speed
    this.timelines.set(seat, timeline)
    return timeline
  }
}
