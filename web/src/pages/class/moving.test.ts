import { describe, expect, it } from 'vitest'
import type { Console, PlaceInfo } from '../../protocol/class'
import { goalsOf } from './moving'

const seat = (place: number, name: string) => ({ place, name, bot: !place, awaited: false, won: false })
const table = (number: number, ...seats: ReturnType<typeof seat>[]) => ({ number, seats })
const CLASS = {
  tables: [table(1, seat(1, 'Ana'), seat(2, 'Bo')), table(2, seat(0, 'Robot'), seat(3, 'Cy'), seat(0, 'Robot 2'))],
} as unknown as Console
const placeAt = (number: number | null) => ({ place: 9, table: number }) as PlaceInfo

describe('where a pupil may be moved to', () => {
  it('is the first seat of a bot at each other table, or the seat of a pupil there', () => {
    expect(goalsOf(CLASS, placeAt(1))).toEqual([
      { table: 2, seat: 1, name: '' },
      { table: 2, seat: 2, name: 'Cy' },
    ])
    expect(goalsOf(CLASS, placeAt(2))).toEqual([
      { table: 1, seat: 1, name: 'Ana' },
      { table: 1, seat: 2, name: 'Bo' },
    ])
  })

  it('is only a seat of a bot for who waits, since nobody could take the own', () => {
    expect(goalsOf(CLASS, placeAt(null))).toEqual([{ table: 2, seat: 1, name: '' }])
  })
})
