/** What a team has reached when its last car is out, while the others go on. */

import { ordinal } from '../../language'
import { sceneOf, type Car } from './scene'
import type { Scenery, View } from './types'
import { say } from './words'

/** The place on the track and the points, in words; null while the seat has a car that runs, and when all is over. */
export function result(view: View, scenery: Pick<Scenery, 'points'>, seat: number): string | null {
  const cars = sceneOf(view, scenery, []).cars
  const mine = cars.filter((car) => car.seat === seat)
  if (view.over || mine.some((car) => !car.out)) return null
  const seats = [...new Set(cars.map((car) => car.seat))]
  const better = seats.filter((other) => lastRace(cars, other) > lastRace(cars, seat)).length
  const points = mine.reduce((sum, car) => sum + car.points, 0)
  return say('result', { place: ordinal(better + 1), players: seats.length, n: points })
}

/** The race that took the last car of a seat out; none has while one runs. */
function lastRace(cars: Car[], seat: number): number {
  return Math.max(...cars.filter((car) => car.seat === seat).map((car) => car.out || Infinity))
}
