/** What holds for the rules, the pictures and the lesson of every game. */

import { render } from '@testing-library/svelte'
import type { Component } from 'svelte'
import { describe, expect, it } from 'vitest'
import type { Lesson, RulesPage } from '../src/games/contract'

interface Pages {
  title: string
  fr: RulesPage
  en: RulesPage
  Picture: Component // of the home page
  lesson: Lesson<any> // each game has views of its own
}

export function describePages({ title, fr, en, Picture, lesson }: Pages): void {
  describe(`the rules page of ${title}`, () => {
    const shape = ({ sections }: RulesPage): unknown =>
      sections.map(({ id, blocks }) => [id, ...blocks.map((block) => Object.keys(block).sort().join())])

    it('has the same sections and blocks in both languages', () => {
      expect(shape(fr)).toEqual(shape(en))
    })

    const pictures = fr.sections.flatMap(({ id, blocks }) =>
      blocks.flatMap((block) => ('picture' in block ? [{ id, picture: block.picture }] : [])),
    )

    it.each([...pictures, { id: 'home', picture: Picture }])('draws its picture of $id', ({ picture }) => {
      expect(render(picture).container.querySelector('svg')).not.toBeNull()
    })
  })

  describe(`the lesson of ${title}`, () => {
    it.each(lesson.steps)('says the same in both languages: $title.en', ({ title, text, task }) => {
      const told = [title, task?.text, task?.hint].flatMap((both) => (both ? [both.fr, both.en] : []))
      expect(told).not.toContain('')
      expect(text.fr).toHaveLength(text.en?.length ?? 0)
    })
  })
}
