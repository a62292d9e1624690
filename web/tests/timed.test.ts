import { beforeEach, describe, expect, it } from 'vitest'
import { current } from '../src/language'
import { timed } from '../src/pages/lobby/timed'

const BOTS = [{ name: 'champion', text: 'champion' }]

beforeEach(() => current.choose('fr'))

describe('a bot whose name says how long it thinks', () => {
  it('is said with its time or its trials', async () => {
    expect(timed('champion@0.5s', BOTS)).toBe('champion (0,5\u00a0s)')
    expect(timed('champion@1', BOTS)).toBe('champion (1\u00a0essai)')
    await current.choose('en')
    expect(timed('champion@0.5s', BOTS)).toBe('champion (0.5\u00a0s)')
    expect(timed('champion@2000', BOTS)).toBe('champion (2,000\u00a0trials)')
  })

  it('is no other bot', () => {
    expect(timed('champion', BOTS)).toBe('')
    expect(timed('', BOTS)).toBe('')
    expect(timed('search@0.1s', BOTS)).toBe('search (0,1\u00a0s)')
  })
})
