/** The one registry of games in the browser. Every part is loaded when it is needed. */

import type { Component } from 'svelte'
import type { GameModule, GameName, Language, Lesson, RulesPage } from './contract'

export interface GameParts {
  module: () => Promise<{ default: GameModule<any, any, any> }> // each game has scenes, views and sceneries of its own
  picture: () => Promise<{ default: Component }>
  rules: Record<Language, () => Promise<{ default: RulesPage }>>
  lesson: () => Promise<{ default: Lesson<any> }>
}

/** In the order of the home page: the easiest first. */
export const GAMES: Record<GameName, GameParts> = {
  'formel-fun': {
    module: () => import('./formel-fun/module'),
    picture: () => import('./formel-fun/Picture.svelte'),
    rules: { fr: () => import('./formel-fun/rules.fr'), en: () => import('./formel-fun/rules.en') },
    lesson: () => import('./formel-fun/lesson'),
  },
  speedalgo: {
    module: () => import('./speedalgo/module'),
    picture: () => import('./speedalgo/Picture.svelte'),
    rules: { fr: () => import('./speedalgo/rules.fr'), en: () => import('./speedalgo/rules.en') },
    lesson: () => import('./speedalgo/lesson'),
  },
  algouno: {
    module: () => import('./algouno/module'),
    picture: () => import('./algouno/Picture.svelte'),
    rules: { fr: () => import('./algouno/rules.fr'), en: () => import('./algouno/rules.en') },
    lesson: () => import('./algouno/lesson'),
  },
  'bumping-bots': {
    module: () => import('./bumping-bots/module'),
    picture: () => import('./bumping-bots/Picture.svelte'),
    rules: { fr: () => import('./bumping-bots/rules.fr'), en: () => import('./bumping-bots/rules.en') },
    lesson: () => import('./bumping-bots/lesson'),
  },
}

/** As printed on the box, in every language. */
export const TITLES: Record<GameName, string> = {
  'formel-fun': 'Formel Fun',
  speedalgo: 'SpeedAlgo',
  algouno: 'Alg(un)o',
  'bumping-bots': 'Bumping Bots',
}

export const GAME_NAMES = Object.keys(GAMES) as GameName[]

export function isGame(name: string): name is GameName {
  return name in GAMES
}

/** Load what draws a game. The scene is the game's own affair, so it is opaque from here on. */
export async function loadGame(name: GameName): Promise<GameModule> {
  return (await GAMES[name].module()).default
}
