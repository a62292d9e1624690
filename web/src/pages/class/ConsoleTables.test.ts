import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { expect, it, vi } from 'vitest'
import { current } from '../../language'
import type { ClassSession } from '../../playing/class-session.svelte'
import type { Console } from '../../protocol/class'
import ConsoleTables from './ConsoleTables.svelte'

const viewOf = (code: string) =>
  ({
    wall: { table: null },
    tables: [{ number: 3, code, phase: 'playing', moves: 2, paused: false, seats: [], since: 0 }],
  }) as unknown as Console

it('begins anew the game that was seen when it was asked for, and not the one that another window has begun', async () => {
  current.choose('fr')
  const ask = vi.fn(() => Promise.resolve(true))
  const session = { ask, ahead: 0 } as unknown as ClassSession<'console'>
  const { rerender } = render(ConsoleTables, { session, view: viewOf('SEEN2') })
  await fireEvent.click(screen.getByRole('button', { name: 'Recommencer' }))
  await rerender({ view: viewOf('NEWER') })
  await fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Recommencer' }))
  expect(ask.mock.calls).toEqual([[{ type: 'start', table: 3, code: 'SEEN2' }]])
})
