/** An exercise being answered: the board, what is chosen, and what an answer was worth. The server judges. */

import type {
  Choice,
  EventInfo,
  Foreseen,
  GameModule,
  Place,
  Scenery,
  SeatInfo,
  Sight,
  View,
} from '../../games/contract'
import { withLines } from '../../games/plain/scene'
import { framesBetween, settledFrame, type Frame } from '../../playing/frames'
import { Timeline } from '../../playing/timeline.svelte'
import { ApiError, type ExerciseInfo, type JudgedInfo } from '../../protocol/api'

const A_LOOK = 600 // milliseconds at the position, before anything moves

export interface Judge {
  answer(said: string): Promise<JudgedInfo>
  tryLines(lines: string[]): Promise<Foreseen[]>
}

export class Attempt implements Place {
  #exercise = $state.raw<ExerciseInfo>()!
  judged = $state.raw<JudgedInfo | null>(null)
  said = $state('')
  refusal = $state<string | null>(null) // '': nobody answered
  busy = $state(false)
  #tries = 0 // who has seen the answer to a closed question gets one star at most
  readonly blind = true
  readonly timeline: Timeline
  readonly choice: Choice | null // an answer in the making, on the board or beside it

  constructor(
    exercise: ExerciseInfo,
    readonly game: GameModule,
    private readonly judge: Judge,
    announce: (events: EventInfo[]) => void = () => {},
  ) {
    this.#exercise = exercise
    this.timeline = new Timeline(game, exercise.scenery, announce)
    this.choice = this.#choice()
    this.again()
  }

  get exercise(): ExerciseInfo {
    return this.#exercise
  }

  readonly seats: SeatInfo[] = $derived(
    this.exercise.names.map((name, index) => ({ seat: index + 1, name, participant: null, bot: null })),
  )

  /** With what the question shows. */
  readonly view: View = $derived.by(() => {
    const { view, board, seat, given, open } = this.exercise
    const shown = withLines(view, board)
    return this.game.asking && !open ? this.game.asking.laid(shown, seat, given) : shown
  })

  get seat(): number {
    return this.exercise.seat
  }

  get scenery(): Scenery {
    return this.exercise.scenery
  }

  /** What was answered, in words. */
  get saidWords(): string {
    return this.exercise.answers.find(({ name }) => name === this.said)?.text ?? this.said
  }

  async preview(lines: string[]): Promise<Foreseen[] | null> {
    if (!this.exercise.open) return null
    try {
      return await this.judge.tryLines(lines)
    } catch {
      return null
    }
  }

  play(line: string): void {
    void this.answer(line)
  }

  /** Have an answer judged, and show what happens; one that is none changes nothing, and the server says why. */
  async answer(said: string): Promise<void> {
    if (this.busy || this.judged) return
    this.busy = true
    this.refusal = null
    try {
      const judged = await this.judge.answer(said)
      this.said = said
      this.judged = this.#tries && !this.exercise.open ? { ...judged, stars: Math.min(judged.stars, 1) } : judged
      this.#tries += 1
      this.timeline.load(this.#frames(judged))
      this.timeline.play()
    } catch (error) {
      this.refusal = error instanceof ApiError ? error.text : ''
    } finally {
      this.busy = false
    }
  }

  /** Begin from the position. */
  again(): void {
    this.judged = null
    this.refusal = null
    this.timeline.settle(1, this.view, this.seats)
  }

  /** Take the same exercise in another language, and what an answer to it was worth; what was made of it stays. */
  retell(exercise: ExerciseInfo, judged: JudgedInfo | null): void {
    this.#exercise = exercise
    this.refusal = null
    if (exercise.open) this.choice?.take(this.#sight)
    if (!this.judged) this.timeline.redraw(this.view, this.seats)
    if (!this.judged || !judged) return
    const { index, running } = this.timeline
    this.judged = { ...judged, stars: this.judged.stars }
    this.timeline.load(this.#frames(judged))
    this.timeline.to(index)
    if (running) this.timeline.play()
  }

  get #sight(): Sight {
    const { moves, seat, view, board } = this.exercise
    return { seat, view: withLines(view, board), board, events: [], moves, seconds: null, undo: null }
  }

  /** An open question is answered as a move is made; the places of a closed one may be pointed at. */
  #choice(): Choice | null {
    const { open, answers, moves } = this.exercise
    if (!open) {
      const said = answers.map(({ name }) => name)
      return this.game.asking?.pointing(this, this.view, said) ?? null
    }
    if (!moves.length) return null
    const choice = this.game.choose(this)
    choice.take(this.#sight)
    return choice
  }

  #frames({ events, after, after_board }: JudgedInfo): Frame[] {
    const first = settledFrame(this.game, 1, this.view, this.scenery, this.seats)
    const end = after && withLines(after, after_board)
    const frames = framesBetween(this.game, first.scene, 2, events, end ?? this.view, this.scenery, this.seats)
    const last = frames.at(-1)
    if (!end && last) {
      // The question ends before the game comes to rest: the last picture is what the events have come to.
      const scene = events.reduce((before, event) => this.game.advance(before, event), first.scene)
      frames[frames.length - 1] = { ...last, scene, view: null }
    }
    return [{ ...first, pause: A_LOOK }, ...frames]
  }
}
