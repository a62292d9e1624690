/** A class as this device lives it: the teacher's console, or a pupil's place. */

import { ApiError } from '../protocol/api'
import type { ClassAnswer, Judged, JudgedInfo } from '../protocol/class'
import { browserSocket, Refused, type ClassWish, type Heard } from '../protocol/connection'
import { LiveLine } from './live-line.svelte'

type Told<Kind> = Extract<ClassAnswer, { type: Kind }>

export class ClassSession<Kind extends 'console' | 'place'> extends LiveLine<ClassWish> {
  view = $state.raw<Told<Kind> | null>(null)
  ahead = $state(0) // milliseconds by which the server's clock is ahead of this device's

  constructor(
    code: string,
    readonly token: string,
    private readonly kind: Kind,
  ) {
    super(code, token, (wanted) => browserSocket(wanted, 'class'))
  }

  /** Have an answer to an exercise judged and kept; what the server said no to is thrown. */
  async answer(game: string, exercise: number, said: string): Promise<JudgedInfo> {
    try {
      return ((await this.connection.send({ type: 'answer', game, exercise, said })) as Judged).judged
    } catch (error) {
      throw error instanceof Refused ? new ApiError(error.reason, error.text) : error
    }
  }

  protected receive(message: Heard): void {
    if (message.type !== this.kind) return
    if ('now' in message) this.ahead = message.now * 1000 - Date.now()
    this.view = message as Told<Kind>
  }
}
