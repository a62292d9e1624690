import { describe as group, expect, it } from 'vitest'
import first from '../../../tests/fixtures/algouno-1.json'
import second from '../../../tests/fixtures/algouno-2.json'
import type { EventInfo, SeatInfo } from '../contract'
import { recorded } from '../recorded'
import { CARDS, lookedAt, readComparison, readCondition, sorted } from './cards'
import { advance, assembled, branchOf, doing, pause, sceneOf, stillStands, type Scene } from './scene'
import type { View } from './types'

interface Fixture {
  scenery: Record<string, unknown>
  seats: SeatInfo[]
  updates: { sights: { view: View; events: EventInfo[] }[] }[]
}

const fixtures: [string, Fixture][] = [
  ['level 1', recorded<Fixture>(first)],
  ['level 4', recorded<Fixture>(second)],
]

function settled(scene: Scene): Omit<Scene, 'told'> {
  const { told: _, ...rest } = scene
  return rest
}

group.each(fixtures)('a game of %s', (_name, { scenery, seats, updates }) => {
  it('is shown by its events as it stands after every move', () => {
    for (const [number, update] of updates.slice(1).entries()) {
      const before = updates[number]?.sights[0]?.view as View
      const { view, events } = update.sights[0]!
      const shown = events.reduce(advance, sceneOf(before, scenery, seats))
      expect(settled(shown)).toEqual(settled(sceneOf(view, scenery, seats)))
    }
  })

  it('tells of every seat that runs what it counted and which branch it takes', () => {
    for (const [number, update] of updates.slice(1).entries()) {
      let scene = sceneOf(updates[number]?.sights[0]?.view as View, scenery, seats)
      for (const event of update.sights[0]!.events) {
        scene = advance(scene, event)
        if (event.event !== 'branched') continue
        expect(scene.told.counts.length).toBe(readCondition(scene.alternative!.condition).comparisons.length)
        expect(branchOf(scene)).toBe(event.data.branch)
        expect(scene.action).toBe(event.data.action)
      }
    }
  })

  it('names the seat that assembles, and then each that runs', () => {
    let seen = 0
    for (const [number, update] of updates.slice(1).entries()) {
      let scene = sceneOf(updates[number]?.sights[0]?.view as View, scenery, seats)
      for (const event of update.sights[0]!.events) {
        scene = advance(scene, event)
        if (!['counted', 'drew', 'round_started'].includes(event.event)) continue
        expect(doing(scene)).toBe(event.data.seat)
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(10)
  })

  it('lights exactly as many cards as the server counted', () => {
    for (const [number, update] of updates.slice(1).entries()) {
      let scene = sceneOf(updates[number]?.sights[0]?.view as View, scenery, seats)
      for (const event of update.sights[0]!.events) {
        scene = advance(scene, event)
        if (event.event === 'counted') expect(scene.told.lit.length).toBe(event.data.count)
      }
    }
  })

  it('says true or false beside the cards as they were, and beside no others', () => {
    let changed = 0
    for (const [number, update] of updates.slice(1).entries()) {
      let scene = sceneOf(updates[number]?.sights[0]?.view as View, scenery, seats)
      for (const event of update.sights[0]!.events) {
        scene = advance(scene, event)
        const { judged, counts } = scene.told
        if (judged && !stillStands(scene)) changed += 1
        for (const { comparison, count } of counts)
          expect(lookedAt(readComparison(comparison), judged!.hand).length).toBe(count)
      }
    }
    expect(changed).toBeGreaterThan(0)
  })

  it('says it again while the seat chooses how to do its action', () => {
    const choosing = updates.map(({ sights }) => sights[0]!.view).filter(({ action }) => action !== null)
    expect(choosing.length).toBeGreaterThan(0)
    for (const view of choosing) {
      const scene = sceneOf(view, scenery, seats)
      if (scene.alternative!.then === scene.alternative!.otherwise) continue
      expect(scene.told.holds).toBe(view.action === scene.alternative!.then)
      expect(stillStands(scene)).toBe(true)
    }
  })

  it('has a pause for every event that can be seen', () => {
    const events = updates.flatMap((update) => update.sights[0]!.events)
    for (const event of events.filter(({ event }) => event !== 'shuffled')) expect(pause(event)).toBeGreaterThan(0)
  })

  it('has every card in one hand at most', () => {
    for (const { sights } of updates) {
      const cards = sights[0]!.view.hands.flat()
      expect(new Set(cards).size).toBe(cards.length)
      expect(cards.every((card) => CARDS.includes(card))).toBe(true)
    }
  })
})

group('what is written on cards', () => {
  it('is read apart', () => {
    expect(readCondition('hearts = 4 or spades <= 2')).toEqual({
      joint: 'or',
      comparisons: [
        { quantity: 'hearts', sign: '=', number: 4 },
        { quantity: 'spades', sign: '<=', number: 2 },
      ],
    })
  })

  it('counts jokers among the cards only', () => {
    const hand = ['AH', '2D', '3S', '4C', 'J1']
    const count = (written: string): number => lookedAt(readComparison(written), hand).length
    expect(['cards', 'hearts', 'red', 'black'].map((quantity) => count(`${quantity} = 1`))).toEqual([5, 1, 2, 2])
  })

  it('is sorted by suit, then by rank', () => {
    expect(sorted(['J1', 'AC', '10H', '2H', 'KS'])).toEqual(['2H', '10H', 'KS', 'AC', 'J1'])
  })

  it('is assembled by the places that an answer names', () => {
    expect(assembled('b 3 1', ['cards = 1', 'red > 2'], [['draw 1'], ['draw 2'], ['swap left']])).toEqual({
      condition: 'red > 2',
      then: 'swap left',
      otherwise: 'draw 1',
    })
    expect(assembled('a', ['cards = 1', 'red > 2'], [['draw 1', 'discard 2']])?.otherwise).toBe('discard 2')
  })
})
