import type { Page } from '@playwright/test'
import { makeRegister } from '../a-register.ts'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

const phone = { width: 390, height: 844 }
test('a tutor takes attendance without a signal', async ({
  page,
  context,
  signedIn,
  another,
  complaints,
}) => {
  const stamp = String(Date.now())
  const office = await another('registrar')
  const title = await makeRegister(await another('sysadmin'), stamp)
  const row = (of: Page, name: string) => of.getByRole('listitem').filter({ hasText: `${name} Here${stamp}` })
  const tap = (of: Page, name: string, what: string) =>
    of.getByRole('button', { name: `${name} Here${stamp} is ${what}` })

  // On a phone, from the list of registers to that of today.
  await signedIn('faculty')
  await page.setViewportSize(phone)
  await page.goto('/mystudents/registers')
  const day = page.getByRole('region', { name: 'Today' }).getByRole('link', { name: new RegExp(title) })
  await expect(day).toContainText('0 of 4 marked')
  await expectNoFindings(page, 'the list of registers')
  await day.click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await tap(page, 'Ann', 'present').click()
  await expect(page.getByText(/^Saved/)).toBeVisible()

  // The signal goes; what is tapped stays on the phone, and nothing seems lost.
  // What passes through the worker, such as a page fetched ahead, fails by another name.
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await context.setOffline(true)
  await tap(page, 'Bob', 'present').click()
  await tap(page, 'Cyd', 'away or late').click()
  await row(page, 'Cyd').getByRole('button', { name: 'Illness' }).click()
  await expect(
    page.getByText('Kept on this device: 2 marks will be sent when the connection is back'),
  ).toBeVisible()
  await expect(row(page, 'Cyd')).toContainText('Absent: Illness')
  await expectNothingWider(page)
  await expectNoFindings(page, 'a register without a signal')

  // Meanwhile the office hears from Cyd and Dan.
  await office.goto(`/modules/teaching-days?search=${stamp}`)
  await office
    .getByRole('row', { name: new RegExp(title) })
    .getByRole('link')
    .first()
    .click()
  await office.getByRole('tab', { name: 'Register' }).click()
  await tap(office, 'Cyd', 'away or late').click()
  await row(office, 'Cyd').getByText('Excused', { exact: true }).click()
  await row(office, 'Cyd').getByRole('button', { name: 'Work', exact: true }).click()
  await expect(office.getByText(/^Saved/)).toBeVisible()

  // The signal is back: it sends by itself, puts nothing over the office's mark, and asks which holds.
  await context.setOffline(false)
  const both = row(page, 'Cyd').getByRole('group', { name: `Two marks for Cyd Here${stamp}` })
  await expect(both).toContainText('“Excused: Work”')
  await expect(both).toContainText('“Absent: Illness”')
  await expect(page.getByText('1 mark met another: say which holds')).toBeVisible()
  await expectNoFindings(page, 'two marks for one student')
  await office.reload()
  await expect(tap(office, 'Bob', 'present')).toHaveAttribute('aria-pressed', 'true')

  // Signing out would lose what waits for an answer, and asks first.
  await page.getByRole('button', { name: /account and appearance/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Sign out without these marks?' })
  await expect(leaving).toContainText('Marks of a register are on this device alone')
  await expectNoFindings(page, 'signing out with marks that wait')
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await both.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(row(page, 'Cyd')).toContainText('Excused: Work')

  // Without a signal once more: nobody can sign out, which loses nothing; the page is loaded anew when it is back, and
  // what lay on the phone is sent, if it was not at once.
  await context.setOffline(true)
  await page.getByRole('button', { name: 'The other one is present' }).click()
  await expect(page.getByText('Kept on this device: 1 mark will be sent')).toBeVisible()
  await page.getByRole('button', { name: /account and appearance/ }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await leaving.getByRole('button', { name: 'Sign out and lose them' }).click()
  await expect(page.getByText('You are still signed in: there is no connection')).toBeVisible()
  await leaving.getByRole('button', { name: 'Cancel' }).click()
  await context.setOffline(false)
  await page.reload()
  await expect(tap(page, 'Dan', 'present')).toHaveAttribute('aria-pressed', 'true')
  await expect(async () => {
    await office.reload()
    await expect(tap(office, 'Dan', 'present')).toHaveAttribute('aria-pressed', 'true', { timeout: 5000 })
  }).toPass()

  // The report, and the page of the student.
  await page.goto(`/mystudents/attendance?search=Here${stamp}&by=module`)
  await expect(page.getByRole('row', { name: new RegExp(`Ann Here${stamp}`) })).toContainText('100.0%')
  await expectNoFindings(page, 'the report on attendance')
  await office.goto(`/students/attendance?search=Cyd%20Here${stamp}`)
  await office.getByRole('link', { name: `Cyd Here${stamp}` }).click()
  await expect(office.getByRole('region', { name: 'Attendance' })).toContainText('Excused: Work')
})
