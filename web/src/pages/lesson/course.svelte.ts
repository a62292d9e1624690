/** The course of a lesson: which step, what was tried, and when the next step may come. */

import type { Lesson, LessonStep, View } from '../../games/contract'
import type { Sight } from '../../protocol/protocol'

export class Course {
  index = $state(0)
  hinting = $state(false) // another legal move was tried
  played = $state(false) // the answer was given; what follows from it is still shown

  constructor(readonly lesson: Lesson) {}

  get step(): LessonStep | null {
    return this.lesson.steps[this.index] ?? null
  }

  get done(): boolean {
    return this.index >= this.lesson.steps.length
  }

  /** Whether the learner may move now. */
  get choosing(): boolean {
    return Boolean(this.step?.task) && !this.played
  }

  /** Judge a move that the server has offered; one that is not the answer shows the hint. */
  accepts(line: string, sight: Sight): boolean {
    const good = this.step?.task?.accepts(line, (sight.view ?? {}) as View, sight.moves) ?? false
    this.hinting = !good
    return good
  }

  /** The server has taken the answer. */
  answered(): void {
    this.played = true
    this.hinting = false
  }

  next(): void {
    this.index += 1
    this.played = false
    this.hinting = false
  }
}
