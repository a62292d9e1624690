/** One table as this device lives it: what is known, the line to the server, and what may be asked for. */

import { browserSocket, Connection, Refused, type LinkStatus, type Socket, type Wish } from '../protocol/connection'
import type { Answer } from '../protocol/connection'
import type { Foreseen, MomentInfo, ServerMessage, Sight } from '../protocol/protocol'
import { fold, leavesGap, type TableState } from '../protocol/table-state'
import { current } from '../language'

export type Listener = (message: ServerMessage, before: TableState | null, after: TableState | null) => void

export class Session {
  state = $state.raw<TableState | null>(null)
  link = $state.raw<LinkStatus>({ state: 'connecting' })
  refusal = $state('') // the last one, in words
  busy = $state(0) // commands under way
  unsure = $state(0) // those of which the server does not know whether it has stored them
  #connection: Connection
  #listeners = new Set<Listener>()

  constructor(
    readonly code: string,
    token: string | null,
    open: (table: string) => Socket = browserSocket,
  ) {
    this.#connection = new Connection({
      table: code,
      token,
      language: current.language,
      open,
      lastEntry: () => this.state?.entry ?? null,
      onmessage: (message) => this.#receive(message),
      onstatus: (status) => (this.link = status),
      onunsure: (commands) => (this.unsure = commands),
    })
  }

  open(): void {
    this.#connection.open()
    window.addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
  }

  close(): void {
    window.removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    this.#connection.close()
  }

  /** Be told every message that changes what is known; the answer stops it. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  speak(): void {
    this.#connection.speak(current.language)
  }

  /** Ask for a change; true if it was made, false if it was refused (the reason is in `refusal`). */
  async ask(wish: Wish): Promise<boolean> {
    this.refusal = ''
    this.busy += 1
    try {
      await this.#connection.send(wish)
      return true
    } catch (error) {
      if (error instanceof Refused) this.refusal = error.text
      return false
    } finally {
      this.busy -= 1
    }
  }

  play(seat: number, move: string): Promise<boolean> {
    return this.ask({ type: 'play', seat, move, at: this.state?.entry ?? 0 })
  }

  /** Ask what lines would do; nobody needs to hear that it came too late. */
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
      return await this.#connection.send(wish)
    } catch (error) {
      if (error instanceof Refused) refused?.(error.text)
      return null
    }
  }

  #receive(message: ServerMessage): void {
    if (leavesGap(this.state, message)) {
      this.#connection.restart()
      return
    }
    const before = this.state
    this.state = fold(before, message)
    if (this.state !== before) for (const listener of this.#listeners) listener(message, before, this.state)
  }

  #wake = (): void => {
    if (document.visibilityState === 'visible') this.#connection.wake()
  }
}
