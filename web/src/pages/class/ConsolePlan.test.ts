import { render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { current } from '../../language'
import type { ClassSession } from '../../playing/class-session.svelte'
import type { Console } from '../../protocol/class'
import ConsolePlan from './ConsolePlan.svelte'

vi.mock('../../protocol/api', () => ({
  api: { options: () => Promise.resolve({ options: [] }), games: () => Promise.resolve([]) },
}))

beforeEach(() => current.choose('fr'))
afterEach(() => vi.unstubAllGlobals())

function viewOf(draw: 'drawn' | 'championship', stage: Partial<Console>): Console {
  const plan = { game: 'speedalgo', options: {}, groups: [], draw, fill: 'bots', rounds: 3, seating: [] }
  return { plan, places: [], tables: [], championship: null, ...stage } as unknown as Console
}

function buttonOf(draw: 'drawn' | 'championship', stage: Partial<Console>): string | undefined {
  render(ConsolePlan, { session: {} as ClassSession<'console'>, view: viewOf(draw, stage) })
  return screen.getByRole('button', { name: /ronde|championnat/ }).textContent?.trim()
}

it.each([
  [{ round: 0, next: 1 }, 'Lancer la ronde 1'],
  [{ round: 1, next: 1 }, 'Recommencer la ronde 1'],
  [{ round: 1, next: 2 }, 'Lancer la ronde 2'],
])('says which round is launched (%o)', (stage, words) => {
  expect(buttonOf('drawn', stage)).toBe(words)
})

it.each([
  [null, 'Lancer la ronde 1 du championnat'],
  [{ round: 1, rounds: 3, over: false, next: 1 }, 'Recommencer la ronde 1 du championnat'],
  [{ round: 1, rounds: 3, over: false, next: 2 }, 'Lancer la ronde 2 du championnat'],
  [{ round: 1, rounds: 1, over: true, next: 1 }, 'Lancer un nouveau championnat'],
])('says which round of a championship is launched (%o)', (championship, words) => {
  expect(buttonOf('championship', { round: 5, next: 5, championship })).toBe(words)
})

it('asks for the launch and the round that were seen when it was pressed', async () => {
  const agree: (() => void)[] = []
  const ask = vi.fn(() => new Promise<boolean>((agreed) => agree.push(() => agreed(true))))
  const session = { ask } as unknown as ClassSession<'console'>
  vi.stubGlobal('scrollTo', vi.fn())
  const { rerender } = render(ConsolePlan, { session, view: viewOf('drawn', { round: 2, next: 2, launches: 4 }) })
  screen.getByRole('button', { name: 'Recommencer la ronde 2' }).click()
  await waitFor(() => expect(ask).toHaveBeenCalledWith(expect.objectContaining({ type: 'plan', game: 'speedalgo' })))
  await rerender({ view: viewOf('drawn', { round: 2, next: 3, launches: 5 }) }) // while the plan is under way
  agree.shift()?.()
  await waitFor(() => expect(ask).toHaveBeenLastCalledWith({ type: 'start', launch: 5, round: 2 }))
  expect(scrollTo).not.toHaveBeenCalled()
  agree.shift()?.()
  await waitFor(() => expect(scrollTo).toHaveBeenCalledOnce()) // to the tables
})
