import type { APIRequestContext } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

interface NewStudent {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
  /** `DD/MM/YYYY` */
  readonly born: string
}

/** New students who wait for their Banner ID, no two of one name. */
async function waiting(request: APIRequestContext, count: number): Promise<NewStudent[]> {
  const fields = 'person.firstName,person.lastName,person.dateOfBirth'
  const reply = await request.get(
    `/api/new-students?missing=Banner+ID&missing[ne]=Date+of+birth&pageSize=100&sort=person.lastName&fields=${fields}`,
  )
  expect(reply.status()).toBe(200)
  const { data }: { data: { id: string; person: Record<string, string> }[] } = await reply.json()
  const students = data.map(({ id, person }) => ({
    id,
    firstName: person['firstName'] ?? '',
    lastName: person['lastName'] ?? '',
    born: (person['dateOfBirth'] ?? '').split('-').toReversed().join('/'),
  }))
  const alone = students.filter(
    ({ lastName }) => students.filter((other) => other.lastName === lastName).length === 1,
  )
  expect(alone.length).toBeGreaterThanOrEqual(count)
  return alone.slice(0, count)
}

test('Banner IDs come back', async ({ page, signedIn }) => {
  await signedIn('registrar')
  const [anna, ben, carol, dora] = await waiting(page.request, 4)
  if (!anna || !ben || !carol || !dora) throw new Error('Too few wait for their Banner ID.')

  // From the list of new students, which says what each still lacks.
  await page.goto('/students/new')
  await expect(page.getByRole('heading', { name: 'New students' })).toBeVisible()
  await expect(page.getByText(/Banner ID, /).first()).toBeVisible()
  await page.getByRole('button', { name: 'Paste Banner IDs' }).click()
  await expect(page.getByRole('heading', { name: 'Banner IDs' })).toBeVisible()

  // A list in Durham's own order, with three mistakes in it.
  const name = (one: NewStudent) => `${one.lastName.toUpperCase()}, ${one.firstName}`
  await page
    .getByRole('textbox', { name: 'List' })
    .fill(
      [
        'Banner ID\tDate of birth\tName',
        `000810001\t${anna.born}\t${name(anna)}`,
        `000810002\t${ben.born}\t${name(ben)}`,
        `81003\t${carol.born}\t${name(carol)}`,
        `000810001\t${dora.born}\t${name(dora)}`,
        '000810005\t01/01/1901\tNobody, Nora',
      ].join('\n'),
    )
  await page.getByRole('button', { name: 'Check the list' }).click()
  const rows = page.getByRole('region', { name: 'Rows of the list' })
  await expect(rows.getByRole('listitem')).toHaveCount(5)
  const lines = rows.getByRole('listitem')
  await expect(lines.filter({ hasText: 'Will be written' })).toHaveCount(1)
  await expect(rows.getByText(/9-digit number. Was it 000081003/)).toBeVisible()
  await expect(rows.getByText('Row 5 has the same Banner ID.')).toBeVisible()
  await expect(rows.getByText(/No student of this name was born on this day/)).toBeVisible()
  await expectNothingWider(page)
  await expectNoFindings(page, 'Banner IDs')

  // Put right, and once more; what was pasted is still there.
  const list = page.getByRole('textbox', { name: 'List' })
  await list.fill(
    (await list.inputValue()).replace('81003', '000810003').replace(/000810001(?=.*\n.*Nora)/, '000810004'),
  )
  await page.getByRole('button', { name: 'Check the list' }).click()
  await expect(page.getByRole('button', { name: 'Write 4 Banner IDs' })).toBeVisible()
  await page.getByRole('button', { name: 'Write 4 Banner IDs' }).click()
  await expect(page.getByText('4 Banner IDs written')).toBeVisible()
  await expect(lines.filter({ hasText: 'Has it already' })).toHaveCount(4)
  await expect(page.getByRole('button', { name: /^Write/ })).toHaveCount(0)

  // The student has it, and the history says where it came from.
  await rows.getByRole('link', { name: new RegExp(ben.lastName) }).click()
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(ben.lastName) })).toBeVisible()
  const student = await page.request.get(`/api/students/${ben.id}?fields=partnerId`)
  expect((await student.json()).data.partnerId).toBe('000810002')
  const history = await page.request.get(`/api/students/${ben.id}/history`)
  expect((await history.json()).data[0].reason).toBe('Banner IDs came back')
})
