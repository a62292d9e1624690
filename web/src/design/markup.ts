/** Texts that know **bold** and `code`, and nothing else. */

export interface Piece {
  kind: 'plain' | 'bold' | 'code'
  text: string
}

export function pieces(text: string): Piece[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`)/)
    .filter((part) => part !== '')
    .map((part) => {
      if (part.startsWith('**') && part.length > 4) return { kind: 'bold', text: part.slice(2, -2) }
      if (part.startsWith('`') && part.length > 2) return { kind: 'code', text: part.slice(1, -1) }
      return { kind: 'plain', text: part }
    })
}
