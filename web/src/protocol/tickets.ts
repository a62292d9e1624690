/** What this device keeps of its tables: the token of each, and which it was at last. */

import { forget, recallValue, remember } from '../design/memory'
import type { TicketInfo } from './http'

export interface Kept {
  token: string
  participant: string
}

export interface Visit {
  code: string // of a table, or of a class
  game: string // none in a class
  at: number // milliseconds
}

const RECENT = 'recent'
const READ = 'read' // one table: what was read at another makes room
const MOST_RECENT = 8

export function ticketOf(code: string): Kept | null {
  return recallValue(`table:${code}`) as Kept | null
}

export function keepTicket({ code, token, participant }: TicketInfo): void {
  remember(`table:${code}`, JSON.stringify({ token, participant }))
}

export function dropTicket(code: string): void {
  forget(`table:${code}`)
}

export function recentVisits(): Visit[] {
  const kept = recallValue(RECENT)
  return Array.isArray(kept) ? (kept as Visit[]) : []
}

export function keepVisit(code: string, game: string): void {
  const others = recentVisits().filter((visit) => visit.code !== code)
  remember(RECENT, JSON.stringify([{ code, game, at: Date.now() }, ...others].slice(0, MOST_RECENT)))
}

export function dropVisit(code: string): void {
  remember(RECENT, JSON.stringify(recentVisits().filter((visit) => visit.code !== code)))
}

/** Of which move at a table it was read that a bot has made it; 0: of none. */
export function readAt(code: string): number {
  const kept = recallValue(READ) as [string, number] | null
  return kept?.[0] === code ? kept[1] : 0
}

export function keepRead(code: string, entry: number): void {
  remember(READ, JSON.stringify([code, entry]))
}
