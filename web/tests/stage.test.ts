import { describe, expect, it } from 'vitest'
import type { EventInfo } from '../src/games/contract'
import { haveSecrets } from '../src/playing/secrets'
import type { Listener, Session } from '../src/playing/session.svelte'
import { Stage } from '../src/playing/stage.svelte'
import type { Sight, TableInfo, Update } from '../src/protocol/protocol'
import type { TableState } from '../src/protocol/table-state'
import { FakeServer } from './fake-server'
import { added, seats, toyGame, type ToyScene } from './toy-game'

function sightOf(seat: number, number: number, events: EventInfo[] = [], hand = `hand of ${seat}`): Sight {
  return { seat, view: { seat, number, hand }, board: null, events, moves: [], undo: null, seconds: null }
}

const table: TableInfo = {
  ...new FakeServer().table(),
  seats,
  you: { participant: 'p1', host: true, stands_in: false, seats: [1, 2] },
}

class FakeSession {
  state: TableState
  listener: Listener | null = null

  constructor(sights: Sight[]) {
    const stories = sights.map(({ seat }) => [
      { entry: 4, kind: 'moved', seat, by: 'person' as const, events: [added(7)] },
    ])
    this.state = { entry: 5, table, sights, stories }
  }

  moments: number[] = [] // that were asked for

  moment(entry: number, seat: number | null): Promise<unknown> {
    this.moments.push(entry)
    return Promise.resolve({ sight: sightOf(seat ?? 0, 10 * entry) })
  }

  listen(listener: Listener): () => void {
    this.listener = listener
    return () => {}
  }

  tell(kind: string, entry: number, sights: Sight[], by: Update['by'] = 'person'): void {
    const message: Update = { type: 'update', number: 1, entry, kind, seat: 1, by, table, sights }
    const before = this.state
    this.state = { ...before, entry, sights }
    this.listener?.(message, before, this.state)
  }
}

function staged(sights: Sight[]) {
  const session = new FakeSession(sights)
  const told: string[] = []
  const stage = new Stage(session as unknown as Session, toyGame, {}, (_, lines) => told.push(...lines))
  stage.follow()
  return { session, stage, told }
}

const number = (stage: Stage) => (stage.timeline?.frame?.scene as ToyScene | undefined)?.number

describe('two players on one device', () => {
  it('have secrets when they see different things', () => {
    expect(haveSecrets([sightOf(1, 3), sightOf(2, 3)])).toBe(true)
    expect(haveSecrets([sightOf(1, 3, [], 'open'), sightOf(2, 3, [], 'open')])).toBe(false)
  })

  it('are each told the story as they may know it', () => {
    const { stage } = staged([sightOf(1, 3), sightOf(2, 3)])
    stage.take(2)
    expect(stage.story.map((chapter) => chapter.seat)).toEqual([2])
    stage.take(1)
    expect(stage.story.map((chapter) => chapter.seat)).toEqual([1])
  })

  it('hear only what the one who holds the device may hear', () => {
    const { session, stage, told } = staged([sightOf(1, 3), sightOf(2, 3)])
    stage.take(1)
    stage.setSpeed('off')
    session.tell('moved', 6, [sightOf(1, 5, [added(2)]), sightOf(2, 5, [{ ...added(2), text: 'hidden' }])])
    expect(told).toEqual(['plus 2'])
  })

  it('see whose doing is on the board: who moved, if the game says no other, or nobody', () => {
    for (const [seat, shown] of [
      [undefined, 1],
      [2, 2],
      [null, null],
    ]) {
      const session = new FakeSession([sightOf(1, 3)])
      const stage = new Stage(session as unknown as Session, { ...toyGame, doing: () => seat }, {}, () => {})
      stage.follow()
      stage.take(1)
      session.tell('moved', 6, [sightOf(1, 6, [added(1), added(2)])])
      expect(stage.shownSeat).toBe(shown)
    }
  })

  it('hear once that the clock made a move, before what it did', () => {
    const { session, stage, told } = staged([sightOf(1, 3)])
    stage.take(1)
    stage.setSpeed('off')
    session.tell('moved', 6, [sightOf(1, 6, [added(1), added(2)])], 'clock')
    session.tell('changed', 7, [sightOf(1, 6)])
    session.tell('moved', 8, [sightOf(1, 7, [added(1)])])
    expect(told).toEqual([expect.stringContaining(seats[0]!.name), 'plus 1', 'plus 2', 'plus 1'])
  })

  it('each see what has happened since they looked last', () => {
    const { session, stage } = staged([sightOf(1, 3), sightOf(2, 3)])
    stage.take(1)
    session.tell('moved', 6, [sightOf(1, 5, [added(2)]), sightOf(2, 5, [added(2)])])
    stage.take(2)
    expect(number(stage)).toBe(3)
    stage.timeline?.forward()
    expect(number(stage)).toBe(5)
  })
})

describe('a stage', () => {
  it('begins anew with a new game', () => {
    const { session, stage } = staged([sightOf(1, 3)])
    stage.take(1)
    session.tell('started', 6, [sightOf(1, 0)])
    expect(number(stage)).toBe(0)
    expect(stage.timeline?.frames.length).toBe(1)
    expect(stage.story.map((chapter) => chapter.kind)).toEqual(['started'])
  })

  it('shows a move that was taken back as the position before it', () => {
    const { session, stage } = staged([sightOf(1, 3)])
    stage.take(1)
    session.tell('moved', 6, [sightOf(1, 5, [added(2)])])
    session.tell('undone', 7, [sightOf(1, 3)])
    stage.timeline?.toLive()
    expect(number(stage)).toBe(3)
    expect(stage.story.map((chapter) => chapter.kind)).toEqual(['moved', 'moved', 'undone'])
  })

  it('forgets a seat that this device has left', () => {
    const { session, stage } = staged([sightOf(1, 3), sightOf(2, 3)])
    stage.take(2)
    session.tell('stood', 6, [sightOf(1, 3)])
    expect(stage.holder).toBeNull()
    expect([...stage.timelines.keys()]).toEqual([1])
  })
})

describe('the same game told in another language', () => {
  it('stays at its moment, and goes on in that language', () => {
    const { session, stage, told } = staged([sightOf(1, 3)])
    stage.take(1)
    session.tell('moved', 6, [sightOf(1, 6, [added(1), added(2)])], 'clock')
    stage.timeline?.pause()
    const events = [added(1), added(2)].map((event) => ({ ...event, text: 'said otherwise' }))
    const chapter = { entry: 6, kind: 'moved', seat: 1, by: 'clock' as const, events }
    const state = { ...session.state, stories: [[chapter]] }
    session.listener?.({ type: 'sync', number: 1, ...state }, session.state, state)
    expect(number(stage)).toBe(3)
    stage.timeline?.forward()
    expect(number(stage)).toBe(4)
    stage.timeline?.forward()
    expect(told).toEqual([expect.stringContaining(seats[0]!.name), 'said otherwise', 'said otherwise'])
  })
})

describe('whoever comes back to a running game', () => {
  it('finds all of it, and asks for the moment that is gone to, once', async () => {
    const session = new FakeSession([sightOf(1, 30)])
    const events = [added(1)]
    const chapters = [2, 3, 4].map((entry) => ({ entry, kind: 'moved', seat: 1, by: 'person' as const, events }))
    session.state = { ...session.state, stories: [chapters] }
    const stage = new Stage(session as unknown as Session, toyGame, {}, () => {})
    stage.follow()
    stage.take(1)
    expect([number(stage), stage.timeline?.frames.length]).toEqual([30, 5])
    stage.timeline?.to(0)
    stage.timeline?.toEntry(3)
    await Promise.all([stage.recall(), stage.recall()])
    expect([number(stage), session.moments]).toEqual([30, [3]])
    expect(stage.told.map((chapter) => chapter.entry)).toEqual([2, 3])
    stage.timeline?.back()
    await stage.recall()
    expect([number(stage), session.moments]).toEqual([21, [3, 2]])
  })
})

describe('whoever takes a seat in a running game', () => {
  it('is told the story so far', () => {
    const watching: Sight = { ...sightOf(1, 3), seat: null }
    const { session, stage } = staged([watching])
    session.tell('seated', 6, [sightOf(2, 3)])
    stage.take(2)
    expect(stage.told.map((chapter) => chapter.entry)).toEqual([4])
  })
})
