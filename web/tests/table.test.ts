import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { current } from '../src/language'
import Table from '../src/pages/Table.svelte'
import { keepTicket } from '../src/protocol/tickets'
import { FakeServer } from './fake-server'

/** A table of a class at which a bot has made the moves. */
class Relieved extends FakeServer {
  override sync() {
    return JSON.parse(JSON.stringify(super.sync()).replaceAll('"person"', '"bot"')) as ReturnType<FakeServer['sync']>
  }

  override update(entry: number) {
    return { ...super.update(entry), by: 'bot' as const }
  }
}

const SAID = 'En attendant, l’ordinateur a joué pour vous.'
const server = new Relieved()

beforeEach(() => {
  current.choose('fr')
  vi.stubGlobal('WebSocket', function () {
    return server.connect()
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
})
afterEach(() => vi.unstubAllGlobals())

it('says once that a bot has played for somebody, though the page is left and come back to', async () => {
  keepTicket({ code: 'ABCD', token: 'secret', participant: 'p1', name: 'Ada' })
  server.entries.push('a')
  render(Table, { code: 'ABCD', inClass: true })
  await screen.findByText(SAID)
  await fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(screen.queryByText(SAID)).toBeNull()
  cleanup()
  document.title = ''
  render(Table, { code: 'ABCD', inClass: true })
  await waitFor(() => expect(document.title).toContain('Formel Fun')) // the table is there
  expect(screen.queryByText(SAID)).toBeNull()
  server.play([...server.sockets].at(-1)!, 'b', 'b')
  await screen.findByText(SAID)
})
