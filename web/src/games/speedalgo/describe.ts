/** The position as text, for who can't see it or prefers to read. */

import { together } from '../../language'
import type { Language, SeatInfo } from '../contract'
import { cardAt } from './program'
import { cellAt, lastColumn, placeOf } from './cells'
import type { Scenery, View } from './types'
import { sayIn } from './words'

export function describe(seen: View, track: Scenery, seats: SeatInfo[], language: Language): string[] {
  const names = seats.map((seat) => seat.name)
  return [
    heading(seen, names, language),
    ...running(seen, names, language),
    ...players(seen, track, names, language),
    ...trafficByLane(seen, track, language),
    sayIn(language, 'track', { last: lastColumn(track) }),
    ...missing(track, language),
    ...ranking(seen, names, language),
  ]
}

function heading(view: View, names: string[], language: Language): string {
  const when = view.round ? sayIn(language, 'round', { round: view.round }) : sayIn(language, 'setting_up')
  const parts = [`${when}, ${sayIn(language, `phase.${view.phase}`)}.`]
  if (view.round) parts.push(`${sayIn(language, 'order', { names: together(called(view.order, names), language) })}.`)
  if (view.to_act.length)
    parts.push(sayIn(language, 'told.turn', { names: together(called(view.to_act, names), language) }))
  return parts.join(' ')
}

function called(seats: number[], names: string[]): string[] {
  return seats.map((seat) => names[seat - 1] ?? String(seat))
}

function running(view: View, names: string[], language: Language): string[] {
  if (!view.running) return []
  const { seat, at, repetition } = view.running
  const { block, card } = cardAt(view.programs[seat - 1] ?? '.', at)
  const key = repetition ? 'told.repeats' : 'told.running'
  return [sayIn(language, key, { name: names[seat - 1] ?? seat, block, card, repetition })]
}

function players(view: View, track: Scenery, names: string[], language: Language): string[] {
  return view.bolides.map((cell, index) => {
    const name = names[index] ?? String(index + 1)
    const parts = [standing(cell, name, track, language)]
    const die = view.dice?.[index]
    if (die) parts.push(sayIn(language, 'told.die', { name, die }))
    const side = view.sides?.[index]
    if (side) parts.push(sayIn(language, 'told.side', { name, side }))
    if (view.round) parts.push(programOf(view, index, name, language))
    return parts.join(' ')
  })
}

function standing(cell: string | null, name: string, track: Scenery, language: Language): string {
  if (!cell) return sayIn(language, 'told.not_placed', { name })
  const beyond = placeOf(cell).column > lastColumn(track)
  return sayIn(language, beyond ? 'told.bolide_beyond' : 'told.bolide', { name, cell })
}

function programOf(view: View, index: number, name: string, language: Language): string {
  const program = view.programs[index]
  if (program) {
    const shown = program === '.' ? sayIn(language, 'nothing') : program
    return sayIn(language, 'told.program', { name, program: shown })
  }
  return sayIn(language, view.ready.includes(index + 1) ? 'told.ready' : 'told.building', { name })
}

function trafficByLane(view: View, track: Scenery, language: Language): string[] {
  const gone = view.traffic.filter((cell) => cell === null).length
  const lines = track.names.map((lane) => {
    const cells = view.traffic
      .flatMap((cell, index) => (cell?.startsWith(lane) ? [{ cell, number: index + 1 }] : []))
      .sort((one, other) => placeOf(one.cell).column - placeOf(other.cell).column)
      .map(({ cell, number }) => `${cell} (${number})`)
    return cells.length
      ? sayIn(language, 'told.traffic', { lane, cells: cells.join(', ') })
      : sayIn(language, 'told.no_traffic', { lane })
  })
  return gone ? [...lines, sayIn(language, 'told.gone', { n: gone })] : lines
}

function missing(track: Scenery, language: Language): string[] {
  const cells = track.lanes.flatMap((row, lane) =>
    [...row].flatMap((sign, column) => (sign === '#' ? [cellAt(lane, column)] : [])),
  )
  return cells.length ? [sayIn(language, 'told.missing', { cells: cells.join(', ') })] : []
}

function ranking(view: View, names: string[], language: Language): string[] {
  return (view.outcome?.ranking ?? []).flatMap((group, index) =>
    group.map((seat) =>
      sayIn(language, 'told.ranking', {
        place: index + 1,
        name: names[seat - 1] ?? seat,
        cell: view.bolides[seat - 1] ?? '',
      }),
    ),
  )
}
