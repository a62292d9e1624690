/** How the seats are told apart: a colour, a shape and a pattern each, so that colour is never alone. */

import { PATTERNS, SHAPES } from './shapes'

export type Pattern = 'plain' | 'stripes' | 'dots' | 'grid' | 'half' | 'rings' | 'zigzag' | 'bars' | 'checks'

export interface SeatLook {
  colour: string // fill
  on: string // what is written on the fill
  line: string // a line or text on the page
  shape: string // SVG path in a box from -10 to 10
  pattern: Pattern
}

const NAMES: Pattern[] = ['plain', 'stripes', 'dots', 'grid', 'half', 'rings', 'zigzag', 'bars', 'checks']

/** Give the look of a seat, from 1 to 9. */
export function seatLook(seat: number): SeatLook {
  const index = (seat - 1) % SHAPES.length
  const number = index + 1
  return {
    colour: `var(--seat-${number})`,
    on: `var(--seat-${number}-on)`,
    line: `var(--seat-${number}-line)`,
    shape: SHAPES[index] ?? '',
    pattern: NAMES[index] ?? 'plain',
  }
}

/** The strokes of a pattern, as an SVG path in a box from -10 to 10, to be drawn thin over the fill and clipped. */
export function patternPath(pattern: Pattern): string {
  return PATTERNS[NAMES.indexOf(pattern)] ?? ''
}
