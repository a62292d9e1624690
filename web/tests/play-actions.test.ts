import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../src/language'
import PlayActions from '../src/pages/PlayActions.svelte'
import { Session } from '../src/playing/session.svelte'
import type { TableInfo } from '../src/protocol/protocol'
import { FakeServer } from './fake-server'

const OPEN = 'Changer de jeu ou de règles'

/** Show what may be done at a table, and keep what is asked of its server. */
function sit(change: Partial<TableInfo> = {}) {
  const session = new Session('ABC2D', null)
  const asked = vi.spyOn(session, 'ask').mockResolvedValue(true)
  const table: TableInfo = { ...new FakeServer().table(), options: { laps: 2 }, clock: null, paused: true, ...change }
  render(PlayActions, { session, table, sight: null, helping: false, onundo: async () => {}, onkeys() {}, onjoin() {} })
  return asked
}

beforeEach(() => current.choose('fr'))

describe('another game, or other rules, in a game that runs', () => {
  it('are chosen after a question: the game ends by its answer alone', async () => {
    const asked = sit()
    await fireEvent.click(screen.getByRole('button', { name: OPEN }))
    expect(asked).not.toHaveBeenCalled()
    expect(screen.getByRole('dialog', { name: OPEN }).textContent).toContain(
      'La partie en cours s’arrête ici, pour tout le monde.',
    )
    await fireEvent.click(screen.getByRole('button', { name: 'Arrêter cette partie' }))
    expect(asked.mock.calls).toEqual([[{ type: 'choose', game: 'formel-fun', options: { laps: 2 }, clock: null }]])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each(['Annuler', 'Fermer'])('stay as they are after %s', async (way) => {
    const asked = sit()
    await fireEvent.click(screen.getByRole('button', { name: OPEN }))
    await fireEvent.click(screen.getByRole('button', { name: way }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  })

  it.each<[string, Partial<TableInfo>]>([
    ['while it is not paused', { paused: false }],
    ['by a guest', { you: { participant: 'p2', host: false, stands_in: false, seats: [2] } }],
  ])('can’t be chosen %s', (_, change) => {
    sit(change)
    expect(screen.queryByRole('button', { name: OPEN })).toBeNull()
  })
})
