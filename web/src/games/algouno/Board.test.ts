import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../../language'
import type { EventInfo, PreviewInfo, SeatInfo } from '../contract'
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
const view = choices[2]!.sight.view as unknown as View
const hand = view.hands[0]!

beforeEach(() => current.choose('fr'))

describe('the board of Alg(un)o', () => {
  it('offers cards by click and by keyboard, and only those that are highlighted', async () => {
    const onpick = vi.fn()
    const scene = sceneOf(view, {}, seats)
    render(Board, { scene, scenery: {}, seats, you: 1, highlight: [`card:${hand[0]}`], onpick })
    const [offer, ...others] = screen.getAllByRole('button')
    expect(others).toEqual([])
    await fireEvent.click(offer!)
    await fireEvent.keyDown(offer!, { key: 'Enter' })
    await fireEvent.keyDown(offer!, { key: 'x' })
    expect(onpick.mock.calls).toEqual([[`card:${hand[0]}`], [`card:${hand[0]}`]])
  })

  it('shows a false test, the cards that were counted, and the branch that is taken', () => {
    const before = sceneOf(positions.round as unknown as View, {}, seats)
    const scene = (positions.run as unknown as EventInfo[]).reduce(advance, before)
    const { container } = render(Board, { scene, scenery: {}, seats, you: null })
    expect(container.textContent).toContain('✗ FAUX')
    expect(container.querySelectorAll('.face.lit').length).toBe(2)
    expect(container.querySelector('.taken')!.textContent).toContain('SINON')
  })

  it('shows where a card would go, as the server foretells it', () => {
    const event = { event: 'gave', data: { seat: 1, to: 2, card: hand[0] }, text: '' }
    const preview = { seat: 1, events: [event] } as unknown as PreviewInfo
    const { container } = render(Board, { scene: sceneOf(view, {}, seats), scenery: {}, seats, you: 1, preview })
    expect(container.querySelector('[data-ghost]')!.getAttribute('data-ghost')).toBe(hand[0])
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
