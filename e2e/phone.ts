import { expect, type Page } from '@playwright/test'

/** On a phone a page is as wide as the screen: nothing hangs over its edge. */
export async function expectNothingWider(page: Page): Promise<void> {
  const widths = await page.evaluate(() => ({
    page: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }))
  expect(widths.page, `${page.url()} fits its screen`).toBeLessThanOrEqual(widths.screen)
}
