import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'

interface Enrolment {
  readonly status: string
  readonly moduleInstance: { readonly module: { readonly id: string; readonly code: string } }
  readonly session: {
    readonly engagement: {
      readonly hub: { readonly id: string } | null
      readonly student: {
        readonly id: string
        readonly label: string
        readonly partnerId: string | null
        readonly person: { readonly email: string | null }
      }
    }
  }
}

/** Everything students of a year take, as Durham would have it. */
async function takenIn(page: Page, year: string): Promise<Enrolment[]> {
  const fields = [
    'status',
    'moduleInstance.module.code',
    'session.engagement.hub',
    'session.engagement.student.partnerId',
    'session.engagement.student.person.email',
  ]
  const found: Enrolment[] = []
  for (let at = 1; ; at += 1) {
    const query = new URLSearchParams({
      'moduleInstance.academicYear': year,
      status: 'Enrolled,Completed',
      fields: fields.join(','),
      page: String(at),
      pageSize: '200',
    })
    const reply = await page.request.get(`/api/module-enrolments?${query}`)
    expect(reply.ok(), await reply.text()).toBe(true)
    const { data, meta }: { data: Enrolment[]; meta: { total: number } } = await reply.json()
    found.push(...data)
    if (found.length >= meta.total) return found
  }
}

const rowOf = ({ session, moduleInstance }: Enrolment, status = 'Registered') => {
  const { student } = session.engagement
  return [
    student.partnerId ?? '',
    student.person.email ?? '',
    student.label,
    moduleInstance.module.code,
    status,
  ]
}
const sheet = (rows: readonly (readonly string[])[]) => ({
  name: 'durham.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [['Banner ID', 'Email', 'Name', 'Module code', 'Registration status'], ...rows]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(','))
      .join('\n'),
  ),
})

test('the sync report is cleared', async ({ page, signedIn }) => {
  await signedIn('registrar')
  await page.goto('/modules/sync-report')
  await expect(page.getByText('Nothing is written before you say so')).toBeVisible()
  await expectNoFindings(page, 'a sync report without a sheet')
  const year = await page.getByLabel('Academic year').inputValue()
  const taken = (await takenIn(page, year)).filter(
    ({ session }) => session.engagement.student.partnerId ?? session.engagement.student.person.email,
  )
  const [absent, left, ...others] = taken
  if (!absent || !left) throw new Error('Nobody takes a module this year.')

  // Durham has forgotten one, withdrawn another, and knows somebody whom nobody here knows.
  await page
    .locator('input[type=file]')
    .setInputFiles(
      sheet([
        rowOf(left, 'Withdrawn'),
        ['000999999', '', 'Nobody Known', left.moduleInstance.module.code, 'Registered'],
        ...others.map((one) => rowOf(one)),
      ]),
    )
  const differences = page.getByRole('list', { name: 'Differences' }).getByRole('listitem')
  await expect(differences).toHaveCount(3)
  await expect(page.getByRole('button', { name: /^To resolve 3$/ })).toHaveAttribute('aria-pressed', 'true')
  await expectNoFindings(page, 'the differences of a sheet')

  const different = differences.filter({ hasText: 'Different' })
  await expect(different).toContainText(left.session.engagement.student.label)
  await different.getByRole('button', { name: 'Withdraw here' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Note').fill('They told the tutor')
  await expectNoFindings(page, 'following a sheet')
  await dialog.getByRole('button', { name: 'Withdraw here' }).click()
  await expect(differences).toHaveCount(2)

  // The rest is Durham's to put right.
  for (const box of await page.getByRole('checkbox', { name: /^Select / }).all()) await box.check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Told Durham' }).click()
  await page.getByRole('dialog').getByLabel('Note').fill('Mail of today')
  await page.getByRole('dialog').getByRole('button', { name: 'Told Durham' }).click()
  await expect(page.getByText('Both sides agree')).toBeVisible()
  await page.getByRole('button', { name: /^Waiting for them 2$/ }).click()
  await expect(differences.filter({ hasText: 'Mail of today' })).toHaveCount(2)

  // The next sheet has one of the two right, and the other once more.
  await page
    .locator('input[type=file]')
    .setInputFiles(sheet([rowOf(left, 'Withdrawn'), ...others.map((one) => rowOf(one))]))
  await page.getByRole('button', { name: /^To resolve 1$/ }).click()
  await expect(differences).toHaveCount(1)
  await expect(differences).toContainText('Still so after they were told')
  await page
    .locator('input[type=file]')
    .setInputFiles(sheet([rowOf(left, 'Withdrawn'), rowOf(absent), ...others.map((one) => rowOf(one))]))
  await expect(page.getByText('Both sides agree')).toBeVisible()
})
