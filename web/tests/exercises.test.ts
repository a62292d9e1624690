import { describe, expect, it, vi } from 'vitest'
import type { GameModule, View } from '../src/games/contract'
import { Attempt, type Judge } from '../src/pages/exercises/attempt.svelte'
import {
  ANYTHING,
  attainable,
  firstOpen,
  fitting,
  following,
  keepWanted,
  keptWanted,
  kindsOffered,
  themesOffered,
  wayThrough,
} from '../src/pages/exercises/path'
import { dropStars, keepStars, starsOf } from '../src/pages/exercises/progress'
import { ruleParts } from '../src/pages/exercises/rule-links'
import {
  ApiError,
  type CollectionInfo,
  type ExerciseInfo,
  type ExerciseLine,
  type JudgedInfo,
} from '../src/protocol/api'
import { routeOf } from '../src/router.svelte'
import { added, toyGame, type ToyScene } from './toy-game'

const line = (number: number, grade: number, kind: string, ...themes: string[]): ExerciseLine => ({
  number,
  grade,
  kind,
  themes,
  open: false,
})
const LINES = [line(1, 1, 'stop', 'loop'), line(7, 1, 'bug', 'test'), line(2, 2, 'stop', 'loop', 'test')]

const named = (...names: string[]) => names.map((name) => ({ name, text: name }))
const COLLECTION: CollectionInfo = {
  game: 'toy',
  title: 'Toy',
  count: LINES.length,
  daily: 1,
  exercises: LINES,
  kinds: named('stop', 'bug'),
  themes: named('loop', 'test'),
  sets: [],
}

const closed: ExerciseInfo = {
  ...line(1, 1, 'stop'),
  game: 'toy',
  title: 'Toy',
  kind_text: 'Stop',
  theme_texts: [],
  options: {},
  scenery: {},
  names: ['Ada', 'Max'],
  seat: 1,
  view: { number: 5 },
  board: null,
  question: 'Where?',
  given: '',
  goal: '',
  answers: [
    { name: '8', text: 'eight' },
    { name: '9', text: 'nine' },
  ],
  moves: [],
}
const judged: JudgedInfo = {
  stars: 3,
  most: 3,
  mistake: '',
  correction: '',
  reached: '',
  events: [added(1), added(2)],
  after: null,
  after_board: null,
  right: null,
}

function judging(answer: () => Promise<JudgedInfo>): Judge {
  return { answer: vi.fn(answer), tryLines: vi.fn(() => Promise.resolve([])) }
}

const numberShown = (attempt: Attempt) => (attempt.timeline.frames.at(-1)?.scene as ToyScene).number

describe('the way through exercises', () => {
  it('has those that are wanted', () => {
    expect(fitting(LINES, ANYTHING)).toEqual(LINES)
    expect(fitting(LINES, { grade: 1, kind: 'stop', theme: '' }).map(({ number }) => number)).toEqual([1])
    expect(fitting(LINES, { ...ANYTHING, theme: 'test' }).map(({ number }) => number)).toEqual([7, 2])
  })

  it('offers only kinds and themes that some exercise has', () => {
    expect(kindsOffered(COLLECTION, { ...ANYTHING, grade: 2 })).toEqual(named('stop'))
    expect(themesOffered(COLLECTION, { ...ANYTHING, grade: 1, kind: 'bug' })).toEqual(named('test'))
    expect(themesOffered(COLLECTION, { ...ANYTHING, theme: 'loop' })).toEqual(named('loop', 'test'))
  })

  it('gives up what no exercise of another grade has', () => {
    expect(attainable(LINES, { grade: 2, kind: 'stop', theme: 'test' })).toEqual({
      grade: 2,
      kind: 'stop',
      theme: 'test',
    })
    expect(attainable(LINES, { grade: 1, kind: 'bug', theme: 'loop' })).toEqual({ grade: 1, kind: 'bug', theme: '' })
    expect(attainable(LINES, { grade: 2, kind: 'bug', theme: 'loop' })).toEqual({ grade: 2, kind: '', theme: '' })
  })

  it('goes on with the first that is not solved, and ends', () => {
    expect(firstOpen(LINES, { 1: 2, 7: 0 })).toBe(7)
    expect(firstOpen(LINES, { 1: 1, 7: 1, 2: 1 })).toBeNull()
    expect(following(LINES, 1, { 7: 3 })).toBe(2)
    expect(following(LINES, 1, { 7: 3, 2: 3 })).toBe(7)
    expect(following(LINES, 2, {})).toBeNull()
  })

  it('is that of all exercises for who came to one that was not wanted', () => {
    expect(wayThrough(LINES, 7, { ...ANYTHING, kind: 'stop' })).toEqual(LINES)
    expect(wayThrough(LINES, 2, { ...ANYTHING, kind: 'stop' })).toHaveLength(2)
  })

  it('remembers what was wanted, and no nonsense', () => {
    keepWanted('toy', { grade: 2, kind: 'stop', theme: '' })
    expect(keptWanted('toy')).toEqual({ grade: 2, kind: 'stop', theme: '' })
    for (const nonsense of ['[', 'null', '7', '{"grade":"x","kind":1}']) {
      localStorage.setItem('algodrome:exercises:toy:wanted', nonsense)
      expect(keptWanted('toy')).toEqual(ANYTHING)
    }
  })

  it('has addresses', () => {
    expect(routeOf('/exercises')).toEqual({ page: 'exercises', game: null })
    expect(routeOf('/exercises/speedalgo')).toEqual({ page: 'exercises', game: 'speedalgo' })
    expect(routeOf('/exercises/speedalgo/12')).toEqual({ page: 'exercise', game: 'speedalgo', number: 12 })
  })
})

describe('the stars of this device', () => {
  it('are the best of each exercise', () => {
    keepStars('toy', 4, 2)
    keepStars('toy', 4, 0)
    keepStars('toy', 5, 0)
    expect(starsOf('toy')).toEqual({ 4: 2, 5: 0 })
    dropStars('toy')
    expect(starsOf('toy')).toEqual({})
  })

  it('are none where something else is kept, or nothing can be', () => {
    localStorage.setItem('algodrome:exercises:toy', '{"4":9,"x":1,"5":"2","6":1}')
    expect(starsOf('toy')).toEqual({ 6: 1 })
    const refusing = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('private')
    })
    expect(starsOf('toy')).toEqual({})
    refusing.mockRestore()
  })
})

describe('an attempt', () => {
  it('shows what happens after an answer, and begins again', async () => {
    const attempt = new Attempt(
      closed,
      toyGame,
      judging(() => Promise.resolve(judged)),
    )
    expect(numberShown(attempt)).toBe(5)
    await attempt.answer('9')
    expect(attempt.judged?.stars).toBe(3)
    expect(attempt.saidWords).toBe('nine')
    expect(numberShown(attempt)).toBe(8)
    attempt.timeline.stop()
    attempt.again()
    expect(attempt.judged).toBeNull()
    expect(numberShown(attempt)).toBe(5)
    await attempt.answer('9')
    expect(attempt.judged?.stars).toBe(1)
  })

  it('ends with the position that the server gives, where it gives one', async () => {
    const after = { ...judged, after: { number: 40 } }
    const attempt = new Attempt(
      closed,
      toyGame,
      judging(() => Promise.resolve(after)),
    )
    await attempt.answer('9')
    attempt.timeline.stop()
    expect(numberShown(attempt)).toBe(40)
  })

  it('says why an answer is none, and can be answered again', async () => {
    const refused = judging(() => Promise.reject(new ApiError('illegal', 'No such card.')))
    const attempt = new Attempt(closed, toyGame, refused)
    await attempt.answer('x')
    expect(attempt.refusal).toBe('No such card.')
    expect([attempt.judged, attempt.busy]).toEqual([null, false])
  })

  it('is told in another language as far as it has come, and keeps its stars', async () => {
    const french = { ...closed, question: 'Où ?', answers: [{ name: '9', text: 'neuf' }], names: ['Ada', 'Maxime'] }
    const attempt = new Attempt(
      closed,
      toyGame,
      judging(() => Promise.resolve(judged)),
    )
    await attempt.answer('8')
    attempt.again()
    attempt.retell(french, null)
    expect([attempt.exercise.question, attempt.seats[1]?.name]).toEqual(['Où ?', 'Maxime'])
    expect(numberShown(attempt)).toBe(5)
    await attempt.answer('9')
    attempt.timeline.toStart()
    attempt.retell(french, { ...judged, correction: 'Neuf, bien sûr.' })
    expect([attempt.saidWords, attempt.judged?.correction]).toEqual(['neuf', 'Neuf, bien sûr.'])
    expect([attempt.judged?.stars, attempt.timeline.index]).toEqual([1, 0])
    attempt.timeline.forward()
    expect(attempt.timeline.frames.length).toBeGreaterThan(1)
    attempt.timeline.stop()
  })

  it.each([
    ['stands', 1, false],
    ['runs', 0, true],
  ])('is told in another language where it %s', async (_how, index, running) => {
    const attempt = new Attempt(
      closed,
      toyGame,
      judging(() => Promise.resolve(judged)),
    )
    await attempt.answer('9')
    if (!running) attempt.timeline.forward()
    attempt.retell(closed, judged)
    expect([attempt.timeline.index, attempt.timeline.running]).toEqual([index, running])
    attempt.timeline.stop()
  })

  it('asks for no preview of a closed question, and takes a game that asks on its board', async () => {
    const judge = judging(() => Promise.resolve(judged))
    const asking = {
      laid: (view: View, seat: number, given: string) => ({ ...view, number: seat * 100, given }),
      pointed: () => [],
      pointing: () => null,
    }
    const attempt = new Attempt(closed, { ...toyGame, asking } as unknown as GameModule, judge)
    expect(numberShown(attempt)).toBe(100)
    expect(await attempt.preview(['x'])).toBeNull()
    expect(judge.tryLines).not.toHaveBeenCalled()
  })
})

describe('rules in a sentence', () => {
  it('are told apart', () => {
    expect(ruleParts('Stop (SA13, SA14).').filter(({ rule }) => rule)).toEqual([
      { text: 'SA13', rule: true },
      { text: 'SA14', rule: true },
    ])
    expect(ruleParts('No rule.')).toEqual([{ text: 'No rule.', rule: false }])
  })
})
