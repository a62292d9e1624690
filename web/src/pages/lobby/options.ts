/** Changing one option among others that depend on each other. */

import { api, type ChosenInfo } from '../../protocol/api'
import type { Options } from '../../games/contract'

/**
 * Ask for a value. Where it does not go with another option, that one falls back to what is usual; null if nothing
 * helps, and then `problem` of the first answer says why.
 */
export async function withOption(
  game: string,
  options: Options,
  name: string,
  value: number | string | boolean,
): Promise<ChosenInfo> {
  const wanted = { ...options, [name]: value }
  const first = await api.options(game, wanted)
  if (first.problem === null) return first
  for (const other of Object.keys(options)) {
    if (other === name) continue
    const { [other]: _, ...rest } = wanted
    const answer = await api.options(game, rest)
    if (answer.problem === null) return answer
  }
  const alone = await api.options(game, { [name]: value })
  return alone.problem === null ? alone : first
}
