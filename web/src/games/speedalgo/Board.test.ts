import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../../language'
import type { BoardProps } from '../contract'
import Board from './Board.svelte'
import examples from './examples.json'
import { ghostOf } from './ghost'
import { reading } from './listing.svelte'
import Picture from './Picture.svelte'
import Example from './pictures/Example.svelte'
import { advance, sceneOf, type Scene } from './scene'
import { scratchParts } from './scratch'
import { answer, recorded } from './testing'

const game = recorded(1)
const start = sceneOf(game.updates[0]!.sights[0]!.view, game.scenery, game.seats)

function open(scene: Scene, changes: Partial<BoardProps<Scene>> = {}) {
  return render(Board, { scene, scenery: game.scenery, seats: game.seats, you: 1, ...changes })
}

const support = (name: string) => within(screen.getByRole('region', { name: `${name}’s support` }))
const running = (changes: object): Scene => ({
  ...start,
  phase: 'running',
  programs: ['REP AB - SAS P / ABD', '.'],
  ready: [1, 2],
  running: { seat: 1, block: 1, card: 'AB', repetition: 2, test: null, ...changes },
})

beforeEach(() => current.choose('en'))
afterEach(() => {
  reading.choose('cards')
  vi.unstubAllGlobals()
})

describe('the board', () => {
  it('draws every position and every event of the recorded games', () => {
    const shown = open(start)
    let scene = start
    for (const update of game.updates.filter((item) => item.sights[0]!.events.length)) {
      for (const event of update.sights[0]!.events) scene = advance(scene, event)
      void shown.rerender({ scene })
    }
    expect(scene.phase).toBe('over')
  })

  it('draws one shape for every car on the track', () => {
    const { container } = open(start)
    expect(container.querySelectorAll('.car').length).toBe(14)
  })

  it('shows the dice of all', () => {
    open(start)
    expect(support('Ada').getByRole('img', { name: 'Die: 1' })).toBeTruthy()
    expect(support('Blaise').getByRole('img', { name: 'Die: 4' })).toBeTruthy()
  })

  it('lights the card that runs and says which time it is', () => {
    open(running({}))
    const lit = document.querySelectorAll('[aria-current="step"]')
    expect([...lit].map((element) => element.querySelector('.only-for-readers')?.textContent)).toEqual(['AB'])
    expect(support('Ada').getByText('repetition 2 of 1')).toBeTruthy()
  })

  it('says the outcome of a test', () => {
    open(running({ block: 2, card: 'SAS', repetition: 0, test: true }))
    expect(support('Ada').getByText('a car in front: yes')).toBeTruthy()
  })

  it('shows that a program is ready but face down', () => {
    open({ ...start, ready: [2] })
    expect(support('Blaise').getByText('cards face down')).toBeTruthy()
  })
})

describe('picking on the track', () => {
  it('is one click on an offered cell', async () => {
    const onpick = vi.fn()
    open(start, { highlight: ['A2', 'C7'], onpick })
    await fireEvent.click(screen.getByRole('button', { name: 'Cell A2, traffic car 1' }))
    expect(onpick).toHaveBeenCalledWith('A2')
  })

  it('is done by arrows and Enter', async () => {
    const onpick = vi.fn()
    open(start, { highlight: ['A2', 'C2', 'C7', 'D6'], onpick })
    const first = screen.getByRole('button', { name: /Cell A2/ })
    expect(first.getAttribute('tabindex')).toBe('0')
    first.focus()
    await fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cell C2')
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cell C7, traffic car 2')
    await fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
    expect(onpick).toHaveBeenCalledWith('C7')
  })

  it('offers nothing where nothing may be picked', () => {
    const { container } = open(start, { highlight: ['S1'] })
    expect(container.querySelectorAll('.pick').length).toBe(0)
    expect(container.querySelectorAll('.point').length).toBe(1)
  })
})

describe('a ghost', () => {
  const moved = (car: string, from: string, to: string) => ({ event: 'moved', data: { car, from, to }, text: '' })

  it('follows every car from where it is to where it would be', () => {
    const events = [moved('S1', 'A0', 'A1'), moved('T1', 'A2', 'A3'), moved('S1', 'A1', 'A2')]
    expect(ghostOf(answer({ events })).cars).toEqual([
      { name: 'S1', cells: ['A0', 'A1', 'A2'], leaves: false },
      { name: 'T1', cells: ['A2', 'A3'], leaves: false },
    ])
  })

  it('is drawn with the place of a collision', () => {
    const events = [{ event: 'collided', data: { car: 'S1', from: 'A0', direction: [0, 1], with: 'T1' }, text: '' }]
    const { container } = open(start, { preview: answer({ events: [moved('S1', 'A0', 'A1'), ...events] }) })
    expect(container.querySelectorAll('.ghost, .collision').length).toBeGreaterThanOrEqual(2)
  })

  it('is none for a line that is refused', () => {
    expect(ghostOf(answer({ refusal: 'no', events: [moved('S1', 'A0', 'A1')] })).cars).toEqual([])
  })
})

describe('a program in words', () => {
  const line = (text: string, block: number, card: string, depth = 0) => ({ text, block, card, depth })
  const listing = {
    scratch: [
      line('when the program starts', 0, ''),
      line('  repeat (2)', 1, 'REP', 1),
      line('    [bolide: ahead]', 1, 'AB', 2),
    ],
    pseudo: [line('repeat 2 times', 1, 'REP'), line('    move ahead', 1, 'AB', 1), line('end repeat', 1, '')],
    python: [line('for _ in range(2):', 1, 'REP'), line('    move_ahead()', 1, 'AB', 1)],
  }

  it.each([
    ['pseudo', 'move ahead'],
    ['python', 'move_ahead()'],
    ['scratch', 'bolide: ahead'],
  ] as const)('comes from the server as %s, lit line by line', async (style, text) => {
    const ask = vi.fn(async () => new Response(JSON.stringify(listing)))
    vi.stubGlobal('fetch', ask)
    reading.choose(style)
    open({
      ...running({}),
      dice: [2, 4],
      programs: [`REP AB - ${style === 'pseudo' ? 'P' : style === 'python' ? 'AT' : 'ATD'}`, null],
    })
    const lit = await screen.findByText((_, element) => element?.getAttribute('aria-current') === 'step')
    expect(lit.textContent?.trim()).toBe(text)
    expect(ask).toHaveBeenCalledTimes(1)
    const [address, request] = ask.mock.calls[0] as unknown as [string, RequestInit]
    expect(address).toBe('/api/games/speedalgo/listing?language=en')
    expect(JSON.parse(String(request.body))).toMatchObject({ die: 2 })
  })

  it('says so when it can’t be had, and can be asked again', async () => {
    const ask = vi.fn(async () => new Response('', { status: 503 }))
    vi.stubGlobal('fetch', ask)
    reading.choose('python')
    open({ ...running({}), programs: ['REP ABG', null] })
    await fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('has its numbers and questions told apart in blocks', () => {
    expect(scratchParts('  [(2) traffic cars: ahead]')).toEqual([
      { kind: 'number', text: '2' },
      { kind: 'words', text: 'traffic cars: ahead' },
    ])
    expect(scratchParts('if <a car in front?> then').map((part) => part.kind)).toEqual(['words', 'question', 'words'])
  })
})

describe('pictures', () => {
  it.each(Object.keys(examples))('the example %s is told in words beside its drawing', (name) => {
    render(Example, { name: name as keyof typeof examples })
    expect(screen.getAllByRole('listitem').length).toBe(examples[name as keyof typeof examples].events.length)
  })

  it('the picture of the game is hidden from readers', () => {
    const { container } = render(Picture)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })
})
