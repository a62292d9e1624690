/** SpeedAlgo as drawn: cars, dice, supports, and what runs now. Events change it; no rule is computed here. */

import type { EventInfo, SeatInfo } from '../contract'
import { pauseOf, show, type Pauses, type Showing } from '../showing'
import { cardAt, testBefore } from './program'
import type { Events, Phase, Scenery, View } from './types'

export interface Running {
  seat: number
  block: number // from 1; 0: the program is about to begin
  card: string
  repetition: number // 0: not repeated
  test: boolean | null // whether a car was in front, inside a condition
}

/** Something worth pointing at for a moment. */
export interface Mark {
  kind: 'collision' | 'impossible' | 'chosen' | 'waited' | 'test' | 'crossed'
  cell: string
  toward?: number[] // lanes to the right and columns ahead, where a car could not go
  answer?: boolean // of a test
}

export interface Scene {
  phase: Phase
  round: number
  order: number[]
  toAct: number[]
  cars: Record<string, string | null> // cells by name: S1, T5; null: not on the track
  dice: (number | null)[]
  sides: string[] | null
  programs: (string | null)[] // those that lie face up
  ready: number[]
  running: Running | null
  stopped: number[] // seats whose program was interrupted just now
  marks: Mark[]
  winner: number | null
}

/** Draw a settled position. */
export function sceneOf(seen: View, _scenery: Scenery, seats: SeatInfo[]): Scene {
  return {
    phase: seen.phase,
    round: seen.round,
    order: seen.order,
    toAct: seen.to_act,
    cars: carsOf(seen),
    dice: seen.dice ?? seats.map(() => null),
    sides: seen.sides,
    programs: faceUp(seen),
    ready: seen.ready,
    running: runningOf(seen),
    stopped: [],
    marks: [],
    winner: seen.outcome?.ranking[0]?.[0] ?? null,
  }
}

function carsOf(view: View): Scene['cars'] {
  const bolides = view.bolides.map((cell, index) => [`S${index + 1}`, cell] as const)
  const traffic = view.traffic.map((cell, index) => [`T${index + 1}`, cell] as const)
  return Object.fromEntries([...bolides, ...traffic])
}

/** Programs that nobody sees yet lie face down, one's own too: the controls show it. */
function faceUp(view: View): (string | null)[] {
  const hidden = view.options.programming === 'secret' && view.phase === 'programming'
  return hidden ? view.programs.map(() => null) : view.programs
}

function runningOf(view: View): Running | null {
  if (!view.running) return null
  const { seat, at, repetition } = view.running
  const program = view.programs[seat - 1] ?? '.'
  const { block, card } = cardAt(program, at)
  return { seat, block, card, repetition, test: testBefore(program, block, card) }
}

/** Show one event on top of a scene. */
export function advance(scene: Scene, event: EventInfo): Scene {
  const kept = event.event === 'stopped' ? scene.marks : []
  const clear = { ...scene, marks: kept }
  return { ...clear, ...show(CHANGES, clear, event) }
}

const CHANGES: Showing<Events, Scene, Partial<Scene>> = {
  traffic_placed: (scene, { car, cell }) => ({ phase: 'placing traffic', cars: { ...scene.cars, [car]: cell } }),
  bolide_placed: (scene, { seat, cell }) => ({ phase: 'placing bolides', cars: { ...scene.cars, [`S${seat}`]: cell } }),
  round_started: (scene, { round }) => ({
    phase: 'programming',
    round,
    order: [],
    toAct: [],
    dice: scene.dice.map(() => null),
    programs: scene.programs.map(() => null),
    ready: [],
    running: null,
    stopped: [],
  }),
  rolled: (scene, { seat, die }) => ({ order: [...scene.order, seat], dice: put(scene.dice, seat, die) }),
  submitted: (scene, { seat }) => ({
    ready: [...scene.ready, seat].sort((one, other) => one - other),
    toAct: scene.toAct.filter((other) => other !== seat),
  }),
  program_shown: (scene, { seat, blocks }) => ({ programs: put(scene.programs, seat, blocks ? '' : '.') }),
  block_shown: (scene, { seat, text }) => {
    const before = scene.programs[seat - 1]
    return { programs: put(scene.programs, seat, before ? `${before} - ${text}` : text) }
  },
  program_started: (_, { seat }) => ({
    phase: 'running',
    toAct: [],
    running: { seat, block: 0, card: '', repetition: 0, test: null },
  }),
  instruction: (scene, { seat, block, card, repetition }) => ({
    running: { seat, block, card, repetition, test: testBefore(scene.programs[seat - 1] ?? null, block, card) },
  }),
  tested: (scene, { seat, block, card, car_in_front: answer }) => ({
    running: { seat, block, card, repetition: 0, test: answer },
    marks: [{ kind: 'test', cell: scene.cars[`S${seat}`] ?? '', toward: [0, 1], answer }],
  }),
  chose: (_, { cell }) => ({ marks: [{ kind: 'chosen', cell }] }),
  moved: (scene, { car, to }) => ({ cars: { ...scene.cars, [car]: to } }),
  pushed: (scene, { seat, car, from, to }) => ({ cars: { ...scene.cars, [car]: to, [`S${seat}`]: from } }),
  collided: (_, { from, direction }) => ({ marks: [{ kind: 'collision', cell: from, toward: direction }] }),
  impossible: (scene, { seat }) => ({ marks: [{ kind: 'impossible', cell: scene.cars[`S${seat}`] ?? '' }] }),
  stopped: (scene, { seat }) => ({ stopped: [...scene.stopped, seat] }),
  removed: (scene, { car }) => ({ cars: { ...scene.cars, [car]: null } }),
  waited: (_, { cell }) => ({ marks: [{ kind: 'waited', cell }] }),
  turned: (scene, { seat, side }) => ({ sides: scene.sides && put(scene.sides, seat, side) }),
  crossed: (scene, { cell }) => ({ running: null, marks: [...scene.marks, { kind: 'crossed', cell }] }),
  won: (_, { seat }) => ({ phase: 'over', running: null, toAct: [], winner: seat }),
}

function put<Value>(values: Value[], seat: number, value: Value): Value[] {
  return values.map((old, index) => (index === seat - 1 ? value : old))
}

/** Whose doing is shown: a program that runs, else a hand that places or hands in; a new round is nobody's. */
export function doing({ phase, running, ready }: Scene): number | null | undefined {
  if (running) return running.seat
  return phase.startsWith('placing') || (phase === 'programming' && ready.length) ? undefined : null
}

const PAUSES: Pauses<Events> = {
  traffic_placed: 220,
  bolide_placed: 400,
  round_started: 500,
  rolled: 450,
  submitted: 250,
  block_shown: 220,
  program_started: 600,
  instruction: 480,
  tested: 1000,
  chose: 450,
  moved: 420,
  pushed: 420,
  collided: 1200,
  impossible: 1200,
  stopped: 700,
  ended: 450,
  removed: 350,
  waited: 120,
  turned: 400,
  crossed: 700,
}

/** How many milliseconds an event deserves at speed 1; 0: shown together with the next. */
export function pause(event: EventInfo): number {
  return pauseOf(PAUSES, event)
}
