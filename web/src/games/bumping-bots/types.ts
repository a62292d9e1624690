// Made by `npm run types` from types.schema.json. Do not edit.

export type Axis = 'E' | 'SE' | 'SW'
export type Direction = 'E' | 'SE' | 'SW' | 'W' | 'NW' | 'NE'
export type Card = 'jumper' | 'magnet' | 'nitro' | 'boost' | 'quick'
export type Cause = 'itself' | 'blow' | 'bumper' | 'arm'
/**
 * of the arms at the start
 */
export type Direction1 = 'E' | 'SE' | 'SW' | 'W' | 'NW' | 'NE'
/**
 * declared in this turn
 */
export type Card1 = 'jumper' | 'magnet' | 'nitro' | 'boost' | 'quick'
export type Question =
  'grid' | 'pick' | 'card' | 'speed' | 'cell' | 'struck' | 'turn' | 'magnet before' | 'magnet after' | 'over'
/**
 * what is asked of the seat to act
 */
export type Question1 =
  'grid' | 'pick' | 'card' | 'speed' | 'cell' | 'struck' | 'turn' | 'magnet before' | 'magnet after' | 'over'

export interface BumpingBots {
  [k: string]: unknown
}
export interface ArmsBlocked {
  axis: Axis
  /**
   * by its number on the track
   */
  motor: number
}
export interface ArmsTurned {
  axis: Axis
  before: Axis
  /**
   * by its number on the track
   */
  motor: number
}
export interface BoostEnded {
  seat: number
}
export interface Bounced {
  /**
   * column and row in the map, from 0
   */
  cell: string
  direction: Direction
  left: number
  /**
   * by its number on the track
   */
  mobile: number
}
export interface Bumped {
  /**
   * column and row in the map, from 0
   */
  cell: string
  cells: number
  direction: Direction
  seat: number
}
export interface CardPlayed {
  card: Card
  seat: number
  strength: number
}
export interface Dealt {
  card?: Card
  seat: number
}
/**
 * The data of every kind of event, by its name.
 */
export interface Events {
  arms_blocked: ArmsBlocked
  arms_turned: ArmsTurned
  boost_ended: BoostEnded
  bounced: Bounced
  bumped: Bumped
  card_played: CardPlayed
  dealt: Dealt
  finished: Finished
  flew: Flew
  hit: Hit
  jumped: Jumped
  lapped: Lapped
  launched: Launched
  lined_up: LinedUp
  moved: Moved
  picked: Picked
  pulled: Pulled
  pushed: Pushed
  race_cut: RaceCut
  ranked: Ranked
  rotated: Rotated
  round_started: RoundStarted
  slowed: Slowed
  speed_chosen: SpeedChosen
  swept: Swept
  turn_started: TurnStarted
}
export interface Finished {
  rank: number
  round: number
  seat: number
}
export interface Flew {
  /**
   * column and row in the map, from 0
   */
  from: string
  left: number
  /**
   * by its number on the track
   */
  mobile: number
  /**
   * column and row in the map, from 0
   */
  to: string
}
export interface Hit {
  /**
   * column and row in the map, from 0
   */
  cell: string
  direction: Direction
  /**
   * R and a seat, M and the number of a mobile obstacle, or wall
   */
  striker: string
  /**
   * R and a seat, M and the number of a mobile obstacle, or wall
   */
  struck: string
}
export interface Jumped {
  cells: number
  /**
   * column and row in the map, from 0
   */
  from: string
  seat: number
  /**
   * column and row in the map, from 0
   */
  to: string
}
export interface Lapped {
  before: number
  laps: number
  seat: number
}
export interface Launched {
  /**
   * column and row in the map, from 0
   */
  cell: string
  cells: number
  direction: Direction
  /**
   * by its number on the track
   */
  mobile: number
}
export interface LinedUp {
  /**
   * column and row in the map, from 0
   */
  cell: string
  place: number
  seat: number
}
export interface Moved {
  /**
   * column and row in the map, from 0
   */
  from: string
  left: number
  seat: number
  /**
   * column and row in the map, from 0
   */
  to: string
}
export interface Picked {
  card?: Card
  seat: number
}
export interface Pulled {
  /**
   * column and row in the map, from 0
   */
  from: string
  seat: number
  target: number
  /**
   * column and row in the map, from 0
   */
  to: string
}
export interface Pushed {
  /**
   * column and row in the map, from 0
   */
  from: string
  left: number
  seat: number
  /**
   * column and row in the map, from 0
   */
  to: string
}
export interface RaceCut {
  rounds: number
}
export interface Ranked {
  rank: number
  seat: number
}
export interface Rotated {
  before: Direction
  by: Cause
  heading: Direction
  seat: number
}
export interface RoundStarted {
  round: number
}
export interface Slowed {
  before: number
  seat: number
  speed: number
}
export interface SpeedChosen {
  before: number
  reverse: boolean
  seat: number
  speed: number
}
export interface Swept {
  /**
   * column and row in the map, from 0
   */
  from: string
  /**
   * by its number on the track
   */
  mobile: number
  /**
   * by its number on the track
   */
  motor: number
  /**
   * column and row in the map, from 0
   */
  to: string
}
export interface TurnStarted {
  /**
   * column and row in the map, from 0
   */
  cell: string
  place: number
  seat: number
}
/**
 * A motor with two arms.
 */
export interface Motor {
  axis: Direction1
  /**
   * column and row in the map, from 0
   */
  cell: string
  sense: 'cw' | 'ccw'
}
/**
 * Where the turn under way stands, in the words of the position; what is zero is left out.
 */
export interface Move {
  /**
   * the robot that may be turned: its seat, less one
   */
  body?: number
  card?: Card1
  cells?: number
  ended?: number
  force?: number
  given?: number
  halving?: number
  left?: number
  line?: number
  offers?: number
  ran?: number
  relay?: number
  relay_cells?: number
  relay_line?: number
  relay_robot?: number
  shifted?: number
  spin?: number
  strength?: number
  struck_mobiles?: number
  /**
   * @minItems 9
   * @maxItems 9
   */
  throws?: number[]
  turned?: number
  uses?: number
}
/**
 * How a game ended.
 */
export interface OutcomeDocument {
  honours: {
    [k: string]: number[]
  }
  ranking: number[][]
  reason: string
  scores: number[]
}
/**
 * A robot.
 */
export interface Robot {
  /**
   * turns that a boost still lasts
   */
  boost: number
  /**
   * none: has finished, or waits to be placed
   */
  cell: string | null
  heading: Direction
  /**
   * laps completed; -1 before the line is crossed for the first time
   */
  lap: number
  /**
   * none while it races
   */
  rank: number | null
  reverse: boolean
  speed: number
  /**
   * cards played
   *
   * @maxItems 5
   */
  spent: Card[]
}
/**
 * The track.
 */
export interface Scenery {
  bumpers: string[]
  /**
   * fixed obstacles
   */
  fixed: string[]
  /**
   * places of the grid
   */
  grid: string[]
  /**
   * mobile obstacles at the start
   */
  mobiles: string[]
  motors: Motor[]
  /**
   * the map
   */
  rows: string[]
  zones: Zone[]
}
/**
 * A zone of the track.
 */
export interface Zone {
  direction: Direction
  inside: 'left' | 'right'
  /**
   * as in the map
   */
  letter: string
}
/**
 * What a seat knows of a race of Bumping Bots.
 */
export interface View {
  /**
   * how the arms of each motor stand
   *
   * @maxItems 8
   */
  arms: Axis[]
  game: string
  /**
   * of the seat that looks
   *
   * @maxItems 5
   */
  hand?: Card[]
  /**
   * cards that each seat holds
   */
  hand_sizes: number[]
  /**
   * where the mobile obstacles are
   *
   * @maxItems 5
   */
  mobiles: string[]
  move: Move
  options: {
    [k: string]: number | string | boolean
  }
  /**
   * of this round
   */
  order: number[]
  /**
   * how the game ended; none while it goes on
   */
  outcome: OutcomeDocument | null
  question: Question1
  robots: Robot[]
  /**
   * 0 before the start
   */
  round: number
  rules_version: number
  /**
   * who looks; none: a spectator
   */
  seat: number | null
  /**
   * the seats that may act now, the one whose turn it is first
   */
  to_act: number[]
  /**
   * robots that have played in this round
   */
  turn: number
}
