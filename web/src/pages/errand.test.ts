import { afterEach, expect, test } from 'vitest'
import { current } from '../language'
import { Errand } from './errand.svelte'

const before = current.language

afterEach(() => {
  current.language = before
})

test('what went wrong is told in the language in force, or not at all', async () => {
  current.language = 'fr'
  const errand = new Errand()
  await errand.run(() => Promise.reject(new Error('no line')))
  expect(errand.problem).not.toBe('')
  current.language = 'en'
  expect(errand.problem).toBe('')
})
