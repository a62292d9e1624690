import { fireEvent, render, screen, within } from '@testing-library/svelte'
import { tick } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../../language'
import type { ControlsProps, View } from '../contract'
import Controls from './Controls.svelte'
import { HAND, answer, moves, recorded, sightOf } from './testing'
import { viewOf } from './view'

const game = recorded(1)
const building = game.updates[0]!.sights[0]!.view

function open(changes: Partial<ControlsProps> = {}) {
  const props = {
    sight: sightOf(building, ...HAND, '!'),
    scenery: game.scenery,
    seats: game.seats,
    preview: null,
    picked: null,
    disabled: false,
    onpreview: vi.fn(),
    onplay: vi.fn(),
    onhighlight: vi.fn(),
    ...changes,
  } satisfies ControlsProps
  return { ...render(Controls, props), props }
}

const withOptions = (options: object, changes: object = {}): View => ({
  ...building,
  ...changes,
  options: { ...viewOf(building).options, ...options },
})
const hand = () => within(screen.getByRole('group', { name: 'Your hand' }))
const card = (code: string) => hand().getByRole('button', { name: new RegExp(`^${code},`) })
const field = () => screen.getByRole('textbox') as HTMLInputElement
const validate = () => screen.getByRole('button', { name: /^Confirm/ }) as HTMLButtonElement

async function click(...codes: string[]): Promise<void> {
  for (const code of codes) await fireEvent.click(card(code))
}

beforeEach(() => current.choose('en'))

describe('a program built by clicks', () => {
  it.each([
    [['AB'], 'AB'],
    [['REP', 'AB'], 'REP AB'],
    [['SA', 'P'], 'SA P'],
    [['SAS', 'P', 'ABD'], 'SAS P / ABD'],
    [['REP', 'AB', 'SAS', 'P', 'ABD', 'ATG', 'AT'], 'REP AB - SAS P / ABD - ATG - AT'],
  ])('%s is handed in as %s', async (codes, line) => {
    const { props } = open()
    await click(...codes)
    await fireEvent.click(validate())
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith(line)
  })

  it('may hold several cards under REP and in a branch, where the game says so', async () => {
    const { props } = open({ sight: sightOf(withOptions({ bodies: 2 }), ...HAND, '!') })
    await click('REP', 'AB')
    await fireEvent.click(screen.getByRole('button', { name: /another card/ }))
    await click('ABD', 'P')
    await fireEvent.click(validate())
    expect(props.onplay).toHaveBeenCalledWith('REP AB ABD - P')
  })

  it('goes where was aimed at', async () => {
    const { props } = open()
    await fireEvent.click(screen.getByRole('button', { name: /Block 3 : lay a card/ }))
    await click('P', 'AB')
    await fireEvent.click(validate())
    expect(props.onplay).toHaveBeenCalledWith('AB - P')
  })

  it('can be changed freely: taken back, shifted, cleared', async () => {
    const { props } = open()
    await click('AB', 'REP', 'P')
    await fireEvent.click(screen.getByRole('button', { name: 'Block 2: to the left' }))
    expect(field().value).toBe('REP P - AB')
    await fireEvent.click(screen.getByRole('button', { name: /Take P back/ }))
    expect(field().value).toBe('REP - AB')
    expect(card('P')).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: 'Take everything back' }))
    expect(field().value).toBe('')
    expect(props.onplay).not.toHaveBeenCalled()
  })

  it('can’t be handed in with a gap, and the server is asked what may fill it', async () => {
    const { props } = open()
    await click('REP')
    expect(validate().disabled).toBe(true)
    expect(props.onpreview).toHaveBeenLastCalledWith('+REP')
    await click('AB')
    expect(validate().disabled).toBe(false)
    expect(props.onpreview).toHaveBeenLastCalledWith('REP AB')
  })

  it('shows the server’s reason and can’t be handed in while it is refused', async () => {
    const { rerender } = open()
    await click('AB')
    await rerender({ preview: answer({ refusal: 'character 1, block 1: no' }) })
    expect(screen.getByText('character 1, block 1: no')).toBeTruthy()
    expect(validate().disabled).toBe(true)
  })

  it('may be empty', async () => {
    const { props } = open()
    await fireEvent.click(screen.getByRole('button', { name: 'Confirm an empty program' }))
    expect(props.onplay).toHaveBeenCalledWith('.')
  })

  it('tells step by step what the server foresees', async () => {
    const { rerender } = open()
    await click('AB')
    const events = [{ event: 'moved', data: { car: 'S1', from: 'A0', to: 'A1' }, text: 'Ada drives to A1.' }]
    await rerender({ preview: answer({ events, complete: false }) })
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
    const laid = screen.getByRole('button', { name: /Take AB back/ })
    laid.focus()
    await fireEvent.keyDown(laid, { key: 'Delete' })
    expect(field().value).toBe('P')
  })
})

describe('a program that is dragged', () => {
  it('lies where it was dropped', async () => {
    open()
    const slot = screen.getByRole('button', { name: /Block 2 : lay a card/ })
    await fireEvent.drop(slot, { dataTransfer: { getData: () => 'ABG' } })
    await click('AB')
    expect(field().value).toBe('AB - ABG')
  })
})

describe('a program that is typed', () => {
  it.each(['AB', 'rep ab - atg - sa p - abd', 'SAS P / ABD', '.'])('is asked about and handed in: %s', async (line) => {
    const { props } = open()
    await fireEvent.input(field(), { target: { value: line } })
    expect(props.onpreview).toHaveBeenLastCalledWith(line)
    await fireEvent.submit(field().form!)
    expect(props.onplay).toHaveBeenCalledWith(line)
  })

  it('lies on the support as cards', async () => {
    open()
    await fireEvent.input(field(), { target: { value: 'rep ab - p' } })
    expect(screen.getByRole('button', { name: /Take REP back/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: /Take P back/ })).toBeTruthy()
  })

  it('is not handed in while it is no program, and the reason of the server is shown with its place', async () => {
    const { props, rerender } = open()
    await fireEvent.input(field(), { target: { value: 'REP AB - XY' } })
    await rerender({ preview: answer({ refusal: 'character 10, block 2: XY is no card' }) })
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('character 10, block 2: XY is no card')).toBeTruthy()
    await fireEvent.submit(field().form!)
    expect(props.onplay).not.toHaveBeenCalled()
  })
})

describe('the hand', () => {
  it('holds the cards that the server offers, and no others', () => {
    open({ sight: sightOf(building, '+AB', '+P', '+REP', '+SAS', '!') })
    expect(
      hand()
        .getAllByRole('button')
        .map((button) => button.textContent.trim().split(',')[0]),
    ).toEqual(['AB', 'P', 'REP', 'SAS'])
  })

  it('gives up both sides of the condition card together', async () => {
    open()
    await click('SA')
    expect(hand().queryByRole('button', { name: /^SAS,/ })).toBeNull()
  })

  it('dims what may not fill the gap', async () => {
    const { rerender } = open()
    await click('REP')
    await rerender({ preview: answer({ moves: moves('+AB', '+P') }) })
    expect(card('AB').classList.contains('fits')).toBe(true)
    expect(card('SA').classList.contains('fits')).toBe(false)
  })
})

describe('a draft', () => {
  it('is still there when the controls come back in the same turn', async () => {
    const { unmount } = open()
    await click('REP', 'AB')
    unmount()
    const { props } = open()
    await tick()
    expect(field().value).toBe('REP AB')
    await tick()
    expect(props.onpreview).toHaveBeenLastCalledWith('REP AB')
  })

  it('is gone in another round', async () => {
    const { rerender } = open()
    await click('AB')
    await rerender({ sight: sightOf({ ...building, round: 2 }, ...HAND, '!') })
    expect(field().value).toBe('')
  })

  it('stays while others hand in, and is asked about again', async () => {
    const { props, rerender } = open()
    await click('AB')
    vi.mocked(props.onpreview).mockClear()
    await rerender({ sight: sightOf({ ...building, ready: [2] }, ...HAND, '!') })
    await tick()
    expect(field().value).toBe('AB')
    expect(props.onpreview).toHaveBeenCalledWith('AB')
  })

  it('goes on from signs that are laid already, which stay', async () => {
    const { props } = open({ sight: sightOf({ ...building, draft: '+REP +AB' }, '+-', '!', '+P') })
    expect((screen.getByRole('button', { name: /Take AB back/ }) as HTMLButtonElement).disabled).toBe(true)
    await fireEvent.input(field(), { target: { value: 'REP AB - P' } })
    await fireEvent.click(validate())
    expect(props.onplay).toHaveBeenCalledWith('+- +P !')
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

  it('offers the cells on the board', async () => {
    const { props } = open({ sight: sightOf(placing, 'A1', 'C7') })
    await tick()
    expect(props.onhighlight).toHaveBeenLastCalledWith(['A1', 'C7'])
  })

  it('aims with the first click on the board and plays with the second', async () => {
    const { props, rerender } = open({ sight: sightOf(placing, 'A1', 'C7') })
    await rerender({ picked: { what: 'C7', count: 1 } })
    expect(props.onpreview).toHaveBeenCalledWith('C7')
    expect(props.onplay).not.toHaveBeenCalled()
    await rerender({ picked: { what: 'C7', count: 2 } })
    expect(props.onplay).toHaveBeenCalledExactlyOnceWith('C7')
  })

  it('takes no click on a cell that is not offered', async () => {
    const { props, rerender } = open({ sight: sightOf(placing, 'A1') })
    await rerender({ picked: { what: 'C7', count: 1 } })
    expect(props.onpreview).not.toHaveBeenCalled()
  })

  it('takes a typed cell', async () => {
    const { props } = open({ sight: sightOf(placing, 'A1', 'C7') })
    await fireEvent.input(field(), { target: { value: 'c7' } })
    await fireEvent.submit(field().form!)
    expect(props.onplay).toHaveBeenCalledWith('C7')
  })

  it('shows why a typed cell is refused', async () => {
    const { rerender } = open({ sight: sightOf(placing, 'A1') })
    await fireEvent.input(field(), { target: { value: 'C7' } })
    await rerender({ preview: answer({ refusal: 'taken' }) })
    expect(screen.getByText('taken')).toBeTruthy()
    expect((screen.getByRole('button', { name: 'Confirm' }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('lists the cars that a card may move, in the server’s words', async () => {
    const { props } = open({ sight: sightOf(running, 'A2', 'B1') })
    expect(screen.getByRole('heading', { name: 'P: which car?' })).toBeTruthy()
    await fireEvent.click(screen.getByRole('button', { name: /says B1/ }))
    await fireEvent.click(screen.getByRole('button', { name: 'Confirm B1' }))
    expect(props.onplay).toHaveBeenCalledWith('B1')
  })
})

describe('with nothing to choose', () => {
  it('one’s own program is shown again, and who is waited for', () => {
    open({ sight: sightOf({ ...building, programs: ['REP AB', null], ready: [1], to_act: [2] }) })
    expect(screen.getByText('REP AB')).toBeTruthy()
    expect(screen.getByText('Waiting for Blaise.')).toBeTruthy()
  })
})
