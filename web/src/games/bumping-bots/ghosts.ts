/** Ghosts: where answers would bring a robot. The board draws them and offers them for a click. */

import type { EventInfo, ForeseenOf } from '../contract'
import type { Step } from './scene'
import type { View } from './types'

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

const TURN_ENDS = new Set([
  'turn_started',
  'round_started',
  'arms_turned',
  'arms_blocked',
  'finished',
  'ranked',
  'race_cut',
])

export function endsTurn(preview: ForeseenOf<View>): boolean {
  return preview.events.some(({ event }) => TURN_ENDS.has(event)) || preview.moves.length === 0
}

/** Where a robot would stand, from what a preview says of it and how it stands now. */
export function ghostOf(
  preview: ForeseenOf<View>,
  view: View,
  seat: number,
  answer: string,
  words: string,
): Ghost | null {
  const robot = view.robots[seat - 1]
  if (!robot) return null
  const { heading, speed, reverse } = robot
  const ghost = { cell: robot.cell ?? '', heading: heading as string, speed, reverse }
  for (const { event, data } of ownEvents(preview.events)) {
    if (data.seat !== seat) continue
    if (event === 'lined_up') ghost.cell = String(data.cell)
    if (typeof data.to === 'string') ghost.cell = data.to
    if (typeof data.heading === 'string') ghost.heading = data.heading
    if (typeof data.speed === 'number') ghost.speed = data.speed
    if (typeof data.reverse === 'boolean') ghost.reverse = data.reverse
  }
  return ghost.cell ? { ...ghost, seat, answer, words, chosen: false } : null
}

/** The ways that a preview tells of. */
export function stepsIn(events: EventInfo[]): Step[] {
  return ownEvents(events)
    .filter(({ data }) => typeof data.from === 'string' && typeof data.to === 'string')
    .map(({ event, data }) => ({
      thing: 'seat' in data ? `R${String(data.seat)}` : `M${String(data.mobile)}`,
      kind: event as Step['kind'],
      from: String(data.from),
      to: String(data.to),
    }))
}
