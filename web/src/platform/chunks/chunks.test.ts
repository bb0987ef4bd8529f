import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chunkTimeout, inTime } from './chunks.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a part that arrives is handed on, and no timer is left', async () => {
  await expect(inTime(async () => 'part')()).resolves.toBe('part')
  expect(vi.getTimerCount()).toBe(0)
})

test('a part that stalls fails after 120 seconds, not before', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  void inTime(() => new Promise(() => {}))().catch(failed)
  await vi.advanceTimersByTimeAsync(chunkTimeout - 1)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(failed).toHaveBeenCalledOnce()
  expect(chunkTimeout).toBe(120_000)
})

test('a part that cannot be had is said in our own words', async () => {
  await expect(inTime(() => Promise.reject(new Error('gone')))()).rejects.toThrow(
    'This part of the application could not be loaded',
  )
})
