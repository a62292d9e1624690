import { render, screen, within } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import Sheet from './Sheet.svelte'
import { recorded } from './testing'
import { say } from './words'

const game = recorded(1)
const row = (round: number, seat: number, trajectory: string[]) => ({
  round,
  seat,
  die: 2,
  program: 'REP AB - P',
  trajectory,
  stopped: seat === 2 && round === 2 ? 3 : 0,
})
const rows = [row(1, 1, ['A0', 'A1', 'A2']), row(1, 2, ['C0', 'C1']), row(2, 2, ['C1', 'D2']), row(2, 1, ['A2', 'B3'])]

describe('the score sheet', () => {
  it('draws the rows that the server filled in, each with its path', () => {
    const { container } = render(Sheet, { rows, scenery: game.scenery, seats: game.seats })
    const table = screen.getByRole('table')
    expect(within(table).getAllByRole('row').length).toBe(rows.length + 1)
    expect(table.textContent).toContain('A0 A1 A2')
    expect(screen.getAllByText(/bloc|block/).map(({ textContent }) => textContent)).toEqual([
      say('sheet.stopped', { block: 3 }),
    ])
    expect(table.textContent).toContain('REP AB - P')
    expect(container.querySelectorAll('polyline.casing').length).toBe(rows.length)
  })

  it('is a table that can be narrowed to one player', async () => {
    render(Sheet, { rows, scenery: game.scenery, seats: game.seats })
    screen.getByRole('button', { name: 'Ada' }).click()
    await Promise.resolve()
    expect(within(screen.getByRole('table')).getAllByRole('row').length).toBe(3)
  })

  it('says that it is empty before a program has run', () => {
    render(Sheet, { rows: [], scenery: game.scenery, seats: game.seats })
    expect(screen.queryByRole('table')).toBeNull()
  })
})
