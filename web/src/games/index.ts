/** The games that the site can draw: one for each folder here that has a `parts.ts`. The server has the list of all. */

import { saying } from '../language'
import { said } from './plain/said'
import type { GameModule, GameParts, OwnPage } from './contract'

const FOUND = import.meta.glob<GameParts>('./*/parts.ts', { eager: true, import: 'default' })

const GAMES: Record<string, GameParts> = Object.fromEntries(
  Object.entries(FOUND)
    .map(([path, parts]) => [path.split('/')[1] ?? '', parts] as const)
    .sort(([, one], [, other]) => one.place - other.place),
)

/** In the order of the home page. */
export const DRAWN_GAMES = Object.keys(GAMES)

/** Pages that belong to one game, by their address. */
export const OWN_PAGES: Record<string, OwnPage & Pick<GameParts, 'words'>> = Object.fromEntries(
  Object.values(GAMES).flatMap(({ pages = {}, words }) =>
    Object.entries(pages).map(([address, own]) => [address, { ...own, words }]),
  ),
)

/** Give what the site has for a game; null: nothing of its own. */
export function partsOf(name: string): GameParts | null {
  return Object.hasOwn(GAMES, name) ? (GAMES[name] ?? null) : null
}

/** Give what the site has for a game that it is known to draw. */
export function drawnGame(name: string): GameParts {
  const parts = partsOf(name)
  if (!parts) throw new Error(`no folder for the game ${name}`)
  return parts
}

/** Load what draws a game. The scene is the game's own affair, so it is opaque from here on. */
export async function loadGame(name: string): Promise<GameModule> {
  return (await (partsOf(name)?.module ?? plain)()).default
}

const plain: GameParts['module'] = saying(said)(() => import('./plain/module'))
