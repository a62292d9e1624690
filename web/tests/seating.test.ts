import { describe, expect, it } from 'vitest'
import { peeks, wayTo } from '../src/playing/seating'
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
})
