/** What is heard of what happens: one tone for several events that are shown together. */

import type { Tone } from '../design/sound.svelte'
import type { EventName } from '../games/events'
import type { EventInfo } from '../protocol/protocol'

const HEARD: [Tone, string[]][] = [
  ['cheer', ['won', 'finished', 'crossed']],
  ['bump', ['hit', 'bumped', 'collided', 'impossible', 'fell_back', 'bounced', 'swept', 'eliminated']],
  ['card', ['played', 'submitted', 'card_played', 'assembled', 'drew', 'discarded', 'gave', 'swapped']],
] satisfies [Tone, EventName[]][]

/** The tone of the weightiest of the events; null where none of them is heard. */
export function toneOf(events: EventInfo[]): Tone | null {
  return HEARD.find(([, names]) => events.some(({ event }) => names.includes(event)))?.[0] ?? null
}
