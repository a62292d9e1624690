/** How far somebody has come, kept on this device only: the stars of every exercise that was tried. */

import { forget, recall, remember } from '../../design/memory'

export type Stars = Record<number, number> // by number; 0: tried, not solved

const POSSIBLE: unknown[] = [0, 1, 2, 3]
const keyOf = (game: string) => `exercises:${game}`

/** What is kept for a game; what is no such thing is nothing. */
export function starsOf(game: string): Stars {
  const kept = read(recall(keyOf(game)))
  const good = Object.entries(kept).filter(([number, stars]) => Number(number) > 0 && POSSIBLE.includes(stars))
  return Object.fromEntries(good) as Stars
}

/** Keep what an answer is worth, if it is the best so far. */
export function keepStars(game: string, number: number, stars: number): void {
  const kept = starsOf(game)
  remember(keyOf(game), JSON.stringify({ ...kept, [number]: Math.max(stars, kept[number] ?? 0) }))
}

export function dropStars(game: string): void {
  forget(keyOf(game))
}

/** Read an object that was kept; anything else is an empty one. */
export function read(text: string | null): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
