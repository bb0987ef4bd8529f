import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, password, testInOwnCollege as test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

const dayMs = 86_400_000
const now = Date.now()
const written = (at: number) => new Date(at).toLocaleDateString('en-GB', { timeZone: 'Europe/London' })

/** Noon of the next 14 January, whichever year it is. */
function nextJanuary(): number {
  const year = new Date(now).getUTCFullYear()
  const [thisYear, nextYear] = [Date.UTC(year, 0, 14, 12), Date.UTC(year + 1, 0, 14, 12)]
  return thisYear > now + dayMs ? thisYear : nextYear
}

const from = written(nextJanuary())
const back = written(nextJanuary() + 200 * dayMs)
/** From noon to noon, so that the hour of the day is in nobody's way. */
const noonToday = Date.parse(
  `${new Date(now).toLocaleDateString('en-CA', { timeZone: 'Europe/London' })}T12:00:00Z`,
)
const daysAhead = Math.round((nextJanuary() - noonToday) / dayMs)

async function workDue(request: APIRequestContext): Promise<number> {
  const { data } = await (await request.get('/api/forms/student/home')).json()
  return data.works.length
}

async function signIn(request: APIRequestContext, role: string): Promise<void> {
  const answer = await request.post('/auth/login', { data: { email: emailOf(role), password } })
  expect(answer.status(), `${role} signs in`).toBe(200)
}

const status = (page: Page, name: string) => page.getByRole('button', { name: `Status: ${name}. Change it` })
const head = (page: Page) => page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) })
const lines = (page: Page) => page.getByRole('list', { name: 'Changes to come' })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a student interrupts next January', async ({
  page: student,
  signedIn,
  another,
  college,
  complaints,
}) => {
  test.setTimeout(240_000)
  await signedIn('student')
  const before = await workDue(student.request)

  await test.step('she asks for January', async () => {
    await student.goto('/forms/interruption')
    await student.getByRole('button', { name: 'Ask to interrupt' }).click()
    await student.getByLabel('First day away').fill(from)
    await student.getByLabel('Day you expect to be back').fill(back)
    await student.getByRole('button', { name: 'Next' }).click()
    await student.getByLabel('What is it mostly about?').selectOption({ label: 'Personal or family' })
    await student.getByRole('button', { name: 'Next' }).click()
    await student.getByRole('button', { name: 'Next' }).click()
    await student.getByRole('button', { name: 'Send' }).click()
    await expect(student.getByRole('heading', { name: 'Interruption of studies: sent' })).toBeVisible()
  })

  const office = await another('registrar')
  const { data: found } = await (
    await office.request.get(`/api/students?person.email=${emailOf('student')}`)
  ).json()
  const studentPage = `/students/${found[0].id}`

  await test.step('the registrar approves it, which plans it', async () => {
    await office.goto('/students/requests?bin=ios-request&sort=-sentAt')
    const row = office.locator('[data-row]').filter({ hasText: /Asks to interrupt/ })
    await row.first().getByRole('link').first().click()
    await office.getByRole('button', { name: 'Approve' }).click()
    const dialog = office.getByRole('dialog', { name: /Approve/ })
    await expect(dialog).toContainText(`Nothing changes before ${from}.`)
    await expect(dialog.getByRole('group', { name: `On ${from}, reckoned again on the day` })).toContainText(
      'becomes Interrupted',
    )
    await expectNoFindings(office, 'planning an interruption')
    await dialog.getByRole('button', { name: `Approve and plan for ${from}` }).click()
    await expect(office.getByText(`Approved, and planned for ${from}`)).toBeVisible()
    await expect(office.getByText('Approved', { exact: true }).first()).toBeVisible()
  })

  await test.step('until then she studies, and everybody sees what comes', async () => {
    await office.goto(studentPage)
    await expect(status(office, 'Current')).toBeVisible()
    const when = daysAhead === 1 ? 'tomorrow' : `in ${daysAhead} days`
    await expect(head(office)).toContainText(`Interrupted from ${from} · ${when}`)
    await expectNoFindings(office, 'a student with a plan')
    await office.getByRole('tab', { name: 'Documents' }).click()
    await office.getByRole('button', { name: 'Make: Status letter' }).click()
    const letter = office.getByRole('dialog', { name: 'Status letter' })
    await expect(letter).toContainText('is enrolled as')
    await expect(letter).not.toContainText('interrupted')
    await office.keyboard.press('Escape')
    await goTo(student, '/forms')
    await expect(student.getByText(`Your interruption begins on ${from}`)).toBeVisible()
    await expectNothingWider(student)
    await goTo(student, '/forms/interruption')
    await expect(student.getByText(`Your interruption begins on ${from}`)).toBeVisible()
    expect(await workDue(student.request)).toBe(before)
  })

  await test.step('the return is planned, called off and planned again', async () => {
    await office.goto(`${studentPage}?tab=studies`)
    const plan = async () => {
      await lines(office).getByRole('button', { name: 'Plan the return' }).click()
      const dialog = office.getByRole('dialog', { name: /Change to/ })
      await dialog.getByRole('button', { name: `Plan for ${back}` }).click()
      await expect(lines(office)).toContainText(`Current from ${back}`)
    }
    await plan()
    // By the keyboard alone.
    await lines(office)
      .getByRole('button', { name: `Call off: Current from ${back}` })
      .press('Enter')
    const asked = office.getByRole('dialog', { name: 'Call this change off?' })
    await expectNoFindings(office, 'calling a change off')
    await asked.getByRole('button', { name: 'Call it off' }).press('Enter')
    await expect(lines(office)).not.toContainText(`Current from ${back}`)
    await plan()
    await office.goto('/students/planned?state=Planned')
    await expect(office.locator('[data-row]').filter({ hasText: from })).toContainText('IoS')
    await expectNoFindings(office, 'planned changes')
  })

  await test.step('its day comes, and it is done with what follows', async () => {
    complaints.expect(/Failed to fetch|net::ERR|503|502/)
    await office.goto('about:blank')
    await student.goto('about:blank')
    await college.restart(daysAhead)
    await signIn(office.request, 'registrar')
    await signIn(student.request, 'student')
    await expect(async () => {
      await office.goto(studentPage)
      await expect(status(office, 'IoS')).toBeVisible({ timeout: 3000 })
    }).toPass({ timeout: 60_000 })
    await expect(head(office)).toContainText(`Current from ${back}`)
    await office.getByRole('tab', { name: 'Studies' }).click()
    const studies = office.getByRole('tabpanel', { name: 'Studies' })
    await expect(studies.getByText('Interrupted', { exact: true }).first()).toBeVisible()
    await student.goto('/forms/interruption')
    await expect(student.getByRole('region', { name: 'You are away' })).toContainText(back)
  })

  await test.step('undone, it is not done again', async () => {
    await office.goto(studentPage)
    await office.getByRole('button', { name: 'More actions' }).click()
    await office.getByRole('menuitem', { name: 'Undo the last change of status' }).click()
    await office.getByRole('dialog').getByRole('button', { name: 'Undo the change' }).click()
    await expect(status(office, 'Current')).toBeVisible()
    await office.goto('about:blank')
    await college.restart(daysAhead + 1)
    await signIn(office.request, 'registrar')
    await office.goto(studentPage)
    await expect(status(office, 'Current')).toBeVisible()
    // The return has lost its ground, and says so.
    await expect(head(office)).toContainText('As things stand it cannot be done.')
    await office.goto('/students/planned')
    await expect(office.locator('[data-row]').filter({ hasText: from })).toContainText('Done')
  })
})
