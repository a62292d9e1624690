/** The rules of a game as a page: from the game's folder here, or, of a game without one, as the server has them. */

import { partsOf } from '../games'
import type { Component } from 'svelte'
import type { RulesBlock, RulesPage } from '../games/contract'
import { current, of } from '../language'
import { api } from '../protocol/api'
import { catalogue } from '../protocol/catalogue.svelte'

export async function loadRules(game: string): Promise<RulesPage> {
  const parts = partsOf(game)
  if (parts) return illustrated(...(await Promise.all([of(parts.rules, current.language)(), parts.pictures()])))
  const [page] = await Promise.all([api.rules(game), catalogue.load()])
  return page
}

/** Put the pictures in where the rules name them. */
export function illustrated(
  { introduction, sections }: RulesPage<string>,
  { default: pictures }: { default: Record<string, Component> },
): RulesPage {
  const drawn = (block: RulesBlock<string>): RulesBlock =>
    'picture' in block ? { ...block, picture: pictureIn(pictures, block.picture) } : block
  return { introduction, sections: sections.map((section) => ({ ...section, blocks: section.blocks.map(drawn) })) }
}

function pictureIn(pictures: Record<string, Component>, name: string): Component {
  const found = pictures[name]
  if (!found) throw new Error(`the rules have no picture ${name}`)
  return found
}

export function titleOf(game: string): string {
  return partsOf(game)?.title ?? catalogue.of(game)?.title ?? game
}
