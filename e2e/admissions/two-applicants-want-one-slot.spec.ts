import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'

test('two applicants want one slot', async ({ page, signedIn, browser, complaints }) => {
  await signedIn('admissions')
  const day = workingDayIn(12)
  const first = await apply(page.request, 'Winifred Slotwell')
  const second = await apply(page.request, 'Clement Slotwell')

  await test.step('the office makes two times and sees them before they are made', async () => {
    await page.goto('/applications/interviews')
    await page.getByRole('button', { name: 'New times' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Days' }).fill(day)
    await dialog.getByLabel('To', { exact: true }).fill('11:30')
    await dialog.getByLabel('Minutes between').fill('0')
    await dialog.getByLabel('Break from').fill('')
    await dialog.getByLabel('Break to').fill('')
    await dialog.getByLabel('Place').fill('Bluebell room')
    const name = await anInterviewer(page.request)
    await dialog.getByRole('combobox', { name: 'Panel' }).fill(name)
    await page.getByRole('option', { name }).click()
    await page.keyboard.press('Tab')
    await expectNoFindings(page, 'new times')
    await dialog.getByRole('button', { name: 'Show the times' }).click()
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    for (const time of await dialog.getByRole('checkbox').all()) await time.check()
    await dialog.getByRole('button', { name: 'Make 2 times' }).click()
    await expect(page.getByText('2 times made')).toBeVisible()
  })

  await test.step('and invites both', async () => {
    await page.getByRole('button', { name: 'Invite applicants' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Search applicants' }).fill('Slotwell')
    await dialog.getByRole('checkbox', { name: /Winifred/ }).check()
    await dialog.getByRole('checkbox', { name: /Clement/ }).check()
    await expectNoFindings(page, 'the invitation')
    await dialog.getByRole('button', { name: 'Invite 2' }).click()
    await expect(dialog.getByText(/Invited, \d+ times? to choose from/)).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Done' }).click()
  })

  const winifred = await openLink(browser, first.email)
  const clement = await openLink(browser, second.email)
  complaints.listenTo(winifred.context())
  complaints.listenTo(clement.context())
  const wanted = /10:00\s*Bluebell room/
  await winifred.getByRole('button', { name: wanted }).click()
  await clement.getByRole('button', { name: wanted }).click()
  await expectNoFindings(clement, 'times to choose')
  await winifred.getByRole('button', { name: /^Book 10:00/ }).click()
  await expect(winifred.getByRole('heading', { name: 'Your interview' })).toBeVisible()

  await test.step('who comes second is told, and takes what is left', async () => {
    complaints.expect(/POST \/api\/interview-links\/book: 409/)
    await clement.getByRole('button', { name: /^Book 10:00/ }).click()
    await expect(clement.getByRole('alert')).toContainText('Somebody else has just booked')
    await expect(clement.getByRole('button', { name: wanted })).toHaveCount(0)
    await clement.getByRole('button', { name: /10:45\s*Bluebell room/ }).click()
    await clement.getByRole('button', { name: /^Book 10:45/ }).click()
    await expect(clement.getByText(/at 10:45/)).toBeVisible()
    await expectNoFindings(clement, 'a booked interview')
  })

  await test.step('the mail has the appointment and a link to move it', async () => {
    const mail = await mailTo(second.email, { about: /^Booked/ })
    expect(mail.text).toContain('10:45')
    expect(mail.links.some((link) => link.includes('/pages/interview#'))).toBe(true)
  })

  await goTo(page, '/applications/interviews?show=booked')
  await expect(page.getByRole('link', { name: 'Winifred Slotwell' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clement Slotwell' })).toBeVisible()
  await expectNoFindings(page, 'interviews')
  await page.getByRole('link', { name: 'Clement Slotwell' }).click()
  await expect(page.getByText('Interview booked').first()).toBeVisible()
  await winifred.context().close()
  await clement.context().close()
})

async function apply(request: APIRequestContext, name: string) {
  const [firstName = '', lastName = ''] = name.split(' ')
  const email = `${firstName.toLowerCase()}.slotwell@example.net`
  const person = await post(request, 'people', { firstName, lastName, email })
  const application = await post(request, 'applications', { person, status: 'Submitted' })
  return { email, application }
}

async function post(request: APIRequestContext, collection: string, data: object): Promise<string> {
  const answer = await request.post(`/api/${collection}`, { data })
  expect(answer.status(), await answer.text()).toBe(201)
  const body: { data: { id: string } } = await answer.json()
  return body.data.id
}

/** Somebody of the team who interviews. */
async function anInterviewer(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/interviews?show=booked')
  const { data }: { data: { panel: { member: { label: string } }[] }[] } = await answer.json()
  return data[0]?.panel[0]?.member.label ?? ''
}

async function openLink(browser: Browser, address: string): Promise<Page> {
  const { links } = await mailTo(address, { about: /Choose a time/ })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(links.find((link) => link.includes('/pages/interview#')) ?? '')
  await expect(page.getByRole('heading', { name: 'Choose a time for your interview' })).toBeVisible()
  return page
}

/** A day of the week so many days ahead, as people type it. */
function workingDayIn(days: number): string {
  const at = new Date(Date.now() + days * 86_400_000)
  while (at.getUTCDay() === 0 || at.getUTCDay() === 6) at.setUTCDate(at.getUTCDate() + 1)
  return at.toLocaleDateString('en-GB', { timeZone: 'UTC' })
}
