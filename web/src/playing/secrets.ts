/** Whether the seats of one device must hide something from each other. */

import type { Sight } from '../protocol/protocol'

/** Tell whether two seats see different things, their own number aside. */
export function haveSecrets(sights: Sight[]): boolean {
  const seen = new Set(sights.map((sight) => JSON.stringify({ ...sight.view, seat: null })))
  return seen.size > 1
}
