/** Frames: the pictures between two positions, one for each event worth a look. */

import type { EventInfo, GameModule, Scenery, SeatInfo, View } from '../games/contract'

export interface Frame<Scene = unknown> {
  entry: number // of the table, that it belongs to
  scene: Scene
  events: EventInfo[] // shown by this frame, none for a position that came without any
  pause: number // milliseconds at speed 1 before the next frame
  view: View | null // the position, if the frame is a settled one
}

/** Draw a settled position. */
export function settledFrame<Scene>(
  game: GameModule<Scene>,
  entry: number,
  view: View,
  scenery: Scenery,
  seats: SeatInfo[],
): Frame<Scene> {
  return { entry, scene: game.sceneOf(view, scenery, seats), events: [], pause: 0, view }
}

/** Draw what happened between a scene and the position that followed; the last frame is that position. */
export function framesBetween<Scene>(
  game: GameModule<Scene>,
  before: Scene | null,
  entry: number,
  events: EventInfo[],
  view: View,
  scenery: Scenery,
  seats: SeatInfo[],
): Frame<Scene>[] {
  const settled = settledFrame(game, entry, view, scenery, seats)
  if (before === null || events.length === 0) return [{ ...settled, events }]
  const frames: Frame<Scene>[] = []
  let scene: Scene = before
  let together: EventInfo[] = []
  for (const event of events) {
    scene = game.advance(scene, event)
    together.push(event)
    const pause = game.pause(event)
    if (pause > 0) {
      frames.push({ entry, scene, events: together, pause, view: null })
      together = []
    }
  }
  return [...frames, { ...settled, events: together }]
}
