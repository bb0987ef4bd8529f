import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { open } from '../open-page.ts'

test('a forgotten password, asked for and sent', async ({ page }) => {
  await open(page, '/pages/reset', 'Forgotten your password?')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('Enter your e-mail address.')).toBeVisible()
  await expectNoFindings(page, 'forgotten password, address missing')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nobody.at.all@example.org')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Look in your mail' }).waitFor()
  await expectNoFindings(page, 'forgotten password, sent')
})

test('links from mails: to choose a password, to confirm an address, and those that are dead', async ({
  page,
  complaints,
}) => {
  complaints.expect(/link: 422$/)
  await open(page, '/pages/set-password#of-nobody', 'This link does not work')
  await expectNoFindings(page, 'link to choose a password, dead')
  await open(page, '/pages/confirm#of-nobody', 'This link does not work')
  await expectNoFindings(page, 'link to confirm an address, dead')
  await page.request.post('/auth/reset', { data: { id: emailOf('hesa') } })
  const { links } = await mailTo(emailOf('hesa'), { about: /password/ })
  await open(page, links[0] ?? '', 'Choose a new password')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await expectNoFindings(page, 'choosing a password, too short')
})

test('registration', async ({ page }) => {
  await open(page, '/pages/register', 'Create an account')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter your first names.')).toBeVisible()
  await expectNoFindings(page, 'registration, fields missing')
})

test('unlocking an account, and a dead link', async ({ page, complaints }) => {
  complaints.expect(/POST \/auth\/unlock: 422/)
  await open(page, '/pages/unlock#of-nobody', 'Unlock your account')
  await expectNoFindings(page, 'unlock')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await expectNoFindings(page, 'unlock, dead link')
})
