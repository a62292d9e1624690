import { fireEvent, render, screen } from '@testing-library/svelte'
import { describe, expect, it } from 'vitest'
import { current } from '../src/language'
import HostGone from '../src/playing/HostGone.svelte'
import SeatList from '../src/playing/SeatList.svelte'
import { guestsFor, peeks, stuckSeats, wayTo } from '../src/playing/seating'
import type { Session } from '../src/playing/session.svelte'
import type { TableInfo } from '../src/protocol/protocol'
import { FakeServer } from './fake-server'

const BOT = { seat: 2, name: 'Grace', participant: null, bot: 'greedy' }
const GUEST = { participant: 'p2', host: false, stands_in: false, seats: [] }

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
    const host = { participant: 'p1', host: true, stands_in: false, seats: [] }
    expect(wayTo(tableWith({ seen: [held] }), BOT)).toBe('sit')
    expect(wayTo(tableWith({ you: host }), BOT)).toBe('sit')
    expect(wayTo(tableWith({ you: host, seen: [held] }), BOT)).toBe(null)
  })
})

describe('a seat that is played for somebody', () => {
  const played = { seat: 1, name: 'Ada', participant: 'p2', bot: 'greedy' }
  const facts = () => document.querySelector('.facts')!.textContent

  it('is said to be so while the game goes on', async () => {
    current.choose('fr')
    const session = {} as Session
    const { rerender } = render(SeatList, { session, table: tableWith({ seats: [played], to_act: [] }) })
    expect(facts()).toContain('l’ordinateur joue')
    await rerender({ table: tableWith({ seats: [played], to_act: [], phase: 'over' }) })
    expect(facts()).not.toContain('ordinateur')
  })
})

describe('a seat that the host offers', () => {
  const people = [
    { id: 'p1', name: 'Ada', host: true, present: true, gone: false },
    { id: 'p2', name: 'Bo', host: false, present: true, gone: false },
    { id: 'p3', name: 'Cy', host: false, present: false, gone: false },
  ]
  const host = { participant: 'p1', host: true, stands_in: false, seats: [1] }
  const offered = [{ participant: 'p2', seat: 2 }]

  it('is offered to those who are here and play none, once', () => {
    const names = (changes: Partial<TableInfo>) =>
      guestsFor(tableWith({ participants: people, you: host, ...changes }), BOT).map(({ name }) => name)
    expect(names({})).toEqual(['Bo'])
    expect(names({ offered })).toEqual([])
    expect(names({ you: GUEST })).toEqual([])
    expect(names({ phase: 'over' })).toEqual([])
  })

  it('is taken by who is offered it', () => {
    expect(wayTo(tableWith({ offered }), BOT)).toBe('sit')
    expect(wayTo(tableWith({ offered: [{ participant: 'p9', seat: 2 }] }), BOT)).toBe('ask')
  })

  it('is offered by a button and a name', async () => {
    current.choose('en')
    const asked: unknown[] = []
    const session = { ask: (wish: unknown) => asked.push(wish) } as unknown as Session
    render(SeatList, { session, table: tableWith({ participants: people, you: host, seats: [BOT] }) })
    await fireEvent.click(screen.getByText('Offer…'))
    await fireEvent.click(screen.getByText('Bo'))
    expect(asked).toEqual([{ type: 'offer', participant: 'p2', seat: 2 }])
  })
})

describe('a seat of one’s own', () => {
  it('is given up only after a question', async () => {
    current.choose('en')
    const asked: unknown[] = []
    const session = { ask: (wish: unknown) => asked.push(wish) } as unknown as Session
    const mine = { seat: 1, name: 'Bo', participant: 'p2', bot: null }
    render(SeatList, { session, table: tableWith({ you: { ...GUEST, seats: [1] }, seats: [mine] }) })
    await fireEvent.click(screen.getByTitle('Give up this seat'))
    expect(asked).toEqual([])
    await fireEvent.click(screen.getByText('Give up this seat', { selector: 'button, button *' }))
    expect(asked).toEqual([{ type: 'stand', seat: 1 }])
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

describe('a host who is gone', () => {
  const people = [
    { id: 'p1', name: 'Ada', host: true, present: false, gone: true },
    { id: 'p2', name: 'Bo', host: false, present: true, gone: false },
  ]
  const seats = [
    { seat: 1, name: 'Ada', participant: 'p1', bot: null },
    { seat: 2, name: 'Bo', participant: 'p2', bot: null },
  ]
  const you = { ...GUEST, stands_in: true, seats: [2] }
  const left = { participants: people, seats, you, absence: 'Ada has gone.' }

  function show(changes: Partial<TableInfo>) {
    current.choose('en')
    const asked: unknown[] = []
    const session = { ask: (wish: unknown) => asked.push(wish) } as unknown as Session
    const shown = render(HostGone, { session, table: tableWith({ ...left, ...changes }) })
    return { asked, shown, session }
  }

  it('leaves a seat that a bot may play, to those who play', () => {
    expect(stuckSeats(tableWith(left)).map(({ seat }) => seat)).toEqual([1])
    expect(stuckSeats(tableWith({ ...left, you: GUEST }))).toEqual([])
    expect(stuckSeats(tableWith({ ...left, seats: seats.map((seat) => ({ ...seat, bot: 'greedy' })) }))).toEqual([])
  })

  it('lets players end a pause', async () => {
    const { asked } = show({ paused: true })
    expect(screen.getByRole('alert').textContent).toContain('Ada has gone.')
    await fireEvent.click(screen.getByRole('button', { name: 'Go on with the game' }))
    expect(asked).toEqual([{ type: 'pause', paused: false }])
  })

  it('is told to those who only look, without a button', () => {
    show({ paused: true, you: GUEST })
    expect(screen.getByRole('alert').textContent).toContain('Ada has gone.')
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  it('is told to be back', async () => {
    const { shown, session } = show({})
    await shown.rerender({ session, table: tableWith({ participants: people, seats, you: GUEST }) })
    expect(screen.getByRole('alert').textContent?.trim()).toBe('The host is back.')
  })
})
