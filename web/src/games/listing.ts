/** What people programmed, written out by the server as blocks, pseudo-code and Python. */

import type { Language } from './contract'

export interface ListingLine {
  text: string // indented
  depth: number
  block: number // from 1; 0: of the program as a whole
  card: string // '' for the ends of blocks and the like
}

export type Listing = Record<'scratch' | 'pseudo' | 'python', ListingLine[]>

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
