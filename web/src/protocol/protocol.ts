// Made by `npm run types` from protocol.schema.json. Do not edit.

export type ClientMessage =
  | Hello
  | Speak
  | Ping
  | Play
  | Preview
  | Undo
  | Moment
  | TellStory
  | Sit
  | Stand
  | Ask
  | Answer
  | Offer
  | Rename
  | PlaceBot
  | Lock
  | Kick
  | Choose
  | Arrange
  | Forfeit
  | Rejoin
  | Start
  | Pause
export type ServerMessage =
  Sync | Update | Presence | Ack | Refusal | Unknown | PreviewInfo | MomentInfo | StoryInfo | Pong | Goodbye

export interface Protocol {
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
 * Let somebody have the seat that they asked for, or not (the host).
 */
export interface Answer {
  agreed: boolean
  id: string
  participant: string
  type: 'answer'
}
/**
 * Choose how the games at the table make a championship, before a start (the host).
 */
export interface Arrange {
  grid: 'draw' | 'standings'
  id: string
  teams: boolean
  type: 'arrange'
}
/**
 * Ask the host for a seat of the running game that a bot plays for nobody.
 */
export interface Ask {
  id: string
  seat: number
  type: 'ask'
}
/**
 * Somebody who asks for a seat of the running game, or is offered one.
 */
export interface AskingInfo {
  participant: string
  seat: number
}
/**
 * Choose the game and its options, before the start (the host).
 */
export interface Choose {
  clock?: number | null
  game: string
  id: string
  options: {
    [k: string]: number | string | boolean
  }
  type: 'choose'
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
 * Play a move, or a line of several.
 */
export interface Play {
  at: number
  id: string
  move: string
  seat: number
  type: 'play'
}
/**
 * Ask what lines, or beginnings of lines, would do, each by itself, from what the seat may know.
 */
export interface Preview {
  id: string
  /**
   * @minItems 1
   * @maxItems 64
   */
  lines: string[]
  seat: number
  type: 'preview'
}
/**
 * Take the last move of a seat back.
 */
export interface Undo {
  id: string
  seat: number
  type: 'undo'
}
/**
 * Ask for an earlier moment of the game.
 */
export interface Moment {
  entry: number
  id: string
  seat?: number | null
  type: 'moment'
}
/**
 * Ask for the story of the game before an entry: a sync tells the newest part of a long one.
 */
export interface TellStory {
  before: number
  id: string
  seat?: number | null
  type: 'story'
}
/**
 * Take a free seat; a device may hold several. In a running game: one that one held in it, or is offered.
 */
export interface Sit {
  id: string
  seat: number
  type: 'sit'
}
/**
 * Leave a seat.
 */
export interface Stand {
  id: string
  seat: number
  type: 'stand'
}
/**
 * Offer somebody a seat of the running game that nobody holds, to sit down on; None: not any more (the host).
 */
export interface Offer {
  id: string
  participant: string
  seat: number | null
  type: 'offer'
}
/**
 * Go by another name; for a second seat on the same device, that seat's name.
 */
export interface Rename {
  id: string
  name: string
  seat?: number | null
  type: 'rename'
}
/**
 * Put a bot on a seat (the host's, or one's own): on a free one, or for somebody who is away.
 */
export interface PlaceBot {
  bot: string | null
  id: string
  seat: number
  type: 'bot'
}
/**
 * Let nobody else in (the host).
 */
export interface Lock {
  id: string
  locked: boolean
  type: 'lock'
}
/**
 * Send somebody away from the table (the host).
 */
export interface Kick {
  id: string
  participant: string
  type: 'kick'
}
/**
 * Leave somebody out of the next games, who stays in the standings, before a start (the host).
 */
export interface Forfeit {
  id: string
  seat: number
  type: 'forfeit'
}
/**
 * Let somebody start again who was left out (the host).
 */
export interface Rejoin {
  id: string
  place: number
  type: 'rejoin'
}
/**
 * Start the game, or a rematch when one is over (the host). Free seats are filled with bots if a bot is named.
 */
export interface Start {
  fill?: string | null
  id: string
  type: 'start'
}
/**
 * Stop and go on (the host).
 */
export interface Pause {
  id: string
  paused: boolean
  type: 'pause'
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
 * What a line would do.
 */
export interface Foreseen {
  complete: boolean
  events: EventInfo[]
  moves: MoveInfo[]
  refusal: string | null
  view: {
    [k: string]: unknown
  } | null
}
/**
 * A legal move.
 */
export interface MoveInfo {
  move: string
  text: string
}
/**
 * Somebody who is left out of the next games.
 */
export interface ForfeitInfo {
  bot: string | null
  name: string
  participant: string | null
  team: number | null
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
 * An earlier moment of the game.
 */
export interface MomentInfo {
  entry: number
  id: string
  number: number
  sight: Sight
  type: 'moment'
}
/**
 * The game as one seat (None: a spectator) sees it.
 */
export interface Sight {
  board: string[] | null
  events: EventInfo[]
  moves: MoveInfo[]
  seat: number | null
  seconds: number | null
  undo: Undoing | null
  view: {
    [k: string]: unknown
  } | null
}
/**
 * Whether a seat may take its last move back.
 */
export interface Undoing {
  allowed: boolean
  text: string
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
 * Somebody at the table.
 */
export interface Participant {
  gone: boolean
  host: boolean
  id: string
  name: string
  present: boolean
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
 * Somebody came or went.
 */
export interface Presence {
  number: number
  participant: string
  present: boolean
  type: 'presence'
}
/**
 * What lines would do, in the order in which they were asked.
 */
export interface PreviewInfo {
  answers: Foreseen[]
  id: string
  number: number
  seat: number
  type: 'preview'
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
 * A seat of the table.
 */
export interface SeatInfo {
  bot: string | null
  name: string
  participant: string | null
  seat: number
}
/**
 * Somebody who has held seats in the present game, and so has seen their hands.
 */
export interface SeenInfo {
  more: boolean
  participant: string
  seats: number[]
}
/**
 * How the games at the table make a championship.
 */
export interface SeriesInfo {
  decided: string[]
  forfeits: ForfeitInfo[]
  grid: 'draw' | 'standings'
  grids: ('draw' | 'standings')[]
  standings: TeamStanding[]
  team_of: number[]
  teams: boolean
}
/**
 * How a team has fared in the games of the present kind at this table.
 */
export interface TeamStanding {
  by_game: (number | null)[]
  name: string
  points: number
  rank: number
  team: number
  wins: number
}
/**
 * Everything a client needs, at once.
 */
export interface Sync {
  entry: number
  number: number
  sights: Sight[]
  stories: Story[][]
  table: TableInfo
  type: 'sync'
}
/**
 * What an earlier entry of this game told.
 */
export interface Story {
  by: ('person' | 'bot' | 'clock') | null
  entry: number
  events: EventInfo[]
  kind: string
  seat: number | null
}
/**
 * The table, as all may know it.
 */
export interface TableInfo {
  absence: string
  asking: AskingInfo[]
  clock: number | null
  code: string
  game: string
  locked: boolean
  offered: AskingInfo[]
  options: {
    [k: string]: number | string | boolean
  }
  outcome: OutcomeInfo | null
  participants: Participant[]
  paused: boolean
  phase: 'lobby' | 'playing' | 'over'
  practice: boolean
  round: number
  seats: SeatInfo[]
  seen: SeenInfo[]
  series: SeriesInfo
  standings: Standing[]
  title: string
  to_act: number[]
  you: You
}
/**
 * How somebody has fared in the games of the present kind at this table.
 */
export interface Standing {
  by_game: (number | null)[]
  name: string
  points: number
  rank: number
  seat: number | null
  wins: number
}
/**
 * Who the client is.
 */
export interface You {
  host: boolean
  participant: string | null
  seats: number[]
  stands_in: boolean
}
/**
 * One entry: what was decided, what happened, and how things stand now.
 */
export interface Update {
  by: ('person' | 'bot' | 'clock') | null
  entry: number
  kind: string
  number: number
  seat: number | null
  sights: Sight[]
  table: TableInfo
  type: 'update'
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
 * An earlier part of the story.
 */
export interface StoryInfo {
  chapters: Story[]
  id: string
  number: number
  seat: number | null
  type: 'story'
}
