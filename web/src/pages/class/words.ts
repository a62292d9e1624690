/** What the pages of a class say. */

import { Said, speaker, type Sentence } from '../../language'
import type { Console } from '../../protocol/class'
import type fr from './words.fr'

export type ClassKey = keyof typeof fr
export const said = new Said<Record<ClassKey, Sentence>>(
  import.meta.glob('./words.*.ts', { query: '?said', eager: true, import: 'default' }),
)
export const { say: tell } = speaker(said)

/** Say which round it is, of the championship if it is one. */
export function roundOf({ round, plan, championship }: Console): string {
  if (!round) return tell('round.none')
  if (plan?.draw !== 'championship' || !championship) return tell('round', { n: round })
  const { round: n, rounds: of, over } = championship
  return over ? tell('championship.over', { n: of }) : tell('championship', { n: n || 1, of })
}
