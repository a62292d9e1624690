import { fireEvent, render } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../../language'
import type { ControlsProps, SeatInfo, SightOf } from '../contract'
import choices from './choices.json'
import Controls from './Controls.svelte'
import type { View } from './types'
import { cardWords, theCard } from './words'

type Sight = SightOf<View>

interface Choice {
  sight: Sight
  lines: string[]
}

const all = choices as unknown as Choice[]
const seats: SeatInfo[] = ['Ada', 'Blaise', 'Chloé'].map((name, index) => ({
  seat: index + 1,
  name,
  participant: null,
  bot: null,
}))

function shown(sight: Sight, change: Partial<ControlsProps<View>> = {}) {
  const calls = { onpreview: vi.fn(), onplay: vi.fn(), onhighlight: vi.fn() }
  const props = { sight, scenery: {}, seats, preview: null, picked: null, disabled: false, ...calls, ...change }
  return { ...calls, ...render(Controls, props) }
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
    const { onplay } = shown(all[index]!.sight)
    await press(line.split(' '))
    await click(validate())
    expect(onplay).toHaveBeenCalledExactlyOnceWith(line)
  })

  it('let a pair be begun with either card', async () => {
    const { sight, lines } = all[3]!
    const { onplay } = shown(sight)
    await press(lines[0]!.split(' ').reverse())
    await click(validate())
    expect(onplay.mock.calls[0]![0].split(' ').sort()).toEqual(lines[0]!.split(' ').sort())
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
    const { onplay } = shown(all[1]!.sight)
    await press(['a', '1', '2'])
    await click(branchButton('ALORS', '2'))
    await click(validate())
    expect(onplay).toHaveBeenCalledExactlyOnceWith('a 2 1')
  })

  it('ask for a preview of every whole choice', async () => {
    const { onpreview } = shown(all[0]!.sight)
    await press(['b'])
    expect(onpreview).toHaveBeenLastCalledWith('b')
  })

  it('take cards and neighbours that were picked on the board', async () => {
    const { sight, lines } = all.at(-2)!
    const { onplay, onhighlight, rerender } = shown(sight)
    const card = lines[0]!.split(' ')[0]!
    expect(onhighlight.mock.lastCall![0]).toEqual(expect.arrayContaining([`card:${card}`, 'give:2', 'give:3']))
    await rerender({ picked: { what: `card:${card}`, count: 1 } })
    await rerender({ picked: { what: 'give:3', count: 2 } })
    await click(validate())
    expect(onplay).toHaveBeenCalledExactlyOnceWith(`${card} right`)
  })

  it('keep a choice when the same position is told anew', async () => {
    const { onplay, rerender } = shown(all[0]!.sight)
    await press(['b'])
    await rerender({ sight: structuredClone(all[0]!.sight) })
    await click(validate())
    expect(onplay).toHaveBeenCalledExactlyOnceWith('b')
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
    const [address, request] = ask.mock.calls[0] as unknown as [string, RequestInit]
    expect(address).toMatch('/api/games/algouno/listing?language=')
    expect(JSON.parse(String(request.body))).toEqual({ program: 'if hearts = 1 then draw 1 else discard 1' })
    vi.unstubAllGlobals()
  })
})
