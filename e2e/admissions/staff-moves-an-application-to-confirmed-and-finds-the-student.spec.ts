import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'
import { signInByForm } from '../sign-in-form.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function openFromMenu(page: Page, group: string, title: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Open the menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main menu' }).filter({ visible: true })
  await menu.getByRole('button', { name: group, exact: true }).click()
  await menu.getByRole('link', { name: title, exact: true }).click()
}

async function filterByStatus(page: Page, status: string, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const popover = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('textbox', { name: 'Find a field' }) })
  await popover.getByRole('textbox', { name: 'Find a field' }).fill('status')
  await page.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('checkbox', { name: new RegExp(`^${status}`) }).check()
  if (isMobile) await page.getByRole('button', { name: 'Close the filters' }).click()
  else await page.keyboard.press('Escape')
}

async function changeStatus(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('button', { name: `Status: ${from}. Change it` }).click()
  await choose(page, to)
}

/**
 * Chooses from an open menu once it stands beside its button: for a frame it lies in the corner of the page, and whoever
 * presses there would have the page scrolled to its top first, where the button is out of sight and its menu gone.
 */
async function choose(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('menuitem', { name, exact: true })
  await expect.poll(async () => (await choice.boundingBox())?.x ?? 0).toBeGreaterThan(6)
  await choice.click()
}

test('staff moves an application to Confirmed and finds the student', async ({ page, isMobile }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signInByForm(page, 'manager')

  // The list narrowed to who has accepted a place, and then to one of them by name.
  await openFromMenu(page, 'Applications', 'Ongoing', isMobile)
  await expect(page.getByRole('heading', { name: 'Ongoing applications' })).toBeVisible()
  await filterByStatus(page, 'Place accepted', isMobile)
  await expect(page).toHaveURL(/status=Place\+accepted/)
  await expectNothingWider(page)
  const row = page.locator('[data-row]').filter({ hasText: 'Place accepted' }).first()
  const name = await row.getByRole('link').innerText()
  await page.getByRole('textbox', { name: 'Search applications' }).fill(name)
  await expect(page).toHaveURL(/search=/)
  await expect(page.locator('[data-row]').first()).toContainText(name)
  await page.locator('[data-row]').first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const application = page.url()
  await expectNothingWider(page)

  // Its checks: one by its menu, one by quick-accept, the rest at once.
  const checks = page.getByRole('region', { name: 'Checks' })
  const progress = checks.getByRole('status')
  await expect(progress).toHaveText(/^\d+ of \d+ done$/)
  await checks.getByRole('button', { name: /^Attendance: .* Change it$/ }).click()
  await choose(page, 'Additional information needed')
  await expect(
    checks.getByRole('button', { name: 'Attendance: Additional information needed. Change it' }),
  ).toBeVisible()
  // Two at least, whichever applicant it is: one alone is not accepted "all at once".
  for (const check of ['Next steps', 'Qualifications']) {
    await checks.getByRole('button', { name: new RegExp(`^${check}: .* Change it$`) }).click()
    await choose(page, 'Additional information needed')
    await checks.getByRole('button', { name: `${check}: Additional information needed. Change it` }).click()
    await choose(page, 'Not yet reviewed')
    await expect(checks.getByRole('button', { name: `${check}: Not yet reviewed. Change it` })).toBeVisible()
  }
  await checks.getByRole('button', { name: /^Finances: .* Change it$/ }).click()
  await choose(page, 'Insufficient finances')
  await checks.getByRole('button', { name: 'Accept Attendance' }).click()
  await expect(checks.getByRole('button', { name: 'Attendance: Accepted. Change it' })).toBeVisible()
  await checks.getByRole('button', { name: /^Accept all \d+$/ }).click()
  const accepting = page.getByRole('dialog', { name: 'Accept all that can be accepted' })
  await accepting.getByRole('button', { name: /^Accept \d+$/ }).click()
  await expect(checks.getByRole('button', { name: 'Next steps: Accepted. Change it' })).toBeVisible()

  // Confirmed makes the student. Something is still open, so it is asked what the place rests on.
  await changeStatus(page, 'Place accepted', 'Confirmed')
  const dialog = page.getByRole('dialog', { name: /Change to/ })
  await dialog.getByRole('combobox', { name: 'Confirmation basis' }).click()
  await page.getByRole('option', { name: 'BAP approval' }).click()
  await expect(dialog.getByText('It rests on: BAP approval')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The panel has recommended them.')
  // The letter is there to be read; this time nobody is written to.
  await dialog.getByRole('checkbox', { name: 'Write to the applicant' }).uncheck()
  await dialog.getByRole('button', { name: 'Change status', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Status: Confirmed. Change it' })).toBeVisible()
  await page.getByRole('link', { name: 'Open the student' }).click()
  await expect(page).toHaveURL(/\/students\//)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByText('Starting', { exact: true }).first()).toBeVisible()
  const student = page.url()
  await expectNothingWider(page)

  // Leaving Confirmed asks first, and nothing is done when one thinks better of it.
  await page.goBack()
  await expect(page).toHaveURL(application)
  await changeStatus(page, 'Confirmed', 'Place accepted')
  await expect(dialog.getByRole('group', { name: 'What follows' })).toContainText(/student/i)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Status: Confirmed. Change it' })).toBeVisible()
  await page.goto(student)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Left after all, the student goes with it.
  await page.goto(application)
  await changeStatus(page, 'Confirmed', 'Place accepted')
  await dialog.getByRole('button', { name: /^Change status/ }).click()
  await expect(page.getByRole('button', { name: 'Status: Place accepted. Change it' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the student' })).toHaveCount(0)
})
