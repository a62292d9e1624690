import { render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../tests/fake-server'
import { toyGame } from '../../../tests/toy-game'
import { current } from '../../language'
import type { ClassTableInfo } from '../../protocol/class'
import type { OutcomeInfo, Sight, TableInfo } from '../../protocol/protocol'
import WallBoard from './WallBoard.svelte'

vi.mock('../../games', () => ({ loadGame: () => Promise.resolve({ ...toyGame, Board: () => {} }) }))
vi.mock('../../protocol/api', () => ({ api: { board: () => Promise.resolve({}) } }))

const OUTCOME: OutcomeInfo = {
  ranking: [[1]],
  scores: [1],
  honours: {},
  reason: '',
  text: '',
  told_honours: {},
  told_scores: [],
}

/** A table as a spectator sees it, each of whose moves is shown for a while. */
class Watched extends FakeServer {
  override sight(entry: number): Sight {
    const events = [{ event: 'added', data: { add: 1 }, text: 'plus 1' }]
    return { ...super.sight(entry), seat: null, view: { number: entry }, events }
  }
}

/** One whose second move is the last. */
class Finished extends Watched {
  override table(): TableInfo {
    return this.entries.length > 1 ? { ...super.table(), to_act: [], outcome: OUTCOME } : super.table()
  }
}

/** One at which two move in turn. */
class Turns extends Watched {
  override update(entry: number) {
    return { ...super.update(entry), seat: entry % 2 ? 1 : 2 }
  }

  override table(): TableInfo {
    const seats = ['Ada', 'Hugo'].map((name, index) => ({ seat: index + 1, name, participant: name, bot: null }))
    return { ...super.table(), seats, to_act: [this.entries.length % 2 ? 2 : 1] }
  }
}

const table = { number: 1, code: 'ABCD', moves: 1, phase: 'playing', paused: false, seats: [{ place: 1, name: 'Ada' }] }

beforeEach(() => {
  current.choose('fr')
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the head says what the board shows, also while several moves wait to be shown', async () => {
  const server = new Turns()
  vi.stubGlobal('WebSocket', function () {
    return server.connect()
  })
  const both = [
    { place: 1, name: 'Ada' },
    { place: 2, name: 'Hugo' },
  ]
  const props = { alone: true, names: true, ranks: true, stuck: [], onenlarge: () => {} }
  const shown = render(WallBoard, { ...props, table: { ...table, moves: 0, seats: both } as unknown as ClassTableInfo })
  const said = () => shown.container.querySelector('header')!.textContent.replace(/\s+/g, ' ')
  await vi.advanceTimersByTimeAsync(10)
  expect(said()).toContain('attend Ada')
  for (const move of ['a', 'b', 'c']) server.play([...server.sockets][0]!, move, move)
  await shown.rerender({ table: { ...table, moves: 3, seats: both } as unknown as ClassTableInfo })
  const heads = new Set<string>()
  for (let step = 0; step < 60; step += 1) {
    await vi.advanceTimersByTimeAsync(100)
    heads.add(said())
  }
  expect([...heads].map((head) => head.replace('Table 1 ', '').trim())).toEqual([
    '1 coup Ada joue…',
    '2 coups Hugo joue…',
    '3 coups Ada joue…',
    '3 coups attend Hugo',
  ])
})

test('how a game ended is not said before the board shows it', async () => {
  const server = new Finished()
  server.entries.push('first')
  vi.stubGlobal('WebSocket', function () {
    return server.connect() // instead of a new one
  })
  const props = { alone: true, names: true, ranks: true, stuck: [], onenlarge: () => {} }
  const shown = render(WallBoard, { ...props, table: table as unknown as ClassTableInfo })
  const said = () => shown.container.querySelector('.state')?.textContent
  await vi.advanceTimersByTimeAsync(10)
  expect(said()).toBe('attend Ada')
  const [socket] = server.sockets
  server.play(socket!, 'a', 'second')
  const isOver = () => shown.container.querySelector('article')!.classList.contains('over')
  await vi.advanceTimersByTimeAsync(500)
  expect([said(), isOver()]).toEqual(['Ada joue…', false])
  await vi.advanceTimersByTimeAsync(3000)
  expect(said()).toMatch(/^finie/)
  expect(isOver()).toBe(true)
})
