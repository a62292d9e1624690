import { describe as group, expect, it } from 'vitest'
import first from '../../../tests/fixtures/bumping-bots-1.json'
import second from '../../../tests/fixtures/bumping-bots-2.json'
import third from '../../../tests/fixtures/bumping-bots-3.json'
import fourth from '../../../tests/fixtures/bumping-bots-4.json'
import after from '../../../tests/fixtures/bumping-bots-diagrams.json'
import type { EventInfo, SeatInfo } from '../contract'
import { recorded } from '../recorded'
import positions from './positions.json'
import { advance, pause, sceneOf, type Scene } from './scene'
import type { Scenery, View } from './types'

interface Fixture {
  scenery: Scenery
  seats: SeatInfo[]
  updates: { sights: { view: View; events: EventInfo[] }[] }[]
}

const races: [string, Fixture][] = [
  ['three robots on the oval, to the finish', recorded<Fixture>(first)],
  ['five robots in the scrapyard', recorded<Fixture>(second)],
  ['six robots that choose their places and pick their cards', recorded<Fixture>(third)],
  ['seven robots that play every card', recorded<Fixture>(fourth)],
]

/**
 * All that is visible in a position: what an event tells on the way is gone in it. Who is ahead when a round begins is
 * for the server to say, and the new position says it.
 */
function settled(scene: Scene, events: EventInfo[]): unknown {
  const { told: _told, order, ...rest } = scene
  return events.some(({ event }) => event === 'round_started')
    ? { ...rest, order: [...order].sort() }
    : { ...rest, order }
}

group.each(races)('a race of %s', (_name, { updates }) => {
  it.each([
    ['a player', 0],
    ['a spectator', 1],
  ])('is shown by its events as it stands after every answer, for %s', (_viewer, index) => {
    for (const [number, update] of updates.slice(1).entries()) {
      const before = updates[number]?.sights[index]?.view as View
      const { view, events } = update.sights[index]!
      const shown = events.reduce(advance, sceneOf(before))
      expect(settled(shown, events), `update ${number + 1}`).toEqual(settled(sceneOf(view), events))
    }
  })
})

group('the diagrams of the rulebook', () => {
  it.each(Object.keys(positions) as (keyof typeof positions)[])(
    '%s is shown by its events as it stands after them',
    (name) => {
      const { view, events } = recorded<{
        scenery: Scenery
        view: View
        events: EventInfo[]
      }>(positions[name])
      const shown = events.reduce(advance, sceneOf(view))
      expect(settled(shown, events)).toEqual(settled(sceneOf(recorded<View>(after[name])), events))
    },
  )
})

group('an event', () => {
  const { updates } = recorded<Fixture>(second)
  const scene = sceneOf(updates[0]!.sights[0]!.view)
  const event = (name: string, data: Record<string, unknown>): EventInfo => ({ event: name, data, text: '' })

  it('of a blow shows where it fell until something moves', () => {
    const hit = advance(scene, event('hit', { striker: 'R1', cell: '14,4', struck: 'wall', direction: 'E' }))
    expect(hit.told.blow).toEqual({ cell: '14,4', direction: 'E' })
    expect(advance(hit, event('moved', { seat: 1, from: '14,4', to: '15,4', left: 0 })).told.blow).toBeNull()
  })

  it('of an arm that is blocked shows which, and moves nothing', () => {
    const blocked = advance(scene, event('arms_blocked', { motor: 2, axis: 'SE' }))
    expect(blocked.told.blocked).toBe(2)
    expect(blocked.arms).toEqual(scene.arms)
  })

  it('of an obstacle swept by an arm moves that obstacle alone', () => {
    const swept = advance(scene, event('swept', { mobile: 2, from: '13,21', to: '12,21', motor: 1 }))
    expect(swept.mobiles).toEqual([scene.mobiles[0], '12,21', ...scene.mobiles.slice(2)])
    expect(swept.told.way).toEqual([{ thing: 'M2', kind: 'swept', from: '13,21', to: '12,21' }])
  })

  it('of a new round leaves the order as it was: the position that follows says who is ahead', () => {
    const robots = scene.robots.map((robot) => ({ ...robot, lap: robot.seat }))
    const begun = advance({ ...scene, robots, acting: 1, played: 4 }, event('round_started', { round: 2 }))
    expect([begun.round, begun.played, begun.acting]).toEqual([2, 0, null])
    expect(begun.order).toEqual(scene.order)
  })

  it('of a last place ends the race', () => {
    const ranked = advance(scene, event('ranked', { seat: 3, rank: 5 }))
    expect([ranked.over, ranked.acting, ranked.order.at(-1)]).toEqual([true, null, 3])
  })

  it('that can be seen has its time, and one that cannot has none', () => {
    for (const name of ['moved', 'hit', 'pushed', 'flew', 'bumped', 'arms_turned', 'rotated', 'card_played'])
      expect(pause(event(name, {})), name).toBeGreaterThan(100)
    expect(pause(event('dealt', {}))).toBe(0)
  })
})
