/** A line to the server as a page lives it: how the line is, what is under way on it, and what was refused. */

import { current } from '../language'
import {
  Connection,
  Refused,
  type ClassWish,
  type Heard,
  type LinkStatus,
  type Socket,
  type Wish,
} from '../protocol/connection'

export abstract class LiveLine<Asked extends Wish | ClassWish> {
  link = $state.raw<LinkStatus>({ state: 'connecting' })
  refusal = $state('') // the last one, in words
  busy = $state(0) // errands under way
  unsure = $state(0) // those of which the server does not know whether it has stored them
  protected readonly connection: Connection
  #awaiting: (() => void)[] = [] // those who wait for the line

  constructor(
    readonly code: string,
    token: string | null,
    open: (code: string) => Socket,
  ) {
    this.connection = new Connection({
      table: code,
      token,
      language: current.language,
      open,
      lastEntry: () => this.lastEntry(),
      onmessage: (message) => this.receive(message),
      onstatus: (status) => {
        this.link = status
        if (status.state === 'live') for (const goOn of this.#awaiting.splice(0)) goOn()
      },
      onunsure: (commands) => (this.unsure = commands),
    })
  }

  protected abstract receive(message: Heard): void

  /** The last entry of the story that is known here; none: the whole is asked for. */
  protected lastEntry(): number | null {
    return null
  }

  open(): void {
    this.connection.open()
    window.addEventListener('online', this.#wake)
    document.addEventListener('visibilitychange', this.#wake)
  }

  close(): void {
    window.removeEventListener('online', this.#wake)
    document.removeEventListener('visibilitychange', this.#wake)
    this.connection.close()
  }

  /** Wait for a line that was cut; false: it is there. */
  async comesBack(): Promise<boolean> {
    if (['live', 'slow'].includes(this.link.state)) return false
    await new Promise<void>((resolve) => this.#awaiting.push(resolve))
    return true
  }

  /** Go on in another language; what was refused in the first is left. */
  speak(): void {
    this.refusal = ''
    this.connection.speak(current.language)
  }

  /**
   * Ask for a change; true if it was made, false if it was refused (the reason is in `refusal`, unless that was asked
   * for quietly: by the page itself).
   */
  async ask(wish: Asked, quietly = false): Promise<boolean> {
    if (!quietly) this.refusal = ''
    return this.busyWith(async () => {
      try {
        await this.connection.send(wish)
        return true
      } catch (error) {
        if (error instanceof Refused && !quietly) this.refusal = error.text
        return false
      }
    })
  }

  /** Be busy with something that the server is asked for, in several steps perhaps. */
  async busyWith<Result>(work: () => Promise<Result>): Promise<Result> {
    this.busy += 1
    try {
      return await work()
    } finally {
      this.busy -= 1
    }
  }

  readonly #wake = (): void => {
    if (document.visibilityState === 'visible') this.connection.wake()
  }
}
