import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { current } from '../src/language'
import { announcer } from '../src/playing/LiveRegion.svelte'
import { concerns } from '../src/playing/concerning'
import { decisiveEntry } from '../src/playing/decisive'
import { framesBetween, roundsAmong, settledFrame, toldSoFar } from '../src/playing/frames'
import type { OutcomeInfo, Story } from '../src/protocol/protocol'
import { added, seats, toyGame } from './toy-game'

const events = [added(1), added(2), added(3)]
const before = settledFrame(toyGame, 4, { number: 0 }, {}, seats)
const frames = [before, ...framesBetween(toyGame, before.scene, 5, events, { number: 6 }, {}, seats)]
const chapter = (entry: number, told: Story['events']): Story => ({
  entry,
  kind: 'moved',
  seat: 1,
  by: 'person',
  events: told,
})
const story = [chapter(4, [added(9)]), chapter(5, events), chapter(6, [added(4)])]
const linesAt = (index: number) => toldSoFar(story, frames, index).flatMap((one) => one.events.map(({ text }) => text))

describe('the story', () => {
  it('tells each line with its frame: not before, and from then on', () => {
    const whole = [added(9), ...events].map(({ text }) => text)
    let told = 1
    frames.forEach((frame, index) => {
      if (index > 0) told += frame.events.length
      expect(linesAt(index)).toEqual(whole.slice(0, told))
    })
    expect(told).toBe(whole.length)
  })

  it('is told whole where nothing is on the board', () => {
    expect(toldSoFar(story, [], -1)).toBe(story)
  })

  it('marks where rounds begin', () => {
    const round = { event: 'round_started', data: { round: 2 }, text: 'Round 2.' }
    expect(roundsAmong([before, { ...before, events: [round] }, before])).toEqual([1])
  })
})

describe('the decisive moment', () => {
  const outcome: OutcomeInfo = {
    ranking: [[2], [1]],
    scores: [],
    told_scores: [],
    reason: '',
    text: '',
    honours: {},
    told_honours: {},
  }
  const crossed = (seat: number) => ({ event: 'crossed', data: { seat }, text: 'crossed' })

  it('is when the winner did what wins', () => {
    const told = [chapter(4, [crossed(1)]), chapter(5, [crossed(2)]), chapter(6, [])]
    expect(decisiveEntry(told, outcome)).toBe(5)
  })

  it('is the last move where no event says so', () => {
    expect(decisiveEntry(story, outcome)).toBe(6)
    expect(decisiveEntry(story, null)).toBeNull()
  })
})

describe('an event', () => {
  const mei = { seat: 1, name: 'Mei', participant: 'p1', bot: null }
  const about = (text: string, data = {}, seat: number | null = 1) =>
    concerns({ event: 'moved', text, data }, seat, [mei, { ...mei, seat: 2, name: 'Place 3' }])

  it('concerns whose it is, whose car it is about, and who is named', () => {
    expect(about('1a avance de 3 cases.', { car: '1a' })).toBe(true)
    expect(about('AB est impossible.', { seat: 1 })).toBe(true)
    expect(about('Collision : la voiture 2 heurte le bolide de Mei.', { car: 'T2', with: 'S1' })).toBe(true)
    expect(about('Meissa lance le dé, puis Mei.', { seat: 4 })).toBe(true)
    expect(about('Place 3, bloc 2 : AB.', {}, 2)).toBe(true)
  })

  it('concerns nobody else, and no spectator', () => {
    expect(about('2a avance de 3 cases.', { car: '2a', from: 1 })).toBe(false)
    expect(about('Meissa lance le dé.', { seat: 4, car: 'S4' })).toBe(false)
    expect(about('Place 31, bloc 2 : AB.', { seat: 31 }, 2)).toBe(false)
    expect(about('Mei lance le dé.', { seat: 1 }, null)).toBe(false)
  })
})

describe('the live region', () => {
  const SECOND = 22 // letters
  const long = (name: string, seconds = 2) => name.padEnd(seconds * SECOND, '.')
  const said = () => announcer.lines.map(({ text }) => text)

  beforeEach(() => {
    current.choose('fr')
    vi.useFakeTimers()
    announcer.clear()
  })

  afterEach(() => {
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('says every line once, in order, some together, and the next when these have been read', () => {
    const texts = [long('one'), long('two'), long('three'), 'four', 'five']
    announcer.say(...texts)
    expect(said()).toEqual(texts.slice(0, 2))
    vi.advanceTimersByTime(3000)
    expect(said()).toHaveLength(2)
    vi.runAllTimers()
    expect(said()).toEqual(texts)
  })

  it('says the like of a line again only after that has been read', () => {
    announcer.say('Alan draws.', 'Alan draws.')
    announcer.say('Alan draws.')
    vi.runAllTimers()
    announcer.say('Alan draws.')
    expect(said()).toEqual(['Alan draws.', 'Alan draws.'])
  })

  it('says whose turn it is after few events, before many, and not whose it was', () => {
    const texts = Array.from({ length: 6 }, (_, index) => long(`event ${index}`))
    announcer.say(...texts.slice(0, 4))
    announcer.sayTurn('C’est à Max de jouer')
    announcer.say(...texts.slice(4))
    announcer.sayTurn('À vous de jouer')
    vi.runAllTimers()
    expect(said()).toEqual([...texts.slice(0, 2), 'À vous de jouer', ...texts.slice(2)])
    announcer.say('handed in', long('last', 1))
    announcer.say('more')
    announcer.sayTurn('Max')
    announcer.sayTurn('')
    announcer.sayTurn('Ada')
    vi.runAllTimers()
    expect(said().slice(7)).toEqual(['handed in', long('last', 1), 'more', 'Ada'])
  })

  it('counts the oldest events where it is late, once, and never falls further behind', () => {
    const texts = Array.from({ length: 60 }, (_, index) => long(`event ${index}`))
    for (const text of texts) announcer.say(text)
    announcer.sayTurn('À vous de jouer')
    vi.advanceTimersByTime(3000)
    expect(said()[1]).toBe('À vous de jouer')
    expect(said()[2]).toMatch(/^… 5\d événements passés/)
    vi.advanceTimersByTime(15_000)
    const [told, passed] = [said().length, Number(/\d+/.exec(said()[2]!))]
    expect(said().slice(3)).toEqual(texts.slice(1 + passed))
    vi.runAllTimers()
    expect(said()).toHaveLength(told)
  })

  it('counts others where it is late, and tells all that whoever listens must hear', () => {
    const texts = Array.from({ length: 60 }, (_, index) => long(`event ${index}`))
    const own = [texts[9]!, texts[30]!, texts[31]!]
    announcer.keep(own)
    for (const text of texts) announcer.say(text)
    vi.runAllTimers()
    expect(said().filter((text) => own.includes(text))).toEqual(own)
    const passed = said().find((text) => text.startsWith('…'))!
    expect(said().length - 1 + Number(/\d+/.exec(passed))).toBe(texts.length)
    expect(said().at(-1)).toBe(texts.at(-1))
  })
})
