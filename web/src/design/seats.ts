/** How the seats are told apart: a colour, a shape and a pattern each, so that colour is never alone. */

export type Pattern = 'plain' | 'stripes' | 'dots' | 'grid' | 'half' | 'rings' | 'zigzag' | 'bars' | 'checks'

export interface SeatLook {
  colour: string // fill
  on: string // what is written on the fill
  line: string // a line or text on the page
  shape: string // SVG path in a box from -10 to 10
  pattern: Pattern
}

const SHAPES = [
  'M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9Z', // disc
  'M-8-8H8V8H-8Z', // square
  'M0-9.5 9.5 7.5H-9.5Z', // triangle
  'M0-10 10 0 0 10-10 0Z', // diamond
  'M0-10 2.6-3.6 9.5-3.1 4.2 1.4 5.9 8.1 0 4.5-5.9 8.1-4.2 1.4-9.5-3.1-2.6-3.6Z', // star
  'M-5-8.7H5L10 0 5 8.7H-5L-10 0Z', // hexagon
  'M-3.2-9.5H3.2V-3.2H9.5V3.2H3.2V9.5H-3.2V3.2H-9.5V-3.2H-3.2Z', // cross
  'M0-10C5-4 8-.5 8 3A8 7.5 0 0 1-8 3C-8-.5-5-4 0-10Z', // drop
  'M-9.5-7.5H9.5L0 9.5Z', // triangle that points down
]
const PATTERNS: Pattern[] = ['plain', 'stripes', 'dots', 'grid', 'half', 'rings', 'zigzag', 'bars', 'checks']

/** Give the look of a seat, from 1 to 9. */
export function seatLook(seat: number): SeatLook {
  const index = (seat - 1) % SHAPES.length
  const number = index + 1
  return {
    colour: `var(--seat-${number})`,
    on: `var(--seat-${number}-on)`,
    line: `var(--seat-${number}-line)`,
    shape: SHAPES[index] ?? '',
    pattern: PATTERNS[index] ?? 'plain',
  }
}

/** The strokes of a pattern, as an SVG path in a box from -10 to 10, to be drawn thin over the fill and clipped. */
export function patternPath(pattern: Pattern): string {
  return PATHS[pattern]
}

const PATHS: Record<Pattern, string> = {
  plain: '',
  stripes: 'M-12 4 4-12M-12 12 12-12M-4 12 12-4',
  dots: 'M-5-5h.01M5-5h.01M0 0h.01M-5 5h.01M5 5h.01M0-9h.01M-9 0h.01M9 0h.01M0 9h.01',
  grid: 'M-10-4H10M-10 4H10M-4-10V10M4-10V10',
  half: 'M0-10V10M2.5-10V10M5-10V10M7.5-10V10',
  rings: 'M0-3.2A3.2 3.2 0 1 1 0 3.2 3.2 3.2 0 1 1 0-3.2ZM0-7A7 7 0 1 1 0 7 7 7 0 1 1 0-7Z',
  zigzag: 'M-11 0-6.6-4-2.2 0 2.2-4 6.6 0 11-4M-11 6-6.6 2-2.2 6 2.2 2 6.6 6 11 2',
  bars: 'M-10-6H10M-10 0H10M-10 6H10',
  checks: 'M-10-10-3-3M3-3 10-10M-3-3 0 0 3-3M-10-2-3 5M3 5 10-2M-3 5 0 8 3 5',
}
