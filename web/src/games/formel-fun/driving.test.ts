import { describe, expect, it } from 'vitest'
import { circuitOf } from './circuit'
import { wayOf } from './driving'

const circuit = circuitOf(30, false)

describe('the way of a car', () => {
  it('begins and ends where the car stands', () => {
    const way = wayOf(circuit, { along: 28, aside: -13 }, { along: 33, aside: 13 })
    expect(way[0]).toMatchObject({ x: circuit.spot(27.5, -13).x, y: circuit.spot(27.5, -13).y })
    expect(way.at(-1)?.x).toBeCloseTo(circuit.spot(32.5, 13).x)
    expect(way.at(-1)?.y).toBeCloseTo(circuit.spot(32.5, 13).y)
  })

  it('never turns the long way round, not even over a whole lap', () => {
    const way = wayOf(circuit, { along: 0, aside: 0 }, { along: 30, aside: 0 })
    const turns = way.slice(1).map((spot, index) => Math.abs(spot.angle - (way[index]?.angle ?? 0)))
    expect(Math.max(...turns)).toBeLessThan(180)
    expect(Math.abs((way.at(-1)?.angle ?? 0) - (way[0]?.angle ?? 0))).toBeCloseTo(360, 0)
  })

  it('is fast first and slow at the end', () => {
    const way = wayOf(circuit, { along: 1, aside: 0 }, { along: 5, aside: 0 })
    const lengths = way
      .slice(1)
      .map((spot, index) => Math.hypot(spot.x - (way[index]?.x ?? 0), spot.y - (way[index]?.y ?? 0)))
    expect(lengths[0]).toBeGreaterThan(10 * (lengths.at(-1) ?? 0))
  })
})
