import { render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { current } from '../src/language'
import SeatList from '../src/playing/SeatList.svelte'
import { peeks, wayTo } from '../src/playing/seating'
import type { Session } from '../src/playing/session.svelte'
import type { TableInfo } from '../src/protocol/protocol'
import { FakeServer } from './fake-server'

const BOT = { seat: 2, name: 'Grace', participant: null, bot: 'greedy' }
const GUEST = { participant: 'p2', host: false, seats: [] }

function tableWith(changes: Partial<TableInfo>): TableInfo {
  return { ...new FakeServer().table(), phase: 'playing', you: GUEST, ...changes }
}

describe('a bot’s seat of a running game', () => {
  it('is asked for by somebody without a seat, once', () => {
    expect(wayTo(tableWith({}), BOT)).toBe('ask')
    expect(wayTo(tableWith({ asking: [{ participant: 'p2', seat: 2 }] }), BOT)).toBe('waiting')
    expect(wayTo(tableWith({ you: { ...GUEST, participant: null } }), BOT)).toBe(null)
    expect(wayTo(tableWith({ phase: 'over' }), BOT)).toBe(null)
  })

  it('is taken again by who held it, and by the host if nobody did', () => {
    const held = { participant: 'p2', seats: [2], more: false }
    const host = { participant: 'p1', host: true, seats: [] }
    expect(wayTo(tableWith({ seen: [held] }), BOT)).toBe('sit')
    expect(wayTo(tableWith({ you: host }), BOT)).toBe('sit')
    expect(wayTo(tableWith({ you: host, seen: [held] }), BOT)).toBe(null)
  })
})

describe('who has seen more hands than they began with', () => {
  it('is named to all', () => {
    const seen = [{ participant: 'p1', seats: [1, 3], more: true }]
    expect(peeks(tableWith({ seen }))).toHaveLength(1)
    expect(peeks(tableWith({ seen }))[0]).toContain('Ada')
    expect(peeks(tableWith({ seen: [{ participant: 'p1', seats: [1], more: false }] }))).toEqual([])
  })

  it('is not told of the seat that they play', () => {
    const seats = [{ ...BOT, participant: 'p1', bot: null }]
    expect(peeks(tableWith({ seats, seen: [{ participant: 'p1', seats: [2], more: true }] }))).toEqual([])
    expect(peeks(tableWith({ seats, seen: [{ participant: 'p1', seats: [2, 3], more: true }] }))[0]).toContain('3')
  })
})

describe('somebody who asks for a seat', () => {
  it('is told when it was not given to them', async () => {
    current.choose('fr')
    const session = {} as Session
    const { rerender } = render(SeatList, { session, table: tableWith({ asking: [{ participant: 'p2', seat: 2 }] }) })
    expect(screen.queryByText(/pas été donnée/)).toBeNull()
    await rerender({ table: tableWith({}) })
    expect(screen.getByRole('status').textContent).toContain('pas été donnée')
    await rerender({ table: tableWith({ you: { ...GUEST, seats: [2] } }) })
    expect(screen.getByRole('status').textContent).toBe('')
  })
})
