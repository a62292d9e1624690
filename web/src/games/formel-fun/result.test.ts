import { beforeEach, describe, expect, it } from 'vitest'
import { current } from '../../language'
import { result } from './result'
import type { View } from './types'

const points = [9, 6, 4, 3, 2, 1]
const running = { progress: 3, place: 1, space: 3, label: 3 }
const view: View = {
  game: 'formel-fun',
  rules_version: 1,
  options: { players: 3 },
  seat: null,
  race: 4,
  round: 1,
  turn: 1,
  to_act: [2],
  order: ['2b', '3a', '3b'],
  boosts: [0, 0, 0],
  hand_sizes: [0, 5, 5],
  pile: 80,
  discards: {},
  outcome: null,
  over: false,
  cars: {
    '1a': { out: 1 },
    '1b': { out: 3 },
    '2a': { out: 2 },
    '2b': running,
    '3a': running,
    '3b': running,
  },
}

beforeEach(() => current.choose('fr'))

describe('the result of a team that is out', () => {
  it('is its place on the track and its points', () => {
    expect(result(view, { points }, 1)).toBe('Sur la piste, vous finissez 3e sur 3, avec 4 points.')
  })

  it('is better than that of a team that went out before', () => {
    const later = { ...view, cars: { ...view.cars, '2b': { out: 4 } } }
    expect(result(later, { points }, 2)).toBe('Sur la piste, vous finissez 2e sur 3, avec 6 points.')
    expect(result(later, { points }, 1)).toContain('3e sur 3')
  })

  it('is none while a car runs, nor when the game is over', () => {
    expect(result(view, { points }, 2)).toBeNull()
    expect(result({ ...view, over: true }, { points }, 1)).toBeNull()
  })
})
