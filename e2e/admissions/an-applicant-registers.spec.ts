import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'

const password = 'four words for Grace'

async function register(page: Page, email: string) {
  await page.getByLabel('First names').fill('Grace')
  await page.getByLabel('Last name').fill('Newcomer')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
}

test('an applicant registers, confirms the address and is let in', async ({ page, context, complaints }) => {
  complaints.expect(/POST \/auth\/register\/confirm: 422/, /POST \/auth\/register\/link: 422/)
  const email = `grace.${Date.now()}@example.org`
  await page.goto('/pages/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await expect(page).toHaveTitle('Minster - Register')

  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter your first names.')).toBeVisible()
  await expect(page.getByText('Agree to the privacy notice to go on.')).toBeVisible()
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'privacy notice' }).click()
  const notice = await opened
  await expect(notice.getByRole('heading', { name: 'Cookies, and what your browser keeps' })).toBeVisible()
  await notice.close()

  await register(page, email)
  const mail = await mailTo(email)
  expect(mail.subject).toBe('Confirm your e-mail address')
  await page.goto(mail.links[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('not what I chose')
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page.getByText('This is not the password you chose when you registered.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open my account' }).click()

  await expect(page.getByRole('heading', { name: 'Welcome, Grace Newcomer' })).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
  // The mark leads to the first page, which is this one for them.
  await page.getByRole('link', { name: 'Minster, first page' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome, Grace Newcomer' })).toBeVisible()
  await goTo(page, '/applications/all')
  await expect(page.getByRole('heading', { name: /do not have permission/ })).toBeVisible()

  await context.clearCookies()
  await page.goto('/pages/register')
  await register(page, email)
  const second = await mailTo(email, { after: 1 })
  expect(second.subject).toBe('You have an account already')
  await page.goto('about:blank')
  await page.goto(mail.links[0] ?? '')
  await expect(page.getByRole('alert')).toContainText('confirmed already')
})
