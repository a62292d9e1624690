/** The moment that decided a game. */

import type { EventName } from '../games/events'
import type { OutcomeInfo, Story } from '../protocol/protocol'

// What a winner did, as the games call it.
const DECIDING: string[] = ['crossed', 'finished', 'emptied', 'won'] satisfies EventName[]

/** The entry in which a winner first did what wins; the last one, where no event says so. */
export function decisiveEntry(story: Story[], outcome: OutcomeInfo | null): number | null {
  const winners = outcome?.ranking[0]
  if (!winners) return null
  const decided = story.find(({ events }) =>
    events.some(({ event, data }) => DECIDING.includes(event) && winners.includes(Number(data.seat))),
  )
  return (decided ?? story.at(-1))?.entry ?? null
}
