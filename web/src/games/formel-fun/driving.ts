/** Driving along the road: the way is worked out before, so that the browser moves the car without any script. */

import type { Circuit, Spot } from './circuit'

export interface Stand {
  along: number // spaces
  aside: number // units to the right of the middle
}

const STEPS = 24 // of a drive; between two the way is straight

/** Let a car drive from one stand to another; it stands at the second already, as far as the page knows. */
export function drive(car: Element, circuit: Circuit, from: Stand, to: Stand, duration: number): void {
  const spots = wayOf(circuit, from, to)
  animate(
    car,
    spots.map(({ x, y }) => `translate(${x}px, ${y}px)`),
    duration,
  )
  for (const part of car.querySelectorAll('.turning'))
    animate(
      part,
      spots.map(({ angle }) => `rotate(${angle}deg)`),
      duration,
    )
}

/** Spots at equal times, fast first and slow at the end; a car never turns the long way round. */
export function wayOf(circuit: Circuit, from: Stand, to: Stand): Spot[] {
  let angle: number | null = null
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = 1 - (1 - step / STEPS) ** 3
    const spot = circuit.spot(
      from.along + (to.along - from.along) * share - 0.5,
      from.aside + (to.aside - from.aside) * share,
    )
    angle = angle === null ? spot.angle : angle + shortest(spot.angle - angle)
    return { ...spot, angle }
  })
}

/** The same turn, between half a turn to the left and half a turn to the right. */
function shortest(turn: number): number {
  return turn - 360 * Math.round(turn / 360)
}

const running = new WeakMap<Element, Animation>() // asking the element would make the browser style the page

function animate(element: Element, transforms: string[], duration: number): void {
  if (typeof element.animate !== 'function') return
  running.get(element)?.cancel()
  running.set(
    element,
    element.animate(
      transforms.map((transform) => ({ transform })),
      { duration },
    ),
  )
}
