/** A class as this device lives it: the teacher's console, or a pupil's place. */

import { current } from '../language'
import type { ClassAnswer, ClassMessage } from '../protocol/class'
import { browserSocket, Connection, Refused, type LinkStatus, type Wish } from '../protocol/connection'

type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never
export type ClassWish = WithoutId<Exclude<ClassMessage, { type: 'hello' }>>
type Told<Kind> = Extract<ClassAnswer, { type: Kind }>

export class ClassSession<Kind extends 'console' | 'place'> {
  view = $state.raw<Told<Kind> | null>(null)
  link = $state.raw<LinkStatus>({ state: 'connecting' })
  refusal = $state('') // the last one, in words
  busy = $state(0) // commands under way
  unsure = $state(0) // those of which the server does not know whether it has stored them
  ahead = $state(0) // milliseconds by which the server's clock is ahead of this device's
  readonly #connection: Connection

  constructor(
    readonly code: string,
    readonly token: string,
    private readonly kind: Kind,
  ) {
    // The line of a class has the discipline of a table's; only the messages are its own.
    this.#connection = new Connection({
      table: code,
      token,
      language: current.language,
      open: (wanted) => browserSocket(wanted, 'class'),
      lastEntry: () => null,
      onmessage: (message) => this.#receive(message as unknown as ClassAnswer),
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

  speak(): void {
    this.#connection.speak(current.language)
  }

  /** Ask for a change; true if it was made, false if it was refused (the reason is in `refusal`). */
  async ask(wish: ClassWish): Promise<boolean> {
    this.refusal = ''
    this.busy += 1
    try {
      await this.#connection.send(wish as unknown as Wish)
      return true
    } catch (error) {
      if (error instanceof Refused) this.refusal = error.text
      return false
    } finally {
      this.busy -= 1
    }
  }

  #receive(message: ClassAnswer): void {
    if (message.type !== this.kind) return
    const told = message as Told<Kind>
    if ('now' in message) this.ahead = message.now * 1000 - Date.now()
    this.view = told
  }

  readonly #wake = (): void => {
    if (document.visibilityState === 'visible') this.#connection.wake()
  }
}
