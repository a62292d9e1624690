import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fitting } from './fitting'

const WIDTH = 1400
const RATIO = 0.5 // of a tile's height to its width
let layouts = 0
let laid: ReturnType<typeof fitting> | undefined

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => (draw(), 0))
  layouts = 0
})

afterEach(() => {
  laid?.()
  vi.unstubAllGlobals()
})

/** A wall with tiles side by side, as many as fit, whose lowest edge is measured. */
function wallOf(count: number): HTMLElement {
  const wall = document.createElement('div')
  Object.defineProperty(wall, 'clientWidth', { value: WIDTH })
  wall.getBoundingClientRect = () => new DOMRect(0, 0, WIDTH, 0)
  for (let number = 0; number < count; number += 1) {
    const tile = wall.appendChild(document.createElement('div'))
    tile.getBoundingClientRect = () => {
      if (number === 0) layouts += 1
      const width = tileOf(wall)
      const row = Math.floor(number / Math.floor(WIDTH / width + 0.001))
      return new DOMRect(0, row * width * RATIO, width, width * RATIO)
    }
  }
  return wall
}

const tileOf = (wall: HTMLElement) => parseFloat((wall.children[0] as HTMLElement).style.width) || WIDTH

test.each([1, 2, 5, 12, 20])('%i tiles are as wide as they can be, and few widths are tried', (count) => {
  vi.stubGlobal('innerHeight', 816)
  const wall = wallOf(count)
  laid = fitting(wall)
  const bottom = () => Math.max(...[...wall.children].map((tile) => tile.getBoundingClientRect().bottom))
  expect(layouts).toBeLessThanOrEqual(24)
  expect(bottom()).toBeLessThanOrEqual(800)
  const width = tileOf(wall)
  if (width < WIDTH) {
    ;(wall.children[0] as HTMLElement).style.width = `${width * 1.03}px`
    expect(bottom()).toBeGreaterThan(800)
  }
})

test('tiles that leave much of the wall empty, and have not changed, are not laid out again', () => {
  vi.stubGlobal('innerHeight', 2000)
  const wall = wallOf(1)
  laid = fitting(wall)
  layouts = 0
  dispatchEvent(new Event('resize'))
  expect(layouts).toBe(1)
})
