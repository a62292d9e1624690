import { fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet, tick } from 'svelte'
import { describe, expect, it } from 'vitest'
import Button from './Button.svelte'

const children = createRawSnippet(() => ({ render: () => '<span>Lock</span>' }))

describe('a button', () => {
  it('is busy as long as what it asked for is under way, and asks only once', async () => {
    let asked = 0
    let answer = (): void => {}
    const onclick = (): Promise<void> => {
      asked += 1
      return new Promise((resolve) => (answer = resolve))
    }
    render(Button, { onclick, children })
    const button = screen.getByRole('button')
    await fireEvent.click(button)
    await fireEvent.click(button)
    expect(asked).toBe(1)
    expect(button.getAttribute('aria-busy')).toBe('true')
    answer()
    await Promise.resolve()
    await tick()
    expect(button.hasAttribute('aria-busy')).toBe(false)
    await fireEvent.click(button)
    expect(asked).toBe(2)
  })

  it('that asks for nothing can be pressed as quickly as one likes', async () => {
    let pressed = 0
    render(Button, { onclick: () => (pressed += 1), children })
    const button = screen.getByRole('button')
    for (const _ of 'ab') button.click()
    await tick()
    expect(pressed).toBe(2)
  })
})
