/** The rules of a game as a page: from the game's folder here, or, of a game without one, as the server has them. */

import { partsOf } from '../games'
import type { RulesPage } from '../games/contract'
import { current, of } from '../language'
import { api } from '../protocol/api'
import { catalogue } from '../protocol/catalogue.svelte'

export async function loadRules(game: string): Promise<RulesPage> {
  const parts = partsOf(game)
  if (parts) return (await of(parts.rules, current.language)()).default
  const [page] = await Promise.all([api.rules(game), catalogue.load()])
  return page
}

export function titleOf(game: string): string {
  return partsOf(game)?.title ?? catalogue.of(game)?.title ?? game
}
