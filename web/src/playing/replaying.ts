/** A finished game as frames. */

import type { GameModule, SeatInfo } from '../games/contract'
import { withLines } from '../games/plain/scene'
import type { ReplayInfo, Step } from '../protocol/api'
import type { EventInfo, Story } from '../protocol/protocol'
import { framesBetween, settledFrame, type Frame } from './frames'

export function seatsOf(replay: ReplayInfo): SeatInfo[] {
  return replay.names.map((name, index) => ({ seat: index + 1, name, participant: null, bot: null }))
}

/** Draw the whole game; the entries of the frames count its steps from 1. */
export function framesOf(game: GameModule, replay: ReplayInfo): Frame[] {
  const seats = seatsOf(replay)
  const frames: Frame[] = []
  replay.steps.forEach((step, index) => {
    const before = frames.at(-1)?.scene ?? null
    const view = withLines(step.view, step.board)
    const entry = index + 1
    if (index === 0) frames.push(settledFrame(game, entry, view, replay.scenery, seats))
    else frames.push(...framesBetween(game, before, entry, eventsOf(step), view, replay.scenery, seats))
  })
  return frames
}

export function storyOf(replay: ReplayInfo): Story[] {
  return replay.steps.map((step, index) => ({
    entry: index + 1,
    kind: index === 0 ? 'started' : 'moved',
    seat: step.seat,
    by: null,
    events: eventsOf(step),
  }))
}

function eventsOf(step: Step): EventInfo[] {
  return step.events.map((event, index) => ({
    event: String(event.event),
    data: (event.data ?? {}) as EventInfo['data'],
    text: step.text[index] ?? '',
  }))
}
