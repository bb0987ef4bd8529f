import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { open, quiet } from './open-page.ts'

/** Every page of the students' portal that needs nothing named in its address, as the product's own tests write them down. */
export const portalPages: readonly string[] = [
  ...readFileSync(join(import.meta.dirname, '../domain/src/pages/routes.txt'), 'utf8').matchAll(
    /^(\/forms[^\s:]*), .*forms:student/gm,
  ),
].map(([, path = '']) => path)

/** Opens a page of the portal, and looks at it and at each screen of its form, where it has one. */
export async function eachScreen(
  page: Page,
  path: string,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  await open(page, path, /./)
  await look(path)
  const steps = page.locator('[role="tablist"][aria-orientation="vertical"] > [role="tab"]:enabled')
  for (let step = 1; step < (await steps.count()); step += 1) {
    await steps.nth(step).click()
    await quiet(page)
    await look(`${path}, screen ${step + 1}`)
  }
}
