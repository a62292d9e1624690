import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import HandOver from '../src/playing/HandOver.svelte'
import { actionOf } from '../src/playing/Shortcuts.svelte'
import Bar from '../src/pages/Bar.svelte'
import Home from '../src/pages/Home.svelte'
import Join from '../src/pages/Join.svelte'
import Podium from '../src/pages/Podium.svelte'
import type { Standing, TeamStanding } from '../src/protocol/protocol'
import Standings from '../src/pages/Standings.svelte'
import { DRAWN_GAMES, drawnGame } from '../src/games'
import { current } from '../src/language'
import { ticketOf } from '../src/protocol/tickets'

interface Asked {
  method: string
  path: string
  body: unknown
}

let asked: Asked[] = []
let answers: Record<string, { status?: number; body: unknown }> = {}

const summary = { code: 'ABC2D', game: 'formel-fun', title: 'Formel Fun', phase: 'lobby', locked: false, seats: [] }

/** The pictures are loaded before, so that none is still on its way when a test ends. */
beforeAll(async () => void (await Promise.all(DRAWN_GAMES.map((name) => drawnGame(name).picture()))), 60_000)

beforeEach(() => {
  current.choose('fr')
  asked = []
  answers = { 'GET /api/games': { body: [] } }
  history.replaceState(null, '', '/')
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    const path = address.split('?')[0] ?? ''
    asked.push({ method: request.method ?? 'GET', path, body: request.body ? JSON.parse(String(request.body)) : null })
    const answer = answers[`${request.method} ${path}`]
    if (!answer) return Promise.reject(new TypeError('offline'))
    return Promise.resolve(new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 }))
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('the home page', () => {
  it('opens a table against bots with one click', async () => {
    answers['POST /api/tables'] = { body: { code: 'ABC2D', token: 'secret', participant: 'p1', name: 'Ada' } }
    render(Home)
    await fireEvent.click(screen.getByRole('button', { name: /tout de suite à Formel Fun/ }))
    await waitFor(() => expect(location.pathname).toBe('/t/ABC2D'))
    expect(asked.find((item) => item.method === 'POST')?.body).toMatchObject({ game: 'formel-fun', play_now: true })
    expect(ticketOf('ABC2D')?.token).toBe('secret')
    expect(location.href).not.toContain('secret')
  })

  it('says that the server does not answer, and lets one try again', async () => {
    vi.useFakeTimers()
    render(Home)
    const button = screen.getByRole('button', { name: 'Créer une table de SpeedAlgo' })
    await fireEvent.click(button)
    await vi.advanceTimersByTimeAsync(6_000) // it is sent again a few times first
    vi.useRealTimers()
    expect(screen.getByRole('alert').textContent).toContain('Le serveur ne répond pas')
    expect(button.hasAttribute('disabled')).toBe(false)
  })

  it('goes to the table of a code, however it is typed', async () => {
    render(Home)
    await fireEvent.input(screen.getByLabelText('Rejoindre une table'), { target: { value: 'ab c-2d' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Rejoindre' }))
    expect(location.pathname).toBe('/t/ABC2D')
  })

  it('speaks English when asked', async () => {
    render(Bar)
    render(Home)
    await fireEvent.click(screen.getByRole('button', { name: 'English' }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Four races, one fuel: the algorithm.')
    expect(document.documentElement.lang).toBe('en')
  })
})

describe('joining a table', () => {
  it('asks for a name once the table is found, and keeps the token', async () => {
    answers['GET /api/tables/ABC2D'] = { body: summary }
    answers['POST /api/tables/ABC2D/participants'] = {
      body: { code: 'ABC2D', token: 'secret', participant: 'p2', name: 'Zoé' },
    }
    const onjoined = vi.fn()
    render(Join, { code: 'ABC2D', onjoined })
    await fireEvent.input(await screen.findByLabelText('Votre nom à la table'), { target: { value: ' Zoé ' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Rejoindre' }))
    await waitFor(() => expect(onjoined).toHaveBeenCalled())
    expect(asked.at(-1)?.body).toMatchObject({ name: 'Zoé' })
    expect(ticketOf('ABC2D')?.token).toBe('secret')
  })

  it('gives no name where none was typed', async () => {
    answers['GET /api/tables/ABC2D'] = { body: summary }
    render(Join, { code: 'ABC2D' })
    await screen.findByLabelText('Votre nom à la table')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Rejoindre' }).hasAttribute('disabled')).toBe(false))
    await fireEvent.click(screen.getByRole('button', { name: 'Rejoindre' }))
    await waitFor(() => expect(asked.at(-1)?.body).toMatchObject({ name: null }))
  })

  it('only lets one watch a locked table', async () => {
    answers['GET /api/tables/ABC2D'] = { body: { ...summary, locked: true } }
    const onwatch = vi.fn()
    render(Join, { code: 'ABC2D', onwatch })
    await fireEvent.click(await screen.findByRole('button', { name: 'Regarder seulement' }))
    expect(onwatch).toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Rejoindre' })).toBeNull()
  })

  it('says in the words of the server that there is no such table', async () => {
    answers['GET /api/tables/ZZZZZ'] = { status: 404, body: { reason: 'no_table', text: 'Aucune table.' } }
    render(Join, { code: 'ZZZZZ' })
    expect((await screen.findByRole('alert')).textContent).toContain('Aucune table.')
  })
})

describe('the hand-over screen', () => {
  const seats = [
    { seat: 1, name: 'Ada', participant: 'p1', bot: null },
    { seat: 2, name: 'Max', participant: 'p1', bot: null },
  ]

  it('offers the device to the one who is to play, and to nobody else', async () => {
    const ontake = vi.fn()
    render(HandOver, { seats, next: 2, ontake })
    expect(screen.getAllByRole('button').length).toBe(1)
    await fireEvent.click(screen.getByRole('button', { name: 'C’est moi, Max' }))
    expect(ontake).toHaveBeenCalledWith(2)
  })

  it('asks who looks when nobody here is to play', () => {
    render(HandOver, { seats, next: null, ontake: () => {} })
    expect(screen.getAllByRole('button').length).toBe(2)
  })
})

describe('the podium', () => {
  const nameOf = (seat: number) => ['Ada', 'Max', 'Zoé', 'Alan'][seat - 1] ?? ''

  it('gives equal players one step, and counts them for the next place', () => {
    const { container } = render(Podium, {
      ranking: [[2, 3], [1], [4]],
      scores: ['4 points', '9 points', '9 points', '1 point'],
      nameOf,
    })
    const places = [...container.querySelectorAll('.place')].map((place) => place.textContent)
    expect(places).toEqual(['1er', '3e', '4e'])
    expect(container.querySelector('.score')?.textContent).toBe('9 points')
  })

  it('shows no points where a game counts none', () => {
    const { container } = render(Podium, { ranking: [[1], [2]], scores: [], nameOf })
    expect(container.querySelector('.score')).toBeNull()
  })
})

describe('the shortcuts', () => {
  const pressed = (key: string, target: HTMLElement, extra: KeyboardEventInit = {}) => {
    let action = null
    document.body.append(target)
    target.addEventListener('keydown', (event) => (action = actionOf(event)))
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...extra }))
    target.remove()
    return action
  }

  it('work anywhere but where one types', () => {
    expect(pressed('u', document.createElement('div'))).toBe('undo')
    expect(pressed('U', document.createElement('button'))).toBe('undo')
    expect(pressed('u', document.createElement('input'))).toBeNull()
    expect(pressed('u', document.createElement('textarea'))).toBeNull()
  })

  it('have one meaning of ? with the button of that name, and another key for themselves', () => {
    expect(pressed('?', document.createElement('div'))).toBe('help')
    expect(pressed('k', document.createElement('div'))).toBe('keys')
  })

  it('leave the keys of the browser alone', () => {
    expect(pressed('l', document.createElement('div'), { ctrlKey: true })).toBeNull()
  })
})

describe('the championship of a table', () => {
  const standing = { rank: 1, name: 'Ada', seat: 1, points: 8, by_game: [5, 3], wins: 1 }
  const table = (standings: Standing[], teams: TeamStanding[] = []) => ({
    table: {
      standings,
      series: {
        teams: teams.length > 0,
        grid: 'draw' as const,
        grids: [],
        decided: [],
        team_of: [],
        forfeits: [],
        standings: teams,
      },
    },
  })
  const cells = (row: HTMLElement | undefined) =>
    [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent?.trim())

  it('shows the points of every game, and who was not in it', () => {
    render(
      Standings,
      table([standing, { ...standing, rank: 2, name: 'Bob', seat: null, points: 2, by_game: [null, 2], wins: 0 }]),
    )
    const [, ada, bob] = screen.getAllByRole('row')
    expect(screen.getByRole('table', { name: 'Classement après 2 parties' })).toBeTruthy()
    expect(cells(ada)).toEqual(['1', '5', '3', '8', '1'])
    expect(cells(bob)).toEqual(['2', '–absent', '2', '2', '0'])
  })

  it('shows the teams below', () => {
    const team = { rank: 1, team: 1, name: 'Ada + Bob', points: 8, by_game: [5, 3], wins: 1 }
    render(Standings, table([standing], [team]))
    expect(screen.getByRole('table', { name: 'Classement des équipes' }).textContent).toContain('Ada + Bob')
  })

  it('shows the last five games of many', () => {
    render(Standings, table([{ ...standing, by_game: [1, 1, 1, 1, 1, 1, 2], points: 8 }]))
    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Rang',
      'Joueur',
      'P3',
      'P4',
      'P5',
      'P6',
      'P7',
      'Points',
      'Victoires',
    ])
  })
})
