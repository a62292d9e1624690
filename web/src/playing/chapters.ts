/** The story in lines for people: what each entry told, and how it came about. */

import { say } from '../language'
import type { EventInfo, SeatInfo, Story } from '../protocol/protocol'

export interface Chapter {
  entry: number
  seat: number | null
  lines: string[]
  named: string[] // what the lines name as the board does: cells
}

/** Why a move came that nobody made. */
export function clockMoved(seat: number | null, seats: SeatInfo[]): string {
  return say('play.clock_moved', { name: seats.find((item) => item.seat === seat)?.name ?? '' })
}

function namedBy({ data, text }: EventInfo): string[] {
  return Object.values(data).filter((sign): sign is string => typeof sign === 'string' && text.includes(sign))
}

/** Tell one entry. */
export function chapterOf({ entry, kind, seat, by, events }: Story, seats: SeatInfo[]): Chapter {
  const name = seats.find((item) => item.seat === seat)?.name ?? ''
  const lines = events.map((event) => event.text).filter(Boolean)
  if (by === 'clock') lines.unshift(clockMoved(seat, seats))
  if (kind === 'undone') lines.push(say('play.story.undone', { name }))
  return { entry, seat, lines, named: [...new Set(events.flatMap(namedBy))] }
}
