import type { Page } from '@playwright/test'
import { emailOf, password } from './fixtures.ts'

/** Fills in the sign-in form that stands open and sends it. */
export async function signInByForm(page: Page, role: string): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(role))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
