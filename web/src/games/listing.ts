/** What people programmed, written out by the server as blocks, pseudo-code and Python. */

import type { Listing } from '../protocol/http'
import type { Language } from './contract'

export type { Line as ListingLine, Listing } from '../protocol/http'

const known = new Map<string, Promise<Listing>>()

/** Ask for a program in words. Every answer is kept: the same program is read again and again while it runs. */
export function listingOf(game: string, program: string, die: number | null, language: Language): Promise<Listing> {
  const address = `/api/games/${game}/listing?language=${language}`
  const body = JSON.stringify(die === null ? { program } : { program, die })
  const question = address + body
  const kept = known.get(question)
  if (kept) return kept
  const answer = ask(address, body)
  known.set(question, answer)
  answer.catch(() => known.delete(question))
  return answer
}

async function ask(address: string, body: string): Promise<Listing> {
  const answer = await fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })
  if (!answer.ok) throw new Error(`listing: ${answer.status}`)
  return (await answer.json()) as Listing
}
