import { describe, expect, it } from 'vitest'
import { advance, doing, pause, sceneOf, type Scene } from './scene'
import { recorded } from './testing'
import type { View } from './types'

/** What no event tells: whose turn comes next; and what is shown only for a moment. */
function settled(scene: Scene): Partial<Scene> {
  const { toAct: _next, marks: _marks, stopped: _stopped, ...visible } = scene
  return visible
}

describe.each([1, 2])('recorded game %i', (number) => {
  const game = recorded(number)

  it.each([1, null])('shows the same by its events as by its positions, seen from %s', (seat) => {
    let before: Scene | null = null
    let compared = 0
    for (const update of game.updates) {
      const sight = update.sights.find((item) => item.seat === seat)
      if (!sight) continue
      const after = sceneOf(sight.view, game.scenery, game.seats)
      if (before) {
        const shown = settled(sight.events.reduce(advance, before))
        const wanted = settled(after)
        if (after.phase === 'placing bolides') shown.phase = after.phase // the last traffic car is no event of its own
        expect(shown, `entry ${update.entry}`).toEqual(wanted)
        compared += 1
      }
      before = after
    }
    expect(compared).toBeGreaterThan(100)
  })

  it('gives every event that can be seen a moment of its own', () => {
    const together = new Set(['program_shown', 'won'])
    for (const event of game.updates.flatMap((update) => update.sights.flatMap((sight) => sight.events))) {
      expect(pause(event) > 0, event.event).toBe(!together.has(event.event))
    }
  })
})

describe('a scene', () => {
  const view = recorded(1).updates[0]!.sights[0]!.view
  const start = sceneOf(view, recorded(1).scenery, recorded(1).seats)
  const event = (name: string, data: Record<string, unknown>) => ({ event: name, data, text: '' })

  it('lights the card that runs, with its repetition', () => {
    const shown = advance(start, event('instruction', { seat: 2, block: 4, card: 'ABG', repetition: 3 }))
    expect(shown.running).toEqual({ seat: 2, block: 4, card: 'ABG', repetition: 3, test: null })
  })

  it('keeps the outcome of a test while the branch runs', () => {
    const programmed = { ...start, programs: ['AB - SAS P / ABD', null] }
    const tested = advance(programmed, event('tested', { seat: 1, block: 2, card: 'SAS', car_in_front: false }))
    expect(tested.running?.test).toBe(false)
    expect(tested.marks).toEqual([{ kind: 'test', cell: 'A0', toward: [0, 1], answer: false }])
    const branch = advance(tested, event('instruction', { seat: 1, block: 2, card: 'ABD', repetition: 0 }))
    expect(branch.running?.test).toBe(false)
    expect(branch.marks).toEqual([])
  })

  it('keeps a collision in sight until the program has stopped', () => {
    const hit = advance(start, event('collided', { car: 'S1', from: 'A0', direction: [0, 1], with: 'T1' }))
    const stopped = advance(hit, event('stopped', { seat: 1, block: 1, cell: 'A0' }))
    expect(stopped.marks).toEqual([{ kind: 'collision', cell: 'A0', toward: [0, 1] }])
    expect(stopped.stopped).toEqual([1])
  })

  it('is of the seat whose program runs or is handed in, and at the beginning of a round of nobody', () => {
    const running = advance(start, event('program_started', { seat: 2 }))
    expect(doing(running)).toBe(2)
    const begun = advance(running, event('round_started', { round: 2, seat: 1 }))
    expect(doing(begun)).toBeNull()
    expect(doing(advance(begun, event('rolled', { seat: 1, die: 3 })))).toBeNull()
    expect(doing(advance(begun, event('submitted', { seat: 1 })))).toBeUndefined()
    expect(doing(advance(start, event('traffic_placed', { car: 'T1', cell: 'C8' })))).toBeUndefined()
  })

  it('takes a car away that has crossed the line', () => {
    const pushed = advance(start, event('pushed', { seat: 1, car: 'T3', from: 'C8', to: 'C9' })).cars
    expect([pushed.S1, pushed.T3]).toEqual(['C8', 'C9'])
    expect(advance(start, event('removed', { car: 'T3', from: 'C8', left: 11 })).cars.T3).toBeNull()
  })

  it('turns a condition card over', () => {
    const flipping = { ...start, sides: ['SA', 'SA'] }
    expect(advance(flipping, event('turned', { seat: 2, side: 'SAS' })).sides).toEqual(['SA', 'SAS'])
  })

  it('never shows a program that lies face down, not even one’s own', () => {
    const own = { ...view, programs: ['AB', null], options: { ...view.options, programming: 'secret' } }
    expect(sceneOf(own, recorded(1).scenery, recorded(1).seats).programs).toEqual([null, null])
  })

  it('tells the card of a program that waits for a choice', () => {
    const waiting: View = {
      ...view,
      phase: 'running',
      programs: ['REP AT - SA P', '.'],
      running: { seat: 1, at: 4, repetition: 0, left: 1, moved: [] },
    }
    expect(sceneOf(waiting, recorded(1).scenery, recorded(1).seats).running).toEqual({
      seat: 1,
      block: 2,
      card: 'P',
      repetition: 0,
      test: true,
    })
  })
})
