/** The pictures of the rules, as components without properties. */

import type { Component } from 'svelte'
import type pictures from './pictures.json'
import Position from './Position.svelte'

/** A position of the rulebook, by the number of its rule. */
export function position(name: keyof typeof pictures): Component {
  return (internals) => Position(internals, { name })
}
