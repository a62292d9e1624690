import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import { current } from '../src/language'
import Championship from '../src/pages/lobby/Championship.svelte'
import type { Session } from '../src/playing/session.svelte'
import { FakeServer } from './fake-server'

it('asks for teams once, and is busy until that is answered', async () => {
  current.choose('fr')
  const asked: unknown[] = []
  let answer = (): void => {}
  const ask = (wish: unknown): Promise<boolean> => {
    asked.push(wish)
    return new Promise((resolve) => (answer = () => resolve(false)))
  }
  render(Championship, { session: { ask } as unknown as Session, table: new FakeServer().table() })
  const teams = screen.getByRole<HTMLInputElement>('switch')
  await fireEvent.click(teams)
  expect(asked).toEqual([{ type: 'arrange', teams: true, grid: 'draw' }])
  expect([teams.checked, teams.getAttribute('aria-busy')]).toEqual([true, 'true'])
  answer()
  await waitFor(() => expect(teams.getAttribute('aria-busy')).toBeNull())
  expect(teams.checked).toBe(false)
})

it('is busy until the later grids are arranged', async () => {
  current.choose('fr')
  let answer = (): void => {}
  const ask = (): Promise<boolean> => new Promise((resolve) => (answer = () => resolve(false)))
  const table = new FakeServer().table()
  const series = { ...table.series, grids: ['draw' as const, 'standings' as const] }
  render(Championship, { session: { ask } as unknown as Session, table: { ...table, series } })
  const grids = screen.getByRole('group')
  const [draw, standings] = screen.getAllByRole<HTMLInputElement>('radio') as [HTMLInputElement, HTMLInputElement]
  await fireEvent.click(standings)
  expect(grids.getAttribute('aria-busy')).toBe('true')
  answer()
  await waitFor(() => expect(grids.getAttribute('aria-busy')).toBeNull())
  expect(draw.checked).toBe(true)
})
