/** The pictures of the rules, as components without properties. */

import type { Component } from 'svelte'
import Position from './pictures/Position.svelte'
import type positions from './positions.json'

/** A position of the rulebook, by the number of its rule. */
export function position(name: keyof typeof positions): Component {
  return (internals) => Position(internals, { name })
}
