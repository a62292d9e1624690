import { expect, it } from 'vitest'
import examples from '../../../tests/fixtures/bumping-bots-questions.json'
import type { EventInfo, ForeseenOf, SightOf } from '../contract'
import { recorded } from '../recorded'
import { ghostOf, stepsIn } from './ghosts'
import { sceneOf } from './scene'
import type { Events, View } from './types'

const view = recorded<{ sight: SightOf<View> }[]>(examples)
  .map(({ sight }) => sight.view!)
  .find(({ robots }) => robots[0]?.cell)!

function told<Kind extends keyof Events>(event: Kind, data: Events[Kind]): EventInfo {
  return { event, data: { ...data }, text: '' }
}

const TURN = [
  told('speed_chosen', { seat: 1, before: 0, speed: 3, reverse: false }),
  told('rotated', { seat: 1, before: 'E', heading: 'SE', by: 'itself' }),
  told('moved', { seat: 1, from: '1,1', to: '2,1', left: 2 }),
  told('flew', { mobile: 2, from: '3,3', to: '4,3', left: 0 }),
  told('pushed', { seat: 2, from: '3,1', to: '4,1', left: 1 }),
  told('slowed', { seat: 1, before: 3, speed: 2 }),
  told('slowed', { seat: 2, before: 6, speed: 5 }),
]
const NEXT = [
  told('turn_started', { seat: 2, cell: '4,1', place: 2 }),
  told('pulled', { seat: 1, target: 2, from: '2,1', to: '7,7' }),
]
const UNDECLARED = {
  event: 'newcomer',
  text: '',
  data: { seat: 1, from: '2,1', to: '9,9', heading: 'W', speed: 9, reverse: true },
}

function ghost(events: EventInfo[]) {
  const preview: ForeseenOf<View> = { complete: true, events, view: null, moves: [], refusal: null }
  return ghostOf(preview, view, 1, 'r1', 'right')
}

it('stands where the turn of its robot would leave it, and where no other event is of its affair', () => {
  const there = { cell: '2,1', heading: 'SE', speed: 2, reverse: false }
  const as = { seat: 1, answer: 'r1', words: 'right', chosen: false }
  expect(ghost([...TURN, ...NEXT])).toEqual({ ...there, ...as })
  expect(ghost([...TURN, UNDECLARED])).toEqual({ ...there, ...as })
})

it('is where the robot stands as long as nothing moves it', () => {
  const { cell, heading, speed, reverse } = view.robots[0]!
  expect(ghost([])).toMatchObject({ cell, heading, speed, reverse })
})

it('is none where the robot is on no cell', () => {
  const [own, ...others] = view.robots
  const nowhere = { ...view, robots: [{ ...own!, cell: null }, ...others] }
  const preview: ForeseenOf<View> = { complete: true, events: [], view: null, moves: [], refusal: null }
  expect(ghostOf(preview, nowhere, 1, 'r1', 'right')).toBeNull()
})

it('shows the ways of one turn alone', () => {
  const scene = sceneOf(view)
  const ways = [
    { thing: 'R1', kind: 'moved', from: '1,1', to: '2,1' },
    { thing: 'M2', kind: 'flew', from: '3,3', to: '4,3' },
    { thing: 'R2', kind: 'pushed', from: '3,1', to: '4,1' },
  ]
  const before = { ...scene, told: { ...scene.told, way: [{ ...ways[0]!, kind: 'moved' as const }] } }
  for (const now of [scene, before]) expect(stepsIn([...TURN, UNDECLARED, ...NEXT], now)).toEqual(ways)
})
