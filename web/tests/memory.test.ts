import { beforeEach, describe, expect, it } from 'vitest'
import { keepBegun, leftBegun } from '../src/games/begun'
import { keepRead, readAt, recentVisits, ticketOf } from '../src/protocol/tickets'

beforeEach(() => localStorage.clear())

describe('what was begun', () => {
  it('is found again for the same question at the same table alone', () => {
    keepBegun(1, { table: 'ABC/1', question: 'which?', begun: 'REP' })
    expect(leftBegun(1, 'ABC/1', 'which?')).toBe('REP')
    expect([leftBegun(1, 'ABC/2', 'which?'), leftBegun(1, 'ABC/1', 'who?')]).toEqual([null, null])
  })
})

describe.each(['{', 'null', '5', '"x"', '[]', '{}'])('rubbish in the storage: %s', (rubbish) => {
  it('is as good as nothing', () => {
    for (const key of ['begun:1', 'recent', 'read']) localStorage.setItem(`algodrome:${key}`, rubbish)
    expect(leftBegun(1, 'ABC/1', 'which?')).toBeNull()
    expect(recentVisits()).toEqual([])
    expect(readAt('ABC')).toBe(0)
  })
})

it('has no ticket where there is no JSON', () => {
  localStorage.setItem('algodrome:table:ABC', '{')
  expect(ticketOf('ABC')).toBeNull()
})

it('knows what was read at the table where one was last', () => {
  keepRead('ABC', 7)
  expect([readAt('ABC'), readAt('DEF')]).toEqual([7, 0])
})
