import type { Page } from '@playwright/test'
import { makeRegister } from '../a-register.ts'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const typedIntention = (page: Page, name: string) =>
  page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).length, name)

/** What lies on the device of what was shown, by name. */
const namesOfShown = (page: Page) =>
  page.evaluate(async () => {
    const found = await indexedDB.databases()
    if (!found.some(({ name }) => name === 'minster-last-shown')) return []
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open('minster-last-shown')
      opening.addEventListener('error', () => reject(opening.error))
      opening.addEventListener('success', () => {
        const asking = opening.result.transaction('shown').objectStore('shown').getAllKeys()
        asking.addEventListener('success', () => {
          opening.result.close()
          resolve(asking.result.map(String).toSorted().toReversed())
        })
      })
    })
  })

test('the register opens in a cellar', async ({ page, context, signedIn, another, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /Failed to fetch|no-response/)
  const stamp = String(Date.now())
  const title = await makeRegister(await another('sysadmin'), stamp)
  const tap = (of: Page, name: string) =>
    of.getByRole('button', { name: `${name} Here${stamp} is present`, exact: true })
  const heading = page.getByRole('heading', { name: title })

  // At home: the list, from which today's register is one tap away.
  await signedIn('faculty')
  await page.goto('/mystudents/registers')
  const day = page.getByRole('link', { name: new RegExp(title) })
  await expect(day).toBeVisible()
  await expect.poll(() => typedIntention(page, 'minster-pages')).toBeGreaterThan(0)
  await expect.poll(async () => (await namesOfShown(page)).join(' ')).toMatch(/"registers".*"register",/)

  // In the cellar: the phone has let go of the page.
  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto('/mystudents/registers')
  await expect(page.getByText(/^Shown as of \d\d:\d\d, you are offline$/)).toBeVisible()
  await expectNothingWider(page)
  await expectNoFindings(page, 'the list of registers without a signal')
  await day.click()
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(page.getByText(/^Shown as of \d\d:\d\d, you are offline$/)).toBeVisible()
  await tap(page, 'Ann').click()
  await expect(page.getByText('Kept on this device: 1 mark will be sent')).toBeVisible()
  await expectNoFindings(page, 'a register from cold without a signal')
  await page.reload()
  await expect(tap(page, 'Ann')).toHaveAttribute('aria-pressed', 'true')

  // Upstairs it is sent by itself.
  await context.setOffline(false)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByText(/you are offline/)).toBeHidden()
  const office = await another('registrar')
  await office.goto(new URL(page.url()).pathname)
  await expect(tap(office, 'Ann')).toHaveAttribute('aria-pressed', 'true')

  // Whoever signs out leaves nothing behind.
  await page.getByRole('button', { name: /account and appearance/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/pages\/login/)
  expect(await namesOfShown(page)).toEqual([])
})
