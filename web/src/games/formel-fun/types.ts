// Made by `npm run types` from types.schema.json. Do not edit.

export type CarName =
  | '1a'
  | '2a'
  | '3a'
  | '4a'
  | '5a'
  | '6a'
  | '1b'
  | '2b'
  | '3b'
  | '4b'
  | '5b'
  | '6b'
  | '1c'
  | '2c'
  | '3c'
  | '4c'
  | '5c'
  | '6c'
export type Card =
  '1/10' | '2/3' | '3/3' | '4/3' | '5/3' | '6/3' | '7/3' | '8/3' | '9/3' | '10/3' | '6' | '7' | '8' | 'T'

export interface FormelFun {
  [k: string]: unknown
}
/**
 * A car that is out.
 */
export interface CarOut {
  /**
   * the race that took it out
   */
  out: number
}
export interface Crossed {
  car: CarName
  /**
   * spaces from the line; 0 is the space before it
   */
  to: number
}
export interface Dealt {
  card?: Card
  seat: number
}
export interface Discarded {
  card: Card
  cards: number
  seat: number
}
export interface Drew {
  card?: Card
  left: number
  seat: number
}
export interface Eliminated {
  car: CarName
  points: number
  race: number
}
/**
 * The data of every kind of event, by its name.
 */
export interface Events {
  crossed: Crossed
  dealt: Dealt
  discarded: Discarded
  drew: Drew
  eliminated: Eliminated
  fell_back: FellBack
  lined_up: LinedUp
  moved: Moved
  out: Out
  parked: Parked
  played: Played
  race_cut: RaceCut
  race_started: RaceStarted
  reshuffled: Reshuffled
  round_started: RoundStarted
  won: Won
}
export interface FellBack {
  car: CarName
  /**
   * spaces from the line; 0 is the space before it
   */
  from: number
  spaces: number
  /**
   * spaces from the line; 0 is the space before it
   */
  to: number
}
export interface LinedUp {
  car: CarName
  /**
   * on the space; 1 is the inside
   */
  place: number
  /**
   * spaces from the line; 0 is the space before it
   */
  to: number
}
export interface Moved {
  car: CarName
  /**
   * spaces from the line; 0 is the space before it
   */
  from: number
  spaces: number
  /**
   * spaces from the line; 0 is the space before it
   */
  to: number
}
export interface Out {
  race: number
  seat: number
}
export interface Parked {
  car: CarName
  /**
   * on the space; 1 is the inside
   */
  place: number
  /**
   * spaces from the line; 0 is the space before it
   */
  to: number
}
export interface Played {
  boosted: boolean
  car: CarName
  card: Card
  seat: number
}
export interface RaceCut {
  race: number
  rounds: number
}
export interface RaceStarted {
  cars: number
  race: number
}
export interface Reshuffled {
  cards: number
}
export interface RoundStarted {
  race: number
  round: number
}
export interface Won {
  car: CarName
  points: number
  race: number
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
 * A car that runs.
 */
export interface RunningCar {
  /**
   * what is printed on the space
   */
  label: number
  /**
   * on the space; 1 is the inside
   */
  place: number
  /**
   * spaces from the line; 0 is the space before it
   */
  progress: number
  /**
   * by its number on the track
   */
  space: number
}
/**
 * The loop, and what the last race is worth.
 */
export interface Scenery {
  /**
   * spaces are labelled from 1 to this, again and again
   */
  labels: number
  /**
   * cars on a space before the next one falls back
   */
  places: number
  /**
   * for a car by its rank, the best first
   */
  points: number[]
  /**
   * of the loop
   */
  spaces: number
}
/**
 * What a seat knows of a game of Formel Fun.
 */
export interface View {
  /**
   * Turbos added to a card so far, by seat
   */
  boosts: number[]
  cars: {
    [k: string]: RunningCar | CarOut
  }
  discards: {
    [k: string]: number
  }
  game: string
  /**
   * of the seat that looks
   */
  hand?: Card[]
  /**
   * cards that each seat holds
   */
  hand_sizes: number[]
  options: {
    [k: string]: number | string | boolean
  }
  /**
   * cars that run, in the order of this round
   */
  order: CarName[]
  /**
   * how the game ended; none while it goes on
   */
  outcome: OutcomeDocument | null
  over: boolean
  /**
   * cards in the pile
   */
  pile: number
  /**
   * from 1
   */
  race: number
  /**
   * of this race, from 1
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
   * cars that have moved in this round
   */
  turn: number
}
