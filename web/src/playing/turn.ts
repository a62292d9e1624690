/** Whose turn it is, in words. */

import { say, together } from '../language'
import type { TableInfo } from '../protocol/protocol'

export interface Turn {
  text: string
  yours: boolean
  seat: number | null // whose mark stands beside it
}

/** Say it for the seat that looks (null: a spectator). */
export function turnOf(table: TableInfo, viewer: number | null): Turn {
  if (table.phase === 'over') return { text: say('play.over'), yours: false, seat: null }
  if (table.paused) return { text: say('play.paused'), yours: false, seat: null }
  const nameOf = (seat: number) => table.seats.find((item) => item.seat === seat)?.name || say('common.seat', { seat })
  const isBot = (seat: number) => Boolean(table.seats.find((item) => item.seat === seat)?.bot)
  if (viewer !== null && table.to_act.includes(viewer) && !isBot(viewer)) {
    const several = table.you.seats.length > 1
    return {
      text: several ? say('play.your_turn.name', { name: nameOf(viewer) }) : say('play.your_turn'),
      yours: true,
      seat: viewer,
    }
  }
  const [first, ...others] = table.to_act
  if (first === undefined) return { text: '', yours: false, seat: null }
  if (others.length)
    return { text: say('play.turn.several', { names: together(table.to_act.map(nameOf)) }), yours: false, seat: null }
  const key = isBot(first) ? 'play.turn.thinking' : 'play.turn'
  return { text: say(key, { name: nameOf(first) }), yours: false, seat: first }
}

/** The seat of this device that should play now: the one that looks if it may, else the first of the others. */
export function nextHere(table: TableInfo, holder: number | null): number | null {
  const waiting = table.to_act.filter(
    (seat) => table.you.seats.includes(seat) && !table.seats.find((item) => item.seat === seat)?.bot,
  )
  return holder !== null && waiting.includes(holder) ? holder : (waiting[0] ?? null)
}
