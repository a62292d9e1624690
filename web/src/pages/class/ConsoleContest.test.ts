import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { current } from '../../language'
import type { ClassSession } from '../../playing/class-session.svelte'
import type { Console, ContestInfo } from '../../protocol/class'
import ConsoleContest from './ConsoleContest.svelte'

const EMPTY = { game: 'speedalgo', title: 'SpeedAlgo', programs: [], racing: null, races: 0, merits: [], finalists: [] }
const PLACE = { place: 1, name: 'Zoé B.', taken: true }

vi.mock('../../protocol/api', () => ({ api: { games: () => Promise.resolve([]) } }))

beforeEach(() => current.choose('fr'))

function askedAfter(contest: Partial<ContestInfo>): ReturnType<typeof vi.fn> {
  const ask = vi.fn()
  const view = { contest: { ...EMPTY, ...contest }, places: [PLACE], wall: {} } as unknown as Console
  render(ConsoleContest, { session: { ask } as unknown as ClassSession<'console'>, view })
  return ask
}

it('ends a contest at once when nothing is lost, and else when one is sure', async () => {
  const empty = askedAfter({})
  await fireEvent.click(screen.getByRole('button', { name: 'Terminer' }))
  expect(empty).toHaveBeenCalledWith(expect.objectContaining({ type: 'contest', game: null }))
  cleanup()
  const begun = askedAfter({ programs: [{ place: 1, text: 'AB' }] })
  await fireEvent.click(screen.getByRole('button', { name: 'Terminer' }))
  expect(begun).not.toHaveBeenCalled()
  await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Terminer le concours' }))
  expect(begun).toHaveBeenCalledWith(expect.objectContaining({ type: 'contest', game: null }))
})
