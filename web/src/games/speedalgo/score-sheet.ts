/** The score sheet: one row per round and player, made from what the story tells. */

import type { EventInfo, Story } from '../contract'

export interface Row {
  round: number
  seat: number
  die: number
  program: string
  path: string[] // every cell since the last point drawn, that point first; pushes by others included
}

/** The events that still hold: a move that was taken back happened for nobody. */
export function eventsOf(story: Story[]): EventInfo[] {
  const kept: Story[] = []
  for (const chapter of story) {
    if (chapter.kind !== 'undone') kept.push(chapter)
    else kept.splice(kept.findLastIndex((other) => other.kind === 'moved'), 1)
  }
  return kept.flatMap((chapter) => chapter.events)
}

/** Fill the sheet. */
export function scoreSheet(events: EventInfo[]): Row[] {
  const rows: Row[] = []
  const dice: Record<number, number> = {}
  const programs: Record<number, string[]> = {}
  const trails: Record<number, string[]> = {}
  let round = 0
  for (const { event, data } of events) {
    const value = data as Record<string, any>
    if (event === 'bolide_placed') trails[value.seat] = [value.cell]
    else if (event === 'round_started') round = value.round
    else if (event === 'rolled') dice[value.seat] = value.die
    else if (event === 'program_shown') programs[value.seat] = []
    else if (event === 'block_shown') programs[value.seat]?.push(value.text)
    else if (event === 'moved' && value.car.startsWith('S')) trails[Number(value.car.slice(1))]?.push(value.to)
    else if (event === 'pushed') {
      if (value.car.startsWith('S')) trails[Number(value.car.slice(1))]?.push(value.to)
      trails[value.seat]?.push(value.from)
    } else if (event === 'ended' || event === 'stopped') {
      const path = trails[value.seat] ?? []
      const program = programs[value.seat]?.join(' - ') || '.'
      rows.push({ round, seat: value.seat, die: dice[value.seat] ?? 0, program, path })
      trails[value.seat] = path.slice(-1)
    }
  }
  return rows
}
