/** A position of Formel Fun as lines of text. */

import type { Language, SeatInfo } from '../contract'
import { asTheyStand, carToMove, sceneOf } from './scene'
import type { Car, Scene } from './scene'
import type { Scenery, View } from './types'
import { cardWords, sayIn } from './words'

export function describe(view: View, track: Scenery, seats: SeatInfo[], language: Language): string[] {
  const scene = sceneOf(view, track, seats)
  const { hand } = view
  const owner = (car: string): string => seats[Number(car[0]) - 1]?.name ?? ''
  return [
    ...standing(scene, track, owner, language),
    ...asTheyStand(scene.cars).map((car) => carLine(car, track, owner(car.name), language)),
    ...scene.cars
      .filter((car) => car.out)
      .sort((one, other) => other.out - one.out)
      .map(({ name, out, points }) =>
        sayIn(language, 'describe_out', {
          car: name,
          player: owner(name),
          race: out,
          points: sayIn(language, 'count_points', { n: points }),
        }),
      ),
    ...seats.map(({ seat, name }) => teamLine(scene, seat, name, language)),
    ...(hand?.length
      ? [sayIn(language, 'describe_hand', { cards: hand.map((card) => cardWords(card, language)).join(', ') })]
      : []),
    sayIn(language, 'describe_pile', { pile: scene.pile, discards: heap(scene.discards, language) }),
  ]
}

function standing(scene: Scene, track: Scenery, owner: (car: string) => string, language: Language): string[] {
  const races = track.points.length - 1
  const car = carToMove(scene)
  if (car === null) {
    const winner = scene.order[0] ?? ''
    return [sayIn(language, 'describe_over', { car: winner, player: owner(winner) })]
  }
  return [
    sayIn(language, scene.race === races ? 'describe_final' : 'describe_race', {
      race: scene.race,
      races,
      round: scene.round,
    }),
    sayIn(language, 'describe_turn', { car, player: owner(car) }),
    sayIn(language, 'describe_order', { cars: scene.order.join(', ') }),
    sayIn(language, 'describe_moved', { n: scene.turn }),
  ]
}

function carLine(car: Car, track: Scenery, player: string, language: Language): string {
  const space = (((car.progress - 1) % track.spaces) + track.spaces) % track.spaces
  return sayIn(language, car.progress > track.spaces ? 'describe_lap' : 'describe_car', {
    car: car.name,
    player,
    space: space + 1,
    label: (space % track.labels) + 1,
    place: car.place,
  })
}

function teamLine(scene: Scene, seat: number, player: string, language: Language): string {
  const points = scene.cars.filter((car) => car.seat === seat).reduce((sum, car) => sum + car.points, 0)
  return sayIn(language, 'describe_team', {
    player,
    cards: sayIn(language, 'count_cards', { n: scene.handSizes[seat - 1] ?? 0 }),
    boosts: sayIn(language, 'count_turbos', { n: scene.boosts[seat - 1] ?? 0 }),
    points: sayIn(language, 'count_points', { n: points }),
  })
}

function heap(cards: Record<string, number>, language: Language): string {
  const found = Object.entries(cards).filter(([, count]) => count > 0)
  if (!found.length) return sayIn(language, 'empty')
  return found.map(([card, count]) => `${count} × ${cardWords(card, language)}`).join(', ')
}
