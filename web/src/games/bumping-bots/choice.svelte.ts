/**
 * A turn in the making: one row for each question, answered freely until "Validate". What is asked next, and what may be
 * answered, comes from the server's previews; a question that can be left alone is left alone until touched.
 */

import { current } from '../../language'
import { Asking } from '../asking.svelte'
import type { EventInfo, ForeseenOf, MoveInfo } from '../contract'
import { endsTurn, ghostOf, ownEvents, type Ghost } from './ghosts'
import type { Question, Scenery, View } from './types'

export interface Row {
  question: Question
  moves: MoveInfo[]
  view: View
  answer: string | null
}

type Foreseen = ForeseenOf<View>

const ALONE: Question[] = ['grid', 'pick'] // questions that come one at a time, with nothing to foresee
const NEUTRAL = ['.', 'none'] // answers that change nothing
const SPEEDS = ['=', '+', '++', '-', 'r1', 'r2', 'r3'] // as they are written; which of them may be chosen, the server says
const STRAIGHT_ON = ['', ' .', ' . .'] // the last cell and the end of a turn, left alone

export class BumpingBotsChoice extends Asking<View, Scenery, string[]> {
  rows = $state.raw<Row[]>([])
  events = $state.raw<EventInfo[]>([]) // what the answers so far would bring about
  ghosts = $state.raw<Ghost[]>([]) // of the answers to the question in focus
  drawn = $state.raw<EventInfo[]>([]) // what the board draws: the whole line, as far as it is answered
  focus = $state(0) // the row whose answers the board offers
  #plan = $state.raw<string[]>([]) // what was handed in last: the line, in which language, and in words
  thinking = $state(false) // the questions of the turn are still being found

  get view() {
    return this.sight?.view ?? null
  }

  get line() {
    return lineOf(this.rows)
  }

  /** Whether all that can be answered now is answered. */
  get ready() {
    return !this.thinking && this.rows.length > 0 && this.rows.every((row) => row.answer !== null)
  }

  /** The rows that say something, for people: all that change nothing go without saying. */
  readonly telling = $derived.by(() => {
    const chosen = this.rows.filter(({ answer }) => answer !== null && !NEUTRAL.includes(answer))
    return chosen.length ? chosen : this.rows.slice(-1)
  })
  /** The cells of the grid that the board offers. */
  readonly places = $derived(
    this.open && this.rows[0]?.question === 'grid' ? this.rows[0].moves.map(({ move }) => move) : [],
  )

  protected begin(left: string[] | null, goesOn: boolean): void {
    if (!goesOn) this.rows = rowsOf(this.sight)
    this.focus = left?.length ?? 1
    void this.#make(left ?? [])
  }

  override close(): void {
    super.close()
    this.ghosts = []
    this.drawn = []
  }

  /** What was played last, in words, as long as they are of the language in force. */
  get plan() {
    const [line, spoken, words] = this.#plan
    return line === this.place.played && spoken === current.language ? words : ''
  }

  /** What is chosen, in words. */
  get words(): string {
    return this.telling.map(wordsOf).join(' · ')
  }

  play(): void {
    if (!this.ready) return
    this.#plan = [this.line, current.language, this.words]
    this.place.play(this.line)
  }

  /** Answer a question; what was answered after it is asked anew. */
  async answer(index: number, answer: string): Promise<void> {
    const answers = [...this.rows.slice(0, index).map((row) => row.answer ?? ''), answer]
    this.keep(answers)
    this.focus = index + 1
    await this.#make(answers)
  }

  /** Answer the question in focus with what was picked on the board. */
  pick(answer: string): void {
    const row = this.rows[this.focus]
    if (!this.place.busy && row?.moves.some(({ move }) => move === answer)) void this.answer(this.focus, answer)
  }

  /** Look at an answered question again: the board offers its answers. */
  async reopen(index: number): Promise<void> {
    this.focus = index
    if (!this.thinking) await this.#compare()
  }

  /** Mark what is answered at once; until it is known what is asked besides, the turn is not whole. */
  async #make(answers: string[]): Promise<void> {
    this.thinking = true
    this.ghosts = []
    this.drawn = []
    this.events = []
    this.rows = this.rows.map((row, index) => answered(row, index, answers))
    const [first] = rowsOf(this.sight)
    if (first && (await this.foresee(foreseeable(first, answers)))) await this.#ask(first, answers)
  }

  /** Ask one question after another, as far as they are answered, and as somebody says what is asked next. */
  async #ask(first: Row, answers: string[]): Promise<void> {
    const rows: Row[] = []
    let asked: Row | undefined = first
    while (asked) {
      const row = answered(asked, rows.length, answers)
      rows.push(row)
      if (row.answer === null || ALONE.includes(row.question)) break
      const answer = await this.foresee([lineOf(rows)])
      if (!answer) return
      const [foreseen] = answer
      if (!foreseen) break
      this.events = ownEvents(foreseen.events)
      asked = endsTurn(foreseen) ? undefined : rowsOf(foreseen)[0]
    }
    const open = rows.findIndex((item) => item.answer === null)
    this.rows = rows
    this.focus = open >= 0 ? open : Math.min(this.focus, rows.length - 1)
    this.thinking = false
    this.drawn = this.events
    await this.#compare()
  }

  /** See where each answer to the question in focus would bring a robot. */
  async #compare(): Promise<void> {
    const row = this.rows[this.focus]
    const now = this.view
    if (!row || !now) return
    if (row.question === 'grid') this.ghosts = placeGhost(row, now, this.place.seat)
    if (ALONE.includes(row.question)) return
    const before = this.rows.slice(0, this.focus)
    const lines = row.moves.map(({ move }) => lineOf([...before, { ...row, answer: move }]))
    const answers = await this.foresee(lines.flatMap((line) => [line, `${line} .`]))
    if (!answers?.length) return
    const seat = row.question === 'struck' ? (row.view.move?.body ?? 0) + 1 : this.place.seat
    const ghosts = row.moves.flatMap(({ move, text }, index) => {
      const ghost = ghostOf(straightOn(answers.slice(2 * index, 2 * index + 2)), now, seat, move, text)
      return ghost ? [{ ...ghost, chosen: move === row.answer }] : []
    })
    const here = now.robots[seat - 1]?.cell
    this.ghosts = row.question === 'card' ? ghosts.filter((ghost) => ghost.cell !== here) : ghosts
  }
}

/** All that will be asked about a turn when it is looked at first, so that one question is enough. */
function foreseeable(first: Row, answers: string[]): string[] {
  if (ALONE.includes(first.question)) return []
  if (answers.length) return STRAIGHT_ON.map((rest) => answers.join(' ') + rest)
  const lines = first.moves.map(({ move }) => move)
  const speeds = first.question === 'card' ? SPEEDS.map((speed) => `none ${speed}`) : []
  return [...lines, ...speeds].flatMap((line) => STRAIGHT_ON.map((rest) => line + rest))
}

/** What a line would do, with its last cell straight on if that is what is asked next. */
function straightOn([alone, further]: Foreseen[]): Foreseen {
  if (!alone || !further) throw new Error('two answers to every line')
  return endsTurn(alone) || alone.view?.question !== 'cell' || further.refusal !== null ? alone : further
}

/** The question that is asked, if there is one. */
function rowsOf(seen: Pick<Foreseen, 'view' | 'moves'> | null): Row[] {
  if (!seen?.view || !seen.moves.length) return []
  return [{ question: seen.view.question, moves: seen.moves, view: seen.view, answer: null }]
}

/**
 * A question with its answer, if that may be given, else with the one that changes nothing; a first question is never
 * answered for the player, unless it is about a card.
 */
function answered(row: Row, index: number, answers: string[]): Row {
  const neutral = index || row.question === 'card' ? NEUTRAL : []
  const answer = [answers[index], ...neutral].find((one) => row.moves.some(({ move }) => move === one)) ?? null
  return { ...row, answer }
}

/** On the grid nothing is foreseen: the robot would stand on the place that is chosen. */
function placeGhost({ answer, moves }: Row, now: View, seat: number): Ghost[] {
  const robot = now.robots[seat - 1]
  if (answer === null || !robot) return []
  const words = moves.find(({ move }) => move === answer)?.text ?? answer
  const { heading, speed, reverse } = robot
  return [{ answer, words, seat, cell: answer, heading, speed, reverse, chosen: true }]
}

function wordsOf(row: Row): string {
  return row.moves.find(({ move }) => move === row.answer)?.text ?? ''
}

function lineOf(rows: Row[]): string {
  return rows
    .map((row) => row.answer)
    .filter((answer) => answer !== null)
    .join(' ')
}
