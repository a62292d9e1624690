/** Whom an event is about. */

import type { EventInfo, SeatInfo } from '../protocol/protocol'

/** Tell whether an event is about a seat: it is the seat's own, or its car's, or is told with the name of its player. */
export function concerns({ data, text }: EventInfo, seat: number | null, seats: SeatInfo[]): boolean {
  const name = seats.find((one) => one.seat === seat)?.name
  if (!name) return false
  const around = text.split(name)
  return (
    data.seat === seat ||
    parseInt(String(data.car)) === seat || // such as 1a
    around.some((after, index) => index > 0 && !/[\p{L}\d]$/u.test(around[index - 1]!) && !/^[\p{L}\d]/u.test(after))
  )
}
