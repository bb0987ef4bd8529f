import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Hears of every key from now on: from its press until what came of it is laid out. The key that opens a cell is taken by the
 * grid itself; those after it are written into the cell.
 */
export async function timeKeys(page: Page): Promise<void> {
  await page.evaluate(() => {
    const times: number[] = []
    const done = new MessageChannel()
    let pressed = 0
    done.port1.addEventListener('message', () => {
      document.body.getBoundingClientRect()
      times.push(performance.now() - pressed)
    })
    done.port1.start()
    addEventListener('keydown', () => (pressed = performance.now()), { capture: true })
    addEventListener('keydown', (event) => event.defaultPrevented && done.port2.postMessage(null))
    addEventListener('input', () => done.port2.postMessage(null))
    Object.assign(window, { keyTimes: times })
  })
}

/** What each of these keys took, in milliseconds, one pressed shortly after the other. */
export async function keyTimes(page: Page, keys: readonly string[]): Promise<number[]> {
  const times = (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'keyTimes'))
  const before = (await times()).length
  for (const key of keys) await page.keyboard.press(key, { delay: 40 })
  await expect.poll(async () => (await times()).length - before).toBe(keys.length)
  return (await times()).slice(before)
}
