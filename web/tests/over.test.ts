import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../src/language'
import Over from '../src/pages/Over.svelte'
import RulesDialog from '../src/pages/RulesDialog.svelte'
import { Session } from '../src/playing/session.svelte'
import type { OutcomeInfo, TableInfo } from '../src/protocol/protocol'
import { FakeServer } from './fake-server'

const NAMES = ['Ada', 'Zoé', 'Léo']

function show(
  ranking: number[][],
  mine: number[],
  ondecisive: (() => void) | null = null,
  change: Partial<TableInfo> = {},
) {
  const seats = NAMES.map((name, index) => ({ seat: index + 1, name, participant: null, bot: null }))
  const you = { participant: 'p1', host: true, stands_in: false, seats: mine }
  const over: TableInfo = { ...new FakeServer().table(), code: 'ABC2D', round: 3, seats, you, ...change }
  const told_scores = ['18 points', '1 point', '0 point']
  const outcome: OutcomeInfo = {
    ranking,
    scores: [],
    told_scores,
    reason: '',
    text: 'fini',
    honours: { fastest: [3] },
    told_honours: { fastest: 'Le plus vif' },
  }
  render(Over, { session: new Session('ABC2D', null), table: over, outcome, ondecisive })
}

beforeEach(() => current.choose('fr'))

describe('the end of a game', () => {
  it.each([
    ['who won', [[1], [2], [3]], [1], ['Vous gagnez !']],
    ['two who won', [[1, 2], [3]], [1], ['Vous gagnez, à égalité avec Zoé !']],
    ['the second', [[2], [1], [3]], [1], ['Zoé gagne !', 'Vous êtes 2e.']],
    ['who comes after two winners', [[2, 3], [1]], [1], ['Zoé et Léo gagnent !', 'Vous êtes 3e.']],
    ['two on one device', [[2], [1], [3]], [1, 3], ['Zoé gagne !', 'Ada est 2e.', 'Léo est 3e.']],
  ])('tells %s the place in words', (_, ranking, mine, said) => {
    show(ranking, mine)
    for (const words of said)
      expect(screen.getByText((text) => text.replace(/\u00a0|\u202f/g, ' ') === words)).toBeTruthy()
  })

  it('tells a guest who starts the next game: the host, or the teacher of a class', () => {
    const you = { participant: 'p2', host: false, stands_in: false, seats: [2] }
    show([[1], [2], [3]], [2], null, { you })
    expect(screen.getByText('L’hôte peut lancer une revanche.')).toBeTruthy()
    cleanup()
    show([[1], [2], [3]], [2], null, { you, participants: [] })
    expect(screen.getByText('Le professeur lance la prochaine partie.')).toBeTruthy()
  })

  it('has the keyboard, where the control that had it has gone', () => {
    show([[1], [2], [3]], [1])
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  })

  it('leaves the keyboard where somebody put it', () => {
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    show([[1], [2], [3]], [1])
    expect(document.activeElement).toBe(field)
    field.remove()
  })

  it('counts in words, and calls what can be kept by its name', () => {
    show([[1], [2], [3]], [1])
    expect(screen.getByText('18 points')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Télécharger la partie (fichier à rejouer, .json)' })).toBeTruthy()
    const sheet = screen.getByRole('link', { name: 'Imprimer ou enregistrer la feuille' })
    expect(sheet.getAttribute('href')).toBe('/sheet/ABC2D/3')
  })

  it('gives a title of the game in the words of the game', () => {
    show([[1], [2], [3]], [1])
    expect(screen.getByText(/Le plus vif/).textContent).toContain('Léo')
  })

  it('shows the decisive moment again, where there is one', async () => {
    const ondecisive = vi.fn()
    show([[1], [2], [3]], [1], ondecisive)
    await fireEvent.click(screen.getByRole('button', { name: 'Revoir le moment décisif' }))
    expect(ondecisive).toHaveBeenCalledOnce()
  })
})

describe('the rules over a game', () => {
  it('are scrolled to what is asked now', async () => {
    const shown: (string | undefined)[] = []
    Element.prototype.scrollIntoView = function (this: HTMLElement) {
      if (this.closest('dialog')?.open) shown.push(this.dataset.section)
    }
    const view = { question: 'struck' }
    render(RulesDialog, { game: 'bumping-bots', view, open: true, onclose: () => {} })
    expect(await screen.findByRole('heading', { name: 'Les chocs' })).toBeTruthy()
    await waitFor(() => expect(shown).toEqual(['shocks']))
  })

  it('say so where they can’t be had, and the game stays', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    render(RulesDialog, { game: 'race-to-21', view: { total: 3 }, open: true, onclose: () => {} })
    expect((await screen.findByRole('alert')).textContent).toContain('Vérifiez la connexion')
    expect(screen.getByRole('dialog')).toBeTruthy()
    vi.unstubAllGlobals()
  })
})
