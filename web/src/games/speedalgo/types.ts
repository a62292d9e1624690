// Made by `npm run types` from types.schema.json. Do not edit.

export type CarName =
  'S1' | 'S2' | 'S3' | 'S4' | 'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6' | 'T7' | 'T8' | 'T9' | 'T10' | 'T11' | 'T12'
export type Card = 'AB' | 'ABD' | 'ABG' | 'AT' | 'ATD' | 'ATG' | 'P' | 'REP' | 'SA' | 'SAS'
export type Obstacle =
  | 'S1'
  | 'S2'
  | 'S3'
  | 'S4'
  | 'T1'
  | 'T2'
  | 'T3'
  | 'T4'
  | 'T5'
  | 'T6'
  | 'T7'
  | 'T8'
  | 'T9'
  | 'T10'
  | 'T11'
  | 'T12'
  | 'border'
export type Side = 'SA' | 'SAS'
export type Phase = 'placing traffic' | 'placing bolides' | 'programming' | 'running' | 'over'
export type TrafficName = 'T1' | 'T2' | 'T3' | 'T4' | 'T5' | 'T6' | 'T7' | 'T8' | 'T9' | 'T10' | 'T11' | 'T12'

export interface SpeedAlgo {
  [k: string]: unknown
}
export interface BlockShown {
  block: number
  seat: number
  text: string
}
export interface BolidePlaced {
  /**
   * lane and column
   */
  cell: string
  seat: number
}
export interface Chose {
  car: CarName
  /**
   * lane and column
   */
  cell: string
  seat: number
}
export interface Collided {
  car: CarName
  /**
   * lanes to the right and columns ahead
   *
   * @minItems 2
   * @maxItems 2
   */
  direction: number[]
  /**
   * lane and column
   */
  from: string
  with: Obstacle
}
export interface Crossed {
  /**
   * lane and column
   */
  cell: string
  seat: number
}
export interface Ended {
  /**
   * lane and column
   */
  cell: string
  seat: number
}
/**
 * The data of every kind of event, by its name.
 */
export interface Events {
  block_shown: BlockShown
  bolide_placed: BolidePlaced
  chose: Chose
  collided: Collided
  crossed: Crossed
  ended: Ended
  impossible: Impossible
  instruction: Instruction
  moved: Moved
  program_shown: ProgramShown
  program_started: ProgramStarted
  pushed: Pushed
  removed: Removed
  rolled: Rolled
  round_started: RoundStarted
  stopped: Stopped
  submitted: Submitted
  tested: Tested
  traffic_placed: TrafficPlaced
  turned: Turned
  waited: Waited
  won: Won
}
export interface Impossible {
  block: number
  card: Card
  seat: number
}
export interface Instruction {
  block: number
  card: Card
  /**
   * from 1; 0: none
   */
  repetition: number
  seat: number
}
export interface Moved {
  car: CarName
  /**
   * lane and column
   */
  from: string
  /**
   * lane and column
   */
  to: string
}
export interface ProgramShown {
  blocks: number
  seat: number
}
export interface ProgramStarted {
  blocks: number
  seat: number
}
export interface Pushed {
  car: CarName
  /**
   * lane and column
   */
  from: string
  seat: number
  /**
   * lane and column
   */
  to: string
}
export interface Removed {
  car: CarName
  /**
   * lane and column
   */
  from: string
  left: number
}
export interface Rolled {
  die: number
  seat: number
}
export interface RoundStarted {
  round: number
  seat: number
}
export interface Stopped {
  block: number
  /**
   * lane and column
   */
  cell: string
  seat: number
}
export interface Submitted {
  seat: number
}
export interface Tested {
  block: number
  car_in_front: boolean
  card: Card
  seat: number
}
export interface TrafficPlaced {
  car: CarName
  /**
   * lane and column
   */
  cell: string
  seat: number
}
export interface Turned {
  seat: number
  side: Side
}
export interface Waited {
  car: CarName
  /**
   * lane and column
   */
  cell: string
}
export interface Won {
  /**
   * lane and column
   */
  cell: string
  round: number
  seat: number
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
 * Where a program that runs waits for its player's choice of a car.
 */
export interface Running {
  /**
   * which token of the program
   */
  at: number
  /**
   * cars that the card still moves
   */
  left: number
  /**
   * cars that the card has moved
   */
  moved: TrafficName[]
  /**
   * from 1; 0: none
   */
  repetition: number
  seat: number
}
/**
 * The track.
 */
export interface Scenery {
  /**
   * A first: `.` is a cell and `#` is none; the line is behind the last column
   */
  lanes: string[]
  /**
   * of the lanes
   */
  names: string[]
}
/**
 * A row of the score sheet.
 */
export interface SheetRow {
  die: number
  /**
   * in card codes
   */
  program: string
  round: number
  seat: number
  /**
   * the block at which the program stopped; 0: it ran to its end
   */
  stopped: number
  /**
   * since the last point drawn, that point first; pushes by others included
   */
  trajectory: string[]
}
/**
 * What a seat knows of a game of SpeedAlgo.
 */
export interface View {
  /**
   * of each seat; none: not placed yet
   *
   * @minItems 2
   * @maxItems 4
   */
  bolides: (string | null)[]
  /**
   * of each seat
   */
  dice: number[] | null
  /**
   * of the seat that looks: the tokens laid so far
   */
  draft?: string
  game: string
  options: {
    [k: string]: number | string | boolean
  }
  /**
   * of this round
   *
   * @minItems 2
   * @maxItems 4
   */
  order: number[]
  /**
   * how the game ended; none while it goes on
   */
  outcome: OutcomeDocument | null
  phase: Phase
  /**
   * as far as they are known
   *
   * @minItems 2
   * @maxItems 4
   */
  programs: (string | null)[]
  /**
   * who has submitted a program
   */
  ready: number[]
  /**
   * 0 before the first
   */
  round: number
  rules_version: number
  running: Running | null
  /**
   * who looks; none: a spectator
   */
  seat: number | null
  /**
   * of condition cards that flip
   */
  sides: Side[] | null
  /**
   * the seats that may act now, the one whose turn it is first
   */
  to_act: number[]
  /**
   * none: removed
   */
  traffic: (string | null)[]
}
