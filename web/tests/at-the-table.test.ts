import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sound } from '../src/design/sound.svelte'
import { current } from '../src/language'
import Join from '../src/pages/Join.svelte'
import CodeCard from '../src/pages/lobby/CodeCard.svelte'
import Replay from '../src/pages/Replay.svelte'
import ScreenTools from '../src/playing/ScreenTools.svelte'
import Story from '../src/playing/Story.svelte'
import { Timeline } from '../src/playing/timeline.svelte'
import TimelineBar from '../src/playing/TimelineBar.svelte'
import { router } from '../src/router.svelte'
import { added, seats, toyGame } from './toy-game'

let answers: { status: number; body: unknown }[] = []
const table = { code: 'ABC2D', game: 'toy', title: 'Toy', phase: 'lobby', locked: false }

beforeEach(() => {
  current.choose('fr')
  answers = []
  vi.stubGlobal('fetch', () => {
    const { status, body } = answers.length > 1 ? answers.shift()! : answers[0]!
    return Promise.resolve(new Response(JSON.stringify(body), { status }))
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('the way in', () => {
  it.each([
    ['lobby', /Toutes les places sont prises/],
    ['playing', /La partie est en cours/],
  ])('says at a full table whether it plays (%s), and lets one watch', async (phase, words) => {
    const taken = { seat: 1, name: 'Ada', participant: 'p1', bot: null }
    answers = [{ status: 200, body: { ...table, phase, seats: [taken] } }]
    const onwatch = vi.fn()
    render(Join, { code: 'ABC2D', onwatch })
    expect(await screen.findByText(words)).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Regarder seulement' }))
    expect(onwatch).toHaveBeenCalled()
  })

  it('leads to the table whose code is typed, where one may watch too', async () => {
    answers = [{ status: 200, body: { ...table, locked: true, seats: [] } }]
    const go = vi.spyOn(router, 'go').mockImplementation(() => {})
    render(Join)
    await fireEvent.input(screen.getByRole('textbox'), { target: { value: 'abc-2d' } })
    await fireEvent.click(screen.getByRole('button', { name: 'Rejoindre' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('/t/ABC2D'))
    go.mockRestore()
  })

  it.each([
    ['http://127.0.0.1:8000/t/ABC2D', true],
    ['http://192.168.1.7:8000/t/ABC2D', false],
  ])('tells who can join by the address %s', async (link, alone) => {
    answers = [{ status: 200, body: { ...table, seats: [], link } }]
    render(CodeCard, { code: 'ABC2D', title: 'Toy' })
    await screen.findByText(link.replace('http://', ''), { selector: 'a' })
    expect(screen.queryByText('algodrome serve --network') !== null).toBe(alone)
  })
})

describe('sound and the whole screen', () => {
  it('are off until somebody wants them', async () => {
    const whole = vi.fn(() => Promise.resolve())
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true })
    document.documentElement.requestFullscreen = whole
    render(ScreenTools)
    expect(sound.on).toBe(false)
    await fireEvent.click(screen.getByRole('button', { name: 'Mettre le son' }))
    expect(sound.on).toBe(true)
    const mute = screen.getByRole('button', { name: 'Couper le son' })
    expect(mute.hasAttribute('aria-pressed')).toBe(false) // its name says what it will do
    await fireEvent.click(mute)
    expect(sound.on).toBe(false)
    await fireEvent.click(screen.getByRole('button', { name: 'Plein écran' }))
    expect(whole).toHaveBeenCalled()
  })
})

describe('the bar of the timeline', () => {
  it('goes where it is dragged, and marks the rounds', async () => {
    const timeline = new Timeline(toyGame, {})
    timeline.settle(1, { number: 0 }, seats)
    timeline.receive(2, [added(1), added(2, 'round_started'), added(3)], { number: 6 }, seats)
    const { container } = render(TimelineBar, { timeline, onspeed: () => {} })
    await fireEvent.input(screen.getByRole('slider'), { target: { value: '2' } })
    expect([timeline.index, timeline.running]).toEqual([2, false])
    expect([...container.querySelectorAll<HTMLElement>('.line i')].map((mark) => mark.style.left)).toEqual(['50%'])
    expect(screen.getByRole('option', { name: '× 0,5' })).toBeTruthy()
  })
})

describe('the story', () => {
  it('says that a move was played by the clock, and then what it was', () => {
    const story = [{ entry: 2, kind: 'moved' as const, seat: 1, by: 'clock' as const, events: [added(1)] }]
    render(Story, { story, seats, shown: 2, onreview: () => {} })
    const lines = [...document.querySelectorAll('.lines > span')].map((line) => line.textContent)
    expect(lines).toEqual([expect.stringMatching(/^Le temps .* est écoulé/), 'plus 1'])
  })
})

describe('a finished game', () => {
  it('that the server has no time for now can be asked for again', async () => {
    answers = [{ status: 503, body: { reason: 'too_long', text: 'Trop long.' } }]
    render(Replay, { code: 'ABC2D', round: 1 })
    expect((await screen.findByRole('alert')).textContent).toContain('Trop long.')
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  })

  it.each(['no_round', 'not_found'])('that is not there is not asked for again: %s', async (reason) => {
    answers = [{ status: 404, body: { reason, text: 'Pas de partie 7.' } }]
    render(Replay, { code: 'ABC2D', round: 7 })
    expect((await screen.findByRole('alert')).textContent).toContain('Cette partie n’est pas là')
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
  })
})
