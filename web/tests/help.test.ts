import { describe, expect, it } from 'vitest'
import { DRAWN_GAMES, drawnGame } from '../src/games'
import { letterOf } from '../src/games/algouno/words'

const SCHEMAS = import.meta.glob<{ $defs: Record<string, { enum?: string[] }> }>('../src/games/*/types.schema.json', {
  eager: true,
})

/** What a game may ask, as its schema declares it, and where its views say so; a game that asks one thing says nothing. */
function asked(game: string): Record<string, string>[] {
  const { Phase, Question } = SCHEMAS[`../src/games/${game}/types.schema.json`]?.$defs ?? {}
  const kinds = (Phase ?? Question)?.enum ?? ['']
  return kinds.map((kind) => ({ [Phase ? 'phase' : 'question']: kind }))
}

const sectionsOf = (game: string) => asked(game).map((view) => drawnGame(game).rulesAt(view))

describe('the rules over a game', () => {
  it.each(DRAWN_GAMES)('open at a section that is there, in both languages: %s', async (game) => {
    for (const load of Object.values(drawnGame(game).rules)) {
      const sections = (await load()).sections.map((section) => section.id)
      expect(sections).toEqual(expect.arrayContaining(sectionsOf(game)))
    }
  })

  it('open where what is asked is told', () => {
    expect(sectionsOf('speedalgo')).toEqual(['setting-up', 'setting-up', 'round', 'moving', 'end'])
    expect(sectionsOf('algouno')).toEqual(['round', 'actions', 'end'])
    const robots = ['track', 'cards', 'cards', 'turn', 'turning', 'shocks', 'turning', 'cards', 'cards', 'finish']
    expect(sectionsOf('bumping-bots')).toEqual(robots)
    expect(sectionsOf('formel-fun')).toEqual(['move'])
  })
})

describe('a playing card', () => {
  it('has the letters of the language', () => {
    expect(['J', 'Q', 'K', 'A', '10'].map((rank) => letterOf(rank, 'fr'))).toEqual(['V', 'D', 'R', 'A', '10'])
    expect(['J', 'Q', 'K'].map((rank) => letterOf(rank, 'en'))).toEqual(['J', 'Q', 'K'])
  })
})
