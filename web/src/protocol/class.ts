// Made by `npm run types` from class.schema.json. Do not edit.

export type ClassAnswer = Console | PlaceView | Judged | Ack | Refusal | Unknown | Pong | Goodbye
export type ClassMessage =
  | Hello
  | Speak
  | Ping
  | Stuck
  | Redraw
  | AnswerExercise
  | HandIn
  | LockClass
  | AddPlaces
  | RenamePlace
  | RemovePlace
  | Group
  | MakePlan
  | StartRound
  | StopRound
  | PauseTables
  | HandOver
  | ForfeitPlace
  | SeatPlace
  | Calm
  | GiveTime
  | Show
  | Assign
  | Collect
  | FreePlace
  | OpenContest
  | RunRaces

export interface Class {
  [k: string]: unknown
}
/**
 * A command was carried out, and is on disk.
 */
export interface Ack {
  entry: number
  id: string
  number: number
  type: 'ack'
}
/**
 * Add places.
 */
export interface AddPlaces {
  id: string
  places: number
  type: 'add'
}
/**
 * Answer an exercise that one was given (a pupil).
 */
export interface AnswerExercise {
  exercise: number
  game: string
  id: string
  said: string
  type: 'answer'
}
/**
 * Give exercises to everybody, instead of all that were given, or to one group: a set, or some by their numbers.
 */
export interface Assign {
  /**
   * @maxItems 30
   */
  exercises?: number[]
  game: string
  group: number
  id: string
  set_name?: string | null
  type: 'assign'
}
/**
 * Lower the flag of a place.
 */
export interface Calm {
  id: string
  place: number
  type: 'calm'
}
/**
 * How far the newest championship is.
 */
export interface ChampionshipInfo {
  next: number
  over: boolean
  round: number
  rounds: number
}
/**
 * The class, as the teacher sees it.
 */
export interface Console {
  championship: ChampionshipInfo | null
  code: string
  contest: ContestInfo | null
  entry: number
  launches: number
  locked: boolean
  naming: 'nicknames' | 'numbers' | 'own'
  next: number
  now: number
  number: number
  places: PlaceInfo[]
  plan: PlanInfo | null
  round: number
  standings: ClassStanding[]
  tables: ClassTableInfo[]
  type: 'console'
  until: number | null
  wall: WallInfo
  work: WorkInfo[]
}
/**
 * Programs against programs, as the teacher sees it.
 */
export interface ContestInfo {
  chance: number
  finalists: number[]
  game: string
  merits: MeritInfo[]
  options: {
    [k: string]: number | string | boolean
  }
  programs: ProgramInfo[]
  raced: ProgramInfo[]
  races: number
  racing: RacingInfo | null
  seconds: number
  title: string
}
/**
 * How a program has fared.
 */
export interface MeritInfo {
  name: string
  place: number
  races: number
  rank: number
  share: number
  wins: number
}
/**
 * A program that was handed in.
 */
export interface ProgramInfo {
  place: number
  text: string
}
/**
 * Races that run now.
 */
export interface RacingInfo {
  done: number
  of: number
}
/**
 * A place, as the teacher sees it.
 */
export interface PlaceInfo {
  forfeit: boolean
  group: number
  handed: boolean
  name: string
  place: number
  present: boolean
  stuck: boolean
  table: number | null
  taken: boolean
}
/**
 * What the next round is to be.
 */
export interface PlanInfo {
  bot: string
  clock: number | null
  draw: 'drawn' | 'groups' | 'swiss' | 'championship' | 'hand'
  fill: 'bots' | 'smaller'
  game: string
  groups: GroupInfo[]
  options: {
    [k: string]: number | string | boolean
  }
  rounds: number
  seating: {
    [k: string]: number
  }[]
  title: string
}
/**
 * A group that plays with other options than the class.
 */
export interface GroupInfo {
  group: number
  options: {
    [k: string]: number | string | boolean
  }
}
/**
 * How a place has fared in all rounds.
 */
export interface ClassStanding {
  by_round: (number | null)[]
  name: string
  place: number
  points: number
  rank: number
  wins: number
}
/**
 * A table of the round: what everybody may know of it.
 */
export interface ClassTableInfo {
  code: string
  game: string
  group: number
  moves: number
  number: number
  open: boolean
  paused: boolean
  phase: 'lobby' | 'playing' | 'over'
  seats: ClassSeat[]
  since: number
}
/**
 * A seat at a table of the class.
 */
export interface ClassSeat {
  awaited: boolean
  bot: boolean
  name: string
  place: number
  won: boolean
}
/**
 * What the projector shows.
 */
export interface WallInfo {
  explained: ExplainedInfo | null
  final: boolean
  grid: boolean
  names: boolean
  program: number | null
  programs: boolean
  ranks: boolean
  standings: boolean
  table: number | null
}
/**
 * An answer that the projector explains.
 */
export interface ExplainedInfo {
  exercise: number
  game: string
  said: string
}
/**
 * Exercises that were given, and who has done which.
 */
export interface WorkInfo {
  exercises: number[]
  game: string
  game_title: string
  group: number
  rows: WorkRow[]
  set_name: string
  title: string
}
/**
 * How one place has answered.
 */
export interface WorkRow {
  place: number
  solved: number[]
  stars: number[]
  tries: number[]
}
/**
 * The class, as a pupil sees it.
 */
export interface PlaceView {
  code: string
  contest: OwnContest | null
  entry: number
  forfeit: boolean
  group: number
  name: string
  naming: 'nicknames' | 'numbers' | 'own'
  now: number
  number: number
  paused: boolean
  place: number
  round: number
  stuck: boolean
  table: OwnTable | null
  type: 'place'
  until: number | null
  work: OwnWork | null
}
/**
 * Programs against programs, as a pupil sees it.
 */
export interface OwnContest {
  game: string
  how: string
  merit: OwnMerit | null
  options: {
    [k: string]: number | string | boolean
  }
  palette: string[][]
  text: string
  title: string
}
/**
 * How one's own program has fared.
 */
export interface OwnMerit {
  races: number
  wins: number
}
/**
 * The table at which a place sits.
 */
export interface OwnTable {
  awaited: boolean
  code: string
  game: string
  mates: string[]
  number: number
  over: boolean
  seat: number
}
/**
 * Exercises that one was given, and how one has answered them.
 */
export interface OwnWork {
  exercises: number[]
  game: string
  game_title: string
  set_name: string
  solved: number[]
  stars: number[]
  title: string
  tries: number[]
}
/**
 * What an answer is worth.
 */
export interface Judged {
  entry: number
  id: string
  judged: JudgedInfo
  number: number
  type: 'judged'
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
 * A name for programs, and the word for people.
 */
export interface WordInfo {
  name: string
  text: string
}
/**
 * A command was refused; nothing changed.
 */
export interface Refusal {
  id: string | null
  number: number
  reason: string
  text: string
  type: 'refusal'
}
/**
 * The server does not know whether a command was carried out: sent again with the same id, it is done once.
 */
export interface Unknown {
  id: string
  number: number
  text: string
  type: 'unknown'
}
/**
 * A sign of life.
 */
export interface Pong {
  id: string
  number: number
  type: 'pong'
}
/**
 * The server ends the connection.
 */
export interface Goodbye {
  number: number
  reason: 'kicked' | 'deleted' | 'restart' | 'idle' | 'slow'
  text: string
  type: 'goodbye'
}
/**
 * The first message: which table, who, and what was seen last.
 */
export interface Hello {
  after?: number | null
  id: string
  language?: string
  table: string
  token?: string | null
  type: 'hello'
}
/**
 * Go on in another language.
 */
export interface Speak {
  id: string
  language: string
  type: 'speak'
}
/**
 * Ask for a sign of life.
 */
export interface Ping {
  id: string
  type: 'ping'
}
/**
 * Raise one's flag, or lower it.
 */
export interface Stuck {
  id: string
  stuck: boolean
  type: 'stuck'
}
/**
 * Draw another nickname, in a class that has them.
 */
export interface Redraw {
  id: string
  type: 'redraw'
}
/**
 * Hand in a program, instead of that from before (a pupil).
 */
export interface HandIn {
  id: string
  text: string
  type: 'program'
}
/**
 * Let in only who has a coupon, or everybody.
 */
export interface LockClass {
  id: string
  locked: boolean
  type: 'lock'
}
/**
 * Call a place by another name.
 */
export interface RenamePlace {
  id: string
  name: string
  place: number
  type: 'rename'
}
/**
 * Take a place out of the class.
 */
export interface RemovePlace {
  id: string
  place: number
  type: 'remove'
}
/**
 * Put a place into a group.
 */
export interface Group {
  group: number
  id: string
  place: number
  type: 'group'
}
/**
 * Say what the next round is to be.
 */
export interface MakePlan {
  bot?: string | null
  clock?: number | null
  draw: 'drawn' | 'groups' | 'swiss' | 'championship' | 'hand'
  fill?: 'bots' | 'smaller'
  game: string
  /**
   * @maxItems 9
   */
  groups?: GroupOptions[]
  id: string
  options: {
    [k: string]: number | string | boolean
  }
  rounds?: number
  /**
   * @maxItems 40
   */
  seating?: Seating[]
  type: 'plan'
}
/**
 * The options of one group.
 */
export interface GroupOptions {
  group: number
  options: {
    [k: string]: number | string | boolean
  }
}
/**
 * At which table a place is to sit.
 */
export interface Seating {
  place: number
  table: number
}
/**
 * Draw tables and begin the next round; at one table: begin anew there.
 */
export interface StartRound {
  code?: string | null
  id: string
  launch?: number | null
  round?: number | null
  table?: number | null
  type: 'start'
}
/**
 * Call everybody back from the tables.
 */
export interface StopRound {
  id: string
  type: 'stop'
}
/**
 * Stop all tables or one, or go on.
 */
export interface PauseTables {
  id: string
  paused: boolean
  table?: number | null
  type: 'pause'
}
/**
 * Let a bot play for a place, or the place for itself.
 */
export interface HandOver {
  bot: boolean
  id: string
  place: number
  type: 'hand'
}
/**
 * Take a place out of the newest championship, or let it come back.
 *
 * It is ranked no more and not seated in the rounds to come; a bot ends its game, which does not count for it. What
 * others have gained against it stands.
 */
export interface ForfeitPlace {
  id: string
  out: boolean
  place: number
  type: 'forfeit'
}
/**
 * Give a place a seat at a table of the round, whether it waits or sits at another: who sat there changes with it.
 *
 * Without a seat it is the first that a bot plays for nobody.
 */
export interface SeatPlace {
  id: string
  place: number
  seat?: number | null
  table: number
  type: 'seat'
}
/**
 * Give so many seconds from now, or no limit.
 */
export interface GiveTime {
  id: string
  seconds: number | null
  type: 'time'
}
/**
 * Say what the projector shows.
 */
export interface Show {
  explained?: ExplainedAnswer | null
  final?: boolean
  grid?: boolean
  id: string
  names: boolean
  program?: number | null
  programs?: boolean
  ranks: boolean
  standings: boolean
  table?: number | null
  type: 'show'
}
/**
 * An answer to be explained to all.
 */
export interface ExplainedAnswer {
  exercise: number
  game: string
  said: string
}
/**
 * Take exercises back; what was answered is kept.
 */
export interface Collect {
  group: number
  id: string
  type: 'collect'
}
/**
 * Send those at a place away: whoever comes next may have it.
 */
export interface FreePlace {
  id: string
  place: number | null
  type: 'free'
}
/**
 * Let all write programs for a game; without a game, the contest is over and its programs are gone.
 */
export interface OpenContest {
  game: string | null
  id: string
  options?: {
    [k: string]: number | string | boolean
  }
  type: 'contest'
}
/**
 * Have the programs race, or stop that.
 */
export interface RunRaces {
  id: string
  races: number
  type: 'race'
}
