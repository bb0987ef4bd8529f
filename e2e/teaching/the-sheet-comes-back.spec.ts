import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

interface Enrolment {
  readonly moduleInstance: { readonly module: { readonly id: string; readonly code: string } }
  readonly session: {
    readonly engagement: {
      readonly student: {
        readonly id: string
        readonly label: string
        readonly partnerId: string | null
      }
    }
  }
}

const fields = ['moduleInstance.module.code', 'session.engagement.student.partnerId']

/** Who takes the module that is taken first in a year. */
async function takingOneModule(page: Page, year: string): Promise<Enrolment[]> {
  const found = async (narrowed: Readonly<Record<string, string>>): Promise<Enrolment[]> => {
    const query = new URLSearchParams({
      'moduleInstance.academicYear': year,
      status: 'Enrolled,Completed',
      fields: fields.join(','),
      pageSize: '200',
      ...narrowed,
    })
    const reply = await page.request.get(`/api/module-enrolments?${query}`)
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json()).data
  }
  const [first] = await found({})
  const module = first?.moduleInstance.module.id ?? ''
  return found({ 'moduleInstance.module': module })
}

const studentOf = ({ session }: Enrolment) => session.engagement.student
const rowOf = (
  one: Enrolment,
  { status = 'Registered', name = studentOf(one).label, id = studentOf(one).partnerId } = {},
) => [id ?? '', name, one.moduleInstance.module.code, status]
const sheet = (rows: readonly (readonly string[])[], year = '') => ({
  name: 'durham.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      ['Banner ID', 'Name', 'Module code', 'Registration status', 'Academic year'],
      ...rows.map((row) => [...row, year]),
    ]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  ),
})

test('the sheet comes back and the differences tick themselves off', async ({ page, signedIn }) => {
  await signedIn('registrar')
  await page.goto('/modules/sync-report')
  await expect(page.getByText('Nothing is written before you say so')).toBeVisible()
  await expectNoFindings(page, 'a sync report without a sheet')
  const year = await page.getByLabel('Academic year').inputValue()
  const taking = await takingOneModule(page, year)
  const names = taking.map((one) => studentOf(one).label)
  const known = taking.filter((one) => studentOf(one).partnerId)
  // Whoever shares a name cannot be known by it alone.
  const nameless = known.find((one) => names.filter((name) => name === studentOf(one).label).length === 1)
  const [absent, left, renamed, ...others] = known.filter((one) => one !== nameless)
  const withoutId = taking.length - known.length
  if (!absent || !left || !renamed || !nameless) throw new Error('Hardly anybody takes the module this year.')
  const { code } = absent.moduleInstance.module
  const upload = (rows: readonly (readonly string[])[], title?: string) =>
    page.locator('input[type=file]').setInputFiles(sheet(rows, title))
  const causes = page.getByRole('navigation', { name: 'Causes' })
  // Those who have no Banner ID yet are not in the sheet, and wait for it.
  const allDifferences = (count: number) => `All differences ${count + withoutId}`
  const stranger = ['000999999', 'Nobody Known', code, 'Registered']
  const plain = [...others.map((one) => rowOf(one)), rowOf(nameless, { id: 'Pending' })]

  // Durham has forgotten one, withdrawn another, calls a third by another name, and knows somebody nobody here knows.
  await upload([
    rowOf(left, { status: 'Withdrawn' }),
    rowOf(renamed, { name: 'Quite Different' }),
    stranger,
    ...plain,
  ])
  await expect(page.getByText('1 of them matched by name')).toBeVisible()
  const absentModules = page.getByRole('region', { name: 'Modules absent from the sheet' })
  await expect(absentModules).toBeVisible()
  await expect(absentModules.getByRole('button', { name: 'Withdraw here' })).toHaveCount(0)
  await expectNoFindings(page, 'the differences of a sheet by their causes')

  // Narrowed to the one module, the others are gone.
  const chosen = page.getByLabel('Module', { exact: true })
  const option = chosen.locator('option', { hasText: code })
  await chosen.selectOption((await option.getAttribute('value')) ?? '')
  await expect(causes.getByRole('button', { name: allDifferences(4), exact: true })).toBeVisible()
  for (const cause of [
    'Name does not fit the ID',
    'Here, not there',
    'Taken here, withdrawn there',
    'Unknown student',
  ])
    await expect(causes.getByRole('button', { name: new RegExp(`^${cause} ?1`) })).toBeVisible()
  await expect(page).toHaveURL(/module=/)

  const different = page.getByRole('region', { name: 'Taken here, withdrawn there' })
  await expect(different).toContainText(studentOf(left).label)
  await different.getByRole('button', { name: 'Withdraw here' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('They told the tutor')
  await expectNoFindings(page, 'following a sheet')
  await dialog.getByRole('button', { name: 'Withdraw here' }).click()
  await expect(causes.getByRole('button', { name: allDifferences(3), exact: true })).toBeVisible()

  // The rest is Durham's to put right: a message with only those rows, which by itself marks nothing.
  await page.getByRole('button', { name: 'Message to Durham' }).click()
  await expect(dialog.getByRole('region', { name: 'Message to Durham' })).toContainText(
    `${studentOf(absent).partnerId}, ${studentOf(absent).label}`,
  )
  await expectNoFindings(page, 'the message to Durham')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the rows' }).click()
  expect((await download).suggestedFilename()).toMatch(/^registrations-to-change-.*\.xlsx$/)
  await expect(causes.getByRole('button', { name: allDifferences(3), exact: true })).toBeAttached()
  await dialog.getByLabel('Note').fill('Mail of today')
  await dialog.getByRole('button', { name: 'Told Durham: 3' }).click()
  await expect(causes.getByRole('button', { name: /^Waiting for Durham ?3/ })).toBeVisible()
  await expect(causes.getByRole('button', { name: allDifferences(0), exact: true })).toBeVisible()

  // The next sheet has two of the three right, and the stranger once more.
  const next = [rowOf(left, { status: 'Withdrawn' }), rowOf(renamed), rowOf(absent), stranger, ...plain]
  await upload(next)
  await expect(page.getByText('The sheet is compared, 2 put right since')).toBeVisible()
  await causes.getByRole('button', { name: /^Unknown student ?1/ }).click()
  await expect(page.getByRole('region', { name: 'Unknown student' })).toContainText('still so: Mail of today')
  await causes.getByRole('button', { name: /^Put right since ?2/ }).click()
  const right = page.getByRole('region', { name: 'Put right since' })
  await expect(right).toContainText(studentOf(absent).label)
  await expect(right).toContainText(studentOf(renamed).label)
  await expectNoFindings(page, 'what Durham has put right')

  // The same sheet again changes nothing, and one of another year is asked about.
  await upload(next)
  await expect(page.getByText('This is the sheet that is compared already')).toBeVisible()
  await upload(next.slice(1), '2019-20')
  const question = page.getByRole('group', { name: `Is this the sheet of ${year}?` })
  await expect(question).toContainText('Its column of years says 2019-20.')
  await expectNoFindings(page, 'a sheet of another year')
  await question.getByRole('button', { name: 'Leave it' }).click()
  await expect(question).toBeHidden()
  await expect(causes.getByRole('button', { name: /^Put right since ?2/ })).toBeVisible()
})
