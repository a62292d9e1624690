import { beforeEach, describe, expect, it } from 'vitest'
import { current } from '../src/language'
import { nextHere, turnOf } from '../src/playing/turn'
import type { TableInfo } from '../src/protocol/protocol'
import { FakeServer } from './fake-server'

function tableWith(changes: Partial<TableInfo>): TableInfo {
  const seats = [
    { seat: 1, name: 'Ada', participant: 'p1', bot: null },
    { seat: 2, name: 'Max', participant: 'p1', bot: null },
    { seat: 3, name: 'Alan', participant: null, bot: 'greedy' },
  ]
  return { ...new FakeServer().table(), seats, ...changes }
}

beforeEach(() => current.choose('fr'))

const alone = { participant: 'p1', host: true, stands_in: false, seats: [1] }
const pair = { participant: 'p1', host: true, stands_in: false, seats: [1, 2] }

describe('whose turn it is', () => {
  it('is said to the one who is to play', () => {
    expect(turnOf(tableWith({ to_act: [1], you: alone }), 1)).toEqual({ text: 'À vous de jouer', yours: true, seat: 1 })
  })

  it('is said with the name where two share a device', () => {
    expect(turnOf(tableWith({ to_act: [2], you: pair }), 2).text).toBe('À vous de jouer, Max')
  })

  it('names a bot as thinking, and a person as to play', () => {
    expect(turnOf(tableWith({ to_act: [3], you: alone }), 1).text).toBe('Alan réfléchit…')
    expect(turnOf(tableWith({ to_act: [2], you: alone }), 1).text).toBe('C’est à Max de jouer')
  })

  it('names all who may act at the same time', () => {
    expect(turnOf(tableWith({ to_act: [2, 3], you: alone }), 1).text).toBe('On attend Max et Alan')
  })

  it('is nobody’s in a pause and after the end', () => {
    expect(turnOf(tableWith({ paused: true, you: alone }), 1).yours).toBe(false)
    expect(turnOf(tableWith({ phase: 'over', you: alone }), 1).yours).toBe(false)
  })

  it('is not one’s own while a bot plays the seat', () => {
    const seats = [{ seat: 1, name: 'Ada', participant: 'p1', bot: 'greedy' }]
    expect(turnOf(tableWith({ seats, to_act: [1], you: alone }), 1).yours).toBe(false)
  })
})

describe('the next player on a device', () => {
  it('stays the one who has it, while that seat may play', () => {
    expect(nextHere(tableWith({ to_act: [1, 2], you: pair }), 2)).toBe(2)
  })

  it('is the other one when only that seat may play', () => {
    expect(nextHere(tableWith({ to_act: [2], you: pair }), 1)).toBe(2)
  })

  it('is nobody when others are to play', () => {
    expect(nextHere(tableWith({ to_act: [3], you: pair }), 1)).toBeNull()
  })
})
