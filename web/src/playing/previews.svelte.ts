/** Previews: what a line would do. One question is under way at a time, and only the newest waits. */

import type { PreviewInfo } from '../protocol/protocol'

export class Previews {
  shown = $state.raw<PreviewInfo | null>(null)
  #wanted = ''
  #asking = false
  #known = new Map<string, PreviewInfo>()

  constructor(private readonly question: (line: string) => Promise<PreviewInfo | null>) {}

  /** Ask for a line; '' takes the ghost away. */
  ask(line: string): void {
    this.#wanted = line
    if (line === '') this.shown = null
    else void this.#next()
  }

  /** The position has changed: nothing that was known holds any more. */
  forget(): void {
    this.#known = new Map()
    this.#wanted = ''
    this.shown = null
  }

  async #next(): Promise<void> {
    const line = this.#wanted
    const known = this.#known.get(line)
    if (known) {
      this.shown = known
      return
    }
    if (this.#asking) return
    this.#asking = true
    const memory = this.#known
    const answer = await this.question(line)
    this.#asking = false
    if (answer && memory.size < 200) memory.set(line, answer)
    if (this.#wanted === line) this.shown = answer
    else if (this.#wanted !== '') await this.#next()
  }
}
