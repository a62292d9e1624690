import { describe, expect, it } from 'vitest'
import { DRAWN_GAMES, drawnGame } from '../src/games'
import { letterOf } from '../src/games/algouno/words'

const ASKED: Record<string, Record<string, string>[]> = {
  speedalgo: ['placing traffic', 'placing bolides', 'programming', 'running', 'over'].map((phase) => ({ phase })),
  algouno: ['alternative', 'run', 'over'].map((phase) => ({ phase })),
  'bumping-bots': ['grid', 'pick', 'card', 'magnet_before', 'speed', 'cell', 'struck', 'turn', 'magnet_after'].map(
    (question) => ({ question }),
  ),
}

describe('the rules over a game', () => {
  it.each(DRAWN_GAMES)('open at a section that is there, in both languages: %s', async (game) => {
    const { rules, rulesAt } = drawnGame(game)
    for (const load of Object.values(rules)) {
      const sections = (await load()).default.sections.map((section) => section.id)
      for (const view of ASKED[game] ?? [{}]) expect(sections).toContain(rulesAt(view))
    }
  })
})

describe('a playing card', () => {
  it('has the letters of the language', () => {
    expect(['J', 'Q', 'K', 'A', '10'].map((rank) => letterOf(rank, 'fr'))).toEqual(['V', 'D', 'R', 'A', '10'])
    expect(['J', 'Q', 'K'].map((rank) => letterOf(rank, 'en'))).toEqual(['J', 'Q', 'K'])
  })
})
