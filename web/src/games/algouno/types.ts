// Made by `npm run types` from types.schema.json. Do not edit.

export type Alternative =
  | 'a'
  | 'b'
  | 'a 1 2'
  | 'a 1 3'
  | 'a 2 1'
  | 'a 2 3'
  | 'a 3 1'
  | 'a 3 2'
  | 'b 1 2'
  | 'b 1 3'
  | 'b 2 1'
  | 'b 2 3'
  | 'b 3 1'
  | 'b 3 2'
export type Deed =
  | 'draw 1'
  | 'draw 2'
  | 'discard 1'
  | 'discard 2'
  | 'give left'
  | 'give right'
  | 'give choice'
  | 'swap right'
  | 'swap left'
export type Card =
  | 'AH'
  | '2H'
  | '3H'
  | '4H'
  | '5H'
  | '6H'
  | '7H'
  | '8H'
  | '9H'
  | '10H'
  | 'JH'
  | 'QH'
  | 'KH'
  | 'AS'
  | '2S'
  | '3S'
  | '4S'
  | '5S'
  | '6S'
  | '7S'
  | '8S'
  | '9S'
  | '10S'
  | 'JS'
  | 'QS'
  | 'KS'
  | 'AD'
  | '2D'
  | '3D'
  | '4D'
  | '5D'
  | '6D'
  | '7D'
  | '8D'
  | '9D'
  | '10D'
  | 'JD'
  | 'QD'
  | 'KD'
  | 'AC'
  | '2C'
  | '3C'
  | '4C'
  | '5C'
  | '6C'
  | '7C'
  | '8C'
  | '9C'
  | '10C'
  | 'JC'
  | 'QC'
  | 'KC'
  | 'J1'
  | 'J2'
export type Pile = 'conditions' | 'actions' | 'classic'
export type Phase = 'alternative' | 'run' | 'over'

export interface AlgUnO {
  [k: string]: unknown
}
export interface Assembled {
  /**
   * as the decks write it
   */
  condition: string
  else: Deed
  seat: number
  then: Deed
}
export interface Branched {
  action: Deed
  branch: 'then' | 'else'
  /**
   * as the decks write it
   */
  condition: string
  seat: number
}
export interface Counted {
  /**
   * as the decks write it
   */
  comparison: string
  count: number
  holds: boolean
  seat: number
}
export interface Dealt {
  card: Card
  left: number
  seat: number
}
export interface Discarded {
  card: Card
  cards: number
  seat: number
}
export interface Drew {
  card: Card
  left: number
  seat: number
}
export interface DrewNothing {
  seat: number
}
export interface Emptied {
  round: number
  seat: number
}
/**
 * The data of every kind of event, by its name.
 */
export interface Events {
  assembled: Assembled
  branched: Branched
  counted: Counted
  dealt: Dealt
  discarded: Discarded
  drew: Drew
  drew_nothing: DrewNothing
  emptied: Emptied
  gave: Gave
  had_nothing: HadNothing
  put_away: PutAway
  round_started: RoundStarted
  shuffled: Shuffled
  stopped: Stopped
  swapped: Swapped
  turned_action: TurnedAction
  turned_condition: TurnedCondition
  won: Won
}
export interface Gave {
  card: Card
  cards: number
  seat: number
  to: number
}
export interface HadNothing {
  action: Deed
  seat: number
}
export interface PutAway {
  actions: number
  /**
   * by its number in the deck
   */
  card: number
  round: number
}
export interface RoundStarted {
  round: number
  seat: number
}
export interface Shuffled {
  cards: number
  pile: Pile
}
export interface Stopped {
  round: number
}
export interface Swapped {
  cards: number
  given: number
  seat: number
  with: number
}
export interface TurnedAction {
  actions: Deed[]
  /**
   * by its number in the deck
   */
  card: number
  left: number
  place: number
  seat: number
}
export interface TurnedCondition {
  /**
   * by its number in the deck
   */
  card: number
  conditions: string[]
  left: number
  seat: number
}
export interface Won {
  cards: number
  round: number
  seat: number
}
/**
 * Cards of the three kinds.
 */
export interface Heaps {
  actions: number[]
  classic: Card[]
  conditions: number[]
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
 * How many cards are in the three piles.
 */
export interface PileSizes {
  actions: number
  classic: number
  conditions: number
}
/**
 * What everybody knows of a game of Alg(un)o.
 */
export interface View {
  /**
   * what the seat that runs must do
   */
  action: Deed | null
  /**
   * the Action cards turned up
   */
  actions: number[]
  /**
   * what the starter chose
   */
  alternative: Alternative | null
  /**
   * the Condition card turned up
   */
  condition: number | null
  /**
   * printed on the Condition card
   */
  conditions: string[]
  /**
   * printed on each Action card: THEN and ELSE, or the one action
   */
  deeds: Deed[][]
  discards: Heaps
  /**
   * who has had no card in this round
   */
  emptied: number[]
  game: string
  /**
   * of each seat
   */
  hands: Card[][]
  options: {
    [k: string]: number | string | boolean
  }
  /**
   * how the game ended; none while it goes on
   */
  outcome: OutcomeDocument | null
  phase: Phase
  /**
   * the first of two cards to discard
   */
  picked: Card | null
  piles: PileSizes
  round: number
  rules_version: number
  /**
   * who runs the alternative now
   */
  runs: number | null
  /**
   * who looks; none: a spectator
   */
  seat: number | null
  /**
   * who began the round
   */
  starter: number
  /**
   * the seats that may act now, the one whose turn it is first
   */
  to_act: number[]
}
