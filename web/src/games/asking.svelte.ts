/** What every choice has in common: which question it answers, when another begins, and what was begun of it before. */

import { keepBegun, leftBegun } from './begun'
import type { Choice, ForeseenOf, Place, Scenery, SightOf } from './contract'

export abstract class Asking<OwnView, OwnScenery = Scenery, Begun = never> implements Choice<OwnView> {
  sight = $state.raw<SightOf<OwnView> | null>(null)
  open = $state(false)
  watching = $state(false) // something is being shown: what is known here is older
  #told = ''
  #question = ''
  #foreseeing = 0 // how often it was asked what lines would do, or left
  #begun: { question: string; begun: Begun } | null = null

  constructor(readonly place: Place<OwnView, OwnScenery>) {}

  goesOn(sight: SightOf<OwnView>): boolean {
    return this.question(sight) === this.#question
  }

  take(sight: SightOf<OwnView>): void {
    const isNew = this.told(sight) !== this.#told
    const goesOn = this.goesOn(sight)
    this.sight = sight
    this.open = sight.moves.length > 0
    this.watching = false
    this.#told = this.told(sight)
    this.#question = this.question(sight)
    if (!isNew) return
    this.#foreseeing += 1
    this.begin(this.open ? this.#left() : null, goesOn)
  }

  close(): void {
    this.open = false
    this.watching = true
    this.#told = ''
    this.#foreseeing += 1
  }

  /** What is asked, and of which position, in words: the same told anew is the same. */
  protected told({ view, moves }: SightOf<OwnView>): string {
    return JSON.stringify([view, moves])
  }

  /** What is asked, and of which position, in any language. */
  protected question({ view, moves }: SightOf<OwnView>): string {
    return JSON.stringify([view, moves.map(({ move }) => move)])
  }

  /** Another question, or the same in another language: nothing stays but what was begun of this one before. */
  protected abstract begin(left: Begun | null, goesOn: boolean): void

  /** What lines would do; none: nobody says so. null: something else has been asked since, and that counts. */
  protected async foresee(lines: string[]): Promise<ForeseenOf<OwnView>[] | null> {
    const number = (this.#foreseeing += 1)
    const wanted = () => number === this.#foreseeing
    const answers = lines.length ? await this.place.preview(lines, wanted) : []
    return wanted() ? (answers ?? []) : null
  }

  /** Remember how far the choice is: the page may be read in another language, or left and come back to. */
  protected keep(begun: Begun): void {
    const { seat, table } = this.place
    this.#begun = { question: this.#question, begun }
    if (table) keepBegun(seat, { table, ...this.#begun })
  }

  #left(): Begun | null {
    if (this.#begun?.question === this.#question) return this.#begun.begun
    const { seat, table } = this.place
    return table ? (leftBegun(seat, table, this.#question) as Begun | null) : null
  }
}
