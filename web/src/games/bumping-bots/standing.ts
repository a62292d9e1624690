/**
 * Who is ahead, for the list beside the track while a turn is shown. The server's order is what counts: every settled
 * position brings it, and between two of them this gives the same.
 */

import type { Scenery } from '../contract'
import { DIRECTIONS, placeOf } from './hexagons'
import type { BumpingBotsScenery } from './track'

// By direction: how much a step in q and in r counts along it, and to its right
const ALONG = [[2, 1], [1, 2], [-1, 1], [-2, -1], [-1, -2], [1, -1]] as const
const RIGHTWARDS = [[0, 1], [-1, 0], [-1, -1], [0, -1], [1, 0], [1, 1]] as const

export interface Standing {
  seat: number
  cell: string | null
  lap: number
}

/** Sort seats, the leader first; equals keep the order they had. */
export function raceOrder(order: number[], robots: Standing[], scenery: Scenery): number[] {
  const track = scenery as unknown as BumpingBotsScenery
  const keys = new Map(robots.map((robot) => [robot.seat, keyOf(robot, track)]))
  return [...order].sort((one, other) => compare(keys.get(other) ?? [], keys.get(one) ?? []))
}

function keyOf({ cell, lap }: Standing, track: BumpingBotsScenery): number[] {
  if (cell === null) return [lap]
  const [column, row] = placeOf(cell)
  const letter = track.rows[row]?.[column] ?? ''
  const number = track.zones.findIndex((zone) => zone.letter === letter)
  const zone = track.zones[number]
  if (!zone) return [lap]
  const direction = DIRECTIONS.indexOf(zone.direction)
  const q = column - (row - (row & 1)) / 2
  const [alongQ, alongR] = ALONG[direction] ?? ALONG[0]
  const [rightQ, rightR] = RIGHTWARDS[direction] ?? RIGHTWARDS[0]
  const right = rightQ * q + rightR * row
  return [lap, number, alongQ * q + alongR * row, zone.inside === 'right' ? right : -right]
}

function compare(one: number[], other: number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0)
    if (difference) return difference
  }
  return 0
}
