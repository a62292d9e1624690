/** The tracks kept on this device. */

import { recallValue, remember } from '../../../design/memory'

export interface KeptTrack {
  name: string
  text: string
}

const KEY = 'tracks'

export class Shelf {
  tracks = $state.raw<KeptTrack[]>(read())

  /** Keep a track; one of the same name is replaced. */
  keep(name: string, text: string): void {
    this.#write([{ name, text }, ...this.tracks.filter((track) => track.name !== name)])
  }

  drop(name: string): void {
    this.#write(this.tracks.filter((track) => track.name !== name))
  }

  #write(tracks: KeptTrack[]): void {
    this.tracks = tracks
    remember(KEY, JSON.stringify(tracks))
  }
}

function read(): KeptTrack[] {
  const found = recallValue(KEY)
  return Array.isArray(found) ? found.filter(isTrack) : []
}

function isTrack(value: unknown): value is KeptTrack {
  const { name, text } = (value ?? {}) as Partial<KeptTrack>
  return typeof name === 'string' && typeof text === 'string'
}
