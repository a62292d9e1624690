/** A race as it is drawn: where the cars are, what the table knows, and what has just happened. */

import type { EventInfo, SeatInfo } from '../contract'
import { pauseOf, show, type Pauses, type Showing } from '../showing'
import type { Events, Scenery, View } from './types'

export interface Car {
  name: string // "2b": the second car of seat 2
  seat: number
  progress: number // spaces from the line; 0 is the space before it
  place: number // 1 is the inside; 0: on its way
  out: number // race in which it went out; 0: runs
  points: number // earned by going out or by winning
}

/** What an event shows, and what no settled position knows. */
export interface Told {
  played: { seat: number; card: string; boosted: boolean } | null
  full: number | null // the progress of a space that was full
  crossed: string[]
  gone: string | null // the car that went out in this step
}

export interface Scene {
  race: number
  round: number
  turn: number // cars that have moved in this round
  over: boolean
  order: string[] // of the round
  cars: Car[]
  boosts: number[]
  handSizes: number[]
  pile: number
  discards: Record<string, number>
  hand: Hand | null // null: a spectator looks
  told: Told
}

/** The cards of the seat that looks. */
export interface Hand {
  seat: number
  cards: string[]
}

const CARDS = ['1/10', '2/3', '3/3', '4/3', '5/3', '6/3', '7/3', '8/3', '9/3', '10/3', '6', '7', '8', 'T']

const NOTHING_TOLD: Told = { played: null, full: null, crossed: [], gone: null }

export function sceneOf(view: View, { points }: Pick<Scenery, 'points'>, _seats: SeatInfo[]): Scene {
  const cars = Object.entries(view.cars).map(([name, car]) => ({
    name,
    seat: Number(name[0]),
    ...('out' in car
      ? { progress: 0, place: 0, out: car.out, points: points[points.length - car.out] ?? 0 }
      : { progress: car.progress, place: car.place, out: 0, points: view.over ? (points[0] ?? 0) : 0 }),
  }))
  return {
    race: view.race,
    round: view.round,
    turn: view.turn,
    over: view.over,
    order: view.order,
    cars,
    boosts: view.boosts,
    handSizes: view.hand_sizes,
    pile: view.pile,
    discards: view.discards,
    hand: view.seat === null ? null : { seat: view.seat, cards: view.hand ?? [] },
    told: NOTHING_TOLD,
  }
}

/** The car that moves now; none when the game is over. */
export function carToMove(scene: Scene): string | null {
  return scene.over ? null : (scene.order[scene.turn] ?? null)
}

/** The cars that run, as they stand: the leader first, and of two on a space the inner one. */
export function asTheyStand(cars: Car[]): Car[] {
  return cars.filter((car) => !car.out).sort((one, other) => other.progress - one.progress || one.place - other.place)
}

export function advance(scene: Scene, event: EventInfo): Scene {
  return show(SHOWN, scene, event)
}

/** How long an event is looked at: a drive by its length, small things not at all. */
export function pause(event: EventInfo): number {
  return pauseOf(PAUSES, event)
}

/** Milliseconds that a car takes for some spaces. */
export function driveTime(spaces: number): number {
  return 320 + 70 * Math.min(15, Math.abs(spaces))
}

const PAUSES: Pauses<Events> = {
  played: 750,
  moved: ({ spaces }) => driveTime(spaces),
  fell_back: 700,
  parked: 400,
  crossed: 900,
  race_cut: 1200,
  eliminated: 1800,
  out: 900,
  race_started: 900,
  round_started: 500,
  won: 2200,
}

const SHOWN: Showing<Events, Scene> = {
  race_started: (scene, { race }) => ({ ...scene, race, round: 0, turn: 0, told: NOTHING_TOLD }),
  lined_up: (scene, { car, to, place }) => withCar(scene, car, { progress: to, place }),
  dealt: (scene, { seat, card }) => taken({ ...scene, pile: scene.pile - 1 }, seat, card),
  round_started: (scene, { race, round }) => ({
    ...scene,
    race,
    round,
    turn: 0,
    order: asTheyStand(scene.cars).map((car) => car.name),
    told: NOTHING_TOLD,
  }),
  played: (scene, { seat, card, boosted }) => ({
    ...scene,
    handSizes: added(scene.handSizes, seat, boosted ? -2 : -1),
    hand: without(scene.hand, seat, boosted ? [card, 'T'] : [card]),
    boosts: added(scene.boosts, seat, boosted ? 1 : 0),
    discards: boosted ? laid(laid(scene.discards, card, 1), 'T', 1) : laid(scene.discards, card, 1),
    told: { ...NOTHING_TOLD, played: { seat, card, boosted } },
  }),
  drew: (scene, { seat, card, left }) => taken({ ...scene, pile: left }, seat, card),
  reshuffled: (scene, { cards }) => ({ ...scene, pile: cards, discards: {} }),
  moved: (scene, { car, to }) => withCar(scene, car, { progress: to, place: 0 }),
  fell_back: (scene, { car, from, to }) => ({
    ...withCar(scene, car, { progress: to, place: 0 }),
    told: { ...scene.told, full: from },
  }),
  parked: (scene, { car, to, place }) => {
    const parked = withCar(scene, car, { progress: to, place })
    return { ...parked, turn: scene.turn + 1, told: { ...scene.told, full: null } }
  },
  crossed: (scene, { car }) => ({ ...scene, told: { ...scene.told, crossed: [...scene.told.crossed, car] } }),
  eliminated: (scene, { car, race, points }) => {
    const gone = withCar(scene, car, { progress: 0, place: 0, out: race, points })
    return { ...gone, order: scene.order.filter((name) => name !== car), told: { ...scene.told, gone: car } }
  },
  discarded: (scene, { seat, card, cards }) => ({
    ...scene,
    hand: without(scene.hand, seat, Array<string>(cards).fill(card)),
    discards: laid(scene.discards, card, cards),
    handSizes: added(scene.handSizes, seat, -cards),
  }),
  won: (scene, { car, points }) => ({ ...withCar(scene, car, { points }), over: true, order: [car] }),
}

/** A card goes to a hand, which only its player sees. */
function taken(scene: Scene, seat: number, card: string | undefined): Scene {
  const handSizes = added(scene.handSizes, seat, 1)
  if (scene.hand?.seat !== seat || card === undefined) return { ...scene, handSizes }
  const cards = [...scene.hand.cards, card].sort((one, other) => CARDS.indexOf(one) - CARDS.indexOf(other))
  return { ...scene, handSizes, hand: { seat, cards } }
}

function without(hand: Hand | null, seat: number, played: string[]): Hand | null {
  if (hand?.seat !== seat) return hand
  const cards = [...hand.cards]
  for (const card of played) cards.splice(cards.indexOf(card), 1)
  return { seat, cards }
}

function withCar(scene: Scene, name: string, change: Partial<Car>): Scene {
  return { ...scene, cars: scene.cars.map((car) => (car.name === name ? { ...car, ...change } : car)) }
}

function added(numbers: number[], seat: number, amount: number): number[] {
  return numbers.map((number, index) => (index === seat - 1 ? number + amount : number))
}

function laid(heap: Record<string, number>, card: string, count: number): Record<string, number> {
  return { ...heap, [card]: (heap[card] ?? 0) + count }
}
