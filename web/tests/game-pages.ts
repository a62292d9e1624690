/** What holds for the rules, the pictures and the lesson of every game. */

import { render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { describe, expect, it } from 'vitest'
import type { Lesson, RulesPage } from '../src/games/contract'
import { illustrated } from '../src/pages/rules'

interface Pages {
  title: string
  fr: RulesPage<string>
  en: RulesPage<string>
  pictures: Record<string, Component>
  Picture: Component // of the home page
  lessons: Lesson[]
}

export function describePages({ title, fr, en, pictures, Picture, lessons }: Pages): void {
  describe(`the rules page of ${title}`, () => {
    const shape = ({ sections }: RulesPage<string>): unknown =>
      sections.map(({ id, blocks }) => [id, ...blocks.map((block) => Object.keys(block).sort().join())])

    it('has the same sections and blocks in both languages', () => {
      expect(shape(fr)).toEqual(shape(en))
    })

    const shown = illustrated(fr, { default: pictures }).sections.flatMap(({ id, blocks }) =>
      blocks.flatMap((block) => ('picture' in block ? [{ id, picture: block.picture }] : [])),
    )

    it.each([...shown, { id: 'home', picture: Picture }])('draws its picture of $id', ({ picture }) => {
      expect(render(picture).container.querySelector('svg')).not.toBeNull()
    })
  })

  describe(`the lessons of ${title}`, () => {
    it('are three to five, each with a task that takes one answer and not just any, and with an end to read', () => {
      expect(lessons.length).toBeGreaterThanOrEqual(3)
      expect(lessons.length).toBeLessThanOrEqual(5)
      for (const { steps } of lessons) {
        expect(steps.at(-1)?.task).toBeUndefined()
        expect(steps[0]?.task?.accepts('something else', {}, [])).toBe(false)
      }
    })
  })
}
