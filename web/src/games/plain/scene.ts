/** The position as the lines that the server wrote for it. */

import type { View } from '../contract'

const LINES = 'board' // no game's view has a word of this name: the server keeps it apart

export interface Scene {
  lines: string[]
}

/** Put the lines of a board into the view that they show; a game with a board of its own has none. */
export function withLines(view: View, board: string[] | null): View {
  return board === null ? view : { ...view, [LINES]: board }
}

export function sceneOf(view: View): Scene {
  const lines = view[LINES]
  return { lines: Array.isArray(lines) ? lines.map(String) : [] }
}

export function describe(view: View): string[] {
  return sceneOf(view).lines.filter((line) => line.trim() !== '')
}
