/** Asking the server what lines would do, one after another, and remembering its answers for this position. */

import type { PreviewInfo } from '../contract'

const PATIENCE = 2500 // milliseconds until a question is asked once more, then given up

interface Wish {
  line: string
  tries: number
  resolve: (preview: PreviewInfo | null) => void
}

export class Foresight {
  #known = new Map<string, PreviewInfo>()
  #waiting: Wish[] = []
  #asked: Wish | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `send` asks the page for a line, and takes its ghost away with an empty one; `shown` is its present answer. */
  constructor(
    private readonly send: (line: string) => void,
    private readonly shown: () => PreviewInfo | null,
  ) {}

  known(line: string): PreviewInfo | null {
    return this.#known.get(line) ?? null
  }

  /** What a line would do; null if nobody answers, or if the position has changed meanwhile. */
  ask(line: string): Promise<PreviewInfo | null> {
    const known = this.#known.get(line)
    if (known) return Promise.resolve(known)
    return new Promise((resolve) => {
      this.#waiting.push({ line, tries: 2, resolve })
      this.#next()
    })
  }

  /** Take the newest answer of the server. */
  answer(preview: PreviewInfo | null): void {
    if (!preview || !this.#asked) return
    const { line, resolve } = this.#asked
    this.#known.set(line, preview)
    this.#done()
    resolve(preview)
    this.#next()
  }

  /** Another position: nothing that was known holds any more. */
  forget(): void {
    const dropped = this.#asked ? [this.#asked, ...this.#waiting] : this.#waiting
    this.#known = new Map()
    this.#waiting = []
    this.#done()
    for (const { resolve } of dropped) resolve(null)
  }

  #next(): void {
    if (this.#asked) return
    const wish = this.#waiting.shift()
    if (!wish) return
    const known = this.#known.get(wish.line)
    if (known) {
      wish.resolve(known)
      this.#next()
      return
    }
    this.#asked = wish
    this.#try(wish)
  }

  #try(wish: Wish): void {
    wish.tries -= 1
    this.#timer = setTimeout(() => {
      if (wish.tries > 0) {
        this.#try(wish)
        return
      }
      this.#done()
      wish.resolve(null)
      this.#next()
    }, PATIENCE)
    this.send('') // else an answer that is shown already could not be told from none
    this.send(wish.line)
    this.answer(this.shown())
  }

  #done(): void {
    clearTimeout(this.#timer)
    this.#asked = null
  }
}
