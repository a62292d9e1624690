import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../../language'
import { api, type OptionInfo, type ChosenInfo } from '../../protocol/api'
import OptionFields from './OptionFields.svelte'

const TRACKS = ['oval', 'hairpin', 'snake'].map((value) => ({ value, text: `${value}: a long way round` }))
const TRACK = { name: 'track', title: 'Piste', help: '', own: true, aside: false, default: 'oval', values: TRACKS }
const WORDS = { own: 'Autre, en texte…', use: 'Utiliser ce texte' }

type Answer = (options: ChosenInfo['chosen']) => Partial<ChosenInfo>
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const radio = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('radio', { name })

/** A form whose options the server judges, as soon as the test lets it. */
function form(judge: Answer, options = {}) {
  const letters: (() => void)[] = []
  const asked = vi
    .spyOn(api, 'options')
    .mockImplementation(
      (_, wanted) =>
        new Promise((resolve) =>
          letters.push(() => resolve({ problem: null, advice: [], options: [], chosen: wanted, ...judge(wanted) })),
        ),
    )
  const session = { busy: 0, busyWith: vi.fn() }
  session.busyWith.mockImplementation(async (work: () => Promise<unknown>) => {
    session.busy += 1
    await work()
    session.busy -= 1
  })
  const onchange = vi.fn(() => true)
  const props = { session, game: 'toy', fields: [TRACK as unknown as OptionInfo], options, more: 'More', onchange }
  render(OptionFields, props as never)
  const answerAll = () => waitFor(() => letters.splice(0).forEach((letter) => letter()))
  return { session, onchange, asked, answerAll }
}

beforeEach(() => {
  localStorage.clear()
  void current.choose('fr')
})

describe('a text of one’s own', () => {
  it('that is refused stays to be corrected, with what is wrong beside it, until it is taken', async () => {
    const { answerAll, onchange } = form(({ track }) => ({ problem: track === 'wrong' ? 'ligne 1' : null }))
    await fireEvent.click(radio(WORDS.own))
    await fireEvent.input(text(), { target: { value: 'wrong' } })
    await fireEvent.click(screen.getByRole('button', { name: WORDS.use }))
    expect(text().readOnly).toBe(true)
    await vi.waitFor(async () => {
      await answerAll()
      expect(screen.getByRole('alert').textContent).toContain('ligne 1')
    })
    expect(screen.getByRole('group', { name: 'Piste' }).contains(screen.getByRole('alert'))).toBe(true)
    await waitFor(() => expect(text().readOnly).toBe(false))
    expect(text().value).toBe('wrong')
    expect(radio(WORDS.own).checked).toBe(true)
    await fireEvent.input(text(), { target: { value: 'right' } })
    await fireEvent.click(screen.getByRole('button', { name: WORDS.use }))
    await vi.waitFor(async () => {
      await answerAll()
      expect(screen.queryByRole('textbox')).toBeNull()
    })
    expect(onchange).toHaveBeenCalledExactlyOnceWith({ track: 'right' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that holds can be looked at and corrected', async () => {
    form(() => ({}), { track: 'right\nG E right' })
    expect(screen.queryByRole('textbox')).toBeNull()
    await fireEvent.click(radio(WORDS.own))
    expect(text().value).toBe('right\nG E right')
  })

  it('is there again after the page was left', async () => {
    form(() => ({}))
    await fireEvent.click(radio(WORDS.own))
    await fireEvent.input(text(), { target: { value: 'half of it' } })
    cleanup()
    form(() => ({}))
    await fireEvent.click(radio(WORDS.own))
    expect(text().value).toBe('half of it')
  })

  it('is not put away by a press while it is asked for', async () => {
    const { answerAll } = form(() => ({ problem: 'ligne 1' }))
    await fireEvent.click(radio(WORDS.own))
    await fireEvent.input(text(), { target: { value: 'wrong' } })
    await fireEvent.click(screen.getByRole('button', { name: WORDS.use }))
    await fireEvent.click(radio(/Snake/))
    expect(radio(WORDS.own).checked).toBe(true)
    await vi.waitFor(async () => {
      await answerAll()
      expect(text().readOnly).toBe(false)
    })
    expect(text().value).toBe('wrong')
  })
})

it('is busy at its table from the press on, and stays in sight with its list', async () => {
  const { session, answerAll } = form(() => ({}))
  await fireEvent.click(radio(/Snake/))
  expect(session.busy).toBe(1)
  expect(radio(/Hairpin/).closest('fieldset')?.disabled).toBe(false)
  await vi.waitFor(async () => {
    await answerAll()
    expect(session.busy).toBe(0)
  })
})
