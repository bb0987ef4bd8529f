import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { draftKept } from '../kept-draft.ts'
import { open } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { portalPages } from '../portal-pages.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Pages that tell something by being there: nothing of them lies on a device. */
const privatePages = new Set([
  '/forms/bursary-application',
  '/forms/learning-support',
  '/forms/safeguarding',
  '/forms/dbs',
])
const age = (page: Page) => page.getByText(/^You are offline\. This is as of \d\d:\d\d/)
const whyPrivate = (page: Page) =>
  page.getByText(/^What stands here is private and is not kept on your device/)

test('every page of the portal opens in a tunnel, and is itself again at its end', async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  test.setTimeout(300_000)
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /Failed to fetch|no-response/)
  await signedIn('student')
  await page.goto('/forms')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('minster-pages')).keys()).length))
    .toBeGreaterThan(0)
  const heading = page.getByRole('heading', { level: 1 })
  const headings: (readonly [path: string, heading: string])[] = []
  for (const path of portalPages) {
    await open(page, path, /./)
    headings.push([path, await heading.innerText()])
  }
  await open(page, '/forms/itsupport/library', /./)

  await context.setOffline(true)
  for (const [path, name] of headings) {
    await page.goto(path)
    // What a private page would say of itself is told by what is not kept.
    await expect(heading, path).toHaveText(privatePages.has(path) ? /./ : name)
    await expect(privatePages.has(path) ? whyPrivate(page) : age(page), path).toBeVisible()
    await expect(page.getByRole('alert'), path).toHaveCount(0)
    await expectNothingWider(page)
  }
  await expectNoFindings(page, 'a form without a signal')

  // Nothing is sent, and what was written stays.
  await page.goto('/forms/itsupport/library')
  await page.getByRole('textbox', { name: /^What is it/ }).fill('My password')
  await page.getByRole('textbox', { name: /^What happened/ }).fill('It was not taken in a tunnel.')
  await page.getByRole('button', { name: 'Send to IT' }).click()
  await expect(page.getByText(/^There is no connection, so this was not sent/)).toBeVisible()
  await draftKept(page, 'in a tunnel.')
  await page.reload()
  await page.getByRole('button', { name: /^Restore draft/ }).click()
  await expect(page.getByRole('textbox', { name: /^What happened/ })).toHaveValue(
    'It was not taken in a tunnel.',
  )

  // Out of the tunnel the page comes by itself.
  await page.goto('/forms/safeguarding')
  await expect(whyPrivate(page)).toBeVisible()
  await expectNoFindings(page, 'a private page without a signal')
  await context.setOffline(false)
  await expect(page.getByText(/^You are offline/)).toBeHidden()
  await expect(whyPrivate(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Basic awareness' })).toBeVisible()
})
