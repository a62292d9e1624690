import { describe, expect, it } from 'vitest'
import {
  cardAt,
  draftOf,
  emptyDraft,
  firstGap,
  lay,
  nextSlot,
  questionOf,
  readProgram,
  readTokens,
  remove,
  shift,
  tokensOf,
  writeDraft,
  type Draft,
} from './program'

const built = (line: string): Draft => draftOf(readProgram(line) ?? [])

describe('a written program', () => {
  it.each(['.', 'AB', 'REP AB - ATG - SA P - ABD', 'SAS P / ABD', 'REP AB ABD - SAS P AT / ABG', 'REP', 'SAS P /'])(
    'comes back as it was: %s',
    (line) => {
      expect(writeDraft(built(line))).toBe(line)
    },
  )

  it.each(['AB AB', 'REP - XX', 'AB / P', 'SA P / AB', 'AB - ', 'AB - P - ATD - ATG - ABD', 'hello'])(
    'that has not the shape of one is not read: %s',
    (line) => {
      expect(readProgram(line)).toBeNull()
    },
  )

  it('may be written in small letters and with odd spaces', () => {
    expect(writeDraft(built(' rep  ab -  p '))).toBe('REP AB - P')
    expect(writeDraft(built('AB-SAS P/ABD'))).toBe('AB - SAS P / ABD')
  })

  it('becomes signs and back', () => {
    const blocks = readProgram('REP AB ABD - SAS P / AT - ABG') ?? []
    expect(tokensOf(blocks).join(' ')).toBe('+REP +AB +ABD +- +SAS +P +/ +AT +- +ABG')
    expect(readTokens(tokensOf(blocks))).toEqual(blocks)
  })

  it('knows the block and the card of a place in it', () => {
    expect(cardAt('REP AB - SAS P / ABD', 6)).toEqual({ block: 2, card: 'ABD' })
  })
})

describe('a support', () => {
  it('gives the next card a place: in a gap first, then in a free block', () => {
    expect(nextSlot(emptyDraft())).toEqual({ block: 0, part: 'head', index: 0 })
    expect(nextSlot(built('AB - REP'))).toEqual({ block: 1, part: 'body', index: 0 })
    expect(nextSlot(built('SAS P /'))).toEqual({ block: 0, part: 'otherwise', index: 0 })
    expect(nextSlot(built('AB - P - AT - ABD'))).toBeNull()
  })

  it('lays a head that does not fit a body into a free block', () => {
    expect(writeDraft(lay(built('REP'), 'SA', firstGap(built('REP'))))).toBe('REP - SA')
  })

  it('lays a head over a card that lies there', () => {
    expect(writeDraft(lay(built('AB - P'), 'REP', { block: 0, part: 'head', index: 0 }))).toBe('REP AB - P')
  })

  it('moves a card that is laid elsewhere', () => {
    expect(writeDraft(lay(built('REP AB - P'), 'AB', { block: 2, part: 'head', index: 0 }))).toBe('REP - P - AB')
  })

  it('takes everything back that lies on a head', () => {
    expect(writeDraft(remove(built('SAS P / AB - AT'), { block: 0, part: 'head', index: 0 }))).toBe('AT')
    expect(writeDraft(remove(built('SAS P / AB'), { block: 0, part: 'otherwise', index: 0 }))).toBe('SAS P /')
  })

  it('changes blocks about', () => {
    expect(writeDraft(shift(built('AB - REP P'), 0, 1))).toBe('REP P - AB')
    expect(shift(built('AB'), 0, -1)).toEqual(built('AB'))
  })

  it('stays as it is when there is no room for a card', () => {
    const full = built('AB - P - AT - ABD')
    expect(lay(full, 'REP', null)).toBe(full)
  })

  it('asks the server about all of it, or about what may fill its first gap', () => {
    expect(questionOf(emptyDraft())).toBe('')
    expect(questionOf(built('AB - REP'))).toBe('+AB +- +REP')
    expect(questionOf(built('SAS P / - AT'))).toBe('+SAS +P +/')
    expect(questionOf(built('REP AB - P'))).toBe('REP AB - P')
  })
})
