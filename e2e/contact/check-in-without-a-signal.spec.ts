import type { Page } from '@playwright/test'
import { makeEvening } from '../a-full-evening.ts'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('check-in without a signal', async ({ page, context, signedIn, another, complaints }) => {
  // What passes through the worker fails by another name.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, /Failed to fetch|no-response/)
  const stamp = String(Date.now())
  const { event, code } = await makeEvening(await another('sysadmin'), stamp)
  const path = `/events/${event}/check-in`
  const row = (of: Page, name: string) => of.getByRole('button', { name: `${name} Come${stamp}` })
  const search = page.getByRole('searchbox', { name: 'Name or code' })

  // Opened in the office, on a phone.
  await signedIn('admissions')
  await page.goto(path)
  await expect(page.getByText('0 of 302 have come')).toBeVisible()
  await expect(row(page, 'Ann')).toContainText('with 2 guests')
  await expect(row(page, 'Ann')).toContainText('No nuts')
  await expectNoFindings(page, 'check-in')
  await expectNothingWider(page)
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('minster-pages')).keys()).length))
    .toBeGreaterThan(0)

  // In the hall there is no signal: the list opens all the same, and at once.
  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto(path)
  await expect(row(page, 'Guest 299')).toBeAttached()
  await expect(page.getByText(/^Shown as of \d\d:\d\d, you are offline$/)).toBeVisible()
  // What somebody eats stays with the college.
  await expect(page.getByText('No nuts')).toBeHidden()

  // By a code that is read out, by a part of a name, and with one tap.
  await search.fill(`${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`)
  await expect(page.getByRole('list', { name: 'Bookings' }).getByRole('listitem')).toHaveCount(1)
  await search.press('Enter')
  await expect(search).toHaveValue('')
  await search.fill('bob come')
  await search.press('Enter')
  await row(page, 'Cyd').click()
  await expect(page.getByText('5 of 302 have come')).toBeVisible()
  await expect(
    page.getByText('Kept on this device: 3 check-ins will be sent when the connection is back'),
  ).toBeVisible()
  await expectNoFindings(page, 'check-in without a signal')

  // A tap too many is taken back with another.
  await row(page, 'Guest 10').click()
  await row(page, 'Guest 10').click()
  await expect(row(page, 'Guest 10')).toHaveAttribute('aria-pressed', 'false')

  // The phone lets go of the page, and shows them again.
  await page.reload()
  await expect(page.getByText('5 of 302 have come')).toBeVisible()
  for (const name of ['Ann', 'Bob', 'Cyd'])
    await expect(row(page, name)).toHaveAttribute('aria-pressed', 'true')

  // Meanwhile a colleague at the other door checks one of them in.
  const colleague = await another('manager')
  await colleague.goto(path)
  await row(colleague, 'Bob').click()
  await expect(colleague.getByText(/^Saved/)).toBeVisible()
  await expect(colleague.getByText('1 of 302 have come')).toBeVisible()

  // The signal is back: they are in, and whom both checked in counts once.
  await context.setOffline(false)
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await expect(page.getByRole('group', { name: /Two marks/ })).toBeHidden()
  await colleague.reload()
  await expect(colleague.getByText('5 of 302 have come')).toBeVisible()
  const came: { meta: { total: number } } = await (
    await colleague.request.get(`/api/registrations?event=${event}&state=Attended`)
  ).json()
  expect(came.meta.total).toBe(3)

  // Somebody comes who has not booked.
  await page.getByRole('button', { name: 'Add somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody without a booking' })
  await dialog.getByLabel('First name').fill('Wim')
  await dialog.getByLabel('Last name').fill(`Come${stamp}`)
  await expectNoFindings(page, 'somebody without a booking')
  await dialog.getByRole('button', { name: 'Check in' }).click()
  await expect(page.getByText('6 of 303 have come')).toBeVisible()
  await expect(row(page, 'Wim')).toHaveAttribute('aria-pressed', 'true')
})
