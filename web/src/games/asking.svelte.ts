/** What every choice has in common: which question it answers, and when another begins. */

import type { Choice, Place, Scenery, SightOf } from './contract'

export abstract class Asking<OwnView, OwnScenery = Scenery> implements Choice<OwnView> {
  sight = $state.raw<SightOf<OwnView> | null>(null)
  open = $state(false)
  watching = $state(false) // something is being shown: what is known here is older
  #asked = ''

  constructor(readonly place: Place<OwnView, OwnScenery>) {}

  goesOn(sight: SightOf<OwnView>): boolean {
    return this.question(sight) === this.#asked
  }

  take(sight: SightOf<OwnView>): void {
    const isNew = !this.goesOn(sight)
    this.sight = sight
    this.open = sight.moves.length > 0
    this.watching = false
    this.#asked = this.question(sight)
    if (isNew) this.begin()
  }

  close(): void {
    this.open = false
    this.watching = true
    this.#asked = ''
  }

  /** What is asked, and of which position: the same told anew is the same. */
  protected question({ view, moves }: SightOf<OwnView>): string {
    return JSON.stringify([view, moves])
  }

  /** Another question: nothing of an old choice stays. */
  protected abstract begin(): void
}
