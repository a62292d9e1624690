import { fireEvent, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { current } from '../../language'
import { settle, sit } from '../../../tests/place'
import type { SeatInfo, SightOf } from '../contract'
import { recorded } from '../recorded'
import { FormelFunChoice } from './choice.svelte'
import choices from './choices.json'
import Controls from './Controls.svelte'
import { sceneOf } from './scene'
import type { Scenery, View } from './types'
import { cardWords } from './words'

type Sight = SightOf<View>

const sights = recorded<Sight[]>(choices)
const seats: SeatInfo[] = ['Ada', 'Blaise', 'Chloé'].map((name, index) => ({
  seat: index + 1,
  name,
  participant: null,
  bot: null,
}))

const scenery: Scenery = { spaces: 30, labels: 10, places: 4, points: [] }

function shown(sight: Sight, busy = false) {
  const sitting = sit<View, Scenery>({ seats, scenery, busy, foresee: (line) => ({ refusal: line }) })
  const choice = new FormelFunChoice(sitting.place)
  choice.take(sight)
  return { ...sitting, choice, ...render(Controls, { choice }) }
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

/** The same question put to a choice of one's own, as by a page that is opened anew. */
function opened(sight: Sight, table: string): FormelFunChoice {
  const choice = new FormelFunChoice({ ...sit<View, Scenery>({ seats, scenery }).place, table })
  choice.take(sight)
  return choice
}

beforeEach(() => current.choose('fr'))

describe('the controls of Formel Fun', () => {
  const lines = sights.flatMap((sight, index) => sight.moves.map(({ move }) => ({ index, move })))

  it.each(lines)('reach $move of hand $index by buttons alone', async ({ index, move }) => {
    const { played } = shown(sights[index]!)
    const [card = '', boost] = move.split('+')
    await click(cardButton(card))
    if (boost) await click(named('Ajouter un Turbo'))
    await click(named('Valider'))
    expect(played).toEqual([move])
  })

  it('ask about all cards at once, and show what the card does that is pointed at or has the focus', async () => {
    const { choice, asked } = shown(sights[0]!)
    await settle()
    expect(asked).toEqual([sights[0]!.moves.map(({ move }) => move)])
    await fireEvent.pointerEnter(cardButton('8'))
    expect(choice.ghost?.refusal).toBe('8')
    await fireEvent.pointerLeave(cardButton('8'))
    expect(choice.ghost).toBeNull()
    await fireEvent.focus(cardButton('7/3'))
    expect(choice.ghost?.refusal).toBe('7/3')
  })

  it('show it too when the table is told anew before the server has answered', async () => {
    const { choice } = shown(sights[0]!)
    choice.take(structuredClone(sights[0]!))
    await settle()
    choice.point(choice.hand.indexOf('8'))
    expect(choice.ghost?.refusal).toBe('8')
  })

  it('go back to the chosen card when another is no longer pointed at', async () => {
    const { choice } = shown(sights[0]!)
    await settle()
    await click(cardButton('7/3'))
    await fireEvent.pointerEnter(cardButton('8'))
    await fireEvent.pointerLeave(cardButton('8'))
    expect(choice.ghost?.refusal).toBe('7/3')
  })

  it('say in words what the chosen card does', async () => {
    shown(sights[0]!)
    await click(cardButton('7/3'))
    expect(document.querySelector('output')!.textContent).toContain(
      sights[0]!.moves.find(({ move }) => move === '7/3')!.text,
    )
  })

  it('show what was chosen no more once it is done, and the hand as it is now', async () => {
    const { choice, rerender } = shown(sights[0]!)
    await settle()
    await click(cardButton('7/3'))
    choice.close()
    await settle()
    const scene = sceneOf(sights[0]!.view!, scenery, seats)
    const cards = scene.hand!.cards.filter((card) => card !== '7/3')
    await rerender({ choice, scene: { ...scene, hand: { ...scene.hand!, cards } } })
    expect(choice.ghost).toBeNull()
    expect(document.querySelectorAll('.chosen, [aria-pressed=true]').length).toBe(0)
    expect(document.querySelectorAll('.hand button').length).toBe(cards.length)
    choice.take(sights[0]!)
    expect(choice.line).toBe('7/3') // it was refused after all, or taken back
  })

  it('let a choice be changed until it is validated', async () => {
    const { played } = shown(sights[2]!)
    await click(cardButton('7/3'))
    await click(named('Ajouter un Turbo'))
    await click(named('Ajouter un Turbo'))
    await click(cardButton('8'))
    expect(played).toEqual([])
    await click(named('Valider'))
    expect(played).toEqual(['8'])
  })

  it('offer no Turbo to add after three', () => {
    shown(sights[3]!)
    expect(named('Ajouter un Turbo').disabled).toBe(true)
  })

  it('do nothing while disabled', () => {
    shown(sights[0]!, true)
    for (const button of document.querySelectorAll('button')) expect(button.disabled).toBe(true)
  })

  it('keep a choice when the same position is told anew, and drop it in another', async () => {
    const { choice, played } = shown(sights[0]!)
    await click(cardButton('7/3'))
    choice.take(structuredClone(sights[0]!))
    flushSync()
    expect(cardButton('7/3').getAttribute('aria-pressed')).toBe('true')
    choice.take(sights[1]!)
    flushSync()
    expect(cardButton('7/3').getAttribute('aria-pressed')).toBe('false')
    expect(played).toEqual([])
  })
})

describe('a card that is chosen', () => {
  const boosted = sights.find(({ moves }) => moves.some(({ move }) => move.endsWith('+T')))!
  const inEnglish = { ...boosted, moves: boosted.moves.map(({ move }) => ({ move, text: `play ${move}` })) }

  it('is still chosen when the page comes back, and when it is read in another language', () => {
    const choice = opened(boosted, 'ABC/1')
    choice.toggle(boosted.view!.hand!.findIndex((card) => boosted.moves.some(({ move }) => move === `${card}+T`)))
    choice.toggleTurbo()
    expect(choice.line).toContain('+T')
    const back = opened(boosted, 'ABC/1')
    expect(back.line).toBe(choice.line)
    back.take(inEnglish)
    expect(back.line).toBe(choice.line)
    expect(back.words).toBe(`play ${choice.line}`)
  })

  it('is chosen neither in another game nor for another question', () => {
    opened(boosted, 'ABC/1').toggle(0)
    expect(opened(boosted, 'ABC/2').line).toBe('')
    const other = { ...boosted, view: { ...boosted.view!, round: boosted.view!.round + 1 } }
    expect(opened(other, 'ABC/1').line).toBe('')
  })
})
