import { fireEvent, render, screen } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { GameModule } from '../src/games/contract'
import plain from '../src/games/plain/module'
import SeatBadge from '../src/design/SeatBadge.svelte'
import { current } from '../src/language'
import Playing from '../src/pages/Playing.svelte'
import LinkBanner from '../src/playing/LinkBanner.svelte'
import { announcer } from '../src/playing/LiveRegion.svelte'
import Out from '../src/playing/Out.svelte'
import { Session } from '../src/playing/session.svelte'
import type { EventInfo, Sight, TableInfo, Update } from '../src/protocol/protocol'
import { FakeServer } from './fake-server'
import { seats } from './toy-game'

const YOURS = 'À vous de jouer'
const A_WHILE = 4000 // milliseconds, in which all is read

beforeEach(() => {
  current.choose('fr')
  announcer.clear()
  vi.useFakeTimers()
})

afterEach(() => vi.useRealTimers())

/** Sit in seat 1 at a table at which both play at the same time; the answer tells of moves and gives what is said. */
async function sit(undo: Sight['undo'] = null, more: Partial<GameModule> = {}) {
  const server = new FakeServer()
  const sight = server.sight.bind(server)
  vi.spyOn(server, 'sight').mockImplementation((entry) => ({ ...sight(entry), undo }))
  const table: TableInfo = { ...server.table(), seats, to_act: [1, 2] }
  vi.spyOn(server, 'table').mockImplementation(() => table)
  const session = new Session('ABCD', null, server.connect)
  session.open()
  await vi.advanceTimersByTimeAsync(A_WHILE)
  const game = { ...(plain as unknown as GameModule), ...more }
  const page = render(Playing, { session, table, game, scenery: {}, onjoin: () => {} })
  const said = async () => {
    await vi.advanceTimersByTimeAsync(A_WHILE)
    return announcer.lines.map(({ text }) => text)
  }
  let entry = 0
  const move = async (seat: number, to_act: number[], told?: EventInfo[]) => {
    const events = told ?? [{ event: 'handed_in', data: {}, text: `${entry}: ${seat}` }]
    const after = { ...table, to_act }
    const by: Update['by'] = seat === 1 ? 'person' : 'bot'
    entry += 1
    const sights = [{ ...server.sight(entry), events }]
    for (const socket of server.sockets) socket.tell({ ...server.update(entry), seat, by, table: after, sights })
    await page.rerender({ table: after })
    return said()
  }
  return { session, said, move }
}

it('says whose turn it is once, though others hand in during it, and again for the next one', async () => {
  const { said, move } = await sit()
  const told = [YOURS]
  expect(await said()).toEqual(told)
  expect(await move(2, [1])).toEqual(told.concat('0: 2'))
  expect(await move(1, [1, 2])).toEqual(told.concat('0: 2', '1: 1', YOURS))
  expect(await move(1, [2])).toEqual(told.concat('0: 2', '1: 1', YOURS, '2: 1', 'C’est à Max de jouer'))
  expect(await move(2, [1, 2])).toHaveLength(8)
})

it('tells whoever listens all that happens to them, however much happens to others', async () => {
  const { said, move } = await sit()
  const run = Array.from({ length: 60 }, (_, index) => {
    const text = `Block ${index} of ${index === 20 ? 'Ada' : 'Max'}`.padEnd(40, '.')
    return { event: 'tested', data: index === 30 ? { seat: 1 } : {}, text }
  })
  await move(2, [1], run)
  for (let round = 0; round < 10; round += 1) await said()
  const told = announcer.lines.map(({ text }) => text)
  expect(told).toContain(run[20]!.text)
  expect(told).toContain(run[30]!.text)
  expect(told).not.toContain(run[25]!.text)
})

it('is busy as long as a move is being taken back', async () => {
  const { session } = await sit({ allowed: true, text: '' })
  let answer = (_taken: boolean): void => {}
  const ask = vi.spyOn(session, 'ask').mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const button = screen.getByRole('button', { name: 'Reprendre mon coup' })
  await fireEvent.click(button)
  await fireEvent.click(button)
  expect(ask.mock.calls).toEqual([[{ type: 'undo', seat: 1 }]])
  expect(button.getAttribute('aria-busy')).toBe('true')
  answer(true)
  await vi.advanceTimersByTimeAsync(A_WHILE)
  expect(button.getAttribute('aria-busy')).toBeNull()
})

it('holds nothing at the present, where there is nothing to hold', async () => {
  const { move } = await sit()
  await fireEvent.keyDown(document.body, { key: 'p' })
  await move(2, [1])
  expect(screen.queryByText('Vous revoyez un moment passé')).toBeNull()
})

it('gives whoever is out the focus that their controls had, and takes it from nobody', () => {
  const panel = () => screen.getByRole('region', { name: 'Vous êtes hors course' })
  const { unmount } = render(Out, { result: '3e', speed: 1, onspeed: () => {} })
  expect(document.activeElement).toBe(panel())
  unmount()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  render(Out, { result: '3e', speed: 1, onspeed: () => {} })
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

it('says of a move that is under way when the line is cut that it is sent once the line is back', async () => {
  const server = new FakeServer()
  const session = new Session('ABCD', null, server.connect)
  session.open()
  await vi.advanceTimersByTimeAsync(A_WHILE)
  const banner = () => ({ link: session.link, unsure: 0, moving: session.moving })
  const { container, rerender } = render(LinkBanner, banner())
  server.silent = true
  const played = session.play(1, 'a')
  for (const socket of server.sockets) socket.cut()
  await vi.advanceTimersByTimeAsync(1)
  await rerender(banner())
  expect(container.textContent).toContain('Votre coup part dès que la connexion revient.')
  server.silent = false
  await vi.advanceTimersByTimeAsync(A_WHILE)
  expect(await played).toBe(true)
  expect(session.moving).toBe(false)
  expect(server.entries).toEqual(['a'])
  await rerender({ ...banner(), link: { state: 'waiting', attempt: 1 } })
  expect(container.textContent).toContain('ce que vous préparez est gardé')
})

it('marks what has just happened with the badge of whose doing it was, not of who set it off', async () => {
  const looks = seats.map(({ seat }) => render(SeatBadge, { seat }).container.querySelector('path, circle')?.outerHTML)
  const { move } = await sit(null, { doing: () => 1 })
  await move(2, [2])
  const mark = document.querySelector('.latest svg')?.innerHTML
  expect(looks.map((look) => Boolean(look && mark?.includes(look)))).toEqual([true, false])
})
