import { render } from '@testing-library/svelte'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeServer } from '../../../tests/fake-server'
import { toyGame } from '../../../tests/toy-game'
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

/** A table as a spectator sees it, whose second move is the last. */
class Finished extends FakeServer {
  override sight(entry: number): Sight {
    const events = [{ event: 'added', data: { add: 1 }, text: 'plus 1' }]
    return { ...super.sight(entry), seat: null, view: { number: entry }, events }
  }

  override table(): TableInfo {
    return this.entries.length > 1 ? { ...super.table(), to_act: [], outcome: OUTCOME } : super.table()
  }
}

const table = { number: 1, code: 'ABCD', moves: 1, phase: 'playing', paused: false, seats: [{ place: 1, name: 'Ada' }] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
  const before = said()
  expect(before).toContain('Ada')
  const [socket] = server.sockets
  server.play(socket!, 'a', 'second')
  await vi.advanceTimersByTimeAsync(500)
  expect(said()).toBe(before)
  await vi.advanceTimersByTimeAsync(3000)
  expect(said()).not.toBe(before)
})
