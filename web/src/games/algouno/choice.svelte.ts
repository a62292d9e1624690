/** An alternative in the making, or the cards that an action asks for and who gets one of them. */

import { current } from '../../language'
import { Asking } from '../asking.svelte'
import type { ForeseenOf, Scenery, SeatInfo } from '../contract'
import type { Deed, View } from './types'
import { say, theCard } from './words'

export const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]
export type Branch = 'then' | 'else'

interface Begun {
  letter: string | null
  then: number | null
  otherwise: number | null
  chosen: string[]
  side: Side | null
}

const NOTHING: Begun = { letter: null, then: null, otherwise: null, chosen: [], side: null }

export class AlgunoChoice extends Asking<View, Scenery, Begun> {
  letter = $state<string | null>(null) // of the condition
  then = $state<number | null>(null) // Action cards by their places, from 1
  otherwise = $state<number | null>(null)
  chosen = $state.raw<string[]>([]) // cards
  side = $state<Side | null>(null) // the neighbour who gets one
  foreseen = $state.raw<ForeseenOf<View> | null>(null) // what the whole choice would do

  get view() {
    return this.sight?.view ?? null
  }

  readonly moves = $derived(this.open ? (this.sight?.moves ?? []) : [])

  get assembling() {
    return this.open && this.view?.phase === 'alternative'
  }

  get hand(): string[] {
    return this.view?.hands[this.place.seat - 1] ?? []
  }

  /** One Action card holds both branches. */
  get isSingle() {
    return this.view?.deeds.length === 1
  }

  get isPair() {
    return this.view?.action === 'discard 2' && this.view.picked === null
  }

  get isSided() {
    return this.moves.some(({ move }) => /(left|right)$/.test(move))
  }

  /** The cards that may be chosen. The server lists a pair by its lower card; a person may begin with either. */
  readonly offered = $derived.by(() => {
    if (!this.open || this.assembling) return []
    return this.isPair
      ? this.hand
      : this.hand.filter((card) => this.moves.some(({ move }) => move.split(' ')[0] === card))
  })
  get line() {
    return this.assembling ? this.#alternative() : this.#cards()
  }

  get refusal() {
    return this.line ? (this.foreseen?.refusal ?? null) : null
  }

  protected begin(left: Begun | null): void {
    Object.assign(this, left ?? NOTHING)
    void this.#foresee()
  }

  /** What was chosen is done: nothing of it is shown any more. */
  override close(): void {
    super.close()
    this.begin(null)
  }

  play(): void {
    if (this.line && !this.refusal) this.place.play(this.line)
  }

  pickCondition(letter: string): void {
    this.letter = this.letter === letter ? null : letter
    this.#changed()
  }

  /** A card lies in one place: taken for the other branch, it changes places with what was there. */
  putAction(branch: Branch, card: number): void {
    const [mine, other] = branch === 'then' ? [this.then, this.otherwise] : [this.otherwise, this.then]
    const left = other === card ? mine : other
    if (branch === 'then') [this.then, this.otherwise] = [card, left]
    else [this.otherwise, this.then] = [card, left]
    this.#changed()
  }

  pickCard(card: string): void {
    if (this.place.busy || !this.offered.includes(card)) return
    if (this.chosen.includes(card)) this.chosen = this.chosen.filter((other) => other !== card)
    else this.chosen = [...this.chosen, card].slice(this.isPair ? -2 : -1)
    this.#changed()
  }

  pickSide(side: Side): void {
    this.side = this.side === side ? null : side
    this.#changed()
  }

  /** The neighbour on a side; left is the next seat in the order of play. */
  neighbour(side: Side): SeatInfo | undefined {
    const { seat, seats } = this.place
    return seats[(seat + (side === 'left' ? 0 : -2) + seats.length) % seats.length]
  }

  /** On which side somebody sits who may get a card. */
  sideOf(seat: number): Side | null {
    return this.isSided ? (SIDES.find((side) => this.neighbour(side)?.seat === seat) ?? null) : null
  }

  deedOf(branch: Branch): Deed | null {
    const deeds = this.view?.deeds ?? []
    if (this.isSingle) return deeds[0]?.[branch === 'then' ? 0 : 1] ?? null
    const place = branch === 'then' ? this.then : this.otherwise
    return place ? (deeds[place - 1]?.[0] ?? null) : null
  }

  /** The choice in words: as the server says it, or, where two cards are chosen at once, both of them. */
  get words(): string {
    const told = this.moves.find(({ move }) => move === this.line)?.text
    if (told !== undefined || !this.line) return told ?? ''
    const [first = '', second = ''] = this.line.split(' ').map((card) => theCard(card, current.language))
    return say('discard_pair', { first, second })
  }

  #changed(): void {
    const { letter, then, otherwise, chosen, side } = this
    this.keep({ letter, then, otherwise, chosen, side })
    void this.#foresee()
  }

  async #foresee(): Promise<void> {
    this.foreseen = null
    const answers = await this.foresee(this.line ? [this.line] : [])
    if (answers) this.foreseen = answers[0] ?? null
  }

  #alternative(): string {
    const line = this.isSingle ? (this.letter ?? '') : `${this.letter} ${this.then} ${this.otherwise}`
    return this.moves.some(({ move }) => move === line) ? line : ''
  }

  #cards(): string {
    if (this.chosen.length < (this.isPair ? 2 : 1) || (this.isSided && !this.side)) return ''
    return [...this.chosen, ...(this.isSided && this.side ? [this.side] : [])].join(' ')
  }
}
