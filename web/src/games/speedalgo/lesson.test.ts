import { describe, expect, it } from 'vitest'
import lesson from './lesson'
import english from './rules.en'
import french from './rules.fr'
import { recorded } from './testing'

const view = recorded(1).updates[0]!.sights[0]!.view
const tasks = lesson.steps.flatMap((step) => (step.task ? [step.task] : []))

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

  it('says everything in both languages', () => {
    for (const step of lesson.steps) {
      expect(step.text.fr.length).toBe(step.text.en.length)
      expect(step.title.fr && step.title.en).toBeTruthy()
    }
  })
})

describe('the rules', () => {
  it('have the same sections, blocks and pictures in both languages', () => {
    const shape = (page: typeof french) =>
      page.sections.map((section) => [section.id, ...section.blocks.map((block) => Object.keys(block).join())])
    expect(shape(english)).toEqual(shape(french))
  })
})
