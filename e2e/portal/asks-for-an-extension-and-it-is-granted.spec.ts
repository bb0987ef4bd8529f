import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, password, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { phonePhotograph } from '../phone-photograph.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const day = 86_400_000

/** YYYY-MM-DD and DD/MM/YYYY, so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const shownIn = (days: number) => dayIn(days).split('-').toReversed().join('/')

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const at = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
const saved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()

/** Two pieces of work of a module the student takes, one due in ten days and the last of their year later. */
async function setWork(request: APIRequestContext): Promise<void> {
  const made = async (collection: string, data: object): Promise<{ readonly id: string }> => {
    const reply = await request.post(`/api/${collection}`, { data })
    expect(reply.status(), await reply.text()).toBe(201)
    return (await reply.json()).data
  }
  const found = async (path: string) => (await (await request.get(`/api/${path}`)).json()).data[0]
  const student = await found(`students?person.email=${emailOf('student')}`)
  const sessions = `enrolment-sessions?engagement.student=${student.id}&status=Current&sort=-academicYear&fields=academicYear`
  const session = await found(sessions)
  const module = await made('modules', { code: 'TMM1778', name: 'Time in Theology', credits: 20 })
  const instance = await made('module-instances', { module: module.id, academicYear: session.academicYear })
  await made('assignments', { moduleInstance: instance.id, title: 'Essay on hours', due: dayIn(10) })
  await made('assignments', { moduleInstance: instance.id, title: 'Last paper', due: dayIn(300) })
  await made('module-enrolments', { session: session.id, moduleInstance: instance.id })
}

test('asks for an extension and it is granted', async ({ browser, baseURL, complaints, another }) => {
  await setWork((await another('sysadmin')).request)
  const context = await browser.newContext({ ...phone, ...(baseURL !== undefined && { baseURL }) })
  complaints.listenTo(context)
  const data = { email: emailOf('student'), password }
  expect((await context.request.post('/auth/login', { data })).status()).toBe(200)
  const page = await context.newPage()

  await test.step('a student looks at their deadlines and asks for more time', async () => {
    await page.goto('/forms')
    await page.getByRole('link', { name: /^Extension Request/ }).click()
    await expect(page.getByRole('heading', { name: 'Your deadlines' })).toBeVisible()
    await expectNoFindings(page, 'one’s own deadlines')
    await expectNothingWider(page)
    const lines = page.getByRole('listitem')
    await expect(page.getByText('No extension may pass it.')).toHaveCount(1)
    await expect(lines.filter({ hasText: 'Last paper' })).toContainText('No later date is left this year.')
    await page.getByRole('button', { name: 'Ask for more time for Essay on hours (TMM1778)' }).click()
    await at(page, 'How long')
    await expect(page.getByText(`is due ${weekdayIn(10)} ${shownIn(10)}`)).toBeVisible()
    await page.getByRole('radio', { name: /^14 days/ }).click()
    await expect(page.getByRole('radio', { name: /^14 days/ })).toContainText(`New deadline ${weekdayIn(24)}`)
    await page.getByRole('radio', { name: /^7 days/ }).click()
    await saved(page)
    await expectNothingWider(page)
    await expectNoFindings(page, 'how long')
  })

  await test.step('sends evidence from the phone, loses the line and the page, and nothing is lost', async () => {
    await next(page)
    await at(page, 'Evidence')
    await page.getByLabel('Type of evidence').selectOption('Letter')
    const chooser = page.getByLabel('Files for Evidence')
    await chooser.setInputFiles({
      name: 'film.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(21 * 1024 * 1024),
    })
    await expect(page.getByText('This file has 21 MB; 20 MB is the most we take.')).toBeVisible()
    await chooser.setInputFiles({ name: 'letter.heic', mimeType: 'image/heic', buffer: phonePhotograph })
    await expect(page.getByRole('link', { name: /^letter/ })).toBeVisible()
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await page.getByLabel('Would you like to tell us more?').fill('My mother is in hospital.')
    await expect(page.getByText(/^No connection/)).toBeVisible()
    await context.setOffline(false)
    await saved(page)
    await page.reload()
    await expect(page.getByLabel('Would you like to tell us more?')).toHaveValue('My mother is in hospital.')
    await expect(page.getByRole('link', { name: /^letter/ })).toBeVisible()
    await expectNoFindings(page, 'evidence')
  })

  await test.step('accepts the guidelines, looks it over, and gets a receipt', async () => {
    await next(page)
    await at(page, 'Guidelines')
    await next(page)
    await expect(page.getByRole('region', { name: 'One thing to look at' })).toContainText(
      'Read the extensions guidelines and confirm your circumstances.',
    )
    await page
      .getByLabel('I have read the extensions guidelines and can confirm my circumstances are acceptable.')
      .check()
    await next(page)
    await expect(
      page.getByText(`If it is approved, you have until ${weekdayIn(17)} ${shownIn(17)}.`),
    ).toBeVisible()
    await expectNoFindings(page, 'the review')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Extension Request: sent' })).toBeVisible()
    await page.getByRole('button', { name: 'Look at what I sent' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '7 days asked for' })).toContainText(
      'Submitted',
    )
    const mail = await mailTo(emailOf('student'), { about: /Essay on hours/ })
    expect(mail.text).toContain(`Until you hear from us your deadline stays ${shownIn(10)}`)
  })

  const office = await another('registrar')

  await test.step('the registrar weighs it and grants other days', async () => {
    await office.goto('/students/extensions?search=TMM1778')
    await office.locator('[data-row]').first().getByRole('checkbox').check()
    await office.getByRole('button', { name: 'Approve' }).click()
    const many = office.getByRole('dialog', { name: 'Change state of 1' })
    await many.getByRole('button', { name: 'Preview' }).click()
    await expect(many).toContainText(`The deadline becomes ${shownIn(17)} instead of ${shownIn(10)}`)
    await many.getByRole('button', { name: 'Cancel' }).click()
    await goTo(office, '/students/requests?bin=extension-request&search=TMM1778')
    await office.locator('[data-row]').first().getByRole('link').first().click()
    await expect(office).toHaveURL(/\/extension-requests\//)
    await expect(office.getByRole('region', { name: 'In the inbox' })).toContainText('Nobody yet')
    await expect(office.getByText('My mother is in hospital.')).toBeVisible()
    await expect(office.getByRole('heading', { name: 'What it means' })).toBeVisible()
    await expectNoFindings(office, 'a request for an extension')
    await office.getByRole('button', { name: /^letter/ }).click()
    await expect(office.getByRole('dialog').getByRole('img', { name: /^letter/ })).toBeVisible()
    await office.keyboard.press('Escape')
    await office.getByRole('button', { name: 'Approve' }).click()
    const dialog = office.getByRole('dialog')
    await expect(dialog.getByLabel('Days granted')).toHaveValue('7')
    await dialog.getByLabel('Days granted').fill('9')
    await expect(
      dialog.getByRole('checkbox', { name: `The deadline becomes ${shownIn(19)} instead of ${shownIn(10)}` }),
    ).toBeVisible()
    await dialog.getByLabel('Words to the student').fill('Nine days reach beyond the weekend.')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await expect(office.getByText(`9 days, until ${shownIn(19)}`)).toBeVisible()
  })

  await test.step('the student reads it in a mail, on their page and in their calendar', async () => {
    const mail = await mailTo(emailOf('student'), { about: /You have until/ })
    expect(mail.subject).toBe(`You have until ${shownIn(19)} for Essay on hours (TMM1778 Time in Theology)`)
    expect(mail.text).toContain('Nine days reach beyond the weekend.')
    await goTo(page, '/forms/extensions/requests')
    const request = page.getByRole('listitem').filter({ hasText: '7 days asked for' })
    await expect(request).toContainText('Approved')
    await expect(request).toContainText(`You have until ${weekdayIn(19)} ${shownIn(19)}`)
    await expectNothingWider(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoFindings(page, 'an approved request in the dark')
    const events = await context.request.get(`/api/calendar?from=${dayIn(0)}&until=${dayIn(40)}`)
    const { data: calendar } = await events.json()
    expect(calendar.events).toContainEqual(
      expect.objectContaining({ title: 'TMM1778: Essay on hours is due', day: dayIn(19) }),
    )
  })
  await context.close()
})

function weekdayIn(days: number): string {
  return new Date(`${dayIn(days)}T00:00:00Z`).toLocaleDateString('en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  })
}
