import { describe as group, expect, it } from 'vitest'
import first from '../../../tests/fixtures/formel-fun-1.json'
import second from '../../../tests/fixtures/formel-fun-2.json'
import type { EventInfo, SeatInfo } from '../contract'
import { recorded } from '../recorded'
import { advance, asTheyStand, carToMove, pause, sceneOf, type Scene } from './scene'
import type { Scenery, View } from './types'

interface Fixture {
  scenery: Scenery
  seats: SeatInfo[]
  updates: { sights: { view: View; events: EventInfo[] }[] }[]
}

const fixtures: [string, Fixture][] = [
  ['three players with two cars each', recorded<Fixture>(first)],
  ['six players', recorded<Fixture>(second)],
]

function settled(scene: Scene): Omit<Scene, 'told'> {
  const { told: _, ...rest } = scene
  return rest
}

group.each(fixtures)('a game of %s', (_name, { scenery, seats, updates }) => {
  it.each([
    ['a player', 0],
    ['a spectator', 1],
  ])('is shown by its events as it stands after every move, for %s', (_viewer, index) => {
    for (const [number, update] of updates.slice(1).entries()) {
      const before = updates[number]?.sights[index]?.view as View
      const { view, events } = update.sights[index]!
      const shown = events.reduce(advance, sceneOf(before, scenery, seats))
      expect(settled(shown)).toEqual(settled(sceneOf(view, scenery, seats)))
    }
  })

  it('has a pause for every drive, and for every car that goes out', () => {
    const events = updates.flatMap((update) => update.sights[0]!.events)
    for (const event of events.filter(({ event }) => event === 'moved' || event === 'eliminated')) {
      expect(pause(event)).toBeGreaterThan(300)
    }
  })

  it('lets the car move that the server waits for', () => {
    for (const update of updates) {
      const view = update.sights[0]!.view
      const scene = sceneOf(view, scenery, seats)
      expect(Number(carToMove(scene)?.[0] ?? 0)).toBe((view.to_act as number[])[0] ?? 0)
    }
  })
})

group('cars', () => {
  it('stand by progress, and side by side the inner one first', () => {
    const car = { seat: 1, out: 0, points: 0 }
    const cars = [
      { ...car, name: '1a', progress: 4, place: 2 },
      { ...car, name: '1b', progress: 4, place: 1 },
      { ...car, name: '2a', progress: 9, place: 3 },
      { ...car, name: '2b', progress: 0, place: 0, out: 1 },
    ]
    expect(asTheyStand(cars).map(({ name }) => name)).toEqual(['2a', '1b', '1a'])
  })
})
