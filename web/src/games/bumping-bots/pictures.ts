/** The pictures of the rules: positions of the rulebook, by the numbers of their rules. */

import type { Component } from 'svelte'
import Position from './pictures/Position.svelte'

/** Draw the positions of `positions.json`. */
export function picturesOf(positions: Record<string, Record<string, unknown>>): Record<string, Component> {
  return Object.fromEntries(Object.entries(positions).map(([name, position]) => [name, drawn(position)]))
}

const drawn =
  (position: Record<string, unknown>): Component =>
  (internals) =>
    Position(internals, { position })
