import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { expect, it } from 'vitest'
import Toggle from '../src/design/Toggle.svelte'

it('is busy until it is answered, and shows what holds when it was refused', async () => {
  let answer = (): void => {}
  const asked: boolean[] = []
  const onchange = (on: boolean): Promise<void> => {
    asked.push(on)
    return new Promise((resolve) => (answer = resolve))
  }
  render(Toggle, { label: 'Verrouiller', on: false, onchange })
  const input = screen.getByRole<HTMLInputElement>('switch')
  await fireEvent.click(input)
  expect([asked, input.getAttribute('aria-busy')]).toEqual([[true], 'true'])
  answer()
  await waitFor(() => expect(input.getAttribute('aria-busy')).toBeNull())
  expect(input.checked).toBe(false)
})

it('asks for nothing else while it is busy, and shows what it asked for', async () => {
  const answers: (() => void)[] = []
  const asked: boolean[] = []
  const onchange = (on: boolean): Promise<void> => {
    asked.push(on)
    return new Promise((resolve) => answers.push(resolve))
  }
  render(Toggle, { label: 'Verrouiller', on: false, onchange })
  const input = screen.getByRole<HTMLInputElement>('switch')
  await fireEvent.click(input)
  await fireEvent.click(input)
  expect([asked, input.checked, input.getAttribute('aria-busy')]).toEqual([[true], true, 'true'])
  answers[0]!()
  await waitFor(() => expect(input.getAttribute('aria-busy')).toBeNull())
  await fireEvent.click(input)
  expect(asked).toEqual([true, true])
})
