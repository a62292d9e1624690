/** The games as the server describes them, in the language in force. */

import { api, ApiError, type GameInfo } from '../protocol/api'
import { current, type Language } from '../language'

class Catalogue {
  games = $state.raw<GameInfo[]>([])
  failed = $state(false)
  #language: Language | null = null

  /** Load the list once for each language. */
  async load(): Promise<void> {
    const language = current.language
    if (this.#language === language) return
    this.#language = language
    try {
      this.games = await api.games()
      this.failed = false
    } catch (error) {
      this.#language = null
      this.failed = error instanceof ApiError
    }
  }

  of(name: string): GameInfo | null {
    return this.games.find((game) => game.name === name) ?? null
  }
}

export const catalogue = new Catalogue()
