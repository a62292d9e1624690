/** A table of Alg(un)o as it is drawn: hands, piles, the alternative, and what has just happened. */

import type { EventInfo, Scenery, SeatInfo } from '../contract'
import { pauseOf, show, type Pauses, type Showing } from '../showing'
import { lookedAt, readComparison, readCondition, sorted } from './cards'
import type { Counted, Deed, Events, Pile, View } from './types'

export interface Alternative {
  condition: string
  then: Deed
  otherwise: Deed
}

/** What an event shows, and what no settled position knows. */
export interface Told {
  counts: { comparison: string; count: number; holds: boolean }[] // of the seat that runs
  holds: boolean | null
  lit: string[] // the cards that were counted
  judged: { seat: number; hand: string[] } | null // whose cards were looked at, and what they were then
  moved: string[] // the cards that have just changed hands
  top: string | null // the card discarded last
  empty: number | null // a seat that has nothing to do it with
}

export interface Scene {
  round: number
  starter: number
  phase: View['phase']
  conditions: string[]
  deeds: Deed[][]
  alternative: Alternative | null
  runs: number | null
  action: Deed | null // what the seat that runs has to do
  hands: string[][]
  piles: Record<Pile, number>
  discards: Record<Pile, number>
  emptied: number[]
  winners: number[]
  told: Told
}

const NOTHING_TOLD: Told = { counts: [], holds: null, lit: [], judged: null, moved: [], top: null, empty: null }

export function sceneOf(view: View, _scenery: Scenery, _seats: SeatInfo[]): Scene {
  return {
    round: view.round,
    starter: view.starter,
    phase: view.phase,
    conditions: view.conditions,
    deeds: view.deeds,
    alternative: alternativeOf(view),
    runs: view.runs,
    action: view.action,
    hands: view.hands,
    piles: view.piles,
    discards: {
      conditions: view.discards.conditions.length,
      actions: view.discards.actions.length,
      classic: view.discards.classic.length,
    },
    emptied: view.emptied,
    winners: view.outcome?.ranking[0] ?? [],
    told: toldBy(view),
  }
}

/** What is still to be seen while a seat chooses how to do its action: its test, and the cards that it was about. */
function toldBy(view: View): Told {
  const { runs, action } = view
  const alternative = alternativeOf(view)
  if (!runs || !action || !alternative || alternative.then === alternative.otherwise) return NOTHING_TOLD
  const hand = view.hands[runs - 1] ?? []
  const { comparisons } = readCondition(alternative.condition)
  const lit = sorted([...new Set(comparisons.flatMap((comparison) => lookedAt(comparison, hand)))])
  return { ...NOTHING_TOLD, holds: action === alternative.then, lit, judged: { seat: runs, hand } }
}

/** Whether the cards on the table are still those of which a statement was made. */
export function stillStands({ hands, told: { judged } }: Scene): boolean {
  return judged !== null && judged.hand.join() === hands[judged.seat - 1]?.join()
}

/** The answer of the starter, put together from what is printed on the cards. */
function alternativeOf(view: View): Alternative | null {
  if (view.alternative === null) return null
  return assembled(view.alternative, view.conditions, view.deeds)
}

/** What an answer such as "a" or "b 3 1" makes of the cards on the table. */
export function assembled(answer: string, conditions: string[], deeds: Deed[][]): Alternative | null {
  const [letter, thenPlace, elsePlace] = answer.split(' ')
  const condition = conditions[letter === 'a' ? 0 : 1]
  const then = thenPlace ? deeds[Number(thenPlace) - 1]?.[0] : deeds[0]?.[0]
  const otherwise = elsePlace ? deeds[Number(elsePlace) - 1]?.[0] : deeds[0]?.[1]
  return condition && then && otherwise ? { condition, then, otherwise } : null
}

/** Which branch is taken, where that can be seen. */
export function branchOf(scene: Scene): 'then' | 'else' | null {
  if (scene.told.holds !== null) return scene.told.holds ? 'then' : 'else'
  const { alternative, action } = scene
  if (!alternative || !action || alternative.then === alternative.otherwise) return null
  return action === alternative.then ? 'then' : 'else'
}

export function advance(scene: Scene, event: EventInfo): Scene {
  return show(SHOWN, scene, event)
}

/** Whose doing is shown: one seat assembles, and then each runs. */
export function doing({ phase, starter, runs }: Scene): number | null {
  return phase === 'alternative' ? starter : runs
}

export function pause(event: EventInfo): number {
  return pauseOf(PAUSES, event)
}

const PAUSES: Pauses<Events> = {
  dealt: 60,
  round_started: 700,
  turned_condition: 700,
  turned_action: 450,
  assembled: 1500,
  counted: 1000,
  branched: 900,
  drew: 800,
  drew_nothing: 900,
  discarded: 800,
  gave: 900,
  had_nothing: 1100,
  swapped: 1300,
  emptied: 1200,
  put_away: 700,
  won: 1800,
  stopped: 1800,
}

const SHOWN: Showing<Events, Scene> = {
  shuffled: (scene, { pile, cards }) => ({
    ...scene,
    piles: { ...scene.piles, [pile]: cards },
    discards: { ...scene.discards, [pile]: 0 },
  }),
  dealt: (scene, { seat, card, left }) => drawn(scene, seat, card, left),
  round_started: (scene, { seat, round }) => ({
    ...scene,
    ...CLEAR,
    round,
    starter: seat,
    phase: 'alternative',
    emptied: [],
    told: NOTHING_TOLD,
  }),
  turned_condition: (scene, { conditions, left }) => ({
    ...scene,
    conditions,
    piles: { ...scene.piles, conditions: left },
  }),
  turned_action: (scene, { actions, left }) => ({
    ...scene,
    deeds: [...scene.deeds, actions],
    piles: { ...scene.piles, actions: left },
  }),
  assembled: (scene, { seat, condition, then, else: otherwise }) => ({
    ...scene,
    phase: 'run',
    runs: seat,
    alternative: { condition, then, otherwise },
    told: NOTHING_TOLD,
  }),
  counted: counted,
  branched: (scene, { seat, action, branch }) => ({
    ...scene,
    runs: seat,
    action,
    told: { ...scene.told, holds: branch === 'then' },
  }),
  drew: (scene, { seat, card, left }) => drawn(done(scene), seat, card, left),
  drew_nothing: (scene, { seat }) => ({ ...done(scene), told: { ...scene.told, empty: seat } }),
  discarded: (scene, { seat, card }) => {
    const hands = withHand(scene.hands, seat, (hand) => hand.filter((other) => other !== card))
    const discards = { ...scene.discards, classic: scene.discards.classic + 1 }
    return { ...done(scene), hands, discards, told: { ...scene.told, lit: [], top: card, moved: [] } }
  },
  gave: (scene, { seat, to, card }) => {
    const without = withHand(scene.hands, seat, (hand) => hand.filter((other) => other !== card))
    const hands = withHand(without, to, (hand) => sorted([...hand, card]))
    return { ...done(scene), hands, told: { ...scene.told, lit: [], moved: [card] } }
  },
  had_nothing: (scene, { seat }) => ({ ...done(scene), told: { ...scene.told, empty: seat } }),
  swapped: (scene, { seat, with: other }) => {
    const [mine, theirs] = [scene.hands[seat - 1] ?? [], scene.hands[other - 1] ?? []]
    const hands = withHand(
      withHand(scene.hands, seat, () => theirs),
      other,
      () => mine,
    )
    return { ...done(scene), hands, told: { ...scene.told, lit: [], moved: [...mine, ...theirs] } }
  },
  emptied: (scene, { seat }) => ({ ...scene, emptied: [...scene.emptied, seat].sort((a, b) => a - b) }),
  put_away: (scene) => ({
    ...scene,
    ...CLEAR,
    discards: {
      ...scene.discards,
      conditions: scene.discards.conditions + 1,
      actions: scene.discards.actions + scene.deeds.length,
    },
    told: NOTHING_TOLD,
  }),
  won: (scene, { seat }) => ({ ...scene, phase: 'over', winners: [...scene.winners, seat] }),
  stopped: (scene) => ({ ...scene, phase: 'over' }),
}

const CLEAR = { conditions: [], deeds: [], alternative: null, runs: null, action: null }

/** The next seat begins to count: what was told of another is over. */
function counted(scene: Scene, { seat, comparison, count, holds }: Counted): Scene {
  const same = seat === scene.runs && scene.told.holds === null
  const counts = [...(same ? scene.told.counts : []), { comparison, count, holds }]
  const hand = scene.hands[seat - 1] ?? []
  const lit = lookedAt(readComparison(comparison), hand)
  const told = { ...NOTHING_TOLD, top: scene.told.top, counts, lit, judged: { seat, hand } }
  return { ...scene, runs: seat, action: null, told }
}

/** The action is under way, so nobody is asked for it any more. */
function done(scene: Scene): Scene {
  return { ...scene, action: null }
}

function drawn(scene: Scene, seat: number, card: string, left: number): Scene {
  return {
    ...scene,
    hands: withHand(scene.hands, seat, (hand) => sorted([...hand, card])),
    piles: { ...scene.piles, classic: left },
    told: { ...scene.told, lit: [], moved: [card] },
  }
}

function withHand(hands: string[][], seat: number, change: (hand: string[]) => string[]): string[][] {
  return hands.map((hand, index) => (index === seat - 1 ? change(hand) : hand))
}

/** What an answer assembles, as it is written: `if hearts = 1 then draw 1 else discard 1`; null without an answer. */
export function programOf({ conditions, deeds }: View, answer: string): string | null {
  const made = answer ? assembled(answer, conditions, deeds) : null
  return made && `if ${made.condition} then ${made.then} else ${made.otherwise}`
}
