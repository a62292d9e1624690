/** A card in the making, and a Turbo with it: what is pointed at is shown, what is chosen is played. */

import { Asking } from '../asking.svelte'
import type { ForeseenOf } from '../contract'
import type { Scenery, View } from './types'

export const TURBO = 'T'
const BOOST = '+T'
const MOST_TURBOS = 3

interface Begun {
  chosen: number | null
  wantsTurbo: boolean
}

export class FormelFunChoice extends Asking<View, Scenery, Begun> {
  chosen = $state<number | null>(null) // index in the hand
  wantsTurbo = $state(false)
  shown = $state<number | null>(null) // index of the card that is pointed at
  #foreseen = $state.raw(new Map<string, ForeseenOf<View>>()) // of every legal line

  get hand(): string[] {
    return this.sight?.view?.hand ?? []
  }

  readonly moves = $derived(new Map(this.open ? this.sight?.moves.map(({ move, text }) => [move, text] as const) : []))

  get line() {
    return this.#lineOf(this.chosen)
  }

  get canBoost() {
    return this.chosen !== null && this.moves.has(`${this.hand[this.chosen] ?? ''}${BOOST}`)
  }

  get boosted() {
    return this.wantsTurbo && this.canBoost
  }

  /** The Turbo that goes with the chosen card: the first that is not the chosen card itself. */
  get secondCard() {
    return this.hand.findIndex((card, index) => card === TURBO && index !== this.chosen)
  }

  get words() {
    return this.moves.get(this.#lineOf(this.shown ?? this.chosen)) ?? ''
  }

  /** What would happen with the card that is pointed at, else with the one that is chosen. */
  readonly ghost = $derived(this.#foreseen.get(this.#lineOf(this.shown ?? this.chosen)) ?? null)

  get turbosLeft(): number {
    return MOST_TURBOS - (this.sight?.view?.boosts[this.place.seat - 1] ?? 0)
  }

  protected begin(left: Begun | null): void {
    this.chosen = left?.chosen ?? null
    this.wantsTurbo = left?.wantsTurbo ?? false
    this.shown = null
    void this.#foresee()
  }

  /** What was chosen is done: nothing of it is shown any more. */
  override close(): void {
    super.close()
    this.begin(null)
  }

  point(index: number | null): void {
    this.shown = index
  }

  toggle(index: number): void {
    this.chosen = this.chosen === index ? null : index
    if (this.chosen === null) this.wantsTurbo = false
    this.shown = null
    this.#keep()
  }

  toggleTurbo(): void {
    this.wantsTurbo = !this.wantsTurbo
    this.#keep()
  }

  play(): void {
    if (this.line) this.place.play(this.line)
  }

  #keep(): void {
    this.keep({ chosen: this.chosen, wantsTurbo: this.wantsTurbo })
  }

  async #foresee(): Promise<void> {
    const lines = [...this.moves.keys()]
    this.#foreseen = new Map()
    const answers = await this.foresee(lines)
    if (answers) this.#foreseen = new Map(answers.map((answer, index) => [lines[index]!, answer]))
  }

  #lineOf(index: number | null): string {
    const card = index === null ? undefined : this.hand[index]
    if (card === undefined) return ''
    const long = `${card}${BOOST}`
    return this.wantsTurbo && this.moves.has(long) ? long : card
  }
}
