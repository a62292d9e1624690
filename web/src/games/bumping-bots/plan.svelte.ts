/**
 * A turn as it is planned: one row for each question, answered freely until "Validate". What is asked next, and what
 * may be answered, comes from the server's previews; a question that can be left alone is left alone until touched.
 */

import { tick } from 'svelte'
import type { EventInfo, MoveInfo, PreviewInfo, Sight } from '../contract'
import type { Foresight } from './foresight'
import { endsTurn, ghostOf, ownEvents, type Ghost } from './ghosts'
import type { BumpingBotsView, Question } from './scene'

export interface Row {
  question: Question
  moves: MoveInfo[]
  view: BumpingBotsView
  answer: string | null
}

const ALONE: Question[] = ['grid', 'pick'] // questions that come one at a time, with nothing to foresee
export const NEUTRAL = ['.', 'none'] // answers that change nothing

export class Plan {
  rows = $state.raw<Row[]>([])
  events = $state.raw<EventInfo[]>([]) // what the answers so far would bring about
  ghosts = $state.raw<Ghost[]>([]) // of the answers to the question in focus
  focus = $state(0) // the row whose answers the board offers
  thinking = $state(false) // the questions of the turn are still being found
  holding = $state(false) // previews that come now are not for the eye
  #version = 0
  #sight: Sight | null = null

  constructor(
    private readonly foresight: Foresight,
    private readonly onshow: (line: string) => void,
  ) {}

  get line(): string {
    return lineOf(this.rows)
  }

  /** Whether all that can be answered now is answered. */
  get ready(): boolean {
    return !this.thinking && this.rows.length > 0 && this.rows.every((row) => row.answer !== null)
  }

  /** Begin with a position. */
  async begin(sight: Sight): Promise<void> {
    this.foresight.forget()
    this.#sight = sight
    this.focus = 0
    await this.#make([])
  }

  /** Answer a question; what was answered after it is asked anew. */
  async choose(index: number, answer: string): Promise<void> {
    const before = this.rows.slice(0, index).map((row) => row.answer ?? '')
    this.focus = index + 1
    await this.#make([...before, answer])
  }

  /** Look at an answered question again: the board offers its answers. */
  async open(index: number): Promise<void> {
    this.focus = index
    if (!this.thinking) await this.#compare((this.#version += 1))
  }

  async #make(answers: string[]): Promise<void> {
    const version = (this.#version += 1)
    const first = this.#sight
    const view = first?.view as unknown as BumpingBotsView | null
    this.ghosts = []
    if (!first || !view || !first.moves.length) {
      this.rows = []
      this.holding = false
      return
    }
    this.thinking = true
    this.holding = true
    let row: Row | null = { question: view.question, moves: first.moves, view, answer: null }
    const rows: Row[] = []
    this.events = []
    while (row) {
      const answer: string | null = answers[rows.length] ?? neutralAnswer(row, rows.length)
      rows.push({ ...row, answer })
      this.rows = rows.slice()
      row = answer === null || ALONE.includes(row.question) ? null : await this.#after(rows)
      if (version !== this.#version) return
    }
    const open = rows.findIndex((item) => item.answer === null)
    this.focus = open >= 0 ? open : Math.min(this.focus, rows.length - 1)
    this.thinking = false
    await this.#show()
    if (version === this.#version) await this.#compare(version)
  }

  /** Let the board draw what the whole line would do. */
  async #show(): Promise<void> {
    this.onshow(ALONE.includes(this.rows[0]?.question ?? 'over') ? '' : this.line)
    this.holding = false
    await tick()
  }

  /** The question that comes after these answers, if there is one in this turn. */
  async #after(rows: Row[]): Promise<Row | null> {
    const preview = await this.foresight.ask(lineOf(rows))
    if (!preview) return null
    this.events = ownEvents(preview.events)
    if (preview.refusal !== null || endsTurn(preview) || !preview.view) return null
    const view = preview.view as unknown as BumpingBotsView
    return { question: view.question, moves: preview.moves, view, answer: null }
  }

  /** See where each answer to the question in focus would bring a robot. */
  async #compare(version: number): Promise<void> {
    const row = this.rows[this.focus]
    const now = this.#sight?.view as unknown as BumpingBotsView | null
    if (!row || !now) return
    if (row.question === 'grid') this.ghosts = placeGhost(row, now, this.#sight?.seat ?? 1)
    if (ALONE.includes(row.question)) return
    this.holding = true
    const before = this.rows.slice(0, this.focus)
    const seat = row.question === 'struck' ? (row.view.move?.body ?? 0) + 1 : (this.#sight?.seat ?? 1)
    const ghosts: Ghost[] = []
    for (const { move, text } of row.moves) {
      const preview = await this.#straightOn(lineOf([...before, { ...row, answer: move }]))
      if (version !== this.#version) return
      const ghost = preview && ghostOf(preview, now, seat, move, text)
      if (ghost) ghosts.push({ ...ghost, chosen: move === row.answer })
    }
    this.ghosts = row.question === 'card' ? ghosts.filter((ghost) => ghost.cell !== now.robots[seat - 1]?.cell) : ghosts
    await this.#show()
  }

  /** What a line would do, with its last cell straight on if that is what is asked next. */
  async #straightOn(line: string): Promise<PreviewInfo | null> {
    const preview = await this.foresight.ask(line)
    const next = preview?.view as unknown as BumpingBotsView | null | undefined
    if (!preview || endsTurn(preview) || next?.question !== 'cell') return preview
    return (await this.foresight.ask(`${line} .`)) ?? preview
  }
}

/** The answer that changes nothing; a first question is never answered for the player, unless it is about a card. */
function neutralAnswer({ question, moves }: Row, index: number): string | null {
  if (index === 0 && question !== 'card') return null
  return NEUTRAL.find((answer) => moves.some(({ move }) => move === answer)) ?? null
}

/** On the grid nothing is foreseen: the robot would stand on the place that is chosen. */
function placeGhost({ answer, moves }: Row, now: BumpingBotsView, seat: number): Ghost[] {
  const robot = now.robots[seat - 1]
  if (answer === null || !robot) return []
  const words = moves.find(({ move }) => move === answer)?.text ?? answer
  const { heading, speed, reverse } = robot
  return [{ answer, words, seat, cell: answer, heading, speed, reverse, chosen: true }]
}

function lineOf(rows: Row[]): string {
  return rows
    .map((row) => row.answer)
    .filter((answer) => answer !== null)
    .join(' ')
}
