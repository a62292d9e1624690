import { fireEvent, render } from '@testing-library/svelte'
import { flushSync } from 'svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { current } from '../../language'
import { settle, sit } from '../../../tests/place'
import type { EventInfo, Scenery, SeatInfo, SightOf } from '../contract'
import { recorded } from '../recorded'
import { AlgunoChoice } from './choice.svelte'
import Board from './Board.svelte'
import choices from './choices.json'
import positions from './positions.json'
import { advance, sceneOf } from './scene'
import type { View } from './types'
import { cardSpot, seatingOf } from './seating'

const seats: SeatInfo[] = ['Ada', 'Blaise', 'Chloé'].map((name, index) => ({
  seat: index + 1,
  name,
  participant: null,
  bot: null,
}))
const sight = recorded<SightOf<View>>(choices[2]!.sight)
const view = sight.view!
const hand = view.hands[0]!

beforeEach(() => current.choose('fr'))

describe('the board of Alg(un)o', () => {
  const event = { event: 'gave', data: { seat: 1, to: 2, card: hand[0] }, text: '' }
  const choosing = (): AlgunoChoice => {
    const choice = new AlgunoChoice(
      sit<View, Scenery>({ seats, scenery: {}, foresee: () => ({ events: [event] }) }).place,
    )
    choice.take(sight)
    return choice
  }

  it('offers the cards that may be chosen, by click and by keyboard', async () => {
    const choice = choosing()
    const { container } = render(Board, { scene: sceneOf(view, {}, seats), scenery: {}, seats, you: 1, choice })
    expect(container.querySelectorAll('.card [role=button]').length).toBe(choice.offered.length)
    const offer = container.querySelector('.card [role=button]')!
    await fireEvent.click(offer)
    expect(choice.chosen.length).toBe(1)
    await fireEvent.keyDown(offer, { key: 'x' })
    expect(choice.chosen.length).toBe(1)
    await fireEvent.keyDown(offer, { key: 'Enter' })
    expect(choice.chosen).toEqual([])
  })

  it('shows a false test, the cards that were counted, and the branch that is taken', () => {
    const before = sceneOf(recorded<View>(positions.round), {}, seats)
    const scene = recorded<EventInfo[]>(positions.run).reduce(advance, before)
    const { container } = render(Board, { scene, scenery: {}, seats, you: null })
    expect(container.textContent).toContain('✗ FAUX')
    expect(container.querySelectorAll('.face.lit').length).toBe(2)
    expect(container.querySelector('.taken')!.textContent).toContain('SINON')
  })

  it('says what was true of the cards as they were, once they have changed', () => {
    const before = sceneOf(recorded<View>(positions.round), {}, seats)
    const judged = recorded<EventInfo[]>(positions.run).reduce(advance, before)
    const gone = { event: 'discarded', data: { seat: 1, card: judged.told.lit[0], left: 0 }, text: '' }
    const { container } = render(Board, { scene: advance(judged, gone), scenery: {}, seats, you: null })
    expect(container.querySelector('.verdict')).toBeNull()
    expect(container.querySelector('p.count')!.textContent).toContain('Ada avait 2 cœurs')
    expect(container.querySelectorAll('p.count svg.then').length).toBe(2)
  })

  it('shows where a card would go, as the server foretells it', async () => {
    const choice = choosing()
    const { container } = render(Board, { scene: sceneOf(view, {}, seats), scenery: {}, seats, you: 1, choice })
    choice.pickCard(choice.offered[0]!)
    if (choice.isSided) choice.pickSide('left')
    if (choice.isPair) choice.pickCard(choice.offered[1]!)
    await settle()
    flushSync()
    expect(container.querySelector('[data-ghost]')!.getAttribute('data-ghost')).toBe(hand[0])
    choice.close()
    await settle()
    flushSync()
    expect(container.querySelector('[data-ghost]')).toBeNull()
  })
})

describe('the seats round the table', () => {
  const sizes = [2, 3, 4, 5, 6, 7, 8].flatMap((players) => [true, false].map((standing) => ({ players, standing })))

  it.each(sizes)('of $players players (upright: $standing) lie apart and inside', ({ players, standing }) => {
    const { zones, width, height, centre } = seatingOf(players, 1, standing)
    const boxes = [...zones.map((zone) => ({ ...zone, height: 30 + zone.card * 1.4 })), centre]
    for (const [index, one] of boxes.entries()) {
      expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= width && one.y + one.height <= height).toBe(true)
      for (const other of boxes.slice(index + 1)) {
        const apart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y
        expect(apart).toBe(true)
      }
    }
  })

  it('have the one who looks at the bottom, and the next in turn at its left', () => {
    const { zones } = seatingOf(4, 3, false)
    expect(Math.max(...zones.map((zone) => zone.y))).toBe(zones[2]!.y)
    expect(Math.min(...zones.map((zone) => zone.x))).toBe(zones[3]!.x)
  })

  it('keep thirty cards inside their zone', () => {
    const zone = seatingOf(8, 1, true).zones[3]!
    const [first, last] = [cardSpot(zone, 0, 30), cardSpot(zone, 29, 30)]
    expect(first.x - zone.card / 2).toBeGreaterThanOrEqual(zone.x)
    expect(last.x + zone.card / 2).toBeLessThanOrEqual(zone.x + zone.width)
  })
})
