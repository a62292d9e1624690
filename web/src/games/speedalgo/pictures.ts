/** The pictures of the rules, by the names that the rules give them: the cards, and real positions with a program. */

import type { Component } from 'svelte'
import Cards from './pictures/Cards.svelte'
import Example from './pictures/Example.svelte'
import type examples from './positions.json'

type Examples = typeof examples

/** Draw the positions of `positions.json`. */
export function picturesOf(positions: Examples): Record<string, Component> {
  const names = Object.keys(positions) as (keyof Examples)[]
  return { Cards, ...Object.fromEntries(names.map((name) => [inRules(name), drawn(name, positions[name])])) }
}

const inRules = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

const drawn =
  (name: string, example: Examples[keyof Examples]): Component =>
  (internals) =>
    Example(internals, { name, example })
