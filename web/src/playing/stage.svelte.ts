/** The stage: a game as each seat of this device sees it, with a timeline and a story of its own. */

import type { EventInfo, GameModule, Scenery, SeatInfo } from '../games/contract'
import { withLines } from '../games/plain/scene'
import type { Story, Update } from '../protocol/protocol'
import type { TableState } from '../protocol/table-state'
import { clockMoved } from './chapters'
import { toldSoFar } from './frames'
import type { Session } from './session.svelte'
import { Timeline, type Speed } from './timeline.svelte'

type Viewer = number | null

export class Stage {
  timelines = $state.raw<ReadonlyMap<Viewer, Timeline>>(new Map())
  stories = $state.raw<ReadonlyMap<Viewer, Story[]>>(new Map())
  holder = $state<Viewer>(null) // which seat of this device is looking; null: a spectator, or nobody yet
  #speed: Speed = 1
  #round = 0
  #entry = 0
  #asking = false // for an earlier moment
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
    return toldSoFar(this.story, this.timeline?.frames ?? [], this.timeline?.index ?? -1)
  }

  /** The seat whose doing is on the board; null: nobody's. */
  get shownSeat(): Viewer {
    const scene = this.timeline?.scene ?? null
    const seat = scene === null ? undefined : this.game.doing?.(scene)
    return seat === undefined ? this.movedSeat : seat
  }

  /** The seat whose entry is on the board; null: nobody's. */
  get movedSeat(): Viewer {
    const entry = this.timeline?.frame?.entry
    return this.story.find((chapter) => chapter.entry === entry)?.seat ?? null
  }

  /** Ask for the moments that the board lacks, one at a time: a hand passes many. */
  async recall(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    while (await this.#recallOne());
    this.#asking = false
  }

  setSpeed(speed: Speed): void {
    this.#speed = speed
    for (const timeline of this.timelines.values()) timeline.setSpeed(speed)
  }

  /** Give the device to a seat: it sees what has happened since it looked last. */
  take(seat: Viewer): void {
    if (seat === this.holder) return
    this.holder = seat
    this.timeline?.play()
  }

  /** Take everything as it stands, without frames, where it is not what was known already. */
  #settle(state: TableState): void {
    const known = state.table.round === this.#round && state.entry === this.#entry
    state.sights.forEach(({ seat, view, board }, index) => {
      const timeline = this.#timelineOf(seat)
      const story = state.stories[index] ?? []
      for (const chapter of story) this.#blame(chapter, state.table.seats)
      if (known && timeline.frames.length) timeline.retell(story)
      else if (view) timeline.settle(state.entry, withLines(view, board), state.table.seats, story)
      this.#write(seat, story)
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
        this.#write(seat, [])
      } else if (timeline.frames.length === 0) {
        const story = this.stories.get(null) ?? [] // whoever takes a seat knows what everybody was told
        timeline.settle(message.entry, view, seats, story)
        this.#write(seat, story)
      } else if (message.kind === 'moved' || message.kind === 'undone') {
        this.#blame({ ...message, events }, seats)
        if (seat !== this.holder) timeline.pause() // it waits until its player has the device
        timeline.receive(message.entry, events, view, seats)
      } else {
        timeline.redraw(view, seats)
      }
      this.#tell(seat, message, events)
    }
    this.#remember(state)
  }

  /** Ask for the moment that the board lacks now; false: it lacks none, or the server has it no more. */
  async #recallOne(): Promise<boolean> {
    const { timeline, holder } = this
    const entry = timeline?.lacking ?? null
    const moment = entry === null ? null : await this.session.moment(entry, holder)
    if (entry === null || !moment?.sight.view) return false
    timeline?.draw(entry, withLines(moment.sight.view, moment.sight.board), this.session.state?.table.seats ?? [])
    return true
  }

  #tell(seat: Viewer, { entry, kind, seat: mover, by }: Update, events: EventInfo[]): void {
    if (kind !== 'started' && kind !== 'moved' && kind !== 'undone') return
    this.#write(seat, [...(this.stories.get(seat) ?? []), { entry, kind, seat: mover, by, events }])
  }

  #write(seat: Viewer, story: Story[]): void {
    this.stories = new Map(this.stories).set(seat, story)
  }

  #remember(state: TableState): void {
    this.#round = state.table.round
    this.#entry = state.entry
    const seats = state.sights.map((sight) => sight.seat)
    for (const seat of this.timelines.keys()) if (!seats.includes(seat)) this.#forget(seat)
    if (this.holder !== null && !seats.includes(this.holder)) this.holder = null
  }

  #forget(gone: Viewer): void {
    this.timelines.get(gone)?.stop()
    this.timelines = new Map([...this.timelines].filter(([seat]) => seat !== gone))
    this.stories = new Map([...this.stories].filter(([seat]) => seat !== gone))
  }

  /** Have it said of a move that the clock made it. */
  #blame({ by, seat, events }: Pick<Story, 'by' | 'seat' | 'events'>, seats: SeatInfo[]): void {
    if (by === 'clock' && events[0]) this.#causes.set(events[0], clockMoved(seat, seats))
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
    this.timelines = new Map(this.timelines).set(seat, timeline)
    return timeline
  }
}
