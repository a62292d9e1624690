import { describe, expect, it } from 'vitest'
import { nextOf, numbersIn, standingAt } from './work'

const work = (solved: number[]) => ({
  game: 'speedalgo',
  game_title: 'SpeedAlgo',
  set_name: '',
  title: '',
  exercises: solved.map((_, index) => 10 + index),
  tries: solved.map(() => 1),
  stars: solved,
  solved,
})

describe('exercises of a class', () => {
  it('tells how a place stands with an exercise', () => {
    const row = { tries: [0, 1, 3, 2], solved: [0, 1, 3, 0] }
    expect([0, 1, 2, 3].map((index) => standingAt(row, index))).toEqual(['open', 'first', 'later', 'wrong'])
  })

  it('goes on to the next one that is not right, and then begins again', () => {
    expect(nextOf(work([1, 0, 2, 0]))).toBe(1)
    expect(nextOf(work([1, 0, 2, 0]), 1)).toBe(3)
    expect(nextOf(work([1, 0, 2, 0]), 3)).toBe(1)
    expect(nextOf(work([1, 0, 2, 1]), 1)).toBe(1)
    expect(nextOf(work([1, 1]), 1)).toBeNull()
  })

  it('reads numbers however they are typed', () => {
    expect(numbersIn('51, 61 ;9 et 51, 0')).toEqual([51, 61, 9])
    expect(numbersIn('rien')).toEqual([])
  })
})
