import type { Page } from '@playwright/test'
import { anApplication } from '../an-application.ts'
import { expect, test } from '../fixtures.ts'
import { draftKept } from '../kept-draft.ts'
import { signInByForm } from '../sign-in-form.ts'

const homeChurch = (page: Page) => page.getByRole('textbox', { name: 'Home church' })

test('a draft survives a reload, and confidential fields are not in it', async ({ page, signedIn }) => {
  await signedIn('manager')
  const { id } = await anApplication(page, 'Under review', 0)
  await page.goto(`/applications/${id}?tab=details`)
  const before = await homeChurch(page).inputValue()
  await homeChurch(page).fill('St Werburgh, Derby')
  await page.getByRole('textbox', { name: 'Concerns' }).fill('Told in confidence')
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText('2 unsaved changes')
  await draftKept(page, 'St Werburgh, Derby')

  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(homeChurch(page)).toHaveValue(before)
  await page.getByRole('button', { name: /^Restore draft from \d\d:\d\d$/ }).click()
  await expect(homeChurch(page)).toHaveValue('St Werburgh, Derby')
  await expect(page.getByRole('textbox', { name: 'Concerns' })).not.toHaveValue('Told in confidence')

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(homeChurch(page)).toHaveValue('St Werburgh, Derby')
  await expect(page.getByRole('button', { name: /^Restore draft/ })).toHaveCount(0)
})

test('unsaved changes are not left by accident', async ({ page, signedIn }) => {
  await signedIn('manager')
  const { id } = await anApplication(page, 'Under review', 1)
  await page.goto(`/applications/${id}?tab=details`)
  await homeChurch(page).fill('All Saints, Wigan')

  await page.getByRole('link', { name: 'Dashboard' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('One change is not saved')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(homeChurch(page)).toHaveValue('All Saints, Wigan')

  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('tab', { name: 'Details' }).click()
  await expect(homeChurch(page)).toHaveValue('All Saints, Wigan')

  await page.getByRole('link', { name: 'Dashboard' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/')
})

test('what is refused is said at its field, and everything typed stays', async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.expect(/: 422$/)
  await signedIn('manager')
  const listed = await page.request.get(
    '/api/students?pageSize=2&partnerId[empty]=false&fields=person,partnerId',
  )
  const { data }: { data: { id: string; partnerId: string }[] } = await listed.json()
  const [first, second] = data
  if (!first || !second) throw new Error('No student has a Banner ID.')
  await page.goto(`/students/${first.id}?tab=personal`)
  await page.getByRole('button', { name: 'Change Banner ID or tutor' }).click()
  const banner = page.getByRole('textbox', { name: 'Banner ID' })

  // By the rule both sides know …
  await banner.fill('12345678')
  await page.keyboard.press('Control+s')
  await expect(banner).toHaveAttribute('aria-invalid', 'true')
  await expect(banner).toBeFocused()
  await expect(page.getByText('Banner ID must be a 9-digit number').first()).toBeVisible()

  // … and by what only the service can know.
  await banner.fill(second.partnerId)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Banner ID')
  await expect(banner).toHaveAttribute('aria-invalid', 'true')
  await expect(banner).toHaveValue(second.partnerId)

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(banner).toHaveValue(first.partnerId)
})

test('a session that ends while typing loses nothing', async ({ page, context, signedIn, complaints }) => {
  complaints.expect(/: 401$/)
  await signedIn('manager')
  const { id } = await anApplication(page, 'Under review', 2)
  await page.goto(`/applications/${id}?tab=details`)
  await homeChurch(page).fill('St Wilfrid, Standish')
  await draftKept(page, 'St Wilfrid, Standish')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Session expired - please login again' })
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
  await signInByForm(page, 'manager', again)
  await expect(again).toBeHidden()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(homeChurch(page)).toHaveValue('St Wilfrid, Standish')
})

test('a session that ends while a student asks for support loses nothing', async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  complaints.expect(/: 401$/)
  await signedIn('student')
  const again = page.getByRole('dialog', { name: 'Session expired - please login again' })

  // What is saved as it is typed.
  await page.goto('/forms/learning-support')
  const needs = page.getByRole('textbox', { name: 'How does it affect your studies?' })
  await expect(needs).toBeEditable()
  await context.clearCookies()
  await needs.fill('I read slowly, and lectures run away from me.')
  await signInByForm(page, 'student', again)
  await expect(again).toBeHidden()
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  await page.reload()
  await expect(needs).toHaveValue('I read slowly, and lectures run away from me.')
  expect((await page.request.delete('/api/forms/student/learning-support/draft')).status()).toBe(204)

  // What is kept on the device until it is sent.
  await page.goto('/forms/itsupport')
  await page.getByRole('link', { name: 'Library' }).click()
  const body = page.getByRole('textbox', { name: 'What happened?' })
  await page.getByRole('textbox', { name: 'What is it, in a few words?' }).fill('My card opens no gate')
  await body.fill('It did until Friday, at both doors.')
  await draftKept(page, 'at both doors.')
  await context.clearCookies()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signInByForm(page, 'student')
  await page.getByRole('button', { name: /^Restore draft from \d\d:\d\d$/ }).click()
  await expect(body).toHaveValue('It did until Friday, at both doors.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Send to IT' }).click()
  await signInByForm(page, 'student', again)
  await expect(page.getByRole('group').filter({ hasText: 'My card opens no gate' })).toContainText(
    'It did until Friday',
  )
})
