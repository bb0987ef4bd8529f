import type { Locator, Page } from '@playwright/test'
import { emailOf, password } from './fixtures.ts'

/** Fills in the sign-in form that stands open, on the page or in a dialog over it, and sends it. */
export async function signInByForm(page: Page, role: string, place: Page | Locator = page): Promise<void> {
  await place.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(role))
  await place.getByLabel('Password', { exact: true }).fill(password)
  await place.getByRole('button', { name: 'Sign in', exact: true }).click()
}
