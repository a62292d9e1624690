/** The parts of a line in the Scratch style: plain words, `(numbers)` and `<questions>`. */

export interface ScratchPart {
  kind: 'words' | 'number' | 'question'
  text: string
}

/** Cut a line such as `repeat (3)` or `[(2) traffic cars: straight ahead]` into its parts. */
export function scratchParts(line: string): ScratchPart[] {
  const inside = line.trim().replace(/^\[(.*)\]$/, '$1')
  return [...inside.matchAll(/\(([^)]*)\)|<([^>]*)>|[^(<]+/g)].map(([whole, number, question]) => {
    if (number !== undefined) return { kind: 'number', text: number }
    if (question !== undefined) return { kind: 'question', text: question }
    return { kind: 'words', text: whole.trim() }
  })
}
