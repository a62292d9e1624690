import { describe as about, expect, it } from 'vitest'
import { describe } from './describe'
import { recorded } from './testing'

about.each([1, 2])('the text of recorded game %i', (number) => {
  const game = recorded(number)

  it.each(['fr', 'en'] as const)('says every visible thing in %s', (language) => {
    for (const { view } of game.updates.flatMap((update) => update.sights)) {
      const seen = view
      const text = describe(view, game.scenery, game.seats, language).join('\n')
      for (const cell of [...seen.bolides, ...seen.traffic]) if (cell) expect(text).toContain(cell)
      for (const seat of game.seats) expect(text).toContain(seat.name)
      for (const program of seen.programs) if (program && program !== '.') expect(text).toContain(program)
      if (seen.round) expect(text).toContain(String(seen.round))
      expect(text).not.toMatch(/undefined|null|\{\w+\}/)
    }
  })
})

about('the text of a position', () => {
  const game = recorded(2)
  const view = game.updates.at(-1)!.sights[0]!.view
  const lines = (changes: object) => describe({ ...view, ...changes }, game.scenery, game.seats, 'en')

  it('names the missing cells of the track', () => {
    expect(lines({}).join(' ')).toContain('Missing cells: A6, A7,')
  })

  it('says who is beyond the line, and the ranking', () => {
    expect(lines({}).join(' ')).toContain('beyond the line')
    expect(lines({}).join(' ')).toMatch(/1\. Chloé, on [A-E]27\./)
  })

  it('says which card waits for a choice, and which time it runs', () => {
    const running = { seat: 2, at: 1, repetition: 2, left: 1, moved: [] }
    const told = lines({ phase: 'running', running, programs: ['.', 'REP ATD', '.'] })
    expect(told[1]).toBe('Blaise runs block 1: ATD, repetition 2.')
  })

  it('says the dice, the sides of the cards and who is ready', () => {
    const told = lines({
      phase: 'programming',
      dice: [3, 1, 4],
      sides: ['SA', 'SAS', 'SA'],
      programs: [null, null, 'AB'],
      ready: [2, 3],
    })
    const text = told.join(' ')
    expect(text).toContain('Blaise’s die: 1. Blaise’s condition card: side SAS. Blaise has finished a program.')
    expect(text).toContain('Ada is building a program.')
    expect(text).toContain('Chloé’s program: AB.')
  })

  it('counts the traffic that has left', () => {
    expect(lines({ traffic: ['A3', null, null] }).join(' ')).toContain('2 traffic cars have left the game.')
  })
})
