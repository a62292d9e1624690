/** Choosing at a table: one choice for each seat of this device, which playing and learning share. */

import type { Choice, GameModule, Place, Scenery, SeatInfo } from '../games/contract'
import { current } from '../language'
import type { Foreseen, Sight } from '../protocol/protocol'
import type { Session } from './session.svelte'

const MOST_KNOWN = 400 // answers about one position that are kept

/** What a place needs of the page that it is on. */
export interface Around {
  session: Session
  game: GameModule
  scenery: Scenery
  table?: string // which game at which table; none: nothing that is begun is kept
  seats: () => SeatInfo[]
  play: (line: string) => void
}

export class Choosing implements Place {
  readonly choice: Choice
  #known = new Map<string, Foreseen>()
  #asked = '' // at which entry, and in which language

  constructor(
    readonly seat: number,
    private readonly around: Around,
  ) {
    this.choice = around.game.choose(this)
  }

  get seats(): SeatInfo[] {
    return this.around.seats()
  }

  get scenery(): Scenery {
    return this.around.scenery
  }

  get table(): string | undefined {
    return this.around.table
  }

  get busy(): boolean {
    return this.around.session.busy > 0
  }

  get played(): string {
    return this.around.session.played
  }

  /**
   * Take what the seat sees now. What others do is shown before the next question is asked; a question that goes on
   * meanwhile stays, with all that was begun.
   */
  follow(sight: Sight, live: boolean, asked: boolean): void {
    const shown = asked ? sight : { ...sight, moves: [] }
    if (live) this.choice.take(shown)
    else if (this.choice.open && this.choice.goesOn(shown)) this.choice.take(shown)
    else this.choice.close()
  }

  async preview(lines: string[], wanted: () => boolean): Promise<Foreseen[] | null> {
    const { session } = this.around
    while (wanted()) {
      const present = this.#present()
      const asked = [...new Set(lines)].filter((line) => !this.#known.has(line))
      const answers = asked.length ? await session.preview(this.seat, asked) : []
      if (present === this.#present()) answers?.forEach((answer, index) => this.#known.set(asked[index]!, answer))
      const found = lines.map((line) => this.#known.get(line))
      if (found.every((one) => one !== undefined)) return found
      if (!answers && !(await session.comesBack())) return null
    }
    return null
  }

  play(line: string): void {
    this.around.play(line)
  }

  /** Which position is asked about, in which language; what was known of an older one is forgotten. */
  #present(): string {
    const present = `${this.around.session.state?.entry ?? 0} ${current.language}`
    if (present !== this.#asked || this.#known.size > MOST_KNOWN) this.#known = new Map()
    this.#asked = present
    return present
  }
}
