/** The drafts of an editing session: the present one, those before it, and those that were taken back. */

import type { Draft } from './draft'

const MOST = 300

export class History {
  draft = $state.raw<Draft>() as Draft
  #past = $state.raw<Draft[]>([])
  #future = $state.raw<Draft[]>([])

  constructor(draft: Draft) {
    this.draft = draft
  }

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** Go on with another draft; `joined` makes it one step with the last, as for a stroke that is still being drawn. */
  change(draft: Draft, joined = false): void {
    if (draft === this.draft) return
    if (!joined) this.#past = [...this.#past.slice(-MOST), this.draft]
    this.#future = []
    this.draft = draft
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [this.draft, ...this.#future]
    this.draft = before
  }

  redo(): void {
    const [next, ...rest] = this.#future
    if (!next) return
    this.#past = [...this.#past, this.draft]
    this.#future = rest
    this.draft = next
  }
}
