import type { Page } from '@playwright/test'
import { startCollege } from '../college.ts'
import { expect, test as ofAnyCollege } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'

const admin = { email: 'ada@example.org', name: 'Ada First', password: 'lanterns above the quiet nave' }
const secret = 'four words for Grace'

/** A college of its own, with nothing but the account `npm run create-admin` makes. */
const test = ofAnyCollege.extend({
  college: [
    async ({}, use) => {
      const college = await startCollege(admin)
      await use(college)
      await college.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

async function jump(page: Page, words: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('textbox', { name: 'Search people, records, pages and actions' }).fill(words)
  await page.getByRole('dialog').getByRole('button', { name: words, exact: true }).click()
  await expect(page.getByRole('heading', { name: words })).toBeVisible()
}

test('the college’s first day, from the first account to the first applicant', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  await test.step('the administrator signs in', async () => {
    await page.goto('/pages/login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill(admin.email)
    await page.getByLabel('Password', { exact: true }).fill(admin.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation', { name: 'Main menu' }).waitFor()
  })

  await test.step('makes the first hub, where System data leads', async () => {
    await page.goto('/admin/systemdata')
    await page.getByRole('link', { name: 'Hubs' }).click()
    await expect(page.getByRole('heading', { name: 'Hubs' })).toBeVisible()
    await jump(page, 'New hub')
    await page.getByRole('textbox', { name: 'Name' }).fill('Coventry')
    await page.getByRole('button', { name: 'Add hub' }).click()
    await expect(page.getByRole('heading', { name: 'Coventry' })).toBeVisible()
  })

  await test.step('and an admissions officer', async () => {
    await jump(page, 'New user')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Otis Officer')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('otis@example.org')
    await page.getByRole('combobox', { name: 'Roles' }).fill('admissions')
    await page.getByRole('option', { name: 'admissions', exact: true }).click()
    // The choices stand over the button until one leaves them.
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Add user' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
    expect((await mailTo('otis@example.org')).links[0]).toContain('/pages/set-password')
  })

  await test.step('somebody registers and applies to the hub', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    complaints.listenTo(context)
    const applicant = await context.newPage()
    await applicant.goto('/pages/register')
    await applicant.getByLabel('First names').fill('Grace')
    await applicant.getByLabel('Last name').fill('Newcomer')
    await applicant.getByRole('textbox', { name: 'E-mail' }).fill('grace@example.org')
    await applicant.getByLabel('Password', { exact: true }).fill(secret)
    await applicant.getByRole('checkbox').check()
    await applicant.getByRole('button', { name: 'Create account' }).click()
    await applicant.goto((await mailTo('grace@example.org')).links[0] ?? '')
    await applicant.getByLabel('Password', { exact: true }).fill(secret)
    await applicant.getByRole('button', { name: 'Open my account' }).click()
    await applicant.getByRole('button', { name: 'Start your application' }).click()
    // What is missing on the first screen is told as one leaves it, and stops nobody twice.
    await applicant.getByRole('tab', { name: 'Your course' }).click()
    await expect(applicant.getByRole('region', { name: /to look at$/ })).toBeFocused()
    await applicant.getByRole('tab', { name: 'Your course' }).click()
    await applicant.getByLabel('You are applying as').selectOption('Independent')
    await applicant.getByLabel('Programme').selectOption({ index: 1 })
    await applicant.getByLabel('When would you like to begin?').selectOption({ index: 1 })
    await applicant.getByLabel('Where').selectOption('Coventry')
    await expect(applicant.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
    await context.close()
  })

  await test.step('and stands in the list', async () => {
    await page.goto('/applications')
    await expect(page).toHaveURL('/applications/ongoing')
    await page.goto('/applications/all')
    await expect(page.getByRole('row').filter({ hasText: 'Newcomer' })).toBeVisible()
  })

  await test.step('the hub is in use now, and stays', async () => {
    const [hub] = (await (await page.request.get('/api/hubs')).json()).data
    const { abilities } = await (await page.request.get(`/api/hubs/${hub.id}`)).json()
    expect(abilities).toMatchObject({ edit: true, remove: false })
  })
})
