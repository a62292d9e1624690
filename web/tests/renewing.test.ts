import { expect, it, vi } from 'vitest'
import { renewWhenOld } from '../src/renewing'

it('loads a page anew whose parts the server has no more, but not again and again', () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  renewWhenOld(reload)
  window.dispatchEvent(new Event('vite:preloadError'))
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(reload).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  window.dispatchEvent(new Event('vite:preloadError'))
  expect(reload).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
