/** Frames: the pictures between two positions, one for each event worth a look. */

import type { EventInfo, GameModule, Scenery, SeatInfo, Story, View } from '../games/contract'

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

/** The story as far as it was shown: of the entry that is on the board, what its frames have told so far. */
export function toldSoFar(story: Story[], frames: Frame[], index: number): Story[] {
  const shown = frames[index]
  if (!shown) return story
  const waiting = frames.slice(index + 1).filter((frame) => frame.entry === shown.entry)
  const untold = waiting.reduce((sum, frame) => sum + frame.events.length, 0)
  return story
    .filter((chapter) => chapter.entry <= shown.entry)
    .map((chapter) =>
      chapter.entry === shown.entry && untold
        ? { ...chapter, events: chapter.events.slice(0, Math.max(0, chapter.events.length - untold)) }
        : chapter,
    )
}

/** Where a round begins, as places among the frames: the marks of the timeline. */
export function roundsAmong(frames: Frame[]): number[] {
  return frames.flatMap((frame, index) => (frame.events.some(({ event }) => event === 'round_started') ? [index] : []))
}
