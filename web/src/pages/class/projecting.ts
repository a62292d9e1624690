/** What the wall shows is one thing at a time: whoever projects another takes the place of the last. */

import type { ClassSession } from '../../playing/class-session.svelte'
import type { Console } from '../../protocol/class'

export type Wall = Console['wall']
type Teacher = Pick<ClassSession<'console'>, 'ask' | 'view'>

const NOTHING = {
  table: null,
  grid: false,
  explained: null,
  program: null,
  programs: false,
  final: false,
  standings: false,
} satisfies Partial<Wall>

const sent = new WeakMap<Teacher, { seen: Wall; wall: Wall }>() // what a page has asked for and was not told yet

/** Change how the wall shows things; what was asked for a moment ago stays. */
export async function show(session: Teacher, change: Partial<Wall>): Promise<boolean> {
  const seen = session.view?.wall
  if (!seen) return false
  const last = sent.get(session)
  const wall = { ...(last?.seen === seen ? last.wall : seen), ...change }
  sent.set(session, { seen, wall })
  const done = await session.ask({ type: 'show', ...wall })
  if (!done) sent.delete(session)
  return done
}

/** Show one thing and nothing else; nothing: all tables, or the door. */
export function project(session: Teacher, subject: Partial<Wall> = {}): Promise<boolean> {
  return show(session, { ...NOTHING, ...subject })
}

/** What is switched on and off on the console and on the wall itself. */
export const SWITCHED = ['names', 'ranks', 'standings'] as const

export function switchTo(session: Teacher, part: (typeof SWITCHED)[number], on: boolean): Promise<boolean> {
  return part === 'standings' ? project(session, { standings: on }) : show(session, { [part]: on })
}
