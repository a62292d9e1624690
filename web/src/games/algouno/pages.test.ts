import { render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { MoveInfo, View } from '../contract'
import choices from './choices.json'
import lesson from './lesson'
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

describe('the rules page of Alg(un)o', () => {
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

describe('the lesson of Alg(un)o', () => {
  const first = choices[0]!.sight as unknown as { view: View; moves: MoveInfo[] }
  const tasks = lesson.steps.flatMap(({ task }) => task ?? [])

  it('asks first for condition b', () => {
    const accepted = first.moves.filter(({ move }) => tasks[0]!.accepts(move, first.view, first.moves))
    expect(accepted.map(({ move }) => move)).toEqual(['b'])
  })

  it('lights the cards that condition a looks at', () => {
    const view = { seat: 1, hands: [['7H', '2S', 'AH'], []], conditions: ['hearts = 3', 'cards = 1'] }
    expect(lesson.steps[1]!.highlight!(view)).toEqual(['condition', 'lit:7H', 'lit:AH'])
  })

  it('is told in both languages', () => {
    for (const { title, text } of lesson.steps) {
      expect(title.fr && title.en).toBeTruthy()
      expect(text.fr.length).toBe(text.en.length)
    }
  })
})
