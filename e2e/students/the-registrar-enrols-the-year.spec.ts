import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

async function send(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  const reply: { data: { id: string } } = await answer.json()
  return reply.data.id
}

/** A code of a list of the return, as it is in force. */
async function codeOf(page: Page, list: string): Promise<string> {
  const answer = await page.request.get(`/api/code-lists/${list}`)
  const { data }: { data: { code: string }[] } = await answer.json()
  return data[0]?.code ?? ''
}

const today = new Date().toLocaleDateString('en-CA')
const begins = Number(today.slice(0, 4)) - (today.slice(5) >= '08-01' ? 0 : 1)
const academicYear = `${begins}-${begins - 1999}`
const inWords = today.split('-').toReversed().join('/')

/** A student of this year who has given all their details, and no more. */
async function student(page: Page, firstName: string, lastName: string, email: string) {
  const hubs = await (await page.request.get('/api/hubs/options')).json()
  const programmes = await (await page.request.get('/api/programmes/options?search=BA')).json()
  const person = await send(page, '/api/people', {
    firstName,
    lastName,
    email,
    dateOfBirth: '1992-02-29',
    phone: '07700 900123',
    address: { address1: '1 Bridge Street', city: 'London', postCode: 'SE1 7PB' },
  })
  const made = await send(page, '/api/students', { person })
  const engagement = await send(page, '/api/engagements', {
    student: made,
    status: 'Current',
    studentType: 'Independent',
    programme: programmes.data[0].id,
    hub: hubs.data[0].id,
    start: `${begins}-09-14`,
  })
  const session = await send(page, '/api/enrolment-sessions', {
    engagement,
    academicYear,
    status: 'Current',
    startDate: `${begins}-09-14`,
  })
  return { student: made, engagement, session }
}

async function finish(
  page: Page,
  one: { readonly student: string; readonly engagement: string; readonly session: string },
) {
  await send(page, '/api/emergency-contacts', {
    student: one.student,
    name: 'Peter',
    relationship: 'Brother',
    phone: '07700 900456',
  })
  await send(page, '/api/hesa-answers', {
    student: one.student,
    nationality: 'GB',
    sex: '10',
    genderIdentity: '01',
    ethnicity: '998',
    disability: ['95'],
    religion: '22',
    sexualOrientation: '98',
    confirmedFor: academicYear,
  })
  await send(page, '/api/entry-profiles', {
    engagement: one.engagement,
    country: 'XF',
    postCode: 'SE1 7PB',
    qualification: await codeOf(page, 'EntryProfile.HIGHESTQOE'),
    previousProvider: await codeOf(page, 'EntryProfile.PREVIOUSPROVIDER'),
    parentalEducation: '02',
    careLeaver: '05',
  })
  await send(page, '/api/hesa-years', {
    session: one.session,
    termTimeAccommodation: '04',
    termTimePostCode: 'SE1 7PB',
  })
  for (const policy of ['codeOfConduct', 'safeguarding', 'academicConduct'])
    await send(page, '/api/policy-agreements', {
      session: one.session,
      policy,
      agreedAt: new Date().toISOString(),
    })
}

test('the registrar enrols the year', async ({ page, signedIn, another }) => {
  const name = `Enrol${Date.now()}`
  const email = `${name.toLowerCase()}@students.example.org`
  const admin = await another('sysadmin')
  await finish(admin, await student(admin, 'Ruth', name, `ruth.${email}`))
  await student(admin, 'Naomi', name, email)
  await signedIn('registrar')

  // The year at a glance, and from it to whoever lacks a step.
  await page.goto('/students/enrolled')
  await page.getByRole('link', { name: 'Enrolment', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enrolment' })).toBeVisible()
  const steps = page.getByRole('group', { name: 'Steps of enrolment' })
  await expect(steps.getByRole('button')).toHaveText([
    /^Everything/,
    /^Personal details/,
    /^Emergency contacts/,
    /^HESA questions/,
    /^Policies/,
  ])
  await expectNoFindings(page, 'enrolment')
  await page.getByRole('textbox', { name: 'Search students' }).fill(name)
  await expect(page).toHaveURL(new RegExp(`search=${name}`))
  const ruth = page.getByRole('row', { name: new RegExp(`Ruth ${name}`) })
  const naomi = page.getByRole('row', { name: new RegExp(`Naomi ${name}`) })
  await expect(ruth).toContainText('Ready to enrol')
  await steps.getByRole('button', { name: 'Emergency contacts' }).click()
  await expect(page).toHaveURL(/missing=emergencyContacts/)
  await expect(ruth).toHaveCount(0)
  await expect(naomi).toContainText('3 steps missing')
  await expect(naomi).toContainText('Somebody to call')

  // She is reminded of both, once.
  await page.getByRole('button', { name: 'Remind all who owe something' }).click()
  const remind = page.getByRole('dialog', { name: 'Remind students' })
  await remind.getByText(`Your enrolment for ${academicYear}`).click()
  await expect(remind.getByText(email)).toBeVisible()
  await expectNoFindings(page, 'the preview of reminders to enrol')
  await remind.getByRole('button', { name: 'Send 1 reminder' }).click()
  const sent = page.getByRole('dialog', { name: 'Reminders sent' })
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible()
  await sent.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect((await mailTo(email)).text).toContain('- Emergency contacts: Somebody to call.')
  await expect(naomi).toContainText(inWords)
  await page.getByRole('button', { name: 'Remind all who owe something' }).click()
  await expect(remind.getByText(/Nobody is reminded twice within 7 days/).last()).toBeVisible()
  await expect(remind.getByRole('button', { name: 'Send 0 reminders' })).toBeDisabled()
  await remind.getByRole('button', { name: 'Cancel' }).click()

  // She is here and in her seat: she is enrolled all the same.
  const mark = page.getByRole('dialog', { name: `Enrol for ${academicYear}` })
  await page.getByRole('button', { name: `Enrol Naomi ${name}` }).click()
  await expect(mark.getByText('Nobody of them has done every step.')).toBeVisible()
  await expect(mark.getByRole('button', { name: 'Mark 0 enrolled' })).toBeDisabled()
  await expectNoFindings(page, 'enrolling somebody with steps missing')
  await mark.getByRole('checkbox', { name: 'Enrol 1 student although steps are missing' }).check()
  await mark.getByRole('button', { name: 'Mark 1 enrolled' }).click()
  await expect(mark.getByText('1 student is enrolled.')).toBeVisible()
  await mark.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(naomi).toContainText(`Enrolled ${inWords}`)

  // Whoever is ready is enrolled together.
  await steps.getByRole('button', { name: 'Emergency contacts' }).click()
  await expect(ruth).toBeVisible()
  await page.getByRole('button', { name: 'Enrol 1 ready' }).click()
  await expect(mark.getByText('1 student will be marked enrolled today.')).toBeVisible()
  await mark.getByRole('button', { name: 'Mark 1 enrolled' }).click()
  await mark.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(ruth).toContainText(`Enrolled ${inWords}`)
  const sheet = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Enrolment' }).click()
  expect((await sheet).suggestedFilename()).toBe(`enrolment-${academicYear}.xlsx`)

  // One of both was a mistake.
  await page.getByRole('checkbox', { name: `Select Naomi ${name}` }).check()
  const bar = page.getByRole('toolbar', { name: 'Selected students' })
  await bar.getByRole('button', { name: 'Mark enrolled' }).click()
  await expect(mark.getByText(`Enrolled already, on ${inWords}.`)).toBeVisible()
  await mark.getByRole('button', { name: 'Cancel' }).click()
  await bar.getByRole('button', { name: 'Take back' }).click()
  const back = page.getByRole('dialog', { name: `Take enrolment for ${academicYear} back` })
  await back.getByRole('textbox', { name: 'Why' }).fill('She never came')
  await back.getByRole('button', { name: 'Take back 1' }).click()
  await expect(back.getByText('1 student is no longer enrolled.')).toBeVisible()
  await back.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(naomi).toContainText('3 steps missing')

  // Another year, and the same on a phone.
  await page.getByRole('combobox', { name: 'Academic year' }).selectOption(`${begins + 1}-${begins - 1998}`)
  await expect(page).toHaveURL(new RegExp(`year=${begins + 1}-`))
  await expect(ruth).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await goTo(page, `/students/enrolment?search=${name}`)
  await expect(page.getByText('Emergency contacts: Somebody to call')).toBeVisible()
  await expectNothingWider(page)
  await expectNoFindings(page, 'enrolment on a phone')

  // Who may know of safeguarding sees that step as well; the registrar was told nothing of it.
  await expect(page.getByText(/safeguarding|DBS|payment/i)).toHaveCount(1)
  await expect(page.getByText('Policies: ')).toContainText('Safeguarding Policy')
  await admin.goto(`/students/enrolment?search=${name}`)
  await expect(admin.getByRole('columnheader', { name: 'Safeguarding' })).toBeVisible()
  await expect(admin.getByRole('row', { name: new RegExp(`Naomi ${name}`) })).toContainText('Basic awareness')
})
