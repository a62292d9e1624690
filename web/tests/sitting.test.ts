import { render } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, it, vi } from 'vitest'
import Lobby from '../src/pages/Lobby.svelte'
import type { Session } from '../src/playing/session.svelte'
import type { TableInfo } from '../src/protocol/protocol'

vi.mock('../src/protocol/api', () => ({
  api: { options: () => Promise.resolve({ options: [] }), games: () => Promise.resolve([]), qr: () => '' },
}))

const tableOf = (holders: (string | null)[]) =>
  ({
    code: 'ABC2D',
    title: 'Bumping Bots',
    game: 'bumping-bots',
    seats: holders.map((participant, index) => ({ seat: index + 1, name: '', participant, bot: null })),
    participants: [],
    options: {},
    series: { grids: [], grid: 'draw', teams: false, decided: [], team_of: [], standings: [], forfeits: [] },
    standings: [],
    you: {
      participant: 'me',
      host: false,
      seats: holders.flatMap((holder, index) => (holder === 'me' ? [index + 1] : [])),
      stands_in: false,
    },
  }) as unknown as TableInfo

function come(...holders: (string | null)[]) {
  const ask = vi.fn(() => Promise.resolve(true))
  const session = { ask, busy: 0 } as unknown as Session
  const { rerender } = render(Lobby, { session, table: tableOf(holders), onjoin: () => {} })
  const tell = async (...now: (string | null)[]) => {
    await rerender({ table: tableOf(now) })
    await tick()
  }
  return { ask, tell }
}

it('has whoever comes together with others take the next seat when the first is gone', async () => {
  const { ask, tell } = come(null, null)
  ask.mockResolvedValueOnce(false)
  expect(ask.mock.calls).toEqual([[{ type: 'sit', seat: 1 }]])
  await tell('another', null)
  expect(ask.mock.lastCall).toEqual([{ type: 'sit', seat: 2 }])
  await tell('another', 'me')
  expect(ask).toHaveBeenCalledTimes(2)
})

it('asks for a seat once, whatever is told before the answer', async () => {
  const { ask, tell } = come(null, null)
  await tell(null, 'another')
  expect(ask).toHaveBeenCalledTimes(1)
})

it('leaves whoever has sat and stood up where they are', async () => {
  const { ask, tell } = come(null, null)
  await tell('me', null)
  await tell(null, null)
  await tell('another', null)
  expect(ask).toHaveBeenCalledTimes(1)
})
