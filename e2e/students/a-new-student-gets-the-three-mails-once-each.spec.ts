import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, password, testInOwnCollege as test } from '../fixtures.ts'
import { mailsTo, mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { recordCalls } from '../record-calls.ts'

const intake = '2027-09-13'
const dayMs = 86_400_000
/** Four weeks before the start, and a day. */
const daysAhead = Math.ceil((Date.parse(`${intake}T12:00:00Z`) - Date.now()) / dayMs) - 27

const subjects = async (address: string) => (await mailsTo(address)).map(({ subject }) => subject)

test('a new student gets the three mails once each', async ({ page, signedIn, college }) => {
  const lastName = `Newcome${Date.now()}`
  const address = `${lastName.toLowerCase()}@example.org`
  await signedIn('manager')
  const { made, first } = recordCalls(page.request)
  const person = await made('people', { firstName: 'Ruth', lastName, email: address })
  const application = await made('applications', {
    person,
    status: 'Place accepted',
    intake,
    course: {
      applicantType: 'Independent',
      programme: await first('programmes?code=BA'),
      hub: await first('hubs?name=London'),
      studyPace: 'PT',
    },
  })

  // The place is confirmed: the mail on her accounts goes at once.
  await goTo(page, `/applications/${application}`)
  await page.getByRole('button', { name: 'Status: Place accepted. Change it' }).click()
  await page.getByRole('menuitem', { name: 'Confirmed', exact: true }).click()
  const step = page.getByRole('dialog', { name: 'Change to Confirmed' })
  await step.getByRole('combobox', { name: 'Confirmation basis' }).click()
  await page.getByRole('option', { name: 'BAP approval' }).click()
  await step.getByRole('textbox', { name: 'Reason' }).fill('The panel recommended her.')
  await step.getByRole('button', { name: /^Change status/ }).click()
  await expect(page.getByRole('region', { name: 'The student' })).toContainText(`Ruth ${lastName}`)
  expect((await mailTo(address, { about: /^Your accounts/ })).text).toContain('13/09/2027')

  // Taken back and confirmed once more, nothing goes twice.
  const move = async (body: object) => {
    const held = await page.request.get(`/api/applications/${application}`)
    const { data }: { data: { version: number } } = await held.json()
    const headers = { 'if-match': String(data.version) }
    const moved = await page.request.patch(`/api/applications/${application}`, { headers, data: body })
    expect(moved.status(), await moved.text()).toBe(200)
  }
  await move({ status: 'Place accepted' })
  await move({ status: 'Confirmed', confirmationBasis: 'BAP approval', reason: 'The panel recommended her.' })

  // The list of new students says what the next one waits for.
  await goTo(page, `/students/new?search=${lastName}`)
  await expect(page.getByText('Waits for the Banner ID').first()).toBeVisible()
  await expectNothingWider(page)
  await expectNoFindings(page, 'new students with their first mails')
  await page.getByRole('button', { name: 'First mails that wait' }).click()
  await expect(page.getByRole('heading', { name: 'First mails', level: 1 })).toBeVisible()
  await expectNoFindings(page, 'first mails')

  // The Banner ID comes, and it goes.
  await page.goto(`/students/new?search=${lastName}`)
  const student = await first(`students?search=${lastName}`)
  const { data: held }: { data: { version: number } } = await (
    await page.request.get(`/api/students/${student}`)
  ).json()
  const typed = await page.request.patch(`/api/students/${student}`, {
    headers: { 'if-match': String(held.version) },
    data: { partnerId: '000877001' },
  })
  expect(typed.status(), await typed.text()).toBe(200)
  expect((await mailTo(address, { about: /virtual learning environment/ })).text).toContain('000877001')
  await page.reload()
  await expect(page.getByText('Waits for its day').first()).toBeVisible()
  await expect(page.getByText('Waits for the Banner ID')).toHaveCount(0)

  // Four weeks before she begins comes the last.
  await page.goto('about:blank')
  await college.restart(daysAhead)
  await expect
    .poll(async () => (await subjects(address)).filter((subject) => subject.startsWith('Study skills')), {
      timeout: 90_000,
    })
    .toHaveLength(1)
  const again = await page.request.post('/auth/login', { data: { email: emailOf('manager'), password } })
  expect(again.status()).toBe(200)
  const kept = await page.request.get(
    `/api/onboarding-mails?engagement.student=${student}&fields=state,times`,
  )
  const { data: rows }: { data: { state: string; times: number }[] } = await kept.json()
  expect(rows.map(({ state, times }) => [state, times])).toEqual([
    ['Sent', 1],
    ['Sent', 1],
    ['Sent', 1],
  ])
  const all = (await subjects(address)).filter((subject) =>
    /accounts at|virtual learning|Study skills/.test(subject),
  )
  expect(all).toHaveLength(3)
})
