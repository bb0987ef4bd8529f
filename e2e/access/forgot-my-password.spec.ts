import type { Page } from '@playwright/test'
import { emailOf, expect, password, test } from '../fixtures.ts'
import { mailsTo, mailTo } from '../mail-inbox.ts'

const newPassword = 'four words for Hannah'

/** A colleague of their own for this story, as its password changes. */
async function makeColleague(page: Page, email: string): Promise<string> {
  const roles = await page.request.get('/api/roles?search=admissions')
  const { data: found }: { data: readonly { readonly id: string }[] } = await roles.json()
  const made = await page.request.post('/api/users', {
    data: { name: 'Hannah Forgetful', email, roles: found.slice(0, 1).map(({ id }) => id) },
  })
  expect(made.status()).toBe(201)
  const { data }: { data: { readonly id: string } } = await made.json()
  return data.id
}

async function signIn(page: Page, email: string, secret: string) {
  await page.goto('/pages/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function ask(page: Page, email: string) {
  await page.goto('/pages/login')
  await page.getByRole('link', { name: 'Forgotten your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgotten your password?' })).toBeVisible()
  await expect(page).toHaveTitle('Minster - Forgotten password')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Look in your mail' })).toBeVisible()
}

test('I forgot my password, and choose another with the link from the mail', async ({
  page,
  another,
  complaints,
}) => {
  complaints.expect(/: 401$/, /POST \/auth\/password\/link: 422/)
  const email = `hannah.forgetful.${Date.now()}@example.org`
  const admin = await another('sysadmin')
  const id = await makeColleague(admin, email)

  await ask(page, email)
  const first = await mailTo(email)
  expect(first.subject).toBe('Set a new password')
  expect(first.text).toContain('Dear Hannah Forgetful')
  await page.goto(first.links[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page.getByText('Hannah')).toHaveCount(0)

  await page.getByLabel('New password').fill('too short')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await expect(page.getByLabel('New password')).toBeFocused()
  await page.getByLabel('New password').fill(newPassword)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible()

  await page.getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, email, newPassword)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()

  // The same link again, from whoever finds the mail.
  await page.goto('about:blank')
  await page.goto(first.links[0] ?? '')
  await expect(page.getByRole('alert')).toContainText('used already')
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible()

  // An administrator has another one sent; using it signs out here.
  expect((await admin.request.post('/auth/reset', { data: { id } })).status()).toBe(204)
  const second = await mailTo(email, { after: 1 })
  const elsewhere = await admin.context().browser()?.newContext()
  if (!elsewhere) throw new Error('The browser is gone.')
  const phone = await elsewhere.newPage()
  await phone.goto(second.links[0] ?? '')
  await phone.getByLabel('New password').fill('other words for Hannah')
  await phone.getByRole('button', { name: 'Set the password' }).click()
  await expect(phone.getByRole('heading', { name: 'Your password is set' })).toBeVisible()
  await elsewhere.close()
  await page.goto('/applications/all')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signIn(page, email, newPassword)
  await expect(page.getByRole('alert')).toContainText('401')
})

test('an address nobody has is answered the same, and gets no mail', async ({ page }) => {
  const nobody = `nobody.${Date.now()}@example.org`
  await ask(page, nobody)
  const said = await page.getByRole('status').first().innerText()
  await ask(page, emailOf('finance'))
  expect((await page.getByRole('status').first().innerText()).replace(emailOf('finance'), nobody)).toBe(said)
  await mailTo(emailOf('finance'))
  expect(await mailsTo(nobody)).toEqual([])
  await signIn(page, emailOf('finance'), password)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
})
