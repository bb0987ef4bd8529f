import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA')
const today = dayFromNow(0)
const begins = Number(today.slice(0, 4)) - (today.slice(5) >= '08-01' ? 0 : 1)
const inWords = today.split('-').toReversed().join('/')

async function send(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  const reply: { data: { id: string } } = await answer.json()
  return reply.data.id
}

/** A student who began so lately that their induction is due about now; answers the name of their hub. */
async function student(
  page: Page,
  firstName: string,
  lastName: string,
  email: string | null,
): Promise<string> {
  const hubs = await (await page.request.get('/api/hubs/options')).json()
  const programmes = await (await page.request.get('/api/programmes/options?search=BA')).json()
  const person = await send(page, '/api/people', { firstName, lastName, ...(email !== null && { email }) })
  const made = await send(page, '/api/students', { person })
  const [began = ''] = [dayFromNow(-20), `${begins}-08-01`].toSorted().toReversed()
  await send(page, '/api/engagements', {
    student: made,
    status: 'Current',
    studentType: 'Independent',
    programme: programmes.data[0].id,
    hub: hubs.data[0].id,
    start: began,
  })
  return hubs.data[0].label
}

test('the office sees who has not sent a form and reminds them', async ({ page, signedIn, another }) => {
  const name = `Forms${Date.now()}`
  const email = `${name.toLowerCase()}@students.example.org`
  const admin = await another('sysadmin')
  const hub = await student(admin, 'Naomi', name, email)
  await student(admin, 'Ruth', name, null)
  await signedIn('registrar')

  // Everybody who is left, then those of one hub.
  await goTo(page, '/students/formsdue')
  await expect(page.getByRole('heading', { name: 'Forms due' })).toBeVisible()
  await page
    .getByRole('group', { name: 'Left by hub' })
    .getByRole('button', { name: new RegExp(`^${hub}`) })
    .click()
  await expect(page).toHaveURL(/hub=/)
  await expectNoFindings(page, 'the forms due')
  await page.getByRole('textbox', { name: 'Search students' }).fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  const induction = page.getByRole('row', { name: new RegExp(`Naomi ${name}.*Induction`) })
  await expect(induction).toContainText(hub)
  await expect(page.getByRole('row', { name: new RegExp(`Ruth ${name}.*Induction`) })).toContainText(
    'No address',
  )

  // She is reminded of it, once; whoever has no address is not.
  for (const row of [induction, page.getByRole('row', { name: new RegExp(`Ruth ${name}.*Induction`) })])
    await row.getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: 'Selected forms' }).getByRole('button', { name: 'Remind' }).click()
  const remind = page.getByRole('dialog', { name: 'Remind students' })
  await expect(remind.getByText(email)).toBeVisible()
  await expect(remind.getByText('There is no e-mail address it can go to.').first()).toBeVisible()
  await expectNoFindings(page, 'the preview of reminders of forms')
  await remind.getByRole('button', { name: 'Send 1 reminder' }).click()
  const sent = page.getByRole('dialog', { name: 'Reminders sent' })
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible()
  await sent.getByRole('button', { name: 'Close', exact: true }).last().click()
  const mail = await mailTo(email)
  expect(mail.text).toMatch(/- Induction: (was )?due/)
  expect(mail.links).toContainEqual(expect.stringContaining('/forms/induction'))
  await expect(induction).toContainText(inWords)

  // The same on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, `/students/formsdue?search=${name}`)
  await expect(page.getByText(`Reminded on ${inWords}`)).toBeVisible()
  await expectNothingWider(page)
  await expectNoFindings(page, 'the forms due on a phone')
})
