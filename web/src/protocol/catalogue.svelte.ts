/** The games as the server describes them, in the language in force. */

import { api, ApiError, type GameInfo } from './api'
import { current, type Language } from '../language'

class Catalogue {
  games = $state.raw<GameInfo[]>([])
  failed = $state(false)
  #language: Language | null = null
  #loading: Promise<void> = Promise.resolve()

  /** Load the list once for each language. */
  load(): Promise<void> {
    if (this.#language !== current.language) {
      this.#language = current.language
      this.#loading = this.#ask()
    }
    return this.#loading
  }

  async #ask(): Promise<void> {
    try {
      this.games = await api.games()
      this.failed = false
    } catch (error) {
      this.#language = null
      this.failed = error instanceof ApiError
    }
  }

  /** Give the bot that plays a game where nobody asks for another. */
  async usualBot(name: string): Promise<string> {
    await this.load()
    return this.of(name)?.usual_bot ?? 'random'
  }

  of(name: string): GameInfo | null {
    return this.games.find((game) => game.name === name) ?? null
  }
}

export const catalogue = new Catalogue()
