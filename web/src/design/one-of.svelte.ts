/** Radio buttons of which one is asked for at a time. */

export class OneOf<Value> {
  #asked = $state.raw<{ wanted: Value } | null>(null) // what is under way

  constructor(
    private readonly held: () => Value,
    private readonly show: (value: Value) => void,
  ) {}

  get busy(): boolean {
    return this.#asked !== null
  }

  /** Ask for a value; until that is answered nothing else is asked for, and then the buttons show what holds. */
  async choose(wanted: Value, ask: (value: Value) => unknown): Promise<void> {
    if (this.#asked) {
      this.show(this.#asked.wanted) // as if nobody had pressed another
      return
    }
    this.#asked = { wanted }
    try {
      await ask(wanted)
    } finally {
      this.#asked = null
      this.show(this.held())
    }
  }
}
