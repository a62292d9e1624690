/** Programs on a support: four blocks that hold cards. Whether a program is legal is for the server to say. */

export const BLOCKS = 4
export const MOVEMENTS = ['AB', 'ABD', 'ABG', 'AT', 'ATD', 'ATG', 'P'] as const
export const HEADS = ['REP', 'SA', 'SAS'] as const
export const CARDS: readonly string[] = [...MOVEMENTS, ...HEADS]

export type Part = 'head' | 'body' | 'otherwise'

export interface Block {
  head: string // REP, SA, SAS, or '' for a movement card alone
  body: string[]
  otherwise: string[] // the second branch of SAS
}

export type Draft = (Block | null)[] // always four; null: nothing lies there

/** Where a card lies or may be laid. */
export interface Slot {
  block: number // from 0
  part: Part
  index: number // in its part
}

export const isHead = (card: string): boolean => (HEADS as readonly string[]).includes(card)

export function emptyDraft(): Draft {
  return [null, null, null, null]
}

// Reading and writing

export function writeBlock(block: Block): string {
  const words = block.head ? [block.head, ...block.body] : [...block.body]
  return (block.head === 'SAS' ? [...words, '/', ...block.otherwise] : words).join(' ')
}

/** Write a draft in the game's notation; `.` is the empty program. */
export function writeDraft(draft: Draft): string {
  return laid(draft).map(writeBlock).join(' - ') || '.'
}

export function laid(draft: Draft): Block[] {
  return draft.filter((block) => block !== null)
}

export const HOLE = '?' // a card that an exercise asks for

/** Read a written program into blocks; null if it has not the shape of one. */
export function readProgram(line: string, cards: readonly string[] = MOVEMENTS): Block[] | null {
  const text = line.trim().toUpperCase()
  if (text === '' || text === '.') return []
  const blocks = text
    .replaceAll('/', ' / ')
    .split('-')
    .map((block) => readBlock(block, cards))
  const all = blocks.filter((block) => block !== null)
  return all.length === blocks.length && all.length <= BLOCKS ? all : null
}

function readBlock(text: string, cards: readonly string[]): Block | null {
  const words = text.trim().split(/\s+/)
  const head = isHead(words[0] ?? '') ? (words.shift() ?? '') : ''
  const slash = words.indexOf('/')
  const body = slash < 0 ? words : words.slice(0, slash)
  const otherwise = slash < 0 ? [] : words.slice(slash + 1)
  const known = [...body, ...otherwise].every((card) => cards.includes(card))
  if (!known || (!head && (body.length !== 1 || slash >= 0)) || (slash >= 0 && head !== 'SAS')) return null
  return { head, body, otherwise }
}

export function draftOf(blocks: Block[]): Draft {
  return emptyDraft().map((_, index) => blocks[index] ?? null)
}

/** The signs of a program, one by one, as the server takes them: `+REP +AB +- +P`. */
export function tokensOf(blocks: Block[]): string[] {
  return blocks.flatMap((block, index) => [
    ...(index ? ['+-'] : []),
    ...(block.head ? [`+${block.head}`] : []),
    ...block.body.map((card) => `+${card}`),
    ...(block.otherwise.length ? ['+/', ...block.otherwise.map((card) => `+${card}`)] : []),
  ])
}

/** Read signs back into blocks, the last of which may be unfinished. */
export function readTokens(tokens: string[]): Block[] {
  const blocks: Block[] = []
  let second = false
  for (const token of tokens) {
    const sign = token.slice(1)
    const last = blocks.at(-1)
    if (sign === '-') second = false
    if (sign === '/') second = true
    if (isHead(sign)) blocks.push({ head: sign, body: [], otherwise: [] })
    else if (sign !== '-' && sign !== '/') {
      if (last?.head && !closed(tokens, token)) (second ? last.otherwise : last.body).push(sign)
      else blocks.push({ head: '', body: [sign], otherwise: [] })
    }
  }
  return blocks
}

function closed(tokens: string[], token: string): boolean {
  return tokens[tokens.indexOf(token) - 1] === '+-'
}

// Where a running program is

/** The block (from 1) and the card at a place among the tokens of a program. */
export function cardAt(program: string, at: number): { block: number; card: string } {
  const tokens = tokensOf(readProgram(program) ?? [])
  const block = tokens.slice(0, at).filter((token) => token === '+-').length + 1
  return { block, card: tokens[at]?.slice(1) ?? '' }
}

/** What the test of a condition must have said for one of its cards to run; null outside conditions. */
export function testBefore(program: string | null, block: number, card: string): boolean | null {
  const found = readProgram(program ?? '.')?.[block - 1]
  if (found?.head !== 'SA' && found?.head !== 'SAS') return null
  return !found.otherwise.includes(card)
}

// Editing

/** The first slot that must still be filled: under REP, or in a branch. */
export function firstGap(draft: Draft): Slot | null {
  for (const [number, block] of draft.entries()) {
    if (!block?.head) continue
    if (!block.body.length) return { block: number, part: 'body', index: 0 }
    if (block.head === 'SAS' && !block.otherwise.length) return { block: number, part: 'otherwise', index: 0 }
  }
  return null
}

/** The blocks up to the first one with a gap. */
export function wholeBlocks(draft: Draft): Block[] {
  const gap = firstGap(draft)
  return laid(gap ? draft.slice(0, gap.block) : draft)
}

/** Where the next card goes if nobody says otherwise: into a gap, else into a free block. */
export function nextSlot(draft: Draft): Slot | null {
  const free = draft.indexOf(null)
  return firstGap(draft) ?? (free < 0 ? null : { block: free, part: 'head', index: 0 })
}

/** Lay a card; one that lies there already, and the same card elsewhere, go back to the hand. */
export function lay(draft: Draft, card: string, wanted: Slot | null): Draft {
  const from = slotOf(draft, card)
  if (from && wanted && sameSlot(from, wanted)) return draft
  const cleared = from ? remove(draft, from) : draft
  const slot = isHead(card) && wanted?.part !== 'head' ? freeBlock(cleared) : wanted
  if (!slot) return draft
  return cleared.map((block, number) => (number === slot.block ? laidOn(block, card, slot) : block))
}

function freeBlock(draft: Draft): Slot | null {
  const free = draft.indexOf(null)
  return free < 0 ? null : { block: free, part: 'head', index: 0 }
}

function laidOn(block: Block | null, card: string, slot: Slot): Block {
  if (isHead(card))
    return { head: card, body: block?.body ?? [], otherwise: card === 'SAS' ? (block?.otherwise ?? []) : [] }
  if (!block || slot.part === 'head') return { head: '', body: [card], otherwise: [] }
  const cards = [...block[slot.part]]
  cards[Math.min(slot.index, cards.length)] = card
  return { ...block, [slot.part]: cards }
}

/** Take a card back; with a head, all that lay on it goes too. */
export function remove(draft: Draft, slot: Slot): Draft {
  return draft.map((block, number) => {
    if (!block || number !== slot.block) return block
    if (slot.part === 'head' || !block.head) return null
    return {
      ...block,
      [slot.part]: block[slot.part as 'body' | 'otherwise'].filter((_, index) => index !== slot.index),
    }
  })
}

/** Change places with the block beside. */
export function shift(draft: Draft, block: number, step: -1 | 1): Draft {
  const moved = [...draft]
  const other = block + step
  if (other < 0 || other >= BLOCKS) return draft
  ;[moved[block], moved[other]] = [moved[other] ?? null, moved[block] ?? null]
  return moved
}

export function slotOf(draft: Draft, card: string): Slot | null {
  for (const [number, block] of draft.entries()) {
    if (!block) continue
    if (block.head === card) return { block: number, part: 'head', index: 0 }
    if (block.body.includes(card))
      return { block: number, part: block.head ? 'body' : 'head', index: block.body.indexOf(card) }
    if (block.otherwise.includes(card))
      return { block: number, part: 'otherwise', index: block.otherwise.indexOf(card) }
  }
  return null
}

export function sameSlot(one: Slot | null, other: Slot | null): boolean {
  return one?.block === other?.block && one?.part === other?.part && one?.index === other?.index
}

/** What to ask the server about a draft: all of it or, up to the first gap, which cards may follow. */
export function questionOf(draft: Draft): string {
  const gap = firstGap(draft)
  if (!gap) return laid(draft).length ? writeDraft(draft) : ''
  const before = tokensOf(laid(draft.slice(0, gap.block + 1)))
  return [...before, ...(gap.part === 'otherwise' ? ['+/'] : [])].join(' ')
}
