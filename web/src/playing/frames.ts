/** Frames: the pictures between two positions, one for each event worth a look. */

import type { EventInfo, GameModule, Scenery, SeatInfo, Story, View } from '../games/contract'

export interface Frame<Scene = unknown> {
  entry: number // of the table, that it belongs to
  scene: Scene | null // null: not drawn, as the position that it follows from is not known here
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
  if (before === null) return [{ ...settled, events }]
  const frames = undrawnFrames(game, entry, events)
  const last = frames.pop()
  return [...drawnFrom(game, before, frames), { ...settled, events: last?.events ?? [] }]
}

/** The frames of an entry, by what it told alone; the last one is the position after it. */
export function undrawnFrames<Scene>(game: GameModule<Scene>, entry: number, events: EventInfo[]): Frame<Scene>[] {
  const frames: Frame<Scene>[] = []
  let together: EventInfo[] = []
  for (const event of events) {
    together.push(event)
    const pause = game.pause(event)
    if (pause > 0) {
      frames.push({ entry, scene: null, events: together, pause, view: null })
      together = []
    }
  }
  return [...frames, { entry, scene: null, events: together, pause: 0, view: null }]
}

/** Draw frames that follow a scene. */
export function drawnFrom<Scene>(game: GameModule<Scene>, before: Scene, frames: Frame<Scene>[]): Frame<Scene>[] {
  let scene = before
  return frames.map((frame) => {
    for (const event of frame.events) scene = game.advance(scene, event)
    return { ...frame, scene }
  })
}

/** The frames of a game so far, by its story alone; the first one is a position, whatever was told before it. */
export function framesOfStory(game: GameModule, story: Story[]): Frame[] {
  return standing(story).flatMap(({ entry, events }, index) => undrawnFrames(game, entry, index ? events : []))
}

/** The story without what was taken back. */
function standing(story: Story[]): Story[] {
  const kept: Story[] = []
  for (const chapter of story) {
    if (chapter.kind === 'undone') kept.pop()
    else kept.push(chapter)
  }
  return kept
}

/** How many moves of a story stand. */
export const movesIn = (story: Story[]) => standing(story).filter(({ kind }) => kind === 'moved').length

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
