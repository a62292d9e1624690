import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { tick } from 'svelte'
import { expect, it, vi } from 'vitest'
import { say } from '../src/language'
import Lobby from '../src/pages/Lobby.svelte'
import { Session } from '../src/playing/session.svelte'
import type { ClientMessage, TableInfo } from '../src/protocol/protocol'
import { FakeServer, type FakeSocket } from './fake-server'

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
  expect(ask.mock.calls).toEqual([[{ type: 'sit', seat: 1 }, true]])
  await tell('another', null)
  expect(ask.mock.lastCall).toEqual([{ type: 'sit', seat: 2 }, true])
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

it('tells nobody of a seat that was refused to the page, and whoever asks for one themselves', async () => {
  const server = new FakeServer()
  const asked: number[] = []
  vi.spyOn(server, 'hear').mockImplementation((socket: FakeSocket, message: ClientMessage) => {
    if (message.type === 'hello') server.welcome(socket, message.id, null)
    if (message.type !== 'sit') return
    asked.push(message.seat)
    socket.tell({ type: 'refusal', id: message.id, reason: 'seat_taken', text: `${message.seat} is taken` })
  })
  const session = new Session('ABC2D', null, server.connect)
  session.open()
  render(Lobby, { session, table: tableOf([null, null]), onjoin: () => {} })
  await waitFor(() => expect([asked, session.busy]).toEqual([[1], 0]))
  expect(screen.queryByRole('alert')).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: say('lobby.seat.sit_at', { seat: 2 }) }))
  expect((await screen.findByRole('alert')).textContent).toContain('2 is taken')
  session.close()
})
