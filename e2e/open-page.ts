import type { Page } from '@playwright/test'

/** Opens a page and waits until its heading and what it fetches are there. */
export async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
}
