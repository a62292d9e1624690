import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { recall } from '../src/design/memory'
import { current, prepare, Said, saying, speak } from '../src/language'
import { fetched } from '../src/language/fetched'

beforeEach(() => current.choose('fr'))

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A place of the site with something to say in two languages, that notes which file is loaded. */
function place() {
  const loaded: string[] = []
  const file = (code: string) => [`./words.${code}.ts`, async () => (loaded.push(code), `said in ${code}`)]
  return { loaded, said: new Said<string>(Object.fromEntries([file('fr'), file('en')])) }
}

describe('what is said', () => {
  it('is loaded in the language in force, and in no other, once', async () => {
    const { loaded, said } = place()
    await Promise.all([said.load(), said.load()])
    expect(said.now).toBe('said in fr')
    expect(loaded).toEqual(['fr'])
  })

  it('is a fault where it is not loaded', () => {
    expect(() => place().said.now).toThrow('not loaded')
  })

  it('is all there before the language changes', async () => {
    const { loaded, said } = place()
    await said.load()
    const changing = speak('en')
    expect(said.now).toBe('said in fr')
    await changing
    expect(said.now).toBe('said in en')
    expect(loaded).toEqual(['fr', 'en'])
  })

  it('is remembered at once, for a page that is opened before all is there', async () => {
    await place().said.load()
    const changing = speak('en')
    expect(current.language).toBe('fr')
    expect(recall('language')).toBe('en')
    await changing
  })

  it('follows a language that was chosen while it was on its way', async () => {
    const { said } = place()
    const changing = speak('en')
    await Promise.all([said.load(), changing])
    await prepare('en')
    expect(said.in('en')).toBe('said in en')
  })

  it('comes with the code that says it', async () => {
    const { said } = place()
    expect(await saying(said)(() => Promise.resolve('code'))()).toBe('code')
    expect(said.now).toBe('said in fr')
  })
})

describe('a file of the site', () => {
  it('that the server has no more is told as a missing part of the program', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
    const told = vi.fn()
    window.addEventListener('vite:preloadError', told, { once: true })
    await expect(fetched('/assets/words.fr-old.json')).rejects.toThrow('404')
    expect(told).toHaveBeenCalledOnce()
  })
})
