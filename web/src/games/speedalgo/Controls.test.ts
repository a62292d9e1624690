import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { settle, sit } from '../../../tests/place'
import { current } from '../../language'
import type { ForeseenOf, SightOf } from '../contract'
import { SpeedAlgoChoice } from './choice.svelte'
import Controls from './Controls.svelte'
import { HAND, answer, moves, recorded, sightOf } from './testing'
import type { Scenery, View } from './types'

const game = recorded(1)
const building = game.updates[0]!.sights[0]!.view

/** Sit down with a sight; the server answers every line with `reply`. */
function open(sight: SightOf<View> = sightOf(building, ...HAND, '!'), reply: Partial<ForeseenOf<View>> = {}) {
  const sitting = sit<View, Scenery>({ seats: game.seats, scenery: game.scenery, foresee: () => answer(reply) })
  const choice = new SpeedAlgoChoice({ ...sitting.place, table: 'ABC/1' })
  choice.take(sight)
  return { ...sitting, choice, ...render(Controls, { choice }) }
}

const withOptions = (options: View['options'], changes: Partial<View> = {}): View => ({
  ...building,
  ...changes,
  options: { ...building.options, ...options },
})
const hand = () => within(screen.getByRole('group', { name: 'Your hand' }))
const card = (code: string) => hand().getByRole('button', { name: new RegExp(`^${code},`) })
const field = () => screen.getByRole('textbox') as HTMLInputElement
const validate = () => screen.getByRole('button', { name: /^Confirm/ }) as HTMLButtonElement

async function click(...codes: string[]): Promise<void> {
  for (const code of codes) await fireEvent.click(card(code))
}

beforeEach(() => {
  current.choose('en')
  localStorage.clear()
})

describe('a program built by clicks', () => {
  it.each([
    [['AB'], 'AB'],
    [['REP', 'AB'], 'REP AB'],
    [['SA', 'P'], 'SA P'],
    [['SAS', 'P', 'ABD'], 'SAS P / ABD'],
    [['REP', 'AB', 'SAS', 'P', 'ABD', 'ATG', 'AT'], 'REP AB - SAS P / ABD - ATG - AT'],
  ])('%s is handed in as %s', async (codes, line) => {
    const { played } = open()
    await click(...codes)
    await fireEvent.click(validate())
    expect(played).toEqual([line])
  })

  it('may hold several cards under REP and in a branch, where the game says so', async () => {
    const { played } = open(sightOf(withOptions({ bodies: 2 }), ...HAND, '!'))
    await click('REP', 'AB')
    await fireEvent.click(screen.getByRole('button', { name: /another card/ }))
    await click('ABD', 'P')
    await fireEvent.click(validate())
    expect(played).toEqual(['REP AB ABD - P'])
  })

  it('goes where was aimed at', async () => {
    const { played } = open()
    await fireEvent.click(screen.getByRole('button', { name: /Block 3: lay a card/ }))
    await click('P', 'AB')
    await fireEvent.click(validate())
    expect(played).toEqual(['AB - P'])
  })

  it('can be changed freely: taken back, shifted, cleared', async () => {
    const { played } = open()
    await click('AB', 'REP', 'P')
    await fireEvent.click(screen.getByRole('button', { name: 'Block 2: to the left' }))
    expect(field().value).toBe('REP P - AB')
    await fireEvent.click(screen.getByRole('button', { name: /: Take P back/ }))
    expect(field().value).toBe('REP - AB')
    expect(card('P')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Take everything back' }))
    expect(field().value).toBe('')
    expect(played).toEqual([])
  })

  it('can’t be handed in with a gap, and the server is asked what may fill it', async () => {
    const { asked } = open()
    await click('REP')
    expect(validate().disabled).toBe(true)
    expect(asked.at(-1)).toEqual(['+REP'])
    await click('AB')
    expect(validate().disabled).toBe(false)
    expect(asked.at(-1)).toEqual(['REP AB'])
    await click('SA')
    expect(asked.at(-1)).toEqual(['+REP +AB +- +SA', 'REP AB']) // and the way of what is whole stays drawn
  })

  it('shows the server’s reason and can’t be handed in while it is refused', async () => {
    open(undefined, { refusal: 'character 1, block 1: no' })
    await click('AB')
    await settle()
    flushSync()
    expect(screen.getByText('character 1, block 1: no')).toBeTruthy()
    expect(validate().disabled).toBe(true)
  })

  it('may be empty', async () => {
    const { played } = open()
    await fireEvent.click(validate())
    expect(played).toEqual(['.'])
  })

  it('tells step by step what the server foresees', async () => {
    const events = [{ event: 'moved', data: { car: 'S1', from: 'A0', to: 'A1' }, text: 'Ada drives to A1.' }]
    open(undefined, { events, complete: false })
    await click('AB')
    await settle()
    flushSync()
    expect(screen.getByText('Ada drives to A1.')).toBeTruthy()
  })
})

describe('a program built by keyboard', () => {
  it('needs nothing but buttons and a field in the order of the page', () => {
    open()
    const reachable = [...document.querySelectorAll<HTMLElement>('button:not(:disabled), input')]
    expect(reachable.every((element) => element.tabIndex === 0)).toBe(true)
    expect(reachable.length).toBeGreaterThan(HAND.length + 4)
  })

  it('loses a card to the Delete key', async () => {
    open()
    await click('AB', 'P')
    const laid = screen.getByRole('button', { name: /: Take AB back/ })
    laid.focus()
    await fireEvent.keyDown(laid, { key: 'Delete' })
    expect(field().value).toBe('P')
  })
})

describe('a program that is dragged', () => {
  it('lies where it was dropped', async () => {
    open()
    const slot = screen.getByRole('button', { name: /Block 2: lay a card/ })
    await fireEvent.drop(slot, { dataTransfer: { getData: () => 'ABG' } })
    await click('AB')
    expect(field().value).toBe('AB - ABG')
  })
})

describe('a program that is typed', () => {
  it.each(['AB', 'rep ab - atg - sa p - abd', 'SAS P / ABD', '.'])('is asked about and handed in: %s', async (line) => {
    const { played, asked } = open()
    await fireEvent.input(field(), { target: { value: line } })
    expect(asked.at(-1)).toEqual([line])
    await fireEvent.submit(field().form!)
    expect(played).toEqual([line])
  })

  it('lies on the support as cards', async () => {
    open()
    await fireEvent.input(field(), { target: { value: 'rep ab - p' } })
    expect(screen.getByRole('button', { name: /: Take REP back/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /: Take P back/ })).toBeTruthy()
  })

  it('is not handed in while it is no program, and the reason of the server is shown with its place', async () => {
    const { played } = open(undefined, { refusal: 'character 10, block 2: XY is no card' })
    await fireEvent.input(field(), { target: { value: 'REP AB - XY' } })
    await settle()
    flushSync()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('character 10, block 2: XY is no card')).toBeTruthy()
    await fireEvent.submit(field().form!)
    expect(played).toEqual([])
  })
})

describe('the hand', () => {
  it('holds the cards that the server offers, and no others', () => {
    open(sightOf(building, '+AB', '+P', '+REP', '+SAS', '!'))
    expect(
      hand()
        .getAllByRole('button')
        .map((button) => button.textContent.trim().split(',')[0]),
    ).toEqual(['AB', 'P', 'REP', 'SAS'])
  })

  it('gives up both sides of the condition card together', async () => {
    open()
    await click('SA')
    expect((card('SAS') as HTMLButtonElement).disabled).toBe(true)
  })

  it('keeps a hole for a card that is laid: the same button takes it back, and keeps the focus', async () => {
    open()
    const place = card('AB')
    place.focus()
    await click('AB')
    expect(hand().getAllByRole('button').length).toBe(HAND.length)
    expect(document.activeElement).toBe(place)
    expect(place.textContent).toContain('Take AB back')
    await fireEvent.click(place)
    expect(field().value).toBe('')
    expect(document.activeElement).toBe(place)
  })

  it('dims what may not fill the gap', async () => {
    open(undefined, { moves: moves('+AB', '+P') })
    await click('REP')
    await settle()
    flushSync()
    expect(card('AB').classList.contains('fits')).toBe(true)
    expect(card('SA').classList.contains('fits')).toBe(false)
  })
})

describe('a draft', () => {
  it('is still there when the controls come back in the same turn', async () => {
    const { unmount } = open()
    await click('REP', 'AB')
    unmount()
    const { asked } = open()
    expect(field().value).toBe('REP AB')
    expect(asked.at(-1)).toEqual(['REP AB'])
  })

  it('is gone in another round', async () => {
    const { choice } = open()
    await click('AB')
    choice.take(sightOf({ ...building, round: 2 }, ...HAND, '!'))
    flushSync()
    expect(field().value).toBe('')
  })

  it('stays while others hand in, and is asked about again', async () => {
    const { choice, asked } = open()
    await click('AB')
    const input = field()
    const others = sightOf({ ...building, ready: [2] }, ...HAND, '!')
    expect(choice.goesOn(others)).toBe(true)
    choice.take(others)
    flushSync()
    expect(field()).toBe(input)
    expect(field().value).toBe('AB')
    expect(asked).toEqual([['AB'], ['AB']])
  })

  it('goes on from signs that are laid already, which stay', async () => {
    const { played } = open(sightOf({ ...building, draft: '+REP +AB' }, '+-', '!', '+P'))
    expect((screen.getByRole('button', { name: /: Take AB back/ }) as HTMLButtonElement).disabled).toBe(true)
    await fireEvent.input(field(), { target: { value: 'REP AB - P' } })
    await fireEvent.click(validate())
    expect(played).toEqual(['+- +P !'])
  })
})

describe('choosing a cell', () => {
  const placing: View = { ...building, phase: 'placing traffic', round: 0, dice: null, traffic: [] }
  const running: View = {
    ...building,
    phase: 'running',
    programs: ['P', '.'],
    running: { seat: 1, at: 0, repetition: 0, left: 1, moved: [] },
  }

  it('offers the cells on the board', () => {
    expect(open(sightOf(placing, 'A1', 'C7')).choice.cells).toEqual(['A1', 'C7'])
  })

  it('aims with the first click on the board and plays with the second', () => {
    const { choice, asked, played } = open(sightOf(placing, 'A1', 'C7'))
    choice.pick('C7')
    expect(asked).toEqual([['C7']])
    expect(played).toEqual([])
    choice.pick('C7')
    expect(played).toEqual(['C7'])
  })

  it('takes no click on a cell that is not offered', () => {
    const { choice, asked } = open(sightOf(placing, 'A1'))
    choice.pick('C7')
    expect(asked).toEqual([])
  })

  it('takes a typed cell', async () => {
    const { played } = open(sightOf(placing, 'A1', 'C7'))
    await fireEvent.input(field(), { target: { value: 'c7' } })
    await fireEvent.submit(field().form!)
    expect(played).toEqual(['C7'])
  })

  it('shows why a typed cell is refused', async () => {
    open(sightOf(placing, 'A1'), { refusal: 'taken' })
    await fireEvent.input(field(), { target: { value: 'C7' } })
    await settle()
    flushSync()
    expect(screen.getByText('taken')).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Confirm' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it.each(['REP', 'AB - AT', 'C07'])('says in words of the question that %s is no cell', async (word) => {
    const { asked } = open(sightOf(placing, 'A1'), { refusal: 'character 4, block 1: no' })
    await fireEvent.input(field(), { target: { value: word } })
    await settle()
    flushSync()
    expect(screen.getByText(`${word} is no cell: type one, such as C7.`)).toBeTruthy()
    expect(asked).toEqual([])
  })

  it('waits for the rest of a cell that is being typed', async () => {
    open(sightOf(placing, 'A1'), { refusal: 'character 1, block 1: no' })
    await fireEvent.input(field(), { target: { value: 'c' } })
    await settle()
    flushSync()
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
  })

  it('says which traffic car is to be placed', () => {
    open(sightOf({ ...placing, traffic: ['A1', 'B1'] }, 'C1'))
    expect(screen.getByRole('heading', { name: 'Place a traffic car (3 of 12)' })).toBeTruthy()
  })

  it('lists the cars that a card may move, in the server’s words', async () => {
    const { played } = open(sightOf(running, 'A2', 'B1'))
    expect(screen.getByRole('heading', { name: 'P: which car?' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: /says B1/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'Confirm B1' }))
    expect(played).toEqual(['B1'])
  })
})

describe('with nothing to choose', () => {
  it('one’s own program is shown again, and who is waited for', () => {
    open(sightOf({ ...building, programs: ['REP AB', null], ready: [1], to_act: [2] }))
    expect(screen.getByText('REP AB')).toBeTruthy()
    expect(screen.getByText('Waiting for Blaise.')).toBeTruthy()
  })
})
