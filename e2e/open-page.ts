import { expect, type Page } from '@playwright/test'

/** Opens a page and waits until its heading and what it fetches are there. */
export async function open(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Closes what floats over the page and waits until it has gone. */
export async function closed(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
