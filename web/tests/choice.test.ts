import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import Choice from '../src/design/Choice.svelte'

const values = [1, 2, 3].map((value) => ({ value, text: String(value) }))

/** Show a choice whose answers are held back: what was asked for, what answers it, and its keys. */
function show() {
  const asked: number[] = []
  const answers: (() => void)[] = []
  const onchoose = (value: number): Promise<void> => {
    asked.push(value)
    return new Promise((resolve) => answers.push(resolve))
  }
  render(Choice<number>, { label: 'Tours', values, value: 1, onchoose })
  const chosen = (): string | undefined =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .find((key) => key.checked)
      ?.labels?.[0]?.textContent?.trim()
  const press = (name: string): Promise<unknown> => fireEvent.click(screen.getByRole('radio', { name }))
  return { asked, answers, chosen, press, group: screen.getByRole('group') }
}

it('is busy until it is answered, and shows what holds when it was refused', async () => {
  const { asked, answers, chosen, press, group } = show()
  await press('2')
  expect([asked, chosen(), group.getAttribute('aria-busy')]).toEqual([[2], '2', 'true'])
  answers[0]!()
  await waitFor(() => expect(group.getAttribute('aria-busy')).toBeNull())
  expect(chosen()).toBe('1')
})

it('asks for nothing else while it is busy, and shows what it asked for', async () => {
  const { asked, answers, chosen, press, group } = show()
  await press('2')
  await press('3')
  expect([asked, chosen(), group.getAttribute('aria-busy')]).toEqual([[2], '2', 'true'])
  answers[0]!()
  await waitFor(() => expect(group.getAttribute('aria-busy')).toBeNull())
  await press('3')
  expect(asked).toEqual([2, 3])
})
