import { fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { expect, it } from 'vitest'
import { current } from '../language'
import ChoosingSheet from './ChoosingSheet.svelte'

it('that is folded unfolds for the keyboard, which is led to what is typed in it', async () => {
  await current.choose('fr')
  const children = createRawSnippet(() => ({ render: () => '<input aria-label="Programme" />' }))
  const { component } = render(ChoosingSheet, { open: true, busy: false, sheet: null, children, meanwhile: children })
  const handle = screen.getByRole('button', { name: 'Replier votre coup' })
  await fireEvent.click(handle)
  expect(handle.getAttribute('aria-expanded')).toBe('false')
  await component.enter()
  expect(handle.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
