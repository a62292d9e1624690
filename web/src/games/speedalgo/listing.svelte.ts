/** Programs written out by the server as blocks, pseudo-code and Python; and the style that was chosen for reading. */

import { recall, remember } from '../../design/memory'
import type { Language } from '../contract'
import { listingOf as listingOfGame, type Listing } from '../listing'

export type { Listing, ListingLine } from '../listing'

export const STYLES = ['cards', 'scratch', 'pseudo', 'python'] as const
export type Style = (typeof STYLES)[number]

/** Ask for a program of SpeedAlgo in words. */
export function listingOf(program: string, die: number | null, language: Language): Promise<Listing> {
  return listingOfGame('speedalgo', program, die, language)
}

class Reading {
  style = $state<Style>(kept())

  choose(style: Style): void {
    this.style = style
    remember('speedalgo:style', style)
  }
}

function kept(): Style {
  const value = recall('speedalgo:style')
  return STYLES.find((style) => style === value) ?? 'cards'
}

export const reading = new Reading()
