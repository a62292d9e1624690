import { fireEvent, render } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../../language'
import type { ControlsProps, SeatInfo, SightOf } from '../contract'
import choices from './choices.json'
import Controls from './Controls.svelte'
import type { Scenery, View } from './types'
import { cardWords } from './words'

type Sight = SightOf<View>

const sights = choices as unknown as Sight[]
const seats: SeatInfo[] = ['Ada', 'Blaise', 'Chloé'].map((name, index) => ({
  seat: index + 1,
  name,
  participant: null,
  bot: null,
}))

function shown(sight: Sight, change: Partial<ControlsProps<View, Scenery>> = {}) {
  const calls = { onpreview: vi.fn(), onplay: vi.fn(), onhighlight: vi.fn() }
  const props = {
    sight,
    scenery: { spaces: 30, labels: 10, places: 4, points: [] },
    seats,
    preview: null,
    picked: null,
    disabled: false,
    ...calls,
    ...change,
  }
  return { ...calls, ...render(Controls, props) }
}

/** The button whose name, for a reader too, begins with some words. */
function named(words: string): HTMLButtonElement {
  const buttons = [...document.querySelectorAll('button')]
  const found = buttons.find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(words),
  )
  if (!found) throw new Error(`no button ${words}`)
  return found
}

const cardButton = (card: string): HTMLButtonElement => named(cardWords(card, 'fr'))

async function click(element: HTMLButtonElement): Promise<void> {
  expect(element).toBeInstanceOf(HTMLButtonElement) // so that Tab, Enter and Space work by themselves
  expect(element.disabled).toBe(false)
  expect(element.tabIndex).toBe(0)
  await fireEvent.click(element)
}

beforeEach(() => current.choose('fr'))

describe('the controls of Formel Fun', () => {
  const lines = sights.flatMap((sight, index) => sight.moves.map(({ move }) => ({ index, move })))

  it.each(lines)('reach $move of hand $index by buttons alone', async ({ index, move }) => {
    const { onplay } = shown(sights[index]!)
    const [card = '', boost] = move.split('+')
    await click(cardButton(card))
    if (boost) await click(named('Ajouter un Turbo'))
    await click(named('Valider'))
    expect(onplay).toHaveBeenCalledExactlyOnceWith(move)
  })

  it('ask for a preview of the card that is pointed at or has the focus, and take it away after', async () => {
    const { onpreview } = shown(sights[0]!)
    await fireEvent.pointerEnter(cardButton('8'))
    expect(onpreview).toHaveBeenLastCalledWith('8')
    await fireEvent.pointerLeave(cardButton('8'))
    expect(onpreview).toHaveBeenLastCalledWith('')
    await fireEvent.focus(cardButton('7/3'))
    expect(onpreview).toHaveBeenLastCalledWith('7/3')
  })

  it('go back to the chosen card when another is no longer pointed at', async () => {
    const { onpreview } = shown(sights[0]!)
    await click(cardButton('7/3'))
    await fireEvent.pointerEnter(cardButton('8'))
    await fireEvent.pointerLeave(cardButton('8'))
    expect(onpreview).toHaveBeenLastCalledWith('7/3')
  })

  it('say in words what the chosen card does', async () => {
    shown(sights[0]!)
    await click(cardButton('7/3'))
    expect(document.querySelector('output')!.textContent).toContain(
      sights[0]!.moves.find(({ move }) => move === '7/3')!.text,
    )
  })

  it('let a choice be changed until it is validated', async () => {
    const { onplay } = shown(sights[2]!)
    await click(cardButton('7/3'))
    await click(named('Ajouter un Turbo'))
    await click(named('Ajouter un Turbo'))
    await click(cardButton('8'))
    expect(onplay).not.toHaveBeenCalled()
    await click(named('Valider'))
    expect(onplay).toHaveBeenCalledExactlyOnceWith('8')
  })

  it('offer no Turbo to add after three', () => {
    shown(sights[3]!)
    expect(named('Ajouter un Turbo').disabled).toBe(true)
  })

  it('do nothing while disabled', () => {
    shown(sights[0]!, { disabled: true })
    for (const button of document.querySelectorAll('button')) expect(button.disabled).toBe(true)
  })

  it('keep a choice when the same position is told anew, and drop it in another', async () => {
    const { onplay, rerender } = shown(sights[0]!)
    await click(cardButton('7/3'))
    await rerender({ sight: structuredClone(sights[0]!) })
    expect(cardButton('7/3').getAttribute('aria-pressed')).toBe('true')
    await rerender({ sight: sights[1]! })
    expect(cardButton('7/3').getAttribute('aria-pressed')).toBe('false')
    expect(onplay).not.toHaveBeenCalled()
  })
})
