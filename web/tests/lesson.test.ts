import { describe, expect, it } from 'vitest'
import type { Lesson } from '../src/games/contract'
import { Course } from '../src/pages/lesson/course.svelte'
import type { Sight } from '../src/protocol/protocol'

const words = () => ({ title: 'x', text: ['x'] })
const task = () => ({ text: 'x', hint: 'x' })
const lesson: Lesson = {
  options: {},
  practice: { seed: 1, moves: [] },
  steps: [{ words }, { words, task: { words: task, accepts: (move) => move === 'right' } }],
}
const sight: Sight = { seat: 1, view: {}, board: null, events: [], moves: [], undo: null, seconds: null }

describe('the course of a lesson', () => {
  it('lets nobody move where there is only something to read', () => {
    expect(new Course(lesson).choosing).toBe(false)
  })

  it('shows the hint after another move, and goes on after the right one', () => {
    const course = new Course(lesson)
    course.next()
    expect(course.accepts('wrong', sight)).toBe(false)
    expect(course.hinting).toBe(true)
    expect(course.accepts('right', sight)).toBe(true)
    course.answered()
    expect(course.hinting).toBe(false)
    expect(course.choosing).toBe(false)
    course.next()
    expect(course.done).toBe(true)
  })
})
