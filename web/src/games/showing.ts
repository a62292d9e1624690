/** Showing events: each game has a table of what its events change in a scene, by kind. */

import type { EventInfo } from './contract'

/** What the events of a game show, each with the data that the game declares for its kind. */
export type Showing<Events, Scene, Change = Scene> = {
  [Kind in keyof Events]?: (scene: Scene, data: Events[Kind]) => Change
}

/** Show an event on top of a scene; a kind that the table leaves out changes nothing. */
export function show<Events, Scene extends Change, Change = Scene>(
  table: Showing<Events, Scene, Change>,
  scene: Scene,
  event: EventInfo,
): Change {
  const kind = event.event as keyof Events
  return table[kind]?.(scene, event.data as Events[typeof kind]) ?? scene
}

/** How many milliseconds the events of a game deserve, by kind; a kind that is left out deserves none. */
export type Pauses<Events> = { [Kind in keyof Events]?: number | ((data: Events[Kind]) => number) }

export function pauseOf<Events>(pauses: Pauses<Events>, { event, data }: EventInfo): number {
  const kind = event as keyof Events
  const pause = pauses[kind] ?? 0
  return typeof pause === 'number' ? pause : pause(data as Events[typeof kind])
}

/** The data of all events of a kind. */
export function allOf<Events, Kind extends keyof Events & string>(events: EventInfo[], kind: Kind): Events[Kind][] {
  return events.filter(({ event }) => event === kind).map(({ data }) => data as Events[Kind])
}

/** The data of the first event of a kind; null where there is none. */
export function dataOf<Events, Kind extends keyof Events & string>(
  events: EventInfo[],
  kind: Kind,
): Events[Kind] | null {
  return allOf<Events, Kind>(events, kind)[0] ?? null
}
