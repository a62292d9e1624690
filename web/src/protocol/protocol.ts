// Made by `npm run types` from protocol.schema.json. Do not edit.

/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ClientMessage".
 */
export type ClientMessage =
  | Hello
  | Speak
  | Ping
  | Play
  | Preview
  | Undo
  | Moment
  | Sit
  | Stand
  | Rename
  | PlaceBot
  | Lock
  | Kick
  | Choose
  | Start
  | Pause
/**
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "ServerMessage".
 */
export type ServerMessage = Sync | Update | Presence | Ack | Refusal | PreviewInfo | MomentInfo | Pong | Goodbye

export interface Protocol {
  [k: string]: unknown
}
/**
 * A command was carried out, and is on disk.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ack".
 */
export interface Ack {
  entry: number
  id: string
  number: number
  type: 'ack'
}
/**
 * Choose the game and its options, before the start (the host).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Choose".
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
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  after?: number | null
  id: string
  language?: 'fr' | 'en'
  table: string
  token?: string | null
  type: 'hello'
}
/**
 * Go on in another language.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Speak".
 */
export interface Speak {
  id: string
  language: 'fr' | 'en'
  type: 'speak'
}
/**
 * Ask for a sign of life.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Ping".
 */
export interface Ping {
  id: string
  type: 'ping'
}
/**
 * Play a move, or a line of several.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Play".
 */
export interface Play {
  at: number
  id: string
  move: string
  seat: number
  type: 'play'
}
/**
 * Ask what a move, or the beginning of one, would do, from what the seat may know.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Preview".
 */
export interface Preview {
  id: string
  move: string
  seat: number
  type: 'preview'
}
/**
 * Take the last move of a seat back.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Undo".
 */
export interface Undo {
  id: string
  seat: number
  type: 'undo'
}
/**
 * Ask for an earlier moment of the game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Moment".
 */
export interface Moment {
  entry: number
  id: string
  seat?: number | null
  type: 'moment'
}
/**
 * Take a free seat; a device may hold several.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Sit".
 */
export interface Sit {
  id: string
  seat: number
  type: 'sit'
}
/**
 * Leave a seat.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Stand".
 */
export interface Stand {
  id: string
  seat: number
  type: 'stand'
}
/**
 * Go by another name; for a second seat on the same device, that seat's name.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Rename".
 */
export interface Rename {
  id: string
  name: string
  seat?: number | null
  type: 'rename'
}
/**
 * Put a bot on a seat (the host's, or one's own): on a free one, or for somebody who is away.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PlaceBot".
 */
export interface PlaceBot {
  bot: string | null
  id: string
  seat: number
  type: 'bot'
}
/**
 * Let nobody else in (the host).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Lock".
 */
export interface Lock {
  id: string
  locked: boolean
  type: 'lock'
}
/**
 * Send somebody away from the table (the host).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Kick".
 */
export interface Kick {
  id: string
  participant: string
  type: 'kick'
}
/**
 * Start the game, or a rematch when one is over (the host). Free seats are filled with bots if a bot is named.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Start".
 */
export interface Start {
  fill?: string | null
  id: string
  type: 'start'
}
/**
 * Stop and go on (the host).
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Pause".
 */
export interface Pause {
  id: string
  paused: boolean
  type: 'pause'
}
/**
 * What a client asks for.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Command".
 */
export interface Command {
  id: string
}
/**
 * Something that happened in the game, as a seat may know it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "EventInfo".
 */
export interface EventInfo {
  data: {
    [k: string]: unknown
  }
  event: string
  text: string
}
/**
 * The server ends the connection.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Goodbye".
 */
export interface Goodbye {
  number: number
  reason: 'kicked' | 'deleted' | 'restart' | 'idle' | 'slow'
  text: string
  type: 'goodbye'
}
/**
 * What the server says.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Message".
 */
export interface Message {
  number: number
}
/**
 * A part of a message: nothing missing, nothing unknown, nothing converted.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Model".
 */
export interface Model {}
/**
 * An earlier moment of the game.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MomentInfo".
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
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Sight".
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
 * A legal move.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "MoveInfo".
 */
export interface MoveInfo {
  move: string
  text: string
}
/**
 * Whether a seat may take its last move back.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Undoing".
 */
export interface Undoing {
  allowed: boolean
  text: string
}
/**
 * How a game ended.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "OutcomeInfo".
 */
export interface OutcomeInfo {
  honours: {
    [k: string]: number[]
  }
  ranking: number[][]
  reason: string
  scores: number[]
  text: string
}
/**
 * Somebody at the table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Participant".
 */
export interface Participant {
  host: boolean
  id: string
  name: string
  present: boolean
}
/**
 * A sign of life.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Pong".
 */
export interface Pong {
  id: string
  number: number
  type: 'pong'
}
/**
 * Somebody came or went.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Presence".
 */
export interface Presence {
  number: number
  participant: string
  present: boolean
  type: 'presence'
}
/**
 * What a move would do.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "PreviewInfo".
 */
export interface PreviewInfo {
  complete: boolean
  events: EventInfo[]
  id: string
  moves: MoveInfo[]
  number: number
  refusal: string | null
  seat: number
  type: 'preview'
  view: {
    [k: string]: unknown
  } | null
}
/**
 * A command was refused; nothing changed.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Refusal".
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
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "SeatInfo".
 */
export interface SeatInfo {
  bot: string | null
  name: string
  participant: string | null
  seat: number
}
/**
 * Everything a client needs, at once.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Sync".
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
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Story".
 */
export interface Story {
  entry: number
  events: EventInfo[]
  kind: string
  seat: number | null
}
/**
 * The table, as all may know it.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "TableInfo".
 */
export interface TableInfo {
  clock: number | null
  code: string
  game: string
  locked: boolean
  options: {
    [k: string]: number | string | boolean
  }
  outcome: OutcomeInfo | null
  participants: Participant[]
  paused: boolean
  phase: 'lobby' | 'playing' | 'over'
  round: number
  seats: SeatInfo[]
  standings: Standing[]
  title: string
  to_act: number[]
  you: You
}
/**
 * How somebody has fared in the games of the present kind at this table.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Standing".
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
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "You".
 */
export interface You {
  host: boolean
  participant: string | null
  seats: number[]
}
/**
 * One entry: what was decided, what happened, and how things stand now.
 *
 * This interface was referenced by `Protocol`'s JSON-Schema
 * via the `definition` "Update".
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
