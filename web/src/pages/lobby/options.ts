/** Changing one option among others that depend on each other. */

import { api, type ChosenInfo } from '../../protocol/api'
import type { Options } from '../../games/contract'

/**
 * Ask for a value. Where it does not go with another option, that one falls back to what is usual; if nothing helps,
 * `problem` says why. What was not chosen before is not chosen now: it stays what is usual where the game is played.
 */
export async function withOption(
  game: string,
  options: Options,
  name: string,
  value: number | string | boolean,
): Promise<ChosenInfo> {
  const wanted = { ...options, [name]: value }
  const answered = async (chosen: Options) => ({ ...(await api.options(game, chosen)), chosen })
  const first = await answered(wanted)
  if (first.problem === null) return first
  const fewer = Object.keys(options)
    .filter((other) => other !== name)
    .map((other) => Object.fromEntries(Object.entries(wanted).filter(([kept]) => kept !== other)))
  const others = await Promise.all([...fewer, { [name]: value }].map(answered)) // at once: a line may be slow
  return others.find(({ problem }) => problem === null) ?? first
}
