// Made by `npm run types` from http.schema.json. Do not edit.

export interface Http {
  [k: string]: unknown
}
/**
 * An exercise that a class was given.
 */
export interface AskedExercise {
  game: string
  number: number
  title: string
}
/**
 * A bot.
 */
export interface BotInfo {
  name: string
  text: string
}
/**
 * The options of a game as they follow from those chosen so far.
 */
export interface ChosenInfo {
  advice: string[]
  chosen: {
    [k: string]: number | string | boolean
  }
  options: OptionInfo[]
  problem: string | null
}
/**
 * An option of a game.
 */
export interface OptionInfo {
  aside: boolean
  default: number | string | boolean
  help: string
  name: string
  own: boolean
  title: string
  values: ValueInfo[]
}
/**
 * A value that an option may have.
 */
export interface ValueInfo {
  text: string
  value: number | string | boolean
}
/**
 * What a teacher keeps: the key is shown this once.
 */
export interface ClassKey {
  code: string
  key: string
  link: string
}
/**
 * What there is to print at the end of a class.
 */
export interface ClassPaper {
  exercises: AskedExercise[]
  games: PlayedGame[]
}
/**
 * A game of a class that is over, and the table whose score sheet is that of it.
 */
export interface PlayedGame {
  code: string
  game: string
  round: number
  table: number
}
/**
 * A class, as anybody who has its code may know it.
 */
export interface ClassSummary {
  code: string
  link: string
  locked: boolean
  naming: 'nicknames' | 'numbers' | 'own'
}
/**
 * The exercises of a game, in an order to learn from.
 */
export interface CollectionInfo {
  count: number
  daily: number
  exercises: ExerciseLine[]
  game: string
  kinds: WordInfo[]
  sets: SetInfo[]
  themes: WordInfo[]
  title: string
}
/**
 * An exercise in a list.
 */
export interface ExerciseLine {
  grade: number
  kind: string
  number: number
  open: boolean
  themes: string[]
}
/**
 * A name for programs, and the word for people.
 */
export interface WordInfo {
  name: string
  text: string
}
/**
 * A set for an hour in class.
 */
export interface SetInfo {
  exercises: number[]
  grade: number
  name: string
  text: string
}
/**
 * What is printed for a place.
 */
export interface Coupon {
  link: string
  name: string
  picture: string
  place: number
  secret: string
}
/**
 * Something that happened in the game, as a seat may know it.
 */
export interface EventInfo {
  data: {
    [k: string]: unknown
  }
  event: string
  text: string
}
/**
 * A position and a question; which answer is right is not told.
 */
export interface ExerciseInfo {
  answers: WordInfo[]
  board: string[] | null
  game: string
  given: string
  goal: string
  grade: number
  kind: string
  kind_text: string
  moves: MoveInfo[]
  names: string[]
  number: number
  open: boolean
  options: {
    [k: string]: number | string | boolean
  }
  question: string
  scenery: {
    [k: string]: unknown
  }
  seat: number
  theme_texts: string[]
  themes: string[]
  title: string
  view: {
    [k: string]: unknown
  }
}
/**
 * A legal move.
 */
export interface MoveInfo {
  move: string
  text: string
}
/**
 * Exercises to be printed: those with these numbers, or some of a grade and a theme.
 */
export interface ExercisePaper {
  corrections?: boolean
  count?: number
  game: string
  grade?: (1 | 2 | 3) | null
  look?: 'colour' | 'ink'
  /**
   * @maxItems 60
   */
  numbers?: number[]
  theme?: string | null
}
/**
 * What is wrong in a line of a text.
 */
export interface Fault {
  line: number | null
  text: string
}
/**
 * A game, with its options as they are by default.
 */
export interface GameInfo {
  bots: BotInfo[]
  name: string
  options: OptionInfo[]
  plain: boolean
  programs: boolean
  summary: string
  title: string
  usual_bot: string
}
/**
 * A sign of life.
 */
export interface Health {
  status: 'ok'
  version: string
}
/**
 * What an answer is worth, and what happens on the board, from the position of the exercise on.
 */
export interface JudgedInfo {
  after: {
    [k: string]: unknown
  } | null
  after_board: string[] | null
  correction: string
  events: EventInfo[]
  mistake: string
  most: number
  reached: string
  right: WordInfo | null
  stars: number
}
/**
 * One line of a listing.
 */
export interface Line {
  block: number
  card: string
  depth: number
  text: string
}
/**
 * A program in three styles.
 */
export interface Listing {
  blocks: {
    [k: string]: unknown
  }[]
  program: string
  pseudo: Line[]
  python: Line[]
  scratch: Line[]
}
/**
 * What a class has answered wrongly to an exercise, the commonest answer first.
 */
export interface MistakesInfo {
  question: string
  right: WordInfo
  wrong: WrongAnswer[]
}
/**
 * What was answered wrongly in a class.
 */
export interface WrongAnswer {
  correction: string
  name: string
  places: number
  text: string
}
/**
 * A class to open.
 */
export interface NewClass {
  id?: string | null
  naming?: 'nicknames' | 'numbers' | 'own'
  places?: number
}
/**
 * A table to open.
 */
export interface NewTable {
  bot?: string | null
  clock?: number | null
  game: string
  id?: string | null
  name?: string | null
  options?: {
    [k: string]: number | string | boolean
  }
  play_now?: boolean
  practice?: Practice | null
}
/**
 * Where a game for practice begins: a seed, and moves after it, each with its seat as in a record.
 */
export interface Practice {
  /**
   * @maxItems 30
   */
  moves?: string[]
  seed: number
}
/**
 * Somebody who wants to join.
 */
export interface Newcomer {
  id?: string | null
  name?: string | null
}
/**
 * How a game ended.
 */
export interface OutcomeInfo {
  honours: {
    [k: string]: number[]
  }
  ranking: number[][]
  reason: string
  scores: number[]
  text: string
  told_honours: {
    [k: string]: string
  }
  told_scores: string[]
}
/**
 * A track or a deck of one's own, to be printed.
 */
export interface OwnPaper {
  game: string
  look?: 'colour' | 'ink'
  name: string
  paper?: 'a4' | 'a3' | 'a2' | 'one'
  written: string
}
/**
 * A sheet that was made for one person.
 */
export interface OwnSheetInfo {
  content: string
  file: string
  pages: number
  title: string
}
/**
 * What a pupil's device keeps: the token is shown this once.
 */
export interface PlaceTicket {
  code: string
  name: string
  place: number
  token: string
}
/**
 * Why a request was refused; nothing changed.
 */
export interface Problem {
  reason: string
  text: string
}
/**
 * Somebody who comes to a class without a coupon.
 */
export interface Pupil {
  id?: string | null
  name?: string | null
}
/**
 * A sign that moves can be stored.
 */
export interface Readiness {
  status: 'ok'
  store: 'ok'
  version: string
}
/**
 * A finished game, step by step.
 */
export interface ReplayInfo {
  game: string
  names: string[]
  options: {
    [k: string]: number | string | boolean
  }
  outcome: OutcomeInfo | null
  scenery: {
    [k: string]: unknown
  }
  steps: Step[]
  title: string
}
/**
 * A moment of a finished game.
 */
export interface Step {
  board: string[] | null
  events: {
    [k: string]: unknown
  }[]
  move: string | null
  seat: number | null
  sheet: {
    [k: string]: unknown
  }[]
  text: string[]
  view: {
    [k: string]: unknown
  }
}
/**
 * The rules of a game, as a page.
 */
export interface RulesInfo {
  introduction: string
  sections: RulesSection[]
}
/**
 * A chapter of the rules.
 */
export interface RulesSection {
  blocks: (RulesText | RulesList | RulesSteps)[]
  id: string
  title: string
}
/**
 * A text of the rules; texts know **bold** and `code`.
 */
export interface RulesText {
  text: string
}
/**
 * A list.
 */
export interface RulesList {
  list: string[]
}
/**
 * A list whose order counts.
 */
export interface RulesSteps {
  steps: string[]
}
/**
 * An answer.
 */
export interface Said {
  said: string
}
/**
 * A game that has exercises.
 */
export interface SchoolInfo {
  count: number
  daily: number
  game: string
  title: string
}
/**
 * A seat of the table.
 */
export interface SeatInfo {
  bot: string | null
  name: string
  participant: string | null
  seat: number
}
/**
 * A sheet that can be printed: a PDF, ready made.
 */
export interface SheetInfo {
  choice: string
  copies: string
  file: string
  game: string
  language: string
  look: string
  pages: number
  paper: string
  preview: string
  sheet: string
  title: string
}
/**
 * Rows of the score sheet that an entry of a table fills in.
 */
export interface SheetPart {
  entry: number
  rows: {
    [k: string]: unknown
  }[]
}
/**
 * A track of the box.
 */
export interface ShippedTrack {
  name: string
  summary: string
  text: string
}
/**
 * A table, as anybody who has its code may know it.
 */
export interface TableSummary {
  code: string
  game: string
  link: string
  locked: boolean
  options: {
    [k: string]: number | string | boolean
  }
  outcome: OutcomeInfo | null
  phase: 'lobby' | 'playing' | 'over'
  round: number
  seats: SeatInfo[]
  title: string
}
/**
 * What a device keeps: the token is shown this once.
 */
export interface TicketInfo {
  code: string
  name: string
  participant: string
  token: string
}
/**
 * What was found in a track; a bad one has nothing but refusals.
 */
export interface TrackReport {
  advice: string[]
  facts: {
    [k: string]: number
  }
  good: boolean
  refusals: Fault[]
  scenery: {
    [k: string]: unknown
  } | null
}
/**
 * Beginnings of an answer to an open question.
 */
export interface Tried {
  /**
   * @minItems 1
   * @maxItems 8
   */
  lines: string[]
}
/**
 * A game with some options chosen.
 */
export interface Wish {
  game: string
  options?: {
    [k: string]: number | string | boolean
  }
}
