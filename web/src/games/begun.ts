/** What somebody has begun to choose, kept on this device: the page may be left and come back to. */

import { recallValue, remember } from '../design/memory'

interface Kept {
  table: string
  question: string
  begun: unknown
}

type Kind = 'begun' | 'foreseen'
const keyOf = (seat: number, kind: Kind) => `${kind}:${seat}` // one for each seat: what was begun elsewhere makes room

export function keepBegun(seat: number, kept: Kept, kind: Kind = 'begun'): void {
  remember(keyOf(seat, kind), JSON.stringify(kept))
}

/** What was begun there in answer to this question, if anything was. */
export function leftBegun(seat: number, table: string, question: string, kind: Kind = 'begun'): unknown {
  const kept = recallValue(keyOf(seat, kind)) as Kept | null
  return kept?.table === table && kept.question === question ? kept.begun : null
}
