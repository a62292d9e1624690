/** What the server knows of tracks: the shipped ones, and whether one can be raced on. */

import { current } from '../../../language'

export interface ShippedTrack {
  name: string
  summary: string
  text: string
}

export interface TrackReport {
  good: boolean
  refusals: { line: number; text: string }[]
  advice: string[]
}

/** The shipped tracks; none if the server can not be reached. */
export async function shippedTracks(): Promise<ShippedTrack[]> {
  return (await ask<ShippedTrack[]>('/api/games/bumping-bots/tracks')) ?? []
}

/** Check a track for a number of robots; null if the server can not be reached. */
export function checkTrack(text: string, players: number): Promise<TrackReport | null> {
  return ask<TrackReport>('/api/games/bumping-bots/check-track', { track: text, players })
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer | null> {
  try {
    const response = await fetch(`${path}?language=${current.language}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    return response.ok ? ((await response.json()) as Answer) : null
  } catch {
    return null
  }
}
