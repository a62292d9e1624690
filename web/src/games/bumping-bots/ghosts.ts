/** Ghosts: where answers would bring a robot. The board draws them and offers them for a click. */

import type { EventInfo, ForeseenOf } from '../contract'
import { advance, robotOf, sceneOf, type Scene, type Step } from './scene'
import type { Events, View } from './types'

export interface Ghost {
  answer: string // as played
  words: string
  seat: number
  cell: string
  heading: string
  speed: number
  reverse: boolean
  chosen: boolean
}

/** Events of the turn itself: what comes when it is over is no part of a choice. */
export function ownEvents(events: EventInfo[]): EventInfo[] {
  const end = events.findIndex(({ event }) => TURN_ENDS.has(event))
  return end < 0 ? events : events.slice(0, end)
}

const TURN_ENDS = new Set<string>([
  'turn_started',
  'round_started',
  'arms_turned',
  'arms_blocked',
  'finished',
  'ranked',
  'race_cut',
] satisfies (keyof Events)[])

export function endsTurn(preview: ForeseenOf<View>): boolean {
  return preview.events.some(({ event }) => TURN_ENDS.has(event)) || preview.moves.length === 0
}

/** Where a robot would stand, from what a preview says of it and how it stands now; null: nowhere. */
export function ghostOf(
  preview: ForeseenOf<View>,
  view: View,
  seat: number,
  answer: string,
  words: string,
): Ghost | null {
  const { cell, heading, speed, reverse } = robotOf(ownEvents(preview.events).reduce(advance, sceneOf(view)), seat)
  return cell ? { cell, heading, speed, reverse, seat, answer, words, chosen: false } : null
}

/** The ways that a preview tells of. */
export function stepsIn(events: EventInfo[], scene: Scene): Step[] {
  const untold = { ...scene, told: { ...scene.told, way: [] } }
  return ownEvents(events).reduce(advance, untold).told.way
}
