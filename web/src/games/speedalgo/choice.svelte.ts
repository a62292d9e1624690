/** A program in the making, or a cell: where a car is placed, or which car a card moves. */

import { current } from '../../language'
import { Asking } from '../asking.svelte'
import { keepBegun, leftBegun } from '../begun'
import type { EventInfo, ForeseenOf, MoveInfo, SightOf } from '../contract'
import { ghostOf, ownRun } from './ghost'
import {
  CARDS,
  draftOf,
  emptyDraft,
  firstGap,
  laid,
  lay,
  nextSlot,
  questionOf,
  readProgram,
  readTokens,
  remove,
  sameSlot,
  shift,
  slotOf,
  tokensOf,
  wholeBlocks,
  writeDraft,
  type Draft,
  type Slot,
} from './program'
import type { Events, Scenery, View } from './types'
import { say } from './words'

/** Where a program would lead, told in one language. */
interface Run {
  language: string
  events: EventInfo[]
}

const NO_RUN: Run = { language: '', events: [] }
const STOPS: string[] = ['collided', 'impossible'] satisfies (keyof Events)[] // events that say why a run would end early
const CELL = /^[A-E](0|[1-9]\d?)$/

export class SpeedAlgoChoice extends Asking<View, Scenery, string> {
  draft = $state.raw<Draft>(emptyDraft())
  typed = $state<string | null>(null) // the program as it was typed last; null: the cards say it all
  wanted = $state.raw<Slot | null>(null) // the place that was aimed at
  cellTyped = $state('')
  foreseen = $state.raw<ForeseenOf<View> | null>(null) // of the line as it stands
  #run = $state.raw<Run>(NO_RUN) // of what is whole of it
  #runs = '' // what was asked about, as a program

  get view() {
    return this.sight?.view ?? null
  }

  get building() {
    return this.view?.phase === 'programming'
  }

  get die() {
    return this.view?.dice?.[this.place.seat - 1] ?? null
  }

  /** Signs laid before, which stay. */
  get fixed() {
    return (this.view?.draft ?? '').split(' ').filter(Boolean)
  }

  readonly blocks = $derived(laid(this.draft))

  get gap() {
    return firstGap(this.draft)
  }

  get unreadable() {
    return this.typed !== null && readProgram(this.typed) === null
  }

  get aim() {
    return this.wanted ?? nextSlot(this.draft)
  }

  get line() {
    return this.typed ?? (this.blocks.length ? writeDraft(this.draft) : '')
  }

  get refusal() {
    return this.foreseen?.refusal ?? null
  }

  get complete() {
    return this.gap === null && !this.unreadable && !this.refusal
  }

  /** The cards of this player in this game, on the support or not. */
  readonly owned = $derived.by(() => {
    const offered = this.sight?.moves.map(({ move }) => move.slice(1)).filter((card) => CARDS.includes(card)) ?? []
    const lying = readTokens(this.fixed).flatMap(({ head, body }) => [head, ...body])
    return [...new Set([...offered, ...lying])]
  })
  /** The cards that may come next, by the server's word; null: it was not asked. */
  readonly fitting = $derived.by(() => {
    if (!this.gap || !this.foreseen || this.refusal || !sameSlot(this.aim, this.gap)) return null
    return this.foreseen.moves.map(({ move }) => move.slice(1))
  })
  /** Where one's own run would go if nothing else moved before it. */
  readonly ghost = $derived(ghostOf(this.#run.events))

  /** Why it would end early, in words. */
  get stop() {
    return this.#run.events.find(({ event, text }) => text && STOPS.includes(event))?.text ?? ''
  }

  /** Where one's own run would lead; '': nothing runs yet, it was told in another language, or one is to find out. */
  get path() {
    if (this.place.blind) return ''
    if (this.stop) return this.#run.language === current.language ? this.stop : ''
    const cell = this.ghost?.cars.find(({ name }) => name === `S${this.place.seat}`)?.cells.at(-1)
    return cell ? say('path.free', { cell }) : ''
  }

  get steps() {
    return this.#run.events.filter(({ event, text }) => text && event !== 'block_shown')
  }

  get cells() {
    return this.open && !this.building ? (this.sight?.moves.map(({ move }) => move) ?? []) : []
  }

  get cell() {
    return this.cellTyped.trim().toUpperCase()
  }

  get hasCell() {
    return this.cells.includes(this.cell)
  }

  /** Why what was typed is no cell that may be chosen; null: it is one, or begins as one. */
  get cellRefusal() {
    if (CELL.test(this.cell)) return this.refusal
    return /^[A-E]?$/.test(this.cell) ? null : say('cell.none', { word: this.cell })
  }

  /** What was begun is about a position that others have changed: it stays, and is asked about again. */
  override take(sight: SightOf<View>): void {
    super.take(sight)
    if (!this.open && this.#handedIn !== this.#runs) this.#recallRun()
    if (this.open && (this.building ? this.line : this.cellTyped)) void this.#foresee()
  }

  /** Cards and cells have the same names in every language: the choice goes on. */
  protected override told(sight: SightOf<View>): string {
    return this.question(sight)
  }

  protected override question({ view, moves }: SightOf<View>): string {
    return view && moves.length ? turnOf(view, moves) : ''
  }

  /** A new round begins with an empty support; one that was begun before comes back as it was left. */
  protected begin(left: string | null): void {
    this.foreseen = null
    if (this.open) this.#run = NO_RUN
    this.cellTyped = this.building ? '' : (left ?? '')
    this.wanted = null
    if (!this.open || !this.building) return
    this.draft = draftOf(readTokens(this.fixed))
    this.typed = null
    if (left) this.#put(left)
    if (!this.unreadable) this.typed = null
  }

  // A program

  /** Lay a card where the next one goes; one that lies already is taken back. */
  toggle(card: string): void {
    const slot = slotOf(this.draft, card)
    this.#change(slot ? remove(this.draft, slot) : lay(this.draft, card, this.aim))
  }

  drop(card: string, slot: Slot): void {
    this.#change(lay(this.draft, card, slot))
  }

  takeBack(slot: Slot): void {
    this.#change(remove(this.draft, slot))
    this.wanted = slot
  }

  shift(block: number, step: -1 | 1): void {
    this.#change(shift(this.draft, block, step))
  }

  clear(): void {
    this.#change(draftOf(readTokens(this.fixed)))
  }

  aimAt(slot: Slot): void {
    this.wanted = slot
  }

  type(text: string): void {
    this.#put(text)
    this.#changed()
  }

  submit(): void {
    if (this.place.busy || !this.complete) return
    this.place.play(this.fixed.length ? this.#rest(' !') : this.line.trim() || '.')
  }

  // A cell

  /** A cell was picked on the board: the first time it is aimed at, the second time it is played. */
  pick(cell: string): void {
    if (this.place.busy || !this.cells.includes(cell)) return
    if (cell === this.cell) this.submitCell()
    else this.aimAtCell(cell)
  }

  aimAtCell(text: string): void {
    this.cellTyped = text
    this.keep(text)
    void this.#foresee()
  }

  submitCell(): void {
    if (this.hasCell && !this.place.busy) this.place.play(this.cell)
  }

  /** Keep what lies there for good, and ask the server about the rest. */
  #change(next: Draft): void {
    if (this.place.busy || !this.#startsAsFixed(next)) return
    this.draft = next
    this.typed = null
    if (this.wanted && !isFree(this.wanted, next)) this.wanted = null
    this.#changed()
  }

  #changed(): void {
    this.keep(this.line)
    void this.#foresee()
  }

  #put(text: string): void {
    this.typed = text
    this.wanted = null
    const read = readProgram(text)
    if (read && this.#startsAsFixed(draftOf(read))) this.draft = draftOf(read)
  }

  #startsAsFixed(next: Draft): boolean {
    const tokens = tokensOf(laid(next))
    return this.fixed.every((token, index) => tokens[index] === token)
  }

  /** Where signs are laid already, only what follows them can be played. */
  #rest(end: string): string {
    return (tokensOf(this.blocks).slice(this.fixed.length).join(' ') + end).trim()
  }

  /** Ask about the line and, where it has a gap, about what is whole of it. */
  async #foresee(): Promise<void> {
    const program = writeDraft(this.draft)
    const answers = await this.foresee(this.#lines())
    if (!answers) return
    this.#runs = program
    this.foreseen = answers[0] ?? null
    const last = answers.at(-1)
    const events = last?.refusal === null ? ownRun(last.events, this.place.seat) : []
    this.#run = { language: current.language, events }
    this.#keepRun(program)
  }

  /** The page may be left while one's program waits for others: where it would lead is kept with it. */
  #keepRun(program: string): void {
    const { seat, table } = this.place
    if (table && this.building)
      keepBegun(seat, { table, question: this.#raceFor(program), begun: this.#run }, 'foreseen')
  }

  #recallRun(): void {
    const { seat, table } = this.place
    const program = this.#handedIn
    const found = table && program !== null ? leftBegun(seat, table, this.#raceFor(program), 'foreseen') : null
    const left = found as Partial<Run> | null
    this.#run = left?.events ? { ...NO_RUN, ...left } : NO_RUN
    if (left) this.#runs = program!
  }

  /** Where a program would run, as far as that says where it leads. */
  #raceFor(program: string): string {
    const { round, bolides, traffic, dice } = this.view!
    return JSON.stringify([round, bolides, traffic, dice, program])
  }

  /** What one has handed in, which has yet to run; null: nothing. */
  get #handedIn(): string | null {
    const read = this.building ? readProgram(this.view?.programs[this.place.seat - 1] ?? '?') : null
    return read && writeDraft(draftOf(read))
  }

  #lines(): string[] {
    if (!this.building) return CELL.test(this.cell) ? [this.cell] : []
    if (this.fixed.length) return [this.#rest(this.gap === null ? ' !' : '')].filter(Boolean)
    const line = this.typed?.trim() ?? questionOf(this.draft)
    const whole = wholeBlocks(this.draft)
    if (!line) return []
    return this.gap !== null && whole.length ? [line, writeDraft(draftOf(whole))] : [line]
  }
}

/** What makes a turn unlike any other of its game, whatever others do meanwhile. */
function turnOf({ phase, round, order, bolides, traffic, dice, running, draft }: View, moves: MoveInfo[]): string {
  const asked = phase === 'programming' ? [draft ?? ''] : moves.map(({ move }) => move)
  return JSON.stringify([phase, round, order, bolides, traffic, dice, running, asked])
}

function isFree(slot: Slot, next: Draft): boolean {
  const block = next[slot.block]
  if (slot.part === 'head') return !block
  return block !== null && block !== undefined && block.head !== '' && !block[slot.part][slot.index]
}
