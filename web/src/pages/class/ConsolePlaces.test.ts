import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { current } from '../../language'
import type { ClassSession } from '../../playing/class-session.svelte'
import type { Console } from '../../protocol/class'
import ConsolePlaces from './ConsolePlaces.svelte'

const HERE = {
  ...{ place: 1, name: 'Zoé B.', group: 0, taken: true, present: true, handed: false, forfeit: false },
  ...{ stuck: false, table: 1 },
}

beforeEach(() => current.choose('fr'))

function stateOf(place: Partial<typeof HERE>, bot: boolean, phase = 'playing'): string | undefined {
  const seats = [{ place: 1, name: 'Zoé B.', bot }]
  const view = { places: [{ ...HERE, ...place }], tables: [{ number: 1, phase, seats }] } as unknown as Console
  const { container } = render(ConsolePlaces, { session: { busy: 0 } as ClassSession<'console'>, view })
  return container.querySelector('.state')?.textContent
}

it('says who is here, and for whom the computer plays', () => {
  expect(stateOf({}, false)).toBe('présent')
  expect(stateOf({ handed: true }, true)).toBe('présent · l’ordinateur joue')
  expect(stateOf({ present: false }, true)).toBe('absent · l’ordinateur joue')
})

it.each([
  [{}, true],
  [{ championship: { over: true } }, false],
  [{ championship: null }, false],
  [{ plan: { draw: 'drawn' } }, false],
])('tells for whom the computer plays while a championship goes on (%o)', (stage, tells) => {
  const places = [HERE, { ...HERE, place: 2, name: 'Ana L.', present: false }]
  const going = { championship: { over: false }, plan: { draw: 'championship' }, tables: [] }
  const view = { ...going, ...stage, places } as unknown as Console
  render(ConsolePlaces, { session: { busy: 0 } as ClassSession<'console'>, view })
  expect(screen.queryByText(/^1 absent : l’ordinateur joue pour Ana L\./) !== null).toBe(tells)
})

it('says between rounds for whom it would go on', () => {
  expect(stateOf({ handed: true }, true, 'over')).toBe('présent · l’ordinateur joue')
  expect(stateOf({ present: false }, true, 'over')).toBe('absent')
})

const CHAMPIONSHIP = { championship: { over: false }, plan: { draw: 'championship' }, tables: [] }

function shown(place: Partial<typeof HERE>, stage: object = CHAMPIONSHIP) {
  const ask = vi.fn()
  const view = { ...stage, places: [{ ...HERE, ...place }] } as unknown as Console
  render(ConsolePlaces, { session: { busy: 0, ask } as unknown as ClassSession<'console'>, view })
  return ask
}

it('takes a place out of a championship once the teacher knows what that means', async () => {
  const ask = shown({ present: false })
  await fireEvent.click(screen.getByRole('button', { name: 'Forfait de Zoé B. au championnat' }))
  expect(screen.getByText(/Les autres gardent tous leurs points, même ceux gagnés contre Zoé B\./)).toBeTruthy()
  expect(ask).not.toHaveBeenCalled()
  await fireEvent.click(screen.getByRole('button', { name: 'Forfait' }))
  expect(ask).toHaveBeenCalledExactlyOnceWith({ type: 'forfeit', place: 1, out: true })
})

it('lets a place come back, and says that it was out', async () => {
  const ask = shown({ forfeit: true, present: false })
  expect(screen.getByText('absent · forfait')).toBeTruthy()
  expect(screen.queryByText(/l’ordinateur joue pour/)).toBeNull()
  await fireEvent.click(screen.getByRole('button', { name: 'Revenir dans le championnat, Zoé B.' }))
  expect(ask).toHaveBeenCalledExactlyOnceWith({ type: 'forfeit', place: 1, out: false })
})

it.each([{ championship: null }, { plan: { draw: 'drawn' } }])('knows no forfeit besides (%o)', (stage) => {
  shown({ forfeit: true }, { ...CHAMPIONSHIP, ...stage })
  expect(screen.queryByRole('button', { name: /^(Forfait|Revenir)/ })).toBeNull()
  expect(screen.getByText('présent')).toBeTruthy()
})
