import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'
import { signInByForm } from '../sign-in-form.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

test('what was typed is there after a lost connection, a reload, another page and signing in again', async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  complaints.expect(
    /ERR_INTERNET_DISCONNECTED/,
    /emergency-contacts.*: 401/,
    /student-forms|\/api\/forms\/.*: 401/,
  )
  await signedIn('student')
  await page.goto('/forms')
  await page.getByRole('link', { name: /^Emergency contacts/ }).click()
  await expectNothingWider(page)
  await expectNoFindings(page, 'the form')
  await field(page, 'Name').fill('Ada Byron')
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d/ })).toBeVisible()

  await context.setOffline(true)
  await field(page, 'What they are to you').fill('Sister')
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toContainText(
    'kept on this device',
  )
  await context.setOffline(false)
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d/ })).toBeVisible()

  await page.reload()
  await expect(field(page, 'Name')).toHaveValue('Ada Byron')
  await expect(field(page, 'What they are to you')).toHaveValue('Sister')
  await expect(page.getByText('You have begun this and not sent it.')).toBeVisible()

  // Two pages of the same form: each keeps what the other typed.
  const second = await context.newPage()
  await second.goto('/forms/emergency-contacts?step=firstReach')
  const saved = second.waitForResponse(/\/emergency-contacts\/draft$/)
  await field(second, 'Telephone').fill('01904 555 100')
  await saved
  await second.close()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await next(page)
  await expect(field(page, 'Telephone')).toHaveValue('01904 555 100')

  // The session ends meanwhile: one signs in over the page, and nothing is lost.
  await context.clearCookies()
  await field(page, 'E-mail').fill('ada@example.org')
  const again = page.getByRole('dialog', { name: 'Session expired - please login again' })
  await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
  await signInByForm(page, 'student', again)
  await expect(again).toBeHidden()
  await expect(page).toHaveURL(/\/forms\/emergency-contacts/)
  await expect(field(page, 'E-mail')).toHaveValue('ada@example.org')
  await expect(field(page, 'Telephone')).toHaveValue('01904 555 100')

  await next(page)
  await next(page)
  await page.getByRole('radio', { name: 'No' }).click()
  await next(page)
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeVisible()
  await expect(page.getByText('Ada Byron')).toBeVisible()
  await expect(page.getByText('01904 555 100')).toBeVisible()
  await expectNoFindings(page, 'the form')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('heading', { name: 'Emergency contacts: sent' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Student Forms' }).click()
  await expect(page.getByRole('region', { name: 'All year' })).toContainText('Emergency contacts')
})

test('the portal opens in a tunnel', async ({ page, context, signedIn, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /Failed to fetch|no-response/)
  await signedIn('student')
  // What is loaded a second after the page was there is not there yet when the line breaks.
  await page.addInitScript(() => {
    if (window.name === 'without a signal') return
    const wait = window.setTimeout
    // Nor at the moment it breaks, which the page may hear of before its worker.
    addEventListener('offline', (event) => event.stopImmediatePropagation())
    Object.assign(window, { setTimeout: (then: () => void, ms = 0) => (ms === 1000 ? 0 : wait(then, ms)) })
  })
  await page.goto('/forms')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('minster-pages')).keys()).length))
    .toBeGreaterThan(0)
  // What is loaded anew may be told of the line too late to go by it; its name it keeps.
  await page.evaluate(() => {
    window.name = 'without a signal'
  })
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  // What comes a second later, such as the words in the corner, was never fetched on this device.
  const asked = page.waitForEvent(
    'requestfailed',
    (request) => request.resourceType() === 'script' && request.url().includes('/assets/'),
  )
  await page.reload()
  await expect(page.getByText(/^You are offline\. This is as of \d\d:\d\d/)).toBeVisible()
  const due = page.getByRole('region', { name: /^To do/ })
  await expect(due.getByRole('link', { name: /^Personal details/ })).toBeVisible()
  await asked
  await expect(due.getByRole('link', { name: /^Personal details/ })).toBeVisible()
  await expectNothingWider(page)
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toBeHidden()
  await expect(due.getByRole('link', { name: /^Personal details/ })).toBeVisible()
})
