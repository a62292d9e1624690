import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { toyGame } from '../../../tests/toy-game'
import { current } from '../../language'
import type { ExerciseInfo, JudgedInfo } from '../../protocol/api'
import Solving from './Solving.svelte'

const exercise = {
  number: 1,
  kind_text: 'Stop',
  theme_texts: [],
  names: ['Ada'],
  seat: 1,
  view: { number: 5 },
  given: '',
  goal: '',
  answers: [{ name: '8', text: '8' }],
} as unknown as ExerciseInfo
const NINE = { name: '9', text: '9' }
const judged = (stars: number): JudgedInfo => ({
  stars,
  most: 3,
  mistake: '',
  correction: current.language === 'fr' ? 'Il s’arrête.' : 'It stops.',
  reached: '',
  events: [],
  after: null,
  after_board: null,
  right: null,
})
const asked = vi.hoisted(() => ({ exercise: vi.fn(), answer: vi.fn() }))

vi.mock('../../games', () => ({ loadGame: () => Promise.resolve({ ...toyGame, Board: () => {} }) }))
vi.mock('../../protocol/api', async (original) => ({ ...(await original<object>()), api: asked }))

beforeEach(() => {
  current.choose('fr')
  asked.exercise.mockImplementation(() => Promise.resolve({ ...exercise, question: `Where? ${current.language}` }))
})

it.each(['answers', 'can not be reached'])(
  'tells what an answer was worth in the language that was chosen meanwhile: the server %s',
  async (server) => {
    asked.answer.mockImplementation(() =>
      server === 'answers' ? Promise.resolve(judged(3)) : Promise.reject(new Error('offline')),
    )
    let letGo = (): void => {}
    const answer = () => {
      const told = judged(1)
      return new Promise<JudgedInfo>((resolve) => (letGo = () => resolve(told)))
    }
    const onjudged = vi.fn()
    const ways = () => ({ next: null, list: null, rules: false })
    render(Solving, { game: 'toy', number: 1, ways, answer, onjudged })
    await fireEvent.click(await screen.findByRole('button', { name: '8' }))
    current.choose('en')
    await screen.findByText('Where? en')
    letGo()
    await screen.findByText(server === 'answers' ? 'It stops.' : 'Il s’arrête.')
    expect(onjudged.mock.calls).toEqual([[1]])
  },
)

it('tells nothing of an answer in another language that comes after another answer was given', async () => {
  asked.exercise.mockImplementation(() => Promise.resolve({ ...exercise, answers: [exercise.answers[0]!, NINE] }))
  const answers: ((correction: string) => void)[] = []
  asked.answer.mockImplementation(
    () => new Promise((resolve) => answers.push((correction) => resolve({ ...judged(0), correction }))),
  )
  render(Solving, { game: 'toy', number: 1, ways: () => ({ next: null, list: null, rules: false }) })
  await fireEvent.click(await screen.findByRole('button', { name: '8' }))
  answers[0]!('Huit.')
  await screen.findByText('Huit.')
  current.choose('en')
  await vi.waitFor(() => expect(answers.length).toBe(2))
  await fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await fireEvent.click(screen.getByRole('button', { name: '9' }))
  answers[2]!('It is nine.')
  await screen.findByText('It is nine.')
  answers[1]!('It is eight.')
  await new Promise((heard) => setTimeout(heard))
  expect(screen.queryByText('It is eight.')).toBeNull()
  expect(screen.getByText('It is nine.')).toBeTruthy()
})
