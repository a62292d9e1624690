import { describe, expect, it } from 'vitest'
import type { SheetInfo } from '../protocol/api'
import { copiesOf, sheetsOfPaper } from './printing'

const sheet = (copies: string, pages = 1): SheetInfo => ({
  game: 'speedalgo',
  sheet: 'score',
  title: 'score sheet',
  language: 'en',
  look: 'ink',
  file: 'score.pdf',
  preview: 'score.png',
  pages,
  copies,
})

describe('copies of a sheet', () => {
  it('is one for each table, or one for everybody', () => {
    expect(copiesOf(sheet('table'), 4, 7)).toBe(7)
    expect(copiesOf(sheet('player'), 4, 7)).toBe(28)
    expect(copiesOf(sheet('pupil'), 4, 7)).toBe(28)
  })

  it('counts an empty field as one table', () => {
    expect(copiesOf(sheet('table'), 4, null)).toBe(1)
  })

  it('adds up all pages', () => {
    expect(sheetsOfPaper([sheet('table', 8), sheet('player', 1)], 4, 2)).toBe(24)
  })
})
