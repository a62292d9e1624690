import { describe, expect, it } from 'vitest'
import type { SheetInfo } from '../../protocol/api'
import { copiesOf, isCounted, numbersIn, papersOf, sheetsOfPaper, sheetsOn } from './printing'

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
  paper: 'a4',
  choice: '',
})
const board = (name: string, paper: string): SheetInfo => ({ ...sheet('table'), sheet: name, paper, choice: 'board' })
const [rules, small, large, a3] = [
  sheet('pupil'),
  board('board-2xa4', 'a4'),
  board('board-4xa4', 'a4'),
  board('board-1xa3', 'a3'),
]

describe('copies of a sheet', () => {
  it('is one for each table, or one for everybody', () => {
    expect(copiesOf(sheet('table'), 4, 7)).toBe(7)
    expect(copiesOf(sheet('player'), 4, 7)).toBe(28)
    expect(copiesOf(sheet('pupil'), 4, 7)).toBe(28)
    expect(copiesOf(sheet('teacher'), 4, 7)).toBe(1)
  })

  it('counts an empty field as one table', () => {
    expect(copiesOf(sheet('table'), 4, null)).toBe(1)
  })

  it('adds up all pages', () => {
    expect(sheetsOfPaper([sheet('table', 8), sheet('player', 1)], 4, 2)).toBe(24)
  })
})

describe('boards on several papers', () => {
  const all = [rules, small, large, a3]

  it('are offered on the papers that there are', () => {
    expect(papersOf(all)).toEqual(['a4', 'a3'])
    expect(papersOf([rules])).toEqual(['a4'])
  })

  it('are shown on one of them, among all other sheets', () => {
    expect(sheetsOn(all, 'a4')).toEqual([rules, small, large])
    expect(sheetsOn(all, 'a3')).toEqual([rules, a3])
  })

  it('are counted once, unless somebody wants more or less', () => {
    const counted = (decided: Record<string, boolean>): SheetInfo[] =>
      [rules, small, large].filter((one) => isCounted(one, [rules, small, large], decided))
    expect(counted({})).toEqual([rules, small])
    expect(counted({ 'board-2xa4': false, 'board-4xa4': true })).toEqual([rules, large])
  })
})

describe('numbers of exercises', () => {
  it('are typed one by one or from one to another', () => {
    expect(numbersIn('3, 17 40-42')).toEqual([3, 17, 40, 41, 42])
    expect(numbersIn('5–6;5')).toEqual([5, 6])
    expect(numbersIn('  ')).toEqual([])
  })
  it('are refused where they are none, or too many', () => {
    for (const typed of ['x', '3-', '5-3', '0', '1-61', '1-99999999']) expect(numbersIn(typed)).toBeNull()
  })
})
