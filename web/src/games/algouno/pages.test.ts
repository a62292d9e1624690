import type { Component } from 'svelte'
import { describe, expect, it } from 'vitest'
import { describePages } from '../../../tests/game-pages'
import type { MoveInfo } from '../contract'
import { recorded } from '../recorded'
import type { View } from './types'
import choices from './choices.json'
import lesson from './lesson'
import Picture from './Picture.svelte'
import en from './rules.en'
import fr from './rules.fr'

describePages({ title: 'Alg(un)o', fr, en, Picture: Picture as Component, lesson })

describe('the tasks of the lesson of Alg(un)o', () => {
  const first = recorded<{ view: View; moves: MoveInfo[] }>(choices[0]!.sight)
  const tasks = lesson.steps.flatMap(({ task }) => task ?? [])

  it('asks first for condition b', () => {
    const accepted = first.moves.filter(({ move }) => tasks[0]!.accepts(move, first.view, first.moves))
    expect(accepted.map(({ move }) => move)).toEqual(['b'])
  })

  it('lights the cards that condition a looks at', () => {
    const view: View = {
      ...first.view,
      seat: 1,
      hands: [['7H', '2S', 'AH'], []],
      conditions: ['hearts = 3', 'cards = 1'],
    }
    expect(lesson.steps[1]!.highlight!(view)).toEqual(['condition', 'lit:7H', 'lit:AH'])
  })
})
