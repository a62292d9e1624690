/** One table as this device lives it: what is known, the line to the server, and what may be asked for. */

import { browserSocket, Refused, type Answer, type Heard, type Socket, type Wish } from '../protocol/connection'
import type { Foreseen, MomentInfo, Sight } from '../protocol/protocol'
import { fold, leavesGap, type TableState } from '../protocol/table-state'
import { LiveLine } from './live-line.svelte'

export type Listener = (message: Heard, before: TableState | null, after: TableState | null) => void

export class Session extends LiveLine<Wish> {
  state = $state.raw<TableState | null>(null)
  played = $state('') // the last move that was made here, if the server has taken it
  moving = $state(false) // a move that was made here is under way
  #listeners = new Set<Listener>()

  constructor(code: string, token: string | null, open: (table: string) => Socket = browserSocket) {
    super(code, token, open)
  }

  /** Be told every message that changes what is known; the answer stops it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  async play(seat: number, move: string): Promise<boolean> {
    this.moving = true
    const isTaken = await this.ask({ type: 'play', seat, move, at: this.state?.entry ?? 0 })
    this.moving = false
    this.played = isTaken ? move : ''
    return isTaken
  }

  /** Ask what lines would do; nobody needs to hear that it came too late, or was lost with the line. */
  async preview(seat: number, lines: string[]): Promise<Foreseen[] | null> {
    const answer = await this.#question({ type: 'preview', seat, lines })
    return answer?.type === 'preview' ? answer.answers : null
  }

  async moment(entry: number, seat: number | null): Promise<MomentInfo | null> {
    const answer = await this.#question({ type: 'moment', entry, seat }, (reason) => (this.refusal = reason))
    return answer?.type === 'moment' ? answer : null
  }

  sightOf(seat: number | null): Sight | null {
    return this.state?.sights.find((sight) => sight.seat === seat) ?? this.state?.sights[0] ?? null
  }

  async #question(wish: Wish, refused?: (reason: string) => void): Promise<Answer | null> {
    try {
      return await this.connection.send(wish)
    } catch (error) {
      if (error instanceof Refused) refused?.(error.text)
      return null
    }
  }

  protected override lastEntry(): number | null {
    return this.state?.entry ?? null
  }

  protected receive(message: Heard): void {
    if (leavesGap(this.state, message)) {
      this.connection.restart()
      return
    }
    const before = this.state
    this.state = fold(before, message)
    if (this.state !== before) for (const listener of this.#listeners) listener(message, before, this.state)
  }
}
