/** A race as it is drawn: where robots and obstacles are, and what has just happened to them. */

import type { EventInfo } from '../contract'
import { pauseOf, show, type Pauses, type Showing } from '../showing'
import type { Card, Events, Flew, Moved, Robot as RobotView, View } from './types'

export type { Card, Question, Robot as RobotView } from './types'
export const CARDS: Card[] = ['jumper', 'magnet', 'nitro', 'boost', 'quick']

export interface Robot extends RobotView {
  seat: number
  hand: number // cards held
}

/** One stretch of the way that something went in this turn. */
export interface Step {
  thing: string // R and a seat, M and the number of a mobile obstacle
  kind: 'moved' | 'jumped' | 'pulled' | 'pushed' | 'flew' | 'swept'
  from: string
  to: string
}

/** What events show, and what no settled position knows. */
export interface Told {
  way: Step[]
  blow: { cell: string; direction: string } | null
  thrown: string | null // the arrow cell that throws a robot
  card: { seat: number; card: Card; strength: number } | null
  slowed: number[] // seats that have just lost speed
  blocked: number | null // a motorised obstacle whose arms could not turn, from 1
  lapped: number | null
}

export interface Scene {
  round: number
  laps: number
  tuning: number
  toPick: number // cards that each player picks; 0 when they are dealt
  order: number[] // of the round; that of a new one comes with the position in which it begins
  played: number // robots of the order that have played
  acting: number | null // the seat whose turn it is
  over: boolean
  robots: Robot[]
  mobiles: string[]
  arms: string[]
  told: Told
}

const NOTHING_TOLD: Told = { way: [], blow: null, thrown: null, card: null, slowed: [], blocked: null, lapped: null }

/** What is drawn of a view. */
export type ShownView = Pick<
  View,
  'arms' | 'hand_sizes' | 'mobiles' | 'options' | 'order' | 'question' | 'robots' | 'round' | 'to_act' | 'turn'
>

export function sceneOf(view: ShownView): Scene {
  const over = view.question === 'over'
  return {
    round: view.round,
    laps: Number(view.options.laps),
    tuning: Number(view.options.tuning),
    toPick: view.options.tuning_deal === 'pick' ? Number(view.options.tuning) : 0,
    order: view.order,
    played: over ? view.order.length : view.question === 'pick' ? 0 : view.turn,
    acting: over ? null : (view.to_act[0] ?? null),
    over,
    robots: view.robots.map((robot, index) => ({
      ...robot,
      spent: sorted(robot.spent),
      seat: index + 1,
      hand: view.hand_sizes[index] ?? 0,
    })),
    mobiles: view.mobiles,
    arms: view.arms,
    told: NOTHING_TOLD,
  }
}

export function advance(scene: Scene, event: EventInfo): Scene {
  return show(SHOWN, scene, event)
}

/** How long an event is looked at. */
export function pause(event: EventInfo): number {
  return pauseOf(PAUSES, event)
}

const PAUSES: Pauses<Events> = {
  lined_up: 160,
  round_started: 350,
  turn_started: 300,
  card_played: 1400,
  pulled: 700,
  speed_chosen: 450,
  moved: 200,
  jumped: 750,
  rotated: 350,
  hit: 500,
  slowed: 260,
  pushed: 330,
  bumped: 600,
  launched: 250,
  flew: 170,
  bounced: 320,
  arms_turned: 420,
  arms_blocked: 500,
  swept: 330,
  lapped: 650,
  finished: 1300,
  race_cut: 1200,
  ranked: 700,
}

const SHOWN: Showing<Events, Scene> = {
  lined_up: (scene, { seat, cell, place }) => {
    const placed = withRobot(scene, seat, { cell })
    const next = scene.order[place]
    return { ...placed, played: next ? place : 0, acting: next ?? nextPicker(placed) }
  },
  dealt: (scene, { seat }) => withRobot(scene, seat, { hand: robotOf(scene, seat).hand + 1 }),
  picked: (scene, { seat }) => {
    const picked = withRobot(scene, seat, { hand: robotOf(scene, seat).hand + 1 })
    return { ...picked, acting: nextPicker(picked) }
  },
  round_started: (scene, { round }) => ({ ...turnOver(scene), round, played: 0 }),
  turn_started: (scene, { seat, place }) => ({
    ...turnOver(scene),
    acting: seat,
    played: place - 1,
    told: NOTHING_TOLD,
  }),
  card_played: (scene, { seat, card, strength }) => {
    const robot = robotOf(scene, seat)
    const boost = card === 'boost' ? Math.max(robot.boost, strength) : robot.boost
    const played = withRobot(scene, seat, { hand: robot.hand - 1, spent: sorted([...robot.spent, card]), boost })
    return telling(played, { card: { seat, card, strength } })
  },
  speed_chosen: (scene, { seat, speed, reverse }) =>
    telling(withRobot(scene, seat, { speed, reverse }), { slowed: [], blow: null }),
  rotated: (scene, { seat, heading }) => telling(withRobot(scene, seat, { heading }), { blow: null }),
  hit: (scene, { cell, direction }) => telling(scene, { blow: { cell, direction }, slowed: [], thrown: null }),
  slowed: (scene, { seat, speed }) =>
    telling(withRobot(scene, seat, { speed }), { slowed: [...scene.told.slowed, seat] }),
  moved: (scene, data) => gone(scene, 'moved', data),
  jumped: (scene, data) => gone(scene, 'jumped', data),
  pulled: (scene, data) => gone(scene, 'pulled', data),
  pushed: (scene, data) => gone(scene, 'pushed', data),
  bumped: (scene, { cell }) => telling(scene, { thrown: cell, blow: null, slowed: [] }),
  flew: (scene, data) => flown(scene, 'flew', data),
  bounced: (scene) => telling(scene, { blow: null }),
  swept: (scene, data) => flown(turnOver(scene), 'swept', data),
  arms_turned: (scene, { motor, axis }) => {
    const rested = turnOver(scene)
    return telling(
      { ...rested, arms: rested.arms.map((arm, index) => (index === motor - 1 ? axis : arm)) },
      { blocked: null },
    )
  },
  arms_blocked: (scene, { motor }) => telling(turnOver(scene), { blocked: motor }),
  lapped: (scene, { seat, laps }) => telling(withRobot(scene, seat, { lap: laps }), { lapped: seat }),
  boost_ended: (scene, { seat }) => ({ ...withRobot(scene, seat, { boost: 0 }), acting: null }),
  finished: (scene, { seat, rank }) => {
    const home = withRobot(turnOver(scene), seat, { rank, cell: null })
    const order = home.order.filter((other) => other !== seat)
    return { ...home, order, played: Math.min(home.played, order.length), over: order.length === 0 }
  },
  ranked: (scene, { seat, rank }) => {
    const ranked = withRobot(turnOver(scene), seat, { rank })
    const order = [...ranked.order.filter((other) => other !== seat), seat]
    return { ...ranked, order, played: order.length, over: true }
  },
}

/** The turn of a robot is over: its boosted engine has worked for one turn more. */
function turnOver(scene: Scene): Scene {
  if (scene.acting === null || scene.round === 0) return scene
  const { boost } = robotOf(scene, scene.acting)
  const rested = boost > 0 ? withRobot(scene, scene.acting, { boost: boost - 1 }) : scene
  return { ...rested, acting: null, played: scene.played + 1 }
}

/** While cards are picked: the first seat that has fewer than it will have. */
function nextPicker(scene: Scene): number | null {
  return scene.robots.find((robot) => robot.hand < scene.toPick)?.seat ?? null
}

function gone(scene: Scene, kind: Step['kind'], { seat, from, to }: Pick<Moved, 'seat' | 'from' | 'to'>): Scene {
  const step: Step = { thing: `R${seat}`, kind, from, to }
  return telling(withRobot(scene, seat, { cell: to }), { way: [...scene.told.way, step], blow: null, thrown: null })
}

function flown(scene: Scene, kind: Step['kind'], { mobile, from, to }: Pick<Flew, 'mobile' | 'from' | 'to'>): Scene {
  const step: Step = { thing: `M${mobile}`, kind, from, to }
  const mobiles = scene.mobiles.map((cell, index) => (index === mobile - 1 ? to : cell))
  return telling({ ...scene, mobiles }, { way: [...scene.told.way, step], blow: null })
}

export function robotOf(scene: Scene, seat: number): Robot {
  return scene.robots[seat - 1] as Robot
}

function withRobot(scene: Scene, seat: number, change: Partial<Robot>): Scene {
  return { ...scene, robots: scene.robots.map((robot) => (robot.seat === seat ? { ...robot, ...change } : robot)) }
}

function telling(scene: Scene, told: Partial<Told>): Scene {
  return { ...scene, told: { ...scene.told, ...told } }
}

function sorted(cards: Card[]): Card[] {
  return CARDS.flatMap((kind) => cards.filter((card) => card === kind))
}
