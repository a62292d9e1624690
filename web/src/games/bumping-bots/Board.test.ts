import { fireEvent, render } from '@testing-library/svelte'
import { describe as group, expect, it, vi } from 'vitest'
import fixture from '../../../tests/fixtures/bumping-bots-4.json'
import { current } from '../../language'
import { settle, sit } from '../../../tests/place'
import type { EventInfo, SeatInfo } from '../contract'
import { recorded } from '../recorded'
import { BumpingBotsChoice } from './choice.svelte'
import type { Ghost } from './ghosts'
import type { Scenery, View } from './types'
import Board from './Board.svelte'
import { centre } from './hexagons'
import { advance, sceneOf } from './scene'

const { scenery, seats, updates } = recorded<{
  scenery: Scenery
  seats: SeatInfo[]
  updates: { sights: { view: View; events: EventInfo[] }[] }[]
}>(fixture)
const view = updates[40]!.sights[0]!.view
const scene = sceneOf(view)
const ghost: Ghost = {
  answer: '+',
  words: 'accélérer à 2',
  seat: 1,
  cell: '14,4',
  heading: 'E',
  speed: 2,
  reverse: false,
  chosen: false,
}

group('the board', () => {
  it('draws every robot, obstacle and zone of a position', () => {
    const { container } = render(Board, { scene, scenery, seats, you: 1 })
    expect(container.querySelectorAll('.robot')).toHaveLength(scene.robots.filter(({ cell }) => cell).length)
    expect(container.querySelectorAll('.drum')).toHaveLength(scene.mobiles.length)
    expect(container.querySelectorAll('.hub')).toHaveLength(scene.arms.length)
    expect(container.querySelectorAll('.zone')).toHaveLength(7)
    expect(container.querySelectorAll('ol > li')).toHaveLength(seats.length)
  })

  it('shows a blow with a star, and ways with arrows', () => {
    const hit: EventInfo = {
      event: 'hit',
      data: { striker: 'R1', cell: '14,4', struck: 'wall', direction: 'E' },
      text: '',
    }
    const moved: EventInfo = { event: 'moved', data: { seat: 1, from: '13,4', to: '14,4', left: 0 }, text: '' }
    const { container } = render(Board, { scene: [moved, hit].reduce(advance, scene), scenery, seats, you: 1 })
    expect(container.querySelectorAll('.blow')).toHaveLength(1)
    expect(container.querySelectorAll('.way.run')).toHaveLength(1)
  })

  it('marks the cells that are pointed at, where the track has them', () => {
    const { container } = render(Board, { scene, scenery, seats, you: 1, pointed: ['14,4', '99,99', 'E'] })
    expect([...container.querySelectorAll('.named')].map((mark) => mark.textContent)).toEqual(['14,4'])
  })

  /** Ask for a speed; the board offers ghosts. */
  async function offered(...ghosts: Ghost[]) {
    const { place } = sit<View, Scenery>({ seats, scenery })
    const choice = new BumpingBotsChoice(place)
    const moves = ghosts.map(({ answer, words }) => ({ move: answer, text: words }))
    choice.take({ seat: 1, view, board: null, moves, undo: null, seconds: null, events: [] })
    await settle()
    choice.ghosts = ghosts
    choice.rows = [{ question: 'speed', moves, view, answer: null }]
    const picked = vi.spyOn(choice, 'pick').mockImplementation(() => {})
    return { choice, picked, ...render(Board, { scene, scenery, seats, you: 1, choice }) }
  }

  it('lets a ghost be chosen by a click and by the keyboard', async () => {
    const { picked, getByRole } = await offered(ghost)
    const offer = getByRole('button', { name: /accélérer à 2/ })
    await fireEvent.click(offer)
    await fireEvent.keyDown(offer, { key: 'Enter' })
    expect(picked.mock.calls).toEqual([['+'], ['+']])
  })

  it('draws one ghost where two speeds end alike, and lets both be chosen on it', async () => {
    const faster = { ...ghost, answer: '++', words: 'accélérer à 3', speed: 3 }
    const { choice, picked, container, getByRole } = await offered(ghost, faster)
    const tags = () => [...container.querySelectorAll('.robot .ghost .tag')].map((tag) => tag.textContent)
    expect(tags()).toEqual(['2·3'])
    expect(container.querySelector('path.nose[transform]')).toBeNull()
    const spots = [/à 2/, /à 3/].map((name) => getByRole('button', { name }))
    const { x, y } = centre(ghost.cell)
    for (const spot of spots) expect([spot.getAttribute('cx'), spot.getAttribute('cy')]).toEqual([`${x}`, `${y}`])
    for (const spot of spots) await fireEvent.click(spot)
    expect(picked.mock.calls).toEqual([['+'], ['++']])
    choice.ghosts = [ghost, { ...faster, heading: 'SE' }]
    await settle()
    expect(container.querySelectorAll('path.nose[transform]')).toHaveLength(2)
  })

  it('is zoomed and moved by buttons and by keys', async () => {
    current.choose('en')
    const { container, getByRole, queryByRole } = render(Board, { scene, scenery, seats, you: 1 })
    const camera = (): string => container.querySelector<SVGGElement>('.camera')!.style.transform
    const whole = camera()
    expect(queryByRole('button', { name: 'Go left' })).toBeNull()
    await fireEvent.click(getByRole('button', { name: 'Zoom in' }))
    const near = camera()
    expect(near).not.toBe(whole)
    await fireEvent.keyDown(getByRole('button', { name: 'Zoom in' }), { key: 'ArrowRight' })
    expect(camera()).not.toBe(near)
    await fireEvent.keyDown(getByRole('button', { name: 'Zoom in' }), { key: '0' })
    expect(camera()).toBe(whole)
  })
})
