/** What the pages of a class say. */

import { byLanguage, speaker } from '../../language'
import type { Console } from '../../protocol/class'
import type fr from './words.fr'

export type ClassKey = keyof typeof fr
export const { say: tell } = speaker<ClassKey>(
  byLanguage(import.meta.glob('./words.*.ts', { eager: true, import: 'default' })),
)

/** Say which round it is, of the championship if it is one. */
export function roundOf({ round, plan, championship }: Console): string {
  if (!round) return tell('round.none')
  if (plan?.draw !== 'championship' || !championship) return tell('round', { n: round })
  const { round: n, rounds: of, over } = championship
  return over ? tell('championship.over', { n: of }) : tell('championship', { n: n || 1, of })
}
