import { beforeEach, describe, expect, it } from 'vitest'
import { current } from '../src/language'
import { movedForYou, nextHere, showingOf, turnOf, whyNotAsked } from '../src/playing/turn'
import type { Story, TableInfo } from '../src/protocol/protocol'
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

const relieved = [{ seat: 1, name: 'Ada', participant: 'p1', bot: 'greedy' }] // of playing
const alone = { participant: 'p1', host: true, stands_in: false, seats: [1] }
const pair = { participant: 'p1', host: true, stands_in: false, seats: [1, 2] }

describe('whose turn it is', () => {
  it('is said to the one who is to play', () => {
    expect(turnOf(tableWith({ to_act: [1], you: alone }), 1)).toEqual({ text: 'À vous de jouer', yours: true, seat: 1 })
  })

  it('is said to all who may act at the same time', () => {
    expect(turnOf(tableWith({ to_act: [3, 1], you: alone }), 1).yours).toBe(true)
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

  it('is not one’s own while a bot plays the seat, and that is said', () => {
    const told = turnOf(tableWith({ seats: relieved, to_act: [1], you: alone }), 1)
    expect(told).toEqual({ text: 'L’ordinateur joue pour vous', yours: false, seat: 1 })
    expect(turnOf(tableWith({ seats: relieved, to_act: [1], you: pair }), 1).text).toBe('L’ordinateur joue pour Ada')
    expect(turnOf(tableWith({ seats: relieved, to_act: [1] }), null).text).toBe('Ada réfléchit…')
  })
})

describe('what is on the board', () => {
  it('is said to be somebody’s, or the computer’s where it plays for who looks', () => {
    expect(showingOf(relieved, 1, null).text).toBe('Ada joue…')
    expect(showingOf(relieved, 1, 1)).toEqual({ text: 'L’ordinateur joue pour vous', yours: false, seat: 1 })
    expect(showingOf(relieved, null, 1).text).toBe('Regardez ce qui se passe…')
  })
})

describe('why nothing is asked', () => {
  it('needs no word where others are to play', () => {
    expect(whyNotAsked(tableWith({ to_act: [3], you: alone }), 1, false, false)).toBeNull()
  })

  it('is not that others are to play where one is next oneself', () => {
    const next = tableWith({ to_act: [1], you: alone })
    expect(whyNotAsked(next, 1, true, false)).toBe('Regardez ce qui se passe…')
    expect(whyNotAsked(next, 1, true, true)).toBe('Vous revoyez un moment passé')
    expect(whyNotAsked({ ...next, paused: true }, 1, false, false)).toBe('Vous continuerez là où vous en êtes.')
  })

  it('is that the computer plays, whosever turn it is', () => {
    for (const to_act of [[1], [3]])
      expect(whyNotAsked(tableWith({ seats: relieved, to_act, you: alone }), 1, false, false)).toBe(
        'L’ordinateur joue pour vous',
      )
  })
})

describe('a move that was made for one', () => {
  const [sight] = [new FakeServer().sight(1)]
  const chapter = (entry: number, seat: number, by: Story['by']): Story => ({
    entry,
    kind: 'moved',
    seat,
    by,
    events: [],
  })
  const known = (table: TableInfo, ...story: Story[]) =>
    movedForYou({ entry: 9, table, sights: [sight], stories: [story] })
  const [forAda, byAda, byAlan] = [chapter(4, 1, 'bot'), chapter(6, 1, 'person'), chapter(5, 3, 'bot')]

  it('is known until one moves again oneself', () => {
    expect(known(tableWith({}), forAda, byAlan)).toBe(4)
    expect(known(tableWith({}), forAda, byAlan, byAda)).toBe(0)
    expect(known(tableWith({}), byAlan)).toBe(0)
    expect(known(tableWith({}))).toBe(0)
  })

  it('is no news while the computer goes on', () => {
    expect(known(tableWith({ seats: relieved }), forAda)).toBe(0)
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
