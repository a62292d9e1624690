/** Something that the server is asked for: while it is under way a page is busy, and what went wrong is said in words. */

import { current, say } from '../language'
import { ApiError } from '../protocol/api'

export class Errand {
  busy = $state(false)
  #problem = $state.raw(['', '']) // a language, and what went wrong in its words

  /** What went wrong, as long as it is told in the language in force. */
  get problem(): string {
    const [spoken, words] = this.#problem
    return spoken === current.language ? words! : ''
  }

  set problem(words: string) {
    this.#problem = [current.language, words]
  }

  async run(work: () => Promise<unknown>): Promise<void> {
    this.busy = true
    this.problem = ''
    try {
      await work()
    } catch (error) {
      this.problem = (error instanceof ApiError && error.text) || say('error.offline.title')
    } finally {
      this.busy = false
    }
  }
}
