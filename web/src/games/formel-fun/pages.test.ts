import type { Component } from 'svelte'
import { describe, expect, it } from 'vitest'
import { describePages } from '../../../tests/game-pages'
import type { MoveInfo } from '../contract'
import { recorded } from '../recorded'
import choices from './choices.json'
import lesson, { spacesOf } from './lesson'
import Picture from './Picture.svelte'
import type { View } from './types'
import en from './rules.en'
import fr from './rules.fr'

describePages({ title: 'Formel Fun', fr, en, Picture: Picture as Component, lesson })

describe('the tasks of the lesson of Formel Fun', () => {
  const { view, moves } = recorded<{ view: View; moves: MoveInfo[] }>(choices[2]!)
  const tasks = lesson.steps.flatMap(({ task }) => task ?? [])

  it('has a task that any legal hand can do', () => {
    for (const sight of recorded<{ view: View; moves: MoveInfo[] }[]>(choices)) {
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
})
