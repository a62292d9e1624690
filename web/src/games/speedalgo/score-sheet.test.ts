import { render, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import type { EventInfo, Story } from '../contract'
import { eventsOf, scoreSheet } from './score-sheet'
import Sheet from './Sheet.svelte'
import { recorded } from './testing'

const story = (game = recorded(1)): Story[] =>
  game.updates.map((update) => ({
    entry: update.entry,
    kind: update.kind,
    seat: update.seat,
    events: update.sights[0]?.events ?? [],
  }))

describe('the score sheet', () => {
  it('has a row for every program that ran, with its path from where the last one ended', () => {
    const rows = scoreSheet(eventsOf(story()))
    expect(rows[0]).toEqual({ round: 1, seat: 1, die: 1, program: 'AB - P - ABD - ABG', path: ['A0', 'A1', 'A2', 'B3', 'A4'] })
    for (const seat of [1, 2]) {
      const own = rows.filter((row) => row.seat === seat)
      own.slice(1).forEach((row, index) => expect(row.path[0]).toBe(own[index]?.path.at(-1)))
    }
  })

  it('holds every round of every player', () => {
    const rows = scoreSheet(eventsOf(story(recorded(2))))
    const last = Math.max(...rows.map((row) => row.round))
    expect(rows.length).toBe(last * 3)
  })

  it('forgets a choice that was taken back', () => {
    const moved = (to: string): EventInfo => ({ event: 'moved', data: { car: 'S1', from: 'A0', to }, text: '' })
    const chapter = (kind: string, ...events: EventInfo[]): Story => ({ entry: 1, kind, seat: 1, events })
    const told = [chapter('started'), chapter('moved', moved('A1')), chapter('undone'), chapter('moved', moved('B1'))]
    expect(eventsOf(told)).toEqual([moved('B1')])
  })

  it('is a table that can be narrowed to one player', async () => {
    const game = recorded(1)
    render(Sheet, { story: story(), scenery: game.scenery, seats: game.seats })
    const all = within(screen.getByRole('table')).getAllByRole('row').length
    screen.getByRole('button', { name: 'Ada' }).click()
    await Promise.resolve()
    expect(within(screen.getByRole('table')).getAllByRole('row').length).toBe((all - 1) / 2 + 1)
  })

  it('says that it is empty before a program has run', () => {
    const game = recorded(1)
    render(Sheet, { story: [], scenery: game.scenery, seats: game.seats })
    expect(screen.queryByRole('table')).toBeNull()
  })
})
