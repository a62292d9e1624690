import { describe, expect, it } from 'vitest'
import { Previews } from '../src/playing/previews.svelte'
import type { PreviewInfo } from '../src/protocol/protocol'

class Oracle {
  asked: string[] = []
  answers: (() => void)[] = []

  question = (line: string): Promise<PreviewInfo | null> => {
    this.asked.push(line)
    return new Promise((resolve) => this.answers.push(() => resolve(previewOf(line))))
  }

  async answer(): Promise<void> {
    this.answers.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
}

function previewOf(line: string): PreviewInfo {
  return {
    type: 'preview',
    number: 1,
    id: line,
    seat: 1,
    complete: true,
    events: [],
    view: null,
    moves: [],
    refusal: null,
  }
}

describe('previews', () => {
  it('ask one question at a time, and then only the newest', async () => {
    const oracle = new Oracle()
    const previews = new Previews(oracle.question)
    for (const line of ['a', 'b', 'c']) previews.ask(line)
    expect(oracle.asked).toEqual(['a'])
    await oracle.answer()
    expect(oracle.asked).toEqual(['a', 'c'])
    expect(previews.shown).toBeNull()
    await oracle.answer()
    expect(previews.shown?.id).toBe('c')
  })

  it('know what they were told before', async () => {
    const oracle = new Oracle()
    const previews = new Previews(oracle.question)
    previews.ask('a')
    await oracle.answer()
    previews.ask('')
    expect(previews.shown).toBeNull()
    previews.ask('a')
    expect(previews.shown?.id).toBe('a')
    expect(oracle.asked).toEqual(['a'])
  })

  it('forget everything with the position, a late answer too', async () => {
    const oracle = new Oracle()
    const previews = new Previews(oracle.question)
    previews.ask('a')
    previews.forget()
    await oracle.answer()
    expect(previews.shown).toBeNull()
    previews.ask('a')
    expect(oracle.asked).toEqual(['a', 'a'])
  })
})
