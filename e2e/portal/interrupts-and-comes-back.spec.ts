import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, password, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** DD/MM/YYYY, so many days from now. */
function dayIn(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  return at.toLocaleDateString('en-GB', { timeZone: 'Europe/London' })
}

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const at = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()

/** Beside it the timeline says what was written too. */
const overview = (page: Page) => page.getByRole('tabpanel', { name: 'Overview' })

async function openLine(page: Page, subject: RegExp): Promise<void> {
  await page.goto('/students/requests?bin=ios-request&sort=-sentAt')
  await page.locator('[data-row]').filter({ hasText: subject }).first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
}

test('a student interrupts and comes back', async ({ browser, baseURL, complaints, another }) => {
  test.setTimeout(150_000)
  const context = await browser.newContext({ ...phone, ...(baseURL !== undefined && { baseURL }) })
  complaints.listenTo(context)
  const data = { email: emailOf('student'), password }
  expect((await context.request.post('/auth/login', { data })).status()).toBe(200)
  const page = await context.newPage()
  // Soon enough to be asked about the return at once.
  const [from, back] = [dayIn(0), dayIn(40)]

  await test.step('she asks, and sees where her request stands', async () => {
    await page.goto('/forms')
    await page.getByRole('link', { name: /Interruption of studies/ }).click()
    await expectNoFindings(page, 'before anything is asked')
    await page.getByRole('button', { name: 'Ask to interrupt' }).click()
    await at(page, 'When you would be away')
    await page.getByLabel('First day away').fill(from)
    await page.getByLabel('Day you expect to be back').fill(back)
    await expectNothingWider(page)
    await next(page)
    await at(page, 'Why')
    await page.getByLabel('What is it mostly about?').selectOption({ label: 'Personal or family' })
    await page.getByLabel('Would you like to tell us more?').fill('Our daughter is born in these weeks.')
    await next(page)
    await at(page, 'Work you have begun')
    await next(page)
    await at(page, 'Check and send')
    await expect(page.getByText('Our daughter is born in these weeks.')).toBeVisible()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Interruption of studies: sent' })).toBeVisible()
    await page.getByRole('button', { name: 'Look at what I sent' }).click()
    await expect(page.getByRole('region', { name: 'Your request' })).toContainText('With the college')
    await expect(page.getByText(`Away from ${from}, back on ${back}`)).toBeVisible()
    await expectNothingWider(page)
    await expectNoFindings(page, 'where the request stands')
  })

  await test.step('her tutor comments', async () => {
    const tutor = await another('faculty')
    await tutor.goto('/mystudents/interruptions?state=Submitted&sort=-submittedAt')
    await tutor.locator('[data-row]').first().getByRole('link').first().click()
    await tutor.getByRole('button', { name: 'Comment', exact: true }).click()
    await tutor.getByRole('textbox', { name: 'Comment' }).fill('I wish them well, and support it.')
    await tutor.getByRole('button', { name: 'Keep comment' }).click()
    await expect(overview(tutor).getByText('I wish them well, and support it.')).toBeVisible()
    await expect(tutor.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  })

  const office = await another('registrar')

  await test.step('the registrar finds it in the inbox and approves it with all that follows', async () => {
    await office.goto('/students/requests?bin=ios-request&sort=-sentAt')
    const row = office.locator('[data-row]').filter({ hasText: /Asks to interrupt/ })
    await row.first().getByRole('link').first().click()
    await expect(office.getByRole('region', { name: 'In the inbox' })).toContainText('Nobody yet')
    await expect(overview(office).getByText('I wish them well, and support it.')).toBeVisible()
    await expectNoFindings(office, 'a request to interrupt')
    await office.getByRole('button', { name: 'Approve' }).click()
    const dialog = office.getByRole('dialog', { name: /Approve/ })
    await expect(dialog.getByRole('textbox', { name: 'Expected back' })).toHaveValue(back)
    const following = dialog.getByRole('group', { name: 'What follows' })
    await expect(
      following.getByRole('checkbox', { name: /^The request to interrupt .* is approved$/ }),
    ).toBeDisabled()
    await dialog.getByRole('button', { name: 'Approve and interrupt' }).click()
    await expect(office.getByText('Approved', { exact: true }).first()).toBeVisible()
  })

  await test.step('she is told, and says that she comes back', async () => {
    const mail = await mailTo(emailOf('student'), { about: /interrupted from/ })
    expect(mail.text).toContain(back)
    await goTo(page, '/forms/interruption')
    await expect(page.getByRole('region', { name: 'You are away' })).toContainText(back)
    await page.getByRole('radio', { name: 'I come back as planned' }).click()
    await expectNoFindings(page, 'the question before the return')
    await page.getByRole('button', { name: 'Send my answer' }).click()
    await expect(page.getByText('Coming back', { exact: true })).toBeVisible()
    await expectNothingWider(page)
  })

  await test.step('the registrar takes her back, and the line is settled', async () => {
    await openLine(office, /Comes back from interruption/)
    await office.getByRole('link', { name: 'Open the student' }).first().click()
    await office.getByRole('button', { name: 'Status: IoS. Change it' }).click()
    await office.getByRole('menuitem', { name: 'Current', exact: true }).click()
    const dialog = office.getByRole('dialog', { name: /Change to/ })
    await dialog.getByRole('button', { name: 'Change status', exact: true }).click()
    await expect(office.getByRole('button', { name: 'Status: Current. Change it' })).toBeVisible()
    await office.goto('/students/requests?bin=settled')
    await expect(
      office.locator('[data-row]').filter({ hasText: 'Comes back from interruption' }).first(),
    ).toBeVisible()
    await goTo(page, '/forms/interruption')
    await expect(page.getByRole('button', { name: 'Ask to interrupt' })).toBeVisible()
  })
  await context.close()
})
