/** A position of Bumping Bots as lines of text. */

import type { Language, SeatInfo } from '../contract'
import { placeOf } from './hexagons'
import { sceneOf, type Card, type Robot, type Scene } from './scene'
import type { Scenery, View } from './types'
import { cardName, sayIn, type Word } from './words'

export function describe(view: View, scenery: Scenery, seats: SeatInfo[], language: Language): string[] {
  const scene = sceneOf(view)
  const { hand } = view
  const name = (seat: number): string => seats.find((item) => item.seat === seat)?.name ?? String(seat)
  const robots = standingFirst(scene)
  return [
    ...standing(scene, name, language),
    ...robots.map((robot) => robotLine(robot, scene, scenery, name(robot.seat), language)),
    ...robots
      .filter(({ boost }) => boost > 0)
      .map(({ seat, boost }) =>
        sayIn(language, 'describe_boost', { player: name(seat), boosted: sayIn(language, 'boosted', { n: boost }) }),
      ),
    ...(scene.tuning > 0
      ? robots.map((robot) =>
          sayIn(language, 'describe_cards', {
            player: name(robot.seat),
            n: robot.hand,
            cards: cardsTold(robot.spent, language),
          }),
        )
      : []),
    ...(hand?.length ? [sayIn(language, 'describe_hand', { cards: cardsTold(hand, language) })] : []),
    ...obstacles(scene, scenery, language),
    sayIn(language, 'describe_zones', {
      zones: scenery.zones
        .map(({ letter, direction }) =>
          sayIn(language, 'describe_zone', { letter, direction: sayIn(language, direction) }),
        )
        .join(', '),
    }),
  ]
}

function standing(scene: Scene, name: (seat: number) => string, language: Language): string[] {
  if (scene.over) return [sayIn(language, 'describe_over')]
  const { round, laps, acting, order, played } = scene
  return [
    sayIn(language, round ? 'describe_round' : 'describe_before', { round, laps }),
    ...(acting === null ? [] : [sayIn(language, 'describe_acting', { player: name(acting) })]),
    sayIn(language, 'describe_order', { players: order.map(name).join(', ') }),
    sayIn(language, 'describe_played', { n: played }),
  ]
}

/** Those that have finished by rank, then the others as they run. */
export function standingFirst(scene: Scene): Robot[] {
  const place = (robot: Robot): number => {
    if (robot.rank !== null) return robot.rank
    const index = scene.order.indexOf(robot.seat)
    return 100 + (index < 0 ? 100 + robot.seat : index)
  }
  return [...scene.robots].sort((one, other) => place(one) - place(other))
}

function robotLine(robot: Robot, scene: Scene, scenery: Scenery, player: string, language: Language): string {
  if (robot.cell === null)
    return sayIn(language, robot.rank === null ? 'describe_waiting' : 'describe_home', {
      player,
      rank: robot.rank ?? 0,
    })
  const [column, row] = placeOf(robot.cell)
  const told = sayIn(language, 'describe_robot', {
    player,
    cell: robot.cell,
    zone: scenery.rows[row]?.[column] ?? '',
    heading: sayIn(language, robot.heading),
    sense: sayIn(language, robot.reverse ? 'reverse' : 'forward'),
    speed: robot.speed,
    lap: lapTold(robot.lap, scene.laps, language),
  })
  return robot.rank === null ? told : `${told} ${sayIn(language, 'describe_ranked', { player, rank: robot.rank })}`
}

/** Where a robot is in the race: on the grid, in which lap, or home. */
export function lapTold(lap: number, laps: number, language: Language): string {
  if (lap < 0) return sayIn(language, 'lap_start')
  return lap >= laps ? sayIn(language, 'lap_done', { n: lap }) : sayIn(language, 'lap', { lap: lap + 1, laps })
}

function obstacles(scene: Scene, scenery: Scenery, language: Language): string[] {
  const { fixed, bumpers, motors } = scenery
  return [
    ...scene.mobiles.map((cell, index) => sayIn(language, 'describe_mobile', { number: index + 1, cell })),
    ...motors.map(({ cell, sense }, index) =>
      sayIn(language, 'describe_motor', {
        number: index + 1,
        cell,
        sense: sayIn(language, sense),
        axis: sayIn(language, `axis_${scene.arms[index] ?? 'E'}` as Word),
      }),
    ),
    ...(fixed.length ? [sayIn(language, 'describe_fixed', { cells: list(fixed, language) })] : []),
    ...(bumpers.length ? [sayIn(language, 'describe_bumpers', { cells: list(bumpers, language) })] : []),
  ]
}

/** Cells have a comma of their own. */
function list(cells: string[], language: Language): string {
  return cells.join(sayIn(language, 'between_cells'))
}

function cardsTold(cards: Card[], language: Language): string {
  if (!cards.length) return sayIn(language, 'describe_no_cards')
  return cards.map((card) => cardName(card, language)).join(', ')
}
