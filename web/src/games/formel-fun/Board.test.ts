import { render } from '@testing-library/svelte'
import { beforeEach, describe, expect, it } from 'vitest'
import { current } from '../../language'
import type { EventInfo, SeatInfo } from '../contract'
import { recorded } from '../recorded'
import type { View } from './types'
import Board from './Board.svelte'
import Circuit from './Circuit.svelte'
import { asideOf, circuitOf, LANES } from './circuit'
import positions from './positions.json'
import { sceneOf } from './scene'

const scenery = positions.scenery.three
const seats: SeatInfo[] = ['Ada', 'Blaise', 'Chloé'].map((name, index) => ({
  seat: index + 1,
  name,
  participant: null,
  bot: null,
}))
const crowd = sceneOf(recorded<View>(positions.crowd), scenery, seats)

beforeEach(() => current.choose('fr'))

describe('the board of Formel Fun', () => {
  it.each([
    ['where the server says it ends, falling back included', recorded<EventInfo[]>(positions.back), '24'],
    ['nowhere where it is refused', [], undefined],
  ])('shows the ghost of a move %s', (_where, ghost, space) => {
    const { container } = render(Circuit, { scene: crowd, scenery, seats, ghost, standing: false })
    expect(container.querySelector<SVGElement>('[data-ghost]')?.dataset.ghost).toBe(space)
  })

  it('says whose car moves, and which have moved', () => {
    const { container } = render(Board, { scene: crowd, scenery, seats, you: 1 })
    const order = [...container.querySelectorAll('ol li')].map((item) => item.textContent)
    expect(order.filter((text) => text?.includes('a joué')).length).toBe(5)
    expect(order.find((text) => text?.includes('joue maintenant'))).toContain('1a (Ada)')
  })

  it('shows the points of a car that is out', () => {
    const scene = sceneOf(recorded<View>(positions.file), scenery, seats)
    const { container } = render(Board, { scene, scenery, seats, you: null })
    const points = [...container.querySelectorAll('tbody tr')].map((row) => row.querySelector('.total')?.textContent)
    expect(points).toEqual(['2', '1', '0'])
  })
})

describe.each([true, false])('the circuit (upright: %s)', (standing) => {
  const circuit = circuitOf(30, standing)
  const spaces = Array.from({ length: 30 }, (_, space) => space)

  it('is inside its drawing on all places of all spaces', () => {
    for (const space of spaces) {
      for (const place of [1, LANES]) {
        const { x, y } = circuit.spot(space - 0.5, asideOf(place))
        expect(x > 25 && y > 25 && x < circuit.width - 25 && y < circuit.height - 25).toBe(true)
      }
    }
  })

  it('is driven against the clock', () => {
    const points = spaces.map((space) => circuit.spot(space, 0))
    const area = points.reduce((sum, one, index) => {
      const next = points[(index + 1) % points.length]!
      return sum + one.x * next.y - next.x * one.y
    }, 0)
    expect(area).toBeLessThan(0) // y grows downwards
  })

  it('leaves room for a car on the inside of every space', () => {
    for (const space of spaces) {
      const [here, next] = [circuit.spot(space - 0.5, asideOf(1)), circuit.spot(space + 0.5, asideOf(1))]
      expect(Math.hypot(here.x - next.x, here.y - next.y)).toBeGreaterThan(45)
    }
  })
})
