import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')

const dayFrom = (years: number, days: number) => {
  const day = new Date()
  day.setFullYear(day.getFullYear() + years)
  day.setDate(day.getDate() + days)
  return day.toLocaleDateString('en-CA')
}
const inWords = (day: string) => day.split('-').toReversed().join('/')

async function send(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  const reply: { data: { id: string } } = await answer.json()
  return reply.data.id
}

/** A student of its own, whose training runs out in a month and whose DBS certificate nobody has seen. */
async function studentWhoOwes(page: Page, lastName: string, email: string, completedOn: string) {
  const hubs = await (await page.request.get('/api/hubs/options')).json()
  const programmes = await (await page.request.get('/api/programmes/options')).json()
  const person = await send(page, '/api/people', { firstName: 'Ada', lastName, email })
  const student = await send(page, '/api/students', { person })
  await send(page, '/api/engagements', {
    student,
    status: 'Current',
    studentType: 'YMS',
    programme: programmes.data[0].id,
    hub: hubs.data[0].id,
    start: dayFrom(-1, 0),
  })
  await send(page, '/api/safeguarding-certificates', { student, kind: 'foundations', completedOn })
  const uploaded = await page.request.post('/api/files', {
    multipart: { file: { name: 'My certificate.pdf', mimeType: 'application/pdf', buffer: pdf } },
  })
  const file: { data: { id: string } } = await uploaded.json()
  await send(page, '/api/dbs-records', {
    student,
    issuedOn: dayFrom(0, -20),
    number: '001234567890',
    level: 'Enhanced',
    copy: file.data.id,
  })
  return { student, copy: file.data.id }
}

test('the safeguarding officer chases what expires', async ({ page, signedIn, another }) => {
  const name = `Guard${Date.now()}`
  const email = `${name.toLowerCase()}@students.example.org`
  const label = `Ada ${name}`
  const completedOn = dayFrom(-3, 30)
  const { student, copy } = await studentWhoOwes(await another('sysadmin'), name, email, completedOn)
  await signedIn('safeguarding')

  // The report: the worst first, every chip says how many.
  await page.goto('/students/safeguardingreport')
  await expect(page.getByRole('heading', { name: 'Safeguarding report' })).toBeVisible()
  const chips = page.getByRole('group', { name: 'How they stand' })
  await expect(chips.getByRole('button', { name: /^Expired \d+$/ })).toBeVisible()
  await expectNoFindings(page, 'the safeguarding report')
  await chips.getByRole('button', { name: /^Due soon/ }).click()
  await expect(page).toHaveURL(/state=expiring/)
  await page.getByRole('textbox', { name: 'Search students' }).fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  const row = page.getByRole('row', { name: new RegExp(label) })
  await expect(row).toContainText(`Until ${inWords(dayFrom(0, 30))}`)

  // Everybody ticked is written to once, after their mails were read.
  await page.getByRole('checkbox', { name: `Select ${label}` }).check()
  await page
    .getByRole('toolbar', { name: 'Selected students' })
    .getByRole('button', { name: 'Remind' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Remind students' })
  await dialog.getByText(/^Your safeguarding training at/).click()
  await expect(dialog.getByText(email)).toBeVisible()
  await expectNoFindings(page, 'the preview of reminders')
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click()
  const sent = page.getByRole('dialog', { name: 'Reminders sent' })
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible()
  await sent.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect((await mailTo(email)).text).toContain(
    `Foundations: your certificate expires on ${inWords(dayFrom(0, 30))}.`,
  )
  await expect(row).toContainText(inWords(dayFrom(0, 0)))
  await page.getByRole('button', { name: 'Remind all here' }).click()
  await expect(dialog.getByText(/Nobody is reminded twice within 14 days/).last()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send 0 reminders' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  // They have taken the course again: the certificate is added, and they are no longer asked.
  await page.getByRole('link', { name: label }).click()
  const training = page.getByRole('region', { name: 'Safeguarding training' })
  await expect(training.getByText('Due soon')).toBeVisible()
  await expectNoFindings(page, 'the safeguarding tab')
  await training.getByRole('button', { name: 'Renew Foundations' }).click()
  const form = page.getByRole('dialog', { name: 'New safeguarding certificate' })
  await form.getByRole('textbox', { name: 'Completed' }).fill(inWords(dayFrom(0, -1)))
  await form.getByRole('button', { name: 'Add safeguarding certificate' }).click()
  await expect(form).toBeHidden()
  await expect(training.getByText('In date')).toBeVisible()
  await training.getByRole('button', { name: 'Mark as seen: Foundations' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as seen' }).click()
  await expect(training.getByText(/^Seen .* by /)).toBeVisible()

  // The DBS certificate is seen; its copy is gone with that.
  await goTo(page, '/students/dbsreport')
  await page.getByRole('textbox', { name: 'Search students' }).fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  await expect(row).toContainText('Not seen yet')
  await expectNoFindings(page, 'the DBS report')
  await page.getByRole('link', { name: label }).click()
  const dbs = page.getByRole('region', { name: 'DBS certificates' })
  await expect(dbs.getByText('My certificate.pdf')).toBeVisible()
  await dbs.getByRole('button', { name: /^Mark as seen/ }).click()
  const seen = page.getByRole('dialog')
  await expect(seen.getByRole('checkbox', { name: 'Delete the copy' })).toBeChecked()
  await seen.getByRole('button', { name: 'Mark as seen' }).click()
  await expect(dbs.getByText('My certificate.pdf')).toBeHidden()
  await expect(dbs.getByText('In date')).toBeVisible()
  expect((await page.request.get(`/api/files/${copy}`)).status()).toBe(404)
  await dbs.getByRole('button', { name: /^Checked today/ }).click()
  await page.getByRole('radio', { name: 'No change' }).check()
  await page.getByRole('button', { name: 'Write it down' }).click()
  await expect(dbs.getByText(/^Update Service .*: No change$/)).toBeVisible()

  // The same on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, '/students/safeguardingreport')
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await expectNothingWider(page)
  await expectNoFindings(page, 'the safeguarding report on a phone')
  await goTo(page, `/students/${student}?tab=safeguarding`)
  await expect(dbs).toBeVisible()
  await expectNothingWider(page)

  // Nobody else knows that there is such a thing.
  const registrar = await another('registrar')
  await registrar.goto(`/students/${student}`)
  await expect(registrar.getByRole('heading', { name: label })).toBeVisible()
  await expect(registrar.getByRole('tab', { name: 'Studies' })).toBeVisible()
  await expect(registrar.getByText(/safeguarding|DBS/i)).toHaveCount(0)
})
