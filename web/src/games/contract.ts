/**
 * The contract of a game in the browser. No rules live here: views, events, legal moves and previews come from the
 * server, and a game only says how they are drawn, told and chosen.
 */

import type { Component } from 'svelte'
import type { EventInfo, Foreseen, MoveInfo, SeatInfo, Sight } from '../protocol/protocol'
import type { Options, Scenery, View } from '../protocol/values'
import type { Language } from '../language'

export type { EventInfo, Foreseen, MoveInfo, SeatInfo, Sight, Story } from '../protocol/protocol'
export type { Language } from '../language'
export type { Options, Scenery, View } from '../protocol/values'

/** A sight whose view is of a game's own type. */
export type SightOf<OwnView> = Omit<Sight, 'view'> & { view: OwnView | null }

/** What a line would do, with a view of a game's own type. */
export type ForeseenOf<OwnView> = Omit<Foreseen, 'view'> & { view: OwnView | null }

/** A seat at a table, as whoever chooses there needs it: at a real table or in a lesson. */
export interface Place<OwnView = View, OwnScenery = Scenery> {
  readonly seat: number
  readonly seats: SeatInfo[]
  readonly scenery: OwnScenery
  readonly table?: string // which game at which table: what is begun there is kept on this device
  readonly busy: boolean // a command is under way
  readonly played?: string // the last line that was played here, if it was taken
  readonly blind?: boolean // where a line leads is for the player to find out: an exercise
  /** Ask what lines would do, all at once, and again after a cut while that is wanted; null: nobody answers. */
  preview(lines: string[], wanted: () => boolean): Promise<ForeseenOf<OwnView>[] | null>
  play(line: string): void
}

/**
 * A choice in the making, of one seat: its board and its controls share it and change it, and nothing else does. It
 * stays as it is while others play and while events are shown; `take` alone begins another one.
 */
export interface Choice<OwnView = View> {
  readonly open: boolean // something is asked of the seat
  /** Whether what a sight asks is what is being chosen already: then nothing that was begun is lost. */
  goesOn(sight: SightOf<OwnView>): boolean
  /** Take a sight: the same question goes on, another begins, or nothing is asked. */
  take(sight: SightOf<OwnView>): void
  /** What is asked is no longer shown as asked: the answer is given, and what follows from it is still to be seen. */
  close(): void
}

export interface BoardProps<Scene, OwnScenery = Scenery, OwnChoice = Choice<never>> {
  scene: Scene
  scenery: OwnScenery
  seats: SeatInfo[]
  you: number | null // the seat that is looking; null: a spectator
  choice?: OwnChoice | null // what is being chosen: the board offers it, and draws what it would do
  pointed?: string[] // what a lesson or a line of the story points at, in the game's own words
  far?: boolean | 'beside' // seen from far, on a wall, alone or beside others: all of it, and nothing to press
}

export interface ControlsProps<OwnChoice, Scene = unknown> {
  choice: OwnChoice
  scene?: Scene | null // what the board shows: where nothing is asked, one's own things are as they are there
  why?: string | null // nothing is asked, where it is not that others are to play
}

/**
 * What the site knows of a game before it loads any of it: `games/<name>/parts.ts`, by default export. A game without a
 * folder here is played on the board of `games/plain`.
 */
export interface GameParts {
  place: number // on the home page: the easiest first
  title: string // as printed on the box, in every language
  words: Record<Language, HomeWords>
  module: () => Promise<{ default: GameModule<any, any, any, any> }> // each game has scenes, views and sceneries of its own
  picture: () => Promise<{ default: Component }>
  optionPictures?: Record<string, () => Promise<{ default: Component<{ name: string }> }>> // of the values of an option
  rules: Record<Language, () => Promise<RulesPage<string>>>
  pictures: () => Promise<{ default: Record<string, Component> }> // of the rules, by name
  lessons: () => Promise<{ default: Lesson[] }>
  rulesAt: (view: View) => string // the section of the rules that tells of what is asked now
  playNow?: Options // what "Play now" chooses, where it is not what the game has by default
  longGame?: Options // offered beside it, where that one is a short game
  kept?: () => Promise<OwnText[]> // tracks or decks of one's own that this device keeps
  pages?: Record<string, OwnPage> // by their address: the page of `tracks` is /tracks
}

/** A track or a deck of somebody's own. */
export interface OwnText {
  name: string
  text: string
}

/** What the home page says of a game: `home.fr.ts` and its like. */
export interface HomeWords {
  sentence: string // what it is
  teaches: string
  longGame?: string
  pages?: Record<string, string> // what leads to each page of its own
}

/** A page that belongs to one game, such as an editor of its boards. */
export interface OwnPage {
  page: () => Promise<{ default: Component }>
}

export interface GameModule<
  Scene = unknown,
  OwnView = View,
  OwnScenery = Scenery,
  OwnChoice extends Choice<OwnView> = Choice<OwnView>,
> {
  /** A settled position as drawn. */
  sceneOf(view: OwnView, scenery: OwnScenery, seats: SeatInfo[]): Scene
  /** One event shown on top of a scene. Pure; it never computes rules, it only shows what the event says. */
  advance(scene: Scene, event: EventInfo): Scene
  /** How many milliseconds an event deserves at speed 1; 0: shown together with the next. */
  pause(event: EventInfo): number
  /** The seat whose doing a scene shows, where one move sets several off; null: nobody's; none: that of whoever moved. */
  doing?(scene: Scene): number | null | undefined
  /** The position as lines of text, for a screen reader and for "read as text". */
  describe(view: OwnView, scenery: OwnScenery, seats: SeatInfo[], language: Language): string[]
  /** Begin to choose for a seat. */
  choose(place: Place<OwnView, OwnScenery>): OwnChoice
  Board: Component<BoardProps<Scene, OwnScenery, OwnChoice>>
  Controls: Component<ControlsProps<OwnChoice, Scene>>
  /** How many rem the greatest of its choices takes beside the board: kept while others play, so that nothing moves. */
  room?: number
  /** What a seat has reached that is out while others go on, in words; null: it is still in the game. */
  result?(view: OwnView, scenery: OwnScenery, seat: number): string | null
  Sheet?: Component<SheetProps<OwnScenery, any>> // how the score sheet is drawn, where a game has one
  asking?: AskingOnBoard<OwnView, OwnScenery, OwnChoice> // where a question is more than words beside the position
}

/** How an exercise is asked on the board itself. */
export interface AskingOnBoard<OwnView, OwnScenery, OwnChoice> {
  /** The position with what the question shows beside it, such as a program on its support. */
  laid(view: OwnView, seat: number, given: string): OwnView
  /** What the board points at: what is to be reached, or the answers offered, where they are places on it. */
  pointed(goal: string, answers: string[]): string[]
  /** A choice whose board offers the answers, where they are places on it; null: they are not. */
  pointing(place: Place<OwnView, OwnScenery>, view: OwnView, answers: string[]): OwnChoice | null
}

export interface SheetProps<OwnScenery = Scenery, OwnRow = Record<string, unknown>> {
  rows: OwnRow[] // that are filled in so far, as the server gives them
  scenery: OwnScenery
  seats: SeatInfo[]
}

/** The page of rules of a game, in one language. Texts know **bold**, `code` and nothing else. */
export interface RulesPage<Picture = Component> {
  introduction: string
  sections: RulesSection<Picture>[]
}

export interface RulesSection<Picture = Component> {
  id: string // for the address: #cards
  title: string
  blocks: RulesBlock<Picture>[]
}

export type RulesBlock<Picture = Component> =
  | { text: string }
  | { list: string[] }
  | { steps: string[] }
  | { table: { head: string[]; rows: string[][] } }
  | { example: string[]; title?: string }
  | { remember: string }
  | { picture: Picture; caption: string } // the picture says by itself what a blind reader needs, or is hidden from readers

/** A lesson: it is played at a real table, from a fixed position, and every answer is checked by the server. */
export interface Lesson<OwnView = View> {
  options: Options
  practice: { seed: number; moves: string[] }
  steps: LessonStep<OwnView>[]
}

/** What a lesson says, in one language. */
export interface LessonWords {
  title: string
  text: string[] // paragraphs, with **bold** and `code`
  task: string
  hint: string // when another legal move was tried
  after: string[] // when it has happened
  second?: string // the task of a second decision, which is free
  end?: string[] // when that has happened too
}

export interface LessonStep<OwnView = View> {
  words: () => Pick<LessonWords, 'title' | 'text'> // in the language in force
  highlight?: (view: OwnView) => string[] // what to point at on the board
  task?: LessonTask<OwnView> // without one, the step is read and left by a button
}

export interface LessonTask<OwnView = View> {
  words: () => { text: string; hint: string } // in the language in force; the hint when another legal move was tried
  /** Whether a move, legal by the server's word, is the answer; a move that is not stays unplayed and shows the hint. */
  accepts: (move: string, view: OwnView, moves: MoveInfo[]) => boolean
}
