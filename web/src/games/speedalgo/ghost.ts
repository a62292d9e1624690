/** What a preview would change, read from its events: where each car goes, and where it is stopped. */

import type { EventInfo } from '../contract'
import { show, type Showing } from '../showing'
import type { Mark } from './scene'
import type { Events } from './types'
import { cellAt, placeOf } from './cells'

export interface GhostCar {
  name: string
  cells: string[] // from where it stands now to where it would be; one cell: it is placed there
  leaves: boolean // it would leave the game
}

export interface Ghost {
  cars: GhostCar[]
  marks: Mark[]
}

/** The events of one's own program: what others do after it is no part of a choice. */
export function ownRun(events: EventInfo[], seat: number): EventInfo[] {
  const end = events.findIndex(({ event, data }) => (event === 'ended' || event === 'stopped') && data.seat === seat)
  return end < 0 ? events : events.slice(0, end + 1)
}

export function ghostOf(events: EventInfo[]): Ghost {
  return events.reduce<Ghost>((ghost, event) => show(DRAWN, ghost, event), { cars: [], marks: [] })
}

const DRAWN: Showing<Events, Ghost> = {
  moved: (ghost, { car, from, to }) => driven(ghost, car, from, to),
  pushed: (ghost, { car, seat, from, to }) => driven(driven(ghost, car, from, to), `S${seat}`, behind(from, to), from),
  traffic_placed: (ghost, { car, cell }) => driven(ghost, car, cell),
  bolide_placed: (ghost, { seat, cell }) => driven(ghost, `S${seat}`, cell),
  removed: (ghost, { car, from }) => ({
    ...ghost,
    cars: driven(ghost, car, from).cars.map((one) => (one.name === car ? { ...one, leaves: true } : one)),
  }),
  collided: (ghost, { from, direction }) => ({
    ...ghost,
    marks: [...ghost.marks, { kind: 'collision', cell: from, toward: direction }],
  }),
}

/** Where a pusher stands: the pushed car goes on in the direction from the one to the other. */
function behind(middle: string, target: string): string {
  const [one, other] = [placeOf(middle), placeOf(target)]
  return cellAt(2 * one.lane - other.lane, 2 * one.column - other.column)
}

/** Let a car go on from a cell, to another if there is one. */
function driven(ghost: Ghost, name: string, from: string, ...to: string[]): Ghost {
  const known = ghost.cars.find((car) => car.name === name)
  const car = known ?? { name, cells: [from], leaves: false }
  const further = { ...car, cells: [...car.cells, ...to] }
  const others = ghost.cars.filter((one) => one !== known)
  return { ...ghost, cars: known ? ghost.cars.map((one) => (one === known ? further : one)) : [...others, further] }
}
