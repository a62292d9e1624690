import { cleanup, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { current } from '../src/language'
import Lobby from '../src/pages/Lobby.svelte'
import type { Session } from '../src/playing/session.svelte'
import type { ForfeitInfo, TableInfo } from '../src/protocol/protocol'

vi.mock('../src/protocol/api', () => ({
  api: { options: () => Promise.resolve({ options: [] }), games: () => Promise.resolve([]), qr: () => '' },
}))

beforeEach(() => current.choose('fr'))

function readBy(forfeits: Partial<ForfeitInfo>[]): string {
  const table = {
    code: 'ABC2D',
    title: 'Bumping Bots',
    game: 'bumping-bots',
    seats: [{ seat: 1, name: 'Ada', participant: 'p1', bot: null }],
    participants: [],
    options: {},
    series: { grids: ['draw'], grid: 'draw', teams: false, decided: [], team_of: [], standings: [], forfeits },
    standings: [],
    you: { participant: 'p2', host: false, seats: [], stands_in: false },
  } as unknown as TableInfo
  render(Lobby, { session: { ask: vi.fn(), busy: 0 } as unknown as Session, table, onjoin: () => {} })
  return screen.getAllByRole('status')[0]!.textContent
}

it('tells a guest that the host has noted a forfeit, and others that the table is full', () => {
  expect(readBy([{ name: 'Zoé', participant: 'p2', bot: null, team: null }])).toContain('votre forfait')
  cleanup()
  expect(readBy([])).toContain('Toutes les places sont prises')
})
