import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, expect, it, vi } from 'vitest'
import { current } from '../src/language'
import Story from '../src/playing/Story.svelte'
import type { EventInfo, Story as Chapter } from '../src/protocol/protocol'
import { seats } from './toy-game'

beforeEach(() => current.choose('fr'))

const moved = (from: string, to: string, text: string): EventInfo => ({
  event: 'moved',
  data: { seat: 1, from, to },
  text,
})
const told = (entry: number, ...events: EventInfo[]): Chapter => ({
  entry,
  kind: 'moved',
  seat: 1,
  by: 'person',
  events,
})
const hit: EventInfo = { event: 'hit', data: { seat: 1, cell: '18,3' }, text: 'Ada cogne un mur en 18,3.' }
const story = [
  told(1, moved('13,3', '14,3', ''), moved('14,3', '18,3', 'Ada roule cinq cases jusqu’à 18,3.'), hit),
  told(2, moved('2,1', '3,1', 'Max roule une case jusqu’à 3,1.')),
]

/** Show the story; the answer tells what it points at. */
function open() {
  const onpoint = vi.fn()
  const page = render(Story, { story, seats, shown: 2, onreview() {}, onpoint })
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement]
  return { ...page, first, second, pointed: () => onpoint.mock.lastCall?.[0] as string[] }
}

it('points at the cells that a chapter names, once each, as long as the mouse is over it', async () => {
  const { first, pointed } = open()
  expect(pointed()).toEqual([])
  await fireEvent.pointerEnter(first, { pointerType: 'mouse' })
  expect(pointed()).toEqual(['18,3'])
  await fireEvent.pointerLeave(first)
  expect(pointed()).toEqual([])
})

it('points at them as long as the keyboard is at the chapter', async () => {
  const { first, pointed } = open()
  await fireEvent.keyDown(document.body, { key: 'Tab' })
  first.focus()
  await vi.waitFor(() => expect(pointed()).toEqual(['18,3']))
  first.blur()
  await vi.waitFor(() => expect(pointed()).toEqual([]))
})

it('points at them from a tap on, until another moment is shown or it is tapped again', async () => {
  const { first, second, pointed, rerender } = open()
  const tap = async (chapter: HTMLElement) => {
    await fireEvent.pointerEnter(chapter, { pointerType: 'touch' })
    await fireEvent.pointerLeave(chapter, { pointerType: 'touch' })
    await fireEvent.click(chapter)
  }
  await tap(first)
  await rerender({ shown: 1 })
  expect(pointed()).toEqual(['18,3'])
  await rerender({ shown: 2 })
  expect(pointed()).toEqual([])
  await tap(second)
  expect(pointed()).toEqual(['3,1'])
  await tap(second)
  expect(pointed()).toEqual([])
})

it('points at nothing any longer when the chapter that was pointed at is taken back', async () => {
  const { second, pointed, rerender } = open()
  await fireEvent.pointerEnter(second, { pointerType: 'mouse' })
  expect(pointed()).toEqual(['3,1'])
  await rerender({ story: story.slice(0, 1), shown: 1 })
  expect(pointed()).toEqual([])
})
