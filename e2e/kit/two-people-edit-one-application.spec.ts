import type { Page } from '@playwright/test'
import { anApplication } from '../an-application.ts'
import { expect, test } from '../fixtures.ts'

const homeChurch = (page: Page) => page.getByRole('textbox', { name: 'Home church' })
const occupation = (page: Page) => page.getByRole('textbox', { name: 'Occupation' })
const supporter = (page: Page) => page.getByRole('textbox', { name: 'Key supporter' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('two people change different things, and both stay', async ({ page, signedIn, another }) => {
  await signedIn('manager')
  const { id } = await anApplication(page, 'Submitted', 0)
  const other = await another('admissions')
  for (const one of [page, other]) {
    await one.goto(`/applications/${id}?tab=details`)
    await expect(homeChurch(one)).toBeVisible()
  }

  await homeChurch(page).fill('St Aidan, Mickle Trafford')
  await save(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await supporter(other).fill('Archdeacon Pemberton')
  await save(other)
  await expect(other.getByText('Saved, together with what somebody else changed: Home church')).toBeVisible()
  await expect(homeChurch(other)).toHaveValue('St Aidan, Mickle Trafford')

  await page.reload()
  await expect(homeChurch(page)).toHaveValue('St Aidan, Mickle Trafford')
  await expect(supporter(page)).toHaveValue('Archdeacon Pemberton')
})

test('two people change the same, and the second chooses field by field', async ({
  page,
  signedIn,
  another,
  complaints,
}) => {
  complaints.expect(/PATCH .*: 409/)
  await signedIn('manager')
  const { id } = await anApplication(page, 'Submitted', 1)
  const other = await another('admissions')
  for (const one of [page, other]) {
    await one.goto(`/applications/${id}?tab=details`)
    await expect(homeChurch(one)).toBeVisible()
  }

  await homeChurch(page).fill('Holy Trinity, Blackley')
  await occupation(page).fill('Librarian')
  await save(page)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  await homeChurch(other).fill('St Chad, Rochdale')
  await occupation(other).fill('Archivist')
  await supporter(other).fill('Canon Whitaker')
  await save(other)

  const conflict = other
    .getByRole('alert')
    .filter({ hasText: 'Somebody else changed this record. Your edits are kept.' })
  await expect(conflict).toBeVisible()
  const again = conflict.getByRole('button', { name: 'Save again' })
  await expect(again).toBeDisabled()
  const church = conflict.getByRole('radiogroup', { name: /Home church/ })
  const work = conflict.getByRole('radiogroup', { name: /Occupation/ })
  await church.getByRole('radio', { name: 'Holy Trinity, Blackley' }).check()
  await work.getByRole('radio', { name: 'Archivist' }).check()
  await again.click()

  await expect(conflict).toHaveCount(0)
  await expect(other.getByText(/^Saved/)).toBeVisible()
  await other.reload()
  await expect(homeChurch(other)).toHaveValue('Holy Trinity, Blackley')
  await expect(occupation(other)).toHaveValue('Archivist')
  await expect(supporter(other)).toHaveValue('Canon Whitaker')
})

test('a status changed meanwhile is not overwritten', async ({ page, signedIn, another, complaints }) => {
  complaints.expect(/PATCH .*: 409/)
  await signedIn('manager')
  const { id } = await anApplication(page, 'Submitted', 2)
  const other = await another('admissions')
  for (const one of [page, other]) {
    await one.goto(`/applications/${id}`)
    await one.getByRole('button', { name: 'Status: Submitted. Change it' }).waitFor()
  }
  await page.getByRole('button', { name: 'Status: Submitted. Change it' }).click()
  await page.getByRole('menuitem', { name: 'Under review' }).click()
  await expect(page.getByRole('button', { name: 'Status: Under review. Change it' })).toBeVisible()

  await other.getByRole('button', { name: 'Status: Submitted. Change it' }).click()
  await other.getByRole('menuitem', { name: 'Interview booked' }).click()
  await expect(other.getByRole('alert').filter({ hasText: /changed/i })).toBeVisible()
  await other.reload()
  await expect(other.getByRole('button', { name: 'Status: Under review. Change it' })).toBeVisible()
})
