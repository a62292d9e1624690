import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { patternPath, seatLook } from '../src/design/seats'

const tokens = readFileSync('src/design/tokens.css', 'utf8')
const colours = readFileSync('src/design/colours.css', 'utf8')

function block(selector: string, sheet = tokens): Map<string, string> {
  const start = sheet.indexOf(selector)
  const body = sheet.slice(sheet.indexOf('{', start), sheet.indexOf('}', start))
  return new Map([...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((found) => [found[1] ?? '', found[2] ?? '']))
}

const shared = block(':root {', colours)
const themes = { light: block(":root[data-theme='light']"), dark: block(":root[data-theme='dark']") }

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string | undefined, other: string | undefined): number {
  if (!one || !other) throw new Error('a colour is missing')
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const SEATS = [1, 2, 3, 4, 5, 6, 7, 8, 9]

describe.each(['light', 'dark'] as const)('the %s palette', (name) => {
  const theme = themes[name]

  it.each([
    ['ink', 'page'],
    ['ink', 'card'],
    ['ink', 'page-deep'],
    ['ink', 'sun-wash'],
    ['ink-soft', 'page'],
    ['ink-soft', 'card'],
    ['ink-soft', 'page-deep'],
    ['accent', 'page'],
    ['accent', 'card'],
    ['accent-deep', 'accent-wash'],
    ['on-accent', 'accent'],
    ['on-accent', 'accent-deep'],
    ['on-sun', 'sun'],
    ['good', 'good-wash'],
    ['bad', 'bad-wash'],
    ['bad', 'card'],
    ['good', 'card'],
  ])('has %s readable on %s', (text, ground) => {
    expect(contrast(theme.get(text), theme.get(ground))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['page', 'card', 'page-deep'])('has lines and focus that stand out from %s', (ground) => {
    expect(contrast(theme.get('line'), theme.get(ground))).toBeGreaterThanOrEqual(3)
    expect(contrast(theme.get('focus'), theme.get(ground))).toBeGreaterThanOrEqual(3)
  })

  it.each(SEATS)('has the line of seat %i readable on every ground', (seat) => {
    for (const ground of ['page', 'card', 'page-deep']) {
      expect(contrast(theme.get(`seat-${seat}-line`), theme.get(ground))).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('the seats', () => {
  it.each(SEATS)('have text readable on the fill of seat %i', (seat) => {
    expect(contrast(shared.get(`seat-${seat}-on`), shared.get(`seat-${seat}`))).toBeGreaterThanOrEqual(4.5)
  })

  it('have nine shapes and nine patterns', () => {
    expect(new Set(SEATS.map((seat) => seatLook(seat).shape)).size).toBe(9)
    expect(new Set(SEATS.map((seat) => patternPath(seatLook(seat).pattern))).size).toBe(9)
  })
})
