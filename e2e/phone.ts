import { expect, type Page } from '@playwright/test'

/** On a phone a page is as wide as the screen: nothing hangs over its edge once it has taken that width. */
export async function expectNothingWider(page: Page): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(over, `${page.url()} fits its screen`).toBeLessThanOrEqual(0)
}
