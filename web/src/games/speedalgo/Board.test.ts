import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../../language'
import { settle, sit } from '../../../tests/place'
import type { BoardProps, EventInfo } from '../contract'
import { recorded as file } from '../recorded'
import { SpeedAlgoChoice } from './choice.svelte'
import Board from './Board.svelte'
import examples from './positions.json'
import { ghostOf, ownRun } from './ghost'
import { reading } from './listing.svelte'
import Picture from './Picture.svelte'
import Example from './pictures/Example.svelte'
import { advance, sceneOf, type Scene } from './scene'
import { scratchParts } from './scratch'
import { HAND, recorded, sightOf } from './testing'
import type { Scenery, View } from './types'

const game = recorded(1)
const building = game.updates[0]!.sights[0]!.view
const start = sceneOf(building, game.scenery, game.seats)

function open(scene: Scene, changes: Partial<BoardProps<Scene, Scenery, SpeedAlgoChoice>> = {}) {
  return render(Board, { scene, scenery: game.scenery, seats: game.seats, you: 1, ...changes })
}

const support = (name: string) => within(screen.getByRole('region', { name: `${name}’s program board` }))
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

/** A choice at this table: of cells, or of a program that the server would answer with events. */
function choosing(view: View, moves: string[], events: EventInfo[] = []): SpeedAlgoChoice {
  const foresee = (line: string) => (line === 'P' ? { refusal: 'no', events } : { events })
  const choice = new SpeedAlgoChoice(sit<View, Scenery>({ seats: game.seats, scenery: game.scenery, foresee }).place)
  choice.take(sightOf(view, ...moves))
  return choice
}

describe('picking on the track', () => {
  const placing: View = { ...building, phase: 'placing traffic', round: 0 }

  it('is one click on an offered cell', async () => {
    const choice = choosing(placing, ['A2', 'C7'])
    open(start, { choice })
    await fireEvent.click(screen.getByRole('button', { name: 'Cell A2, traffic car 1' }))
    expect(choice.cell).toBe('A2')
  })

  it('is done by arrows and Enter', async () => {
    const choice = choosing(placing, ['A2', 'C2', 'C7', 'D6'])
    open(start, { choice })
    const first = screen.getByRole('button', { name: /Cell A2/ })
    expect(first.getAttribute('tabindex')).toBe('0')
    first.focus()
    await fireEvent.keyDown(first, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cell C2')
    await fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Cell C7, traffic car 2')
    await fireEvent.keyDown(document.activeElement!, { key: 'Enter' })
    expect(choice.cell).toBe('C7')
  })

  it('offers nothing where nothing may be picked', () => {
    const { container } = open(start, { pointed: ['S1'] })
    expect(container.querySelectorAll('.pick').length).toBe(0)
    expect(container.querySelectorAll('.point').length).toBe(1)
  })
})

describe('a ghost', () => {
  const moved = (car: string, from: string, to: string) => ({ event: 'moved', data: { car, from, to }, text: '' })
  const crash = {
    event: 'collided',
    data: { car: 'S1', from: 'A1', direction: [0, 1], with: 'T1' },
    text: 'Ada hits traffic car 1.',
  }

  async function ghostAfter(card: string, ...events: EventInfo[]) {
    const choice = choosing(building, [...HAND, '!'], events)
    const { container } = open(start, { choice })
    choice.toggle(card)
    await settle()
    flushSync()
    return container
  }

  it('follows every car from where it is to where it would be', () => {
    const events = [moved('S1', 'A0', 'A1'), moved('T1', 'A2', 'A3'), moved('S1', 'A1', 'A2')]
    expect(ghostOf(events).cars).toEqual([
      { name: 'S1', cells: ['A0', 'A1', 'A2'], leaves: false },
      { name: 'T1', cells: ['A2', 'A3'], leaves: false },
    ])
  })

  it('ends with one’s own program: what others do after it is no part of it', () => {
    const events = [moved('S1', 'A0', 'A1'), { event: 'ended', data: { seat: 1, cell: 'A1' }, text: '' }]
    expect(ownRun([...events, moved('S2', 'B0', 'B1')], 1)).toEqual(events)
  })

  it('is drawn without what others do after it', async () => {
    const ended = { event: 'ended', data: { seat: 1, cell: 'A1' }, text: '' }
    const container = await ghostAfter('AB', moved('S1', 'A0', 'A1'), ended, moved('S2', 'B0', 'B1'))
    expect(container.querySelectorAll('polyline.path')).toHaveLength(1)
  })

  it.each([
    ['AB', 'AB', 1],
    ['P', 'AB', 0], // which the clock handed in
  ])('of %s stays once %s is handed in, until the programs run', async (laid, program, paths) => {
    const ended = { event: 'ended', data: { seat: 1, cell: 'A1' }, text: '' }
    const sitting = sit<View, Scenery>({
      seats: game.seats,
      scenery: game.scenery,
      foresee: () => ({ events: [moved('S1', 'A0', 'A1'), ended] }),
    })
    const choice = new SpeedAlgoChoice(sitting.place)
    choice.take(sightOf(building, ...HAND, '!'))
    const { container, rerender } = open(start, { choice })
    const drawn = () => container.querySelectorAll('polyline.path').length
    choice.toggle(laid)
    await settle()
    choice.take(sightOf({ ...building, ready: [1], programs: [program, null], to_act: [2] }))
    await rerender({ scene: { ...start, ready: [1] } })
    expect(drawn()).toBe(paths)
    expect(container.querySelector('p.path')?.textContent?.includes('A1')).toBe(paths > 0)
    choice.close()
    choice.take(sightOf({ ...building, ready: [1], programs: [program, null], to_act: [2] }))
    flushSync()
    expect(drawn()).toBe(paths)
    await rerender({ scene: { ...start, phase: 'running', ready: [1, 2] } })
    expect(drawn()).toBe(0)
  })

  it.each([
    ['as it was', {}, 1],
    ['where a car has moved meanwhile', { traffic: ['E1'] }, 0],
    ['with another program', { programs: ['P', null] }, 0],
  ] satisfies [string, Partial<View>, number][])(
    'of what is handed in comes back with the page: %s',
    async (_, changes, paths) => {
      const events = [moved('S1', 'A0', 'A1'), { event: 'ended', data: { seat: 1, cell: 'A1' }, text: '' }]
      const { place } = sit<View, Scenery>({ seats: game.seats, scenery: game.scenery, foresee: () => ({ events }) })
      const left = new SpeedAlgoChoice({ ...place, table: 'ABC/1' })
      left.take(sightOf(building, ...HAND, '!'))
      left.toggle('AB')
      await settle()
      const choice = new SpeedAlgoChoice({ ...place, table: 'ABC/1' })
      choice.take(sightOf({ ...building, ready: [1], programs: ['AB', null], to_act: [2], ...changes }))
      const { container } = open({ ...start, ready: [1] }, { choice })
      expect(container.querySelectorAll('polyline.path')).toHaveLength(paths)
    },
  )

  it('of what is handed in stays in another language, but for words of the first', async () => {
    const { place } = sit<View, Scenery>({ seats: game.seats, scenery: game.scenery, foresee: () => ({ events }) })
    const events = [moved('S1', 'A0', 'A1'), crash]
    const handedIn = sightOf({ ...building, ready: [1], programs: ['AB', null], to_act: [2] })
    const shown = (choice: SpeedAlgoChoice) => {
      choice.take(handedIn)
      const { container, unmount } = open({ ...start, ready: [1] }, { choice })
      const found = [
        container.querySelectorAll('polyline.path').length,
        container.querySelector('p.path')?.textContent?.trim(),
      ]
      unmount()
      return found
    }
    const choice = new SpeedAlgoChoice({ ...place, table: 'ABC/1' })
    choice.take(sightOf(building, ...HAND, '!'))
    choice.toggle('AB')
    await settle()
    expect(shown(choice)).toEqual([1, expect.stringContaining('traffic car 1')])
    await current.choose('fr')
    expect(shown(choice)).toEqual([1, ''])
    expect(shown(new SpeedAlgoChoice({ ...place, table: 'ABC/1' }))).toEqual([1, ''])
    await current.choose('en')
    expect(shown(new SpeedAlgoChoice({ ...place, table: 'ABC/1' }))).toEqual([
      1,
      expect.stringContaining('traffic car 1'),
    ])
  })

  it('is awaited where cards lie that are no program yet', async () => {
    const told = async (line: string) => {
      const choice = choosing(building, [...HAND, '!'], [])
      const { container, unmount } = open(start, { choice })
      if (line) choice.type(line)
      await settle()
      flushSync()
      const words = container.querySelector('p.path')?.textContent?.trim()
      unmount()
      return words
    }
    expect(await told('')).toBe('Your path is drawn here as soon as a card is laid.')
    for (const line of ['REP', 'P', 'REP A'])
      expect(await told(line)).toBe('Your path is drawn here once the program is valid.')
    expect(await told('AB')).toBe('')
  })

  it('is drawn with the place of a collision and its reason in one line', async () => {
    const container = await ghostAfter('AB', moved('S1', 'A0', 'A1'), crash)
    expect(container.querySelectorAll('.ghost, .collision').length).toBeGreaterThanOrEqual(2)
    const said = [...container.querySelectorAll('.path.stop span')].map(({ textContent }) => textContent)
    expect(said).toEqual(['Ada hits traffic car 1.', '(If nothing else moves before you.)'])
  })

  it('is none for a line that is refused', async () => {
    expect((await ghostAfter('P', moved('S1', 'A0', 'A1'), crash)).querySelectorAll('.ghost').length).toBe(0)
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
    const [address, request] = file<[string, RequestInit]>(ask.mock.calls[0])
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
    const example = examples[name as keyof typeof examples]
    render(Example, { name, example })
    expect(screen.getAllByRole('listitem').length).toBe(example.events.length)
  })

  it('the picture of the game is hidden from readers', () => {
    const { container } = render(Picture)
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  })
})
