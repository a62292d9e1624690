/** What a preview would change, read from its events: where each car goes, and where it is stopped. */

import type { PreviewInfo } from '../contract'
import type { Mark } from './scene'
import { cellAt, placeOf } from './view'

export interface GhostCar {
  name: string
  cells: string[] // from where it stands now to where it would be; one cell: it is placed there
  leaves: boolean // it would leave the game
}

export interface Ghost {
  cars: GhostCar[]
  marks: Mark[]
}

export function ghostOf(preview: PreviewInfo | null | undefined): Ghost {
  const cars = new Map<string, GhostCar>()
  const marks: Mark[] = []
  for (const { event, data } of preview?.refusal ? [] : (preview?.events ?? [])) {
    const value = data as Record<string, any>
    if (event === 'moved') pathOf(cars, value.car, value.from).cells.push(value.to)
    if (event === 'pushed') {
      pathOf(cars, value.car, value.from).cells.push(value.to)
      pathOf(cars, `S${value.seat}`, behind(value.from, value.to)).cells.push(value.from)
    }
    if (event === 'traffic_placed') pathOf(cars, value.car, value.cell)
    if (event === 'bolide_placed') pathOf(cars, `S${value.seat}`, value.cell)
    if (event === 'removed') pathOf(cars, value.car, value.from).leaves = true
    if (event === 'collided') marks.push({ kind: 'collision', cell: value.from, toward: value.direction })
  }
  return { cars: [...cars.values()], marks }
}

/** Where a pusher stands: the pushed car goes on in the direction from the one to the other. */
function behind(middle: string, target: string): string {
  const [one, other] = [placeOf(middle), placeOf(target)]
  return cellAt(2 * one.lane - other.lane, 2 * one.column - other.column)
}

function pathOf(cars: Map<string, GhostCar>, name: string, start: string): GhostCar {
  const known = cars.get(name)
  if (known) return known
  const car = { name, cells: [start], leaves: false }
  cars.set(name, car)
  return car
}
