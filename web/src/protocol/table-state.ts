/** What a client knows of a table: every message folds into it, and a return after a cut ends with the same. */

import type { Heard } from './connection'
import type { Sight, Story, Sync, TableInfo, Update } from './protocol'

export interface TableState {
  entry: number // the last one seen
  table: TableInfo
  sights: Sight[]
  stories: Story[][] // of the present game, one for each of the sights
}

const TELLING = new Set(['started', 'moved', 'undone'])

/** Take a message; null until the first sync. The same entry taken twice changes nothing. */
export function fold(state: TableState | null, message: Heard): TableState | null {
  switch (message.type) {
    case 'sync':
      return synced(message)
    case 'update':
      return state && message.entry > state.entry ? updated(state, message) : state
    case 'presence':
      return state && { ...state, table: withPresence(state.table, message.participant, message.present) }
    default:
      return state
  }
}

/** Whether an update can't follow what is known: an entry between them was missed. */
export function leavesGap(state: TableState | null, message: Heard): boolean {
  return message.type === 'update' && (state === null || message.entry > state.entry + 1)
}

function synced(message: Sync): TableState {
  return { entry: message.entry, table: message.table, sights: message.sights, stories: message.stories }
}

function updated(state: TableState, message: Update): TableState {
  const stories = message.sights.map((sight) => told(storyOf(state, sight.seat), message, sight))
  return { entry: message.entry, table: message.table, sights: message.sights, stories }
}

/** The story as a seat was told it; who has just sat down is told it from here on. */
function storyOf(state: TableState, seat: number | null): Story[] {
  return state.stories[state.sights.findIndex((sight) => sight.seat === seat)] ?? []
}

function told(story: Story[], message: Update, { events }: Sight): Story[] {
  if (message.table.phase === 'lobby') return []
  if (!TELLING.has(message.kind)) return story
  const chapter: Story = { entry: message.entry, kind: message.kind, seat: message.seat, by: message.by, events }
  return message.kind === 'started' ? [chapter] : [...story, chapter]
}

function withPresence(table: TableInfo, participant: string, present: boolean): TableInfo {
  const participants = table.participants.map((somebody) =>
    somebody.id === participant ? { ...somebody, present } : somebody,
  )
  return { ...table, participants }
}
