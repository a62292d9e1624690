import type { Component } from 'svelte'
import { describe, expect, it } from 'vitest'
import { describePages } from '../../../tests/game-pages'
import lesson from './lesson'
import Picture from './Picture.svelte'
import en from './rules.en'
import fr from './rules.fr'
import { recorded } from './testing'

const view = recorded(1).updates[0]!.sights[0]!.view
const tasks = lesson.steps.flatMap((step) => (step.task ? [step.task] : []))

describePages({ title: 'SpeedAlgo', fr, en, Picture: Picture as Component, lesson })

describe('the first lesson', () => {
  it('takes the program that it asks for, however it is written, and no other', () => {
    expect(tasks[0]?.accepts('rep  ab', view, [])).toBe(true)
    expect(tasks[0]?.accepts('REP ABG', view, [])).toBe(true)
    expect(tasks[0]?.accepts('REP AB - P', view, [])).toBe(false)
    expect(tasks[0]?.accepts('REP AT', view, [])).toBe(false)
    expect(tasks[1]?.accepts('SAS P / AB - ABD', view, [])).toBe(true)
    expect(tasks[1]?.accepts('SAS AB / P', view, [])).toBe(false)
    expect(tasks[1]?.accepts('AB - SAS P / ABD', view, [])).toBe(false)
  })

  it('points at cells and cars that are there', () => {
    const marked = lesson.steps.flatMap((step) => step.highlight?.(view) ?? [])
    expect(marked).toEqual(['S1', 'A1', 'A1'])
  })
})
