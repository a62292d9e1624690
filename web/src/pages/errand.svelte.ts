/** Something that the server is asked for: while it is under way a page is busy, and what went wrong is said in words. */

import { say } from '../language'
import { ApiError } from '../protocol/api'

export class Errand {
  busy = $state(false)
  problem = $state('')

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
