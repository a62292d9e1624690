/** Which way leads to a seat of the running game that nobody holds; the server decides, the site offers. */

import { say, together } from '../language'
import type { Participant, SeatInfo, TableInfo } from '../protocol/protocol'

export type Way = 'sit' | 'ask' | 'waiting' | null

/** Who held the seat sits down again, the host on one that was nobody's, and others without a seat ask. */
export function wayTo(table: TableInfo, seat: SeatInfo): Way {
  const me = table.you.participant
  if (table.phase !== 'playing' || me === null || seat.participant !== null) return null
  const held = table.seen.filter((one) => one.seats.includes(seat.seat))
  if (held.some((one) => one.participant === me)) return 'sit'
  if (table.offered.some((one) => one.participant === me && one.seat === seat.seat)) return 'sit'
  if (table.you.seats.length > 0) return null
  if (table.you.host) return held.length ? null : 'sit'
  return table.asking.some((one) => one.participant === me && one.seat === seat.seat) ? 'waiting' : 'ask'
}

/** To whom the host may offer a seat that nobody holds: those who are here and play none, and are not offered it yet. */
export function guestsFor(table: TableInfo, seat: SeatInfo): Participant[] {
  if (table.phase !== 'playing' || !table.you.host || seat.participant !== null) return []
  return table.participants.filter(
    ({ id, host, present }) =>
      present &&
      !host &&
      !table.seats.some((one) => one.participant === id) &&
      !table.offered.some((one) => one.participant === id && one.seat === seat.seat),
  )
}

/** The seats whose players are gone, and that a bot may play as long as the host is gone too. */
export function stuckSeats(table: TableInfo): SeatInfo[] {
  if (!table.you.stands_in || table.phase !== 'playing') return []
  const gone = table.participants.filter((person) => person.gone).map(({ id }) => id)
  return table.seats.filter(
    ({ participant, bot }) => bot === null && participant !== null && gone.includes(participant),
  )
}

/** Who is offered a seat. */
export function invited(table: TableInfo, seat: SeatInfo): Participant[] {
  const offers = table.offered.filter((one) => one.seat === seat.seat)
  return table.participants.filter(({ id }) => offers.some((one) => one.participant === id))
}

/** Say who has seen more hands of this game than they began with; that they see the one they play goes without saying. */
export function peeks(table: TableInfo): string[] {
  return table.seen.flatMap(({ participant, seats, more }) => {
    const person = table.participants.find((one) => one.id === participant)
    const others = seats.filter(
      (seat) => !table.seats.some((one) => one.seat === seat && one.participant === participant),
    )
    if (!more || !person || others.length === 0) return []
    return [say('play.seen', { n: others.length, name: person.name, seats: together(others.map(String)) })]
  })
}
