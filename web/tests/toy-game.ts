/** A game of one number, for tests of the frame: events add to it or set it. */

import type { EventInfo, GameModule, SeatInfo, View } from '../src/games/contract'

export interface ToyScene {
  number: number
}

export const toyGame = {
  sceneOf: (view: View) => ({ number: Number(view.number) }),
  advance: (scene: ToyScene, event: EventInfo) => ({ number: scene.number + Number(event.data.add) }),
  pause: (event: EventInfo) => (event.event === 'quick' ? 0 : 1000),
  describe: (view: View) => [`number ${String(view.number)}`],
} as unknown as GameModule

export const seats: SeatInfo[] = [
  { seat: 1, name: 'Ada', participant: 'p1', bot: null },
  { seat: 2, name: 'Max', participant: 'p1', bot: null },
]

export const added = (add: number, event = 'added'): EventInfo => ({ event, data: { add }, text: `plus ${add}` })
