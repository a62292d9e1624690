/** What the server knows of tracks: the shipped ones, and whether one can be raced on. */

import { ask } from '../../../protocol/api'
import type { ShippedTrack, TrackReport } from '../../../protocol/http'

export type { ShippedTrack, TrackReport }

/** The shipped tracks; none if the server can not be reached. */
export function shippedTracks(): Promise<ShippedTrack[]> {
  return ask<ShippedTrack[]>('GET', '/api/games/bumping-bots/tracks').catch(() => [])
}

/** Check a track for a number of robots; null if the server can not be reached. */
export function checkTrack(track: string, players: number): Promise<TrackReport | null> {
  return ask<TrackReport>('POST', '/api/games/bumping-bots/check-track', { track, players }).catch(() => null)
}
