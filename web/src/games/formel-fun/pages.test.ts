import { render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MoveInfo, View } from '../contract'
import choices from './choices.json'
import lesson, { spacesOf } from './lesson'
import Picture from './Picture.svelte'
import en from './rules.en'
import fr from './rules.fr'

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  })
})

const shape = (page: typeof fr): string[][] =>
  page.sections.map((section) => section.blocks.map((block) => Object.keys(block).sort().join()))

describe('the rules page of Formel Fun', () => {
  it('has the same blocks in both languages', () => {
    expect(shape(fr)).toEqual(shape(en))
  })

  const pictures = fr.sections.flatMap(({ id, blocks }) =>
    blocks.flatMap((block) => ('picture' in block ? [{ id, picture: block.picture }] : [])),
  )

  it.each([...pictures, { id: 'home', picture: Picture as Component }])('draws its picture of $id', ({ picture }) => {
    expect(render(picture).container.querySelector('svg')).not.toBeNull()
  })
})

describe('the lesson of Formel Fun', () => {
  const { view, moves } = choices[2]! as unknown as { view: View; moves: MoveInfo[] }
  const tasks = lesson.steps.flatMap(({ task }) => task ?? [])

  it('has a task that any legal hand can do', () => {
    for (const sight of choices as unknown as { view: View; moves: MoveInfo[] }[]) {
      for (const task of tasks) {
        expect(sight.moves.some(({ move }) => task.accepts(move, sight.view, sight.moves))).toBe(true)
      }
    }
  })

  it('takes the furthest drive, and no other, as the first answer', () => {
    const accepted = moves.filter(({ move }) => tasks[0]!.accepts(move, view, moves)).map(({ move }) => move)
    expect(accepted).toEqual(['1/10+T'])
    expect(spacesOf('1/10+T', moves)).toBe(15)
  })

  it('points at the label under the car that moves', () => {
    expect(lesson.steps[2]!.highlight!(view)).toEqual(['label:7', 'car:1a'])
  })

  it('is told in both languages', () => {
    for (const { title, text } of lesson.steps) {
      expect(title.fr && title.en).toBeTruthy()
      expect(text.fr.length).toBe(text.en.length)
    }
  })
})
