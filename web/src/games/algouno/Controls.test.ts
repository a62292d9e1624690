import { fireEvent, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../../language'
import { sit } from '../../../tests/place'
import type { Scenery, SeatInfo, SightOf } from '../contract'
import { recorded } from '../recorded'
import { AlgunoChoice } from './choice.svelte'
import choices from './choices.json'
import Controls from './Controls.svelte'
import { sceneOf } from './scene'
import type { View } from './types'
import { cardWords, deedWords, theCard } from './words'

type Sight = SightOf<View>

interface Choice {
  sight: Sight
  lines: string[]
}

const all = recorded<Choice[]>(choices)
const seats: SeatInfo[] = ['Ada', 'Blaise', 'Chloé'].map((name, index) => ({
  seat: index + 1,
  name,
  participant: null,
  bot: null,
}))

function shown(sight: Sight) {
  const sitting = sit<View, Scenery>({ seats, scenery: {} })
  const choice = new AlgunoChoice(sitting.place)
  choice.take(sight)
  return { ...sitting, choice, ...render(Controls, { choice }) }
}

async function click(element: HTMLElement | undefined): Promise<void> {
  expect(element).toBeInstanceOf(HTMLButtonElement) // so that Tab, Enter and Space work by themselves
  expect((element as HTMLButtonElement).disabled).toBe(false)
  await fireEvent.click(element!)
}

/** The buttons whose name, for a reader too, begins with some words. */
function named(words: string): HTMLElement[] {
  const buttons = [...document.querySelectorAll('button')]
  return buttons.filter((one) => (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().startsWith(words))
}

/** Press what a line is made of: letters and places of an alternative, or cards and a neighbour. */
async function press(words: string[]): Promise<void> {
  const [letter, ...places] = words
  if (letter === 'a' || letter === 'b') {
    await click(named(`${letter})`)[0])
    for (const [index, place] of places.entries()) await click(branchButton(index === 0 ? 'ALORS' : 'SINON', place))
    return
  }
  for (const word of words) {
    const side = { left: 'À gauche', right: 'À droite' }[word]
    await click(named(side ?? cardWords(word, 'fr'))[0])
  }
}

/** The button that takes an Action card, by its place from 1, for a branch. */
function branchButton(branch: 'ALORS' | 'SINON', place: string): HTMLElement | undefined {
  return named(branch)[Number(place) - 1]
}

const validate = (): HTMLElement => named('Valider')[0]!

beforeEach(() => current.choose('fr'))

describe('the controls of Alg(un)o', () => {
  const lines = all.flatMap(({ sight, lines }, index) =>
    lines.map((line) => ({ index, line, action: sight.view?.action ?? 'alternative' })),
  )

  it.each(lines)('reach $line ($action, position $index) by buttons alone', async ({ index, line }) => {
    const { played } = shown(all[index]!.sight)
    await press(line.split(' '))
    await click(validate())
    expect(played).toEqual([line])
  })

  it('let a pair be begun with either card', async () => {
    const { sight, lines } = all[3]!
    const { played } = shown(sight)
    await press(lines[0]!.split(' ').reverse())
    await click(validate())
    expect(played[0]!.split(' ').sort()).toEqual(lines[0]!.split(' ').sort())
  })

  it('say both cards of a pair', async () => {
    shown(all[3]!.sight)
    const [first = '', second = ''] = all[3]!.lines[0]!.split(' ')
    await press([first, second])
    expect(document.querySelector('output')?.textContent?.trim()).toBe(
      `défausser ${theCard(first, 'fr')} et ${theCard(second, 'fr')}`,
    )
  })

  it('do not validate half a choice', async () => {
    shown(all[3]!.sight)
    await press([all[3]!.lines[0]!.split(' ')[0]!])
    expect((validate() as HTMLButtonElement).disabled).toBe(true)
  })

  it('let the card of THEN change places with that of ELSE', async () => {
    const { played } = shown(all[1]!.sight)
    await press(['a', '1', '2'])
    await click(branchButton('ALORS', '2'))
    await click(validate())
    expect(played).toEqual(['a 2 1'])
  })

  it('ask for a preview of every whole choice', async () => {
    const { asked } = shown(all[0]!.sight)
    await press(['b'])
    expect(asked).toEqual([['b']])
  })

  it('take cards and neighbours that were picked on the board', async () => {
    const { sight, lines } = all.at(-2)!
    const { choice, played } = shown(sight)
    const card = lines[0]!.split(' ')[0]!
    expect(choice.offered).toContain(card)
    expect([2, 3].map((seat) => choice.sideOf(seat))).toEqual(['left', 'right'])
    choice.pickCard(card)
    choice.pickSide('right')
    flushSync()
    await click(validate())
    expect(played).toEqual([`${card} right`])
  })

  it('keep a choice when the same position is told anew', async () => {
    const { choice, played } = shown(all[0]!.sight)
    await press(['b'])
    choice.take(structuredClone(all[0]!.sight))
    await click(validate())
    expect(played).toEqual(['b'])
  })

  it('show the hand in every decision, and while others play', () => {
    const { choice } = shown(all[0]!.sight)
    const cards = () => document.querySelectorAll('.hand button').length
    expect(cards()).toBe(all[0]!.sight.view!.hands[0]!.length)
    choice.close()
    flushSync()
    expect(cards()).toBe(all[0]!.sight.view!.hands[0]!.length)
  })

  it('show the hand that one chooses from, though the board shows an earlier one', async () => {
    const { sight } = all.at(-2)!
    const { choice, rerender } = shown(sight)
    const scene = sceneOf(sight.view!, {}, seats)
    await rerender({ choice, scene: { ...scene, hands: [[], ...scene.hands.slice(1)] } })
    expect(document.querySelectorAll('.hand button').length).toBe(choice.hand.length)
  })

  it('show what was chosen no more once it is done, and the hand as it lies on the table', async () => {
    const { sight, lines } = all.at(-2)!
    const [card = ''] = lines[0]!.split(' ')
    const { choice, rerender } = shown(sight)
    await press([card])
    choice.close()
    const scene = sceneOf(sight.view!, {}, seats)
    const [own = [], ...others] = scene.hands
    await rerender({ choice, scene }) // the card has not been seen to leave yet
    expect(document.querySelectorAll('.chosen, [aria-pressed=true]').length).toBe(0)
    await rerender({ choice, scene: { ...scene, hands: [own.filter((other) => other !== card), ...others] } })
    expect(document.querySelectorAll('.chosen, [aria-pressed=true]').length).toBe(0)
    expect(named(cardWords(card, 'fr'))).toEqual([])
    expect(document.querySelectorAll('.hand button').length).toBe(own.length - 1)
    choice.take(sight)
    expect(choice.chosen).toEqual([card]) // it was refused after all, or taken back
  })

  it('say what both branches of the only Action card do before a condition is chosen', () => {
    const found = all.find(({ sight }) => sight.view?.phase === 'alternative' && sight.view.deeds.length === 1)
    const [then, otherwise] = found!.sight.view!.deeds[0]!
    const { container } = shown(found!.sight)
    const foot = container.querySelector('output')?.textContent ?? ''
    for (const deed of [then!, otherwise!]) expect(foot).toContain(deedWords(deed, 'fr'))
  })
})

describe('an alternative as a program', () => {
  it('is asked for when it is opened, and read in three styles', async () => {
    const line = (text: string) => [{ text, depth: 0, block: 1, card: '' }]
    const listing = { pseudo: line('Si j’ai…'), python: line('if coeurs == 1:'), scratch: line('si') }
    const ask = vi.fn(async () => new Response(JSON.stringify(listing)))
    vi.stubGlobal('fetch', ask)
    const { container } = shown(all[2]!.sight)
    const details = container.querySelector('details')!
    expect(ask).not.toHaveBeenCalled()
    details.open = true
    await fireEvent(details, new Event('toggle'))
    await vi.waitFor(() => expect(details.textContent).toContain('if coeurs == 1:'))
    const [address, request] = recorded<[string, RequestInit]>(ask.mock.calls[0])
    expect(address).toMatch('/api/games/algouno/listing?language=')
    expect(JSON.parse(String(request.body))).toEqual({ program: 'if hearts = 1 then draw 1 else discard 1' })
    vi.unstubAllGlobals()
  })
})

describe('what is begun', () => {
  it.each(all.map((one, index) => ({ ...one, index })))('is there when the page comes back: $index', ({ sight }) => {
    const open = () => new AlgunoChoice({ ...sit<View, Scenery>({ seats, scenery: {} }).place, table: 'ABC/1' })
    const choice = open()
    choice.take(sight)
    if (choice.assembling) choice.pickCondition('b')
    else choice.pickCard(choice.offered[0]!)
    if (choice.assembling && !choice.isSingle) choice.putAction('else', 1)
    const back = open()
    back.take({ ...sight, moves: sight.moves.map(({ move }) => ({ move, text: `in English: ${move}` })) })
    const begun = ({ letter, then, otherwise, chosen, side }: AlgunoChoice) => [letter, then, otherwise, chosen, side]
    expect(begun(back)).toEqual(begun(choice))
    expect(begun(back)).not.toEqual([null, null, null, [], null])
  })
})
