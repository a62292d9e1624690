/** Whose turn it is, in words. */

import { say, together } from '../language'
import type { SeatInfo, TableInfo } from '../protocol/protocol'
import type { TableState } from '../protocol/table-state'

export interface Turn {
  text: string
  yours: boolean
  seat: number | null // whose mark stands beside it
}

const seatOf = (seats: SeatInfo[], seat: number | null | undefined) => seats.find((item) => item.seat === seat)

/** Say it for the seat that looks (null: a spectator). */
export function turnOf(table: TableInfo, viewer: number | null): Turn {
  if (table.phase === 'over') return { text: say('play.over'), yours: false, seat: null }
  if (table.paused) return { text: say('play.paused'), yours: false, seat: null }
  const nameOf = (seat: number) => seatOf(table.seats, seat)?.name || say('common.seat', { seat })
  const isBot = (seat: number) => Boolean(seatOf(table.seats, seat)?.bot)
  if (viewer !== null && table.to_act.includes(viewer)) {
    const yours = !isBot(viewer)
    const several = table.you.seats.length > 1 ? '.name' : ''
    const text = say(`play.your_${yours ? 'turn' : 'bot'}${several}`, { name: nameOf(viewer) })
    return { text, yours, seat: viewer }
  }
  const [first, ...others] = table.to_act
  if (first === undefined) return { text: '', yours: false, seat: null }
  if (others.length)
    return { text: say('play.turn.several', { names: together(table.to_act.map(nameOf)) }), yours: false, seat: null }
  const key = isBot(first) ? 'play.turn.thinking' : 'play.turn'
  return { text: say(key, { name: nameOf(first) }), yours: false, seat: first }
}

/** Say whose doing is on the board, to the seat that looks. */
export function showingOf(seats: SeatInfo[], seat: number | null, viewer: number | null): Turn {
  const shown = seatOf(seats, seat)
  if (!shown) return { text: say('play.showing'), yours: false, seat: null }
  const text = seat === viewer && shown.bot ? say('play.your_bot') : say('play.showing.of', { name: shown.name })
  return { text, yours: false, seat }
}

/** Why nothing is asked of a seat, where that is not because others are to play; null: it is. */
export function whyNotAsked({ paused, seats }: TableInfo, viewer: number | null, yours: boolean, reviewing: boolean) {
  if (paused) return say('play.paused.then')
  if (seatOf(seats, viewer)?.bot) return say('play.your_bot')
  return yours ? say(reviewing ? 'play.reviewing' : 'play.showing') : null
}

/** The newest move of the seat that looks, if a bot made it and plays there no more; 0: it is none. */
export function movedForYou({ table, sights: [sight], stories: [story] }: TableState): number {
  const last = story?.findLast(({ seat }) => seat === sight?.seat)
  return last?.by === 'bot' && !seatOf(table.seats, last.seat)?.bot ? last.entry : 0
}

/** The seat of this device that should play now: the one that looks if it may, else the first of the others. */
export function nextHere(table: TableInfo, holder: number | null): number | null {
  const waiting = table.to_act.filter((seat) => table.you.seats.includes(seat) && !seatOf(table.seats, seat)?.bot)
  return holder !== null && waiting.includes(holder) ? holder : (waiting[0] ?? null)
}
