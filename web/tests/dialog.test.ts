import { fireEvent, render, screen } from '@testing-library/svelte'
import { createRawSnippet } from 'svelte'
import { expect, it } from 'vitest'
import Dialog from '../src/design/Dialog.svelte'
import { current } from '../src/language'

it.each(['its button', 'Escape'])('is closed by %s before it is taken away', async (way) => {
  current.choose('fr')
  const open: boolean[] = []
  const children = createRawSnippet(() => ({ render: () => '<p>Lock</p>' }))
  const onclose = () => open.push(screen.queryByRole('dialog') !== null)
  render(Dialog, { open: true, title: 'Menu', onclose, children })
  const dialog = screen.getByRole('dialog')
  if (way === 'Escape') await fireEvent(dialog, new Event('cancel', { cancelable: true }))
  else await fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
  expect(open).toEqual([false])
})
