/** Where a pupil may be moved to. */

import type { Console, PlaceInfo } from '../../protocol/class'

export interface Goal {
  table: number
  seat: number
  name: string // of the pupil to change places with; '': a bot's seat
}

/** List the seats that a place may have: those of bots and, if it sits, those of pupils at other tables. */
export function goalsOf({ tables }: Console, place: PlaceInfo): Goal[] {
  return tables
    .filter((table) => table.number !== place.table)
    .flatMap((table) => {
      const seats = table.seats.map((seat, at) => ({
        table: table.number,
        seat: at + 1,
        place: seat.place,
        name: seat.name,
      }))
      const bot = seats.find((seat) => !seat.place)
      const pupils = place.table === null ? [] : seats.filter((seat) => seat.place)
      return [
        ...(bot ? [{ table: bot.table, seat: bot.seat, name: '' }] : []),
        ...pupils.map(({ table: number, seat, name }) => ({ table: number, seat, name })),
      ]
    })
}
