import type { APIRequestContext } from '@playwright/test'
import { photograph } from '../a-photograph.ts'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

interface Pupil {
  readonly id: string
  readonly person: string
  readonly bannerId: string
  readonly firstName: string
  readonly lastName: string
  readonly name: string
}

/** Students under way without a photograph, no two of one last name. */
async function unpictured(request: APIRequestContext, count: number): Promise<Pupil[]> {
  const fields = 'partnerId,person,person.firstName,person.lastName'
  const reply = await request.get(
    `/api/students?engagement.status=Current&person.photo[empty]=true&partnerId[empty]=false&pageSize=200&fields=${fields}`,
  )
  expect(reply.status(), await reply.text()).toBe(200)
  const { data }: { data: { id: string; partnerId: string; person: Record<string, string> }[] } =
    await reply.json()
  const pupils = data.map(({ id, partnerId, person }) => ({
    id,
    person: person['id'] ?? '',
    bannerId: partnerId,
    firstName: (person['firstName'] ?? '').split(' ')[0] ?? '',
    lastName: person['lastName'] ?? '',
    name: person['label'] ?? '',
  }))
  const alone = pupils.filter(
    ({ lastName }) => pupils.filter((other) => other.lastName === lastName).length === 1,
  )
  expect(alone.length).toBeGreaterThanOrEqual(count)
  return alone.slice(0, count)
}

test('the registrar adds a folder of photos and sees who is missing', async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.expect(/\/api\/student-photos\/files: (415|422)/)
  complaints.expect(/status of (415|422)/)
  await signedIn('registrar')
  const [anna, ben, carol, dora] = await unpictured(page.request, 4)
  if (!anna || !ben || !carol || !dora) throw new Error('Too many have a photograph.')

  await test.step('the grid says how many have none', async () => {
    await page.goto('/students/photos')
    await expect(page.getByRole('list', { name: 'Photographs' })).toBeVisible()
    await expectNoFindings(page, 'student photos')
    await expectNothingWider(page)
    await page.getByRole('button', { name: 'Add photos' }).click()
    await expect(page.getByRole('heading', { name: 'Add photos' })).toBeVisible()
    await expectNoFindings(page, 'add photos, empty')
  })

  const lines = page.getByRole('list', { name: 'Files' }).getByRole('listitem')
  const line = (name: string) => lines.filter({ has: page.getByText(name, { exact: true }) })
  const twin = photograph(2)
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await test.step('files are told apart by their names, each with what is wrong with it', async () => {
    await page
      .locator('input[type="file"]')
      .first()
      .setInputFiles([
        file(`${anna.bannerId}.png`, photograph(1)),
        file(`${ben.bannerId}_${ben.lastName}_${ben.firstName}.png`, twin),
        file('the same again.png', twin),
        file(`${carol.bannerId} (2).png`, photograph(3)),
        file(`${carol.bannerId}.png`, photograph(4)),
        file('Nobody Known.png', photograph(5)),
        file('nothing.png', Buffer.alloc(0)),
        file('words.png', Buffer.from('not a picture')),
        file('tiny.png', photograph(6, 80)),
      ])
    await expect(lines).toHaveCount(9)
    await expect(line('nothing.png')).toContainText('This file is empty.')
    await expect(line('words.png')).toContainText('no picture in this file')
    await expect(line('tiny.png')).toContainText('too small: 80 by 80 pixels')
    await expect(line('Nobody Known.png')).toContainText('No student is called so.')
    await expect(line('the same again.png')).toContainText('The same picture as')
    await expect(line(`${carol.bannerId} (2).png`)).toContainText(`is for ${carol.name} too`)
    await expect(line(`${anna.bannerId}.png`)).toContainText('Will be added')
    await expect(line(`${anna.bannerId}.png`)).toContainText(anna.name)
    await expect(page.getByRole('button', { name: 'Add 1 photo', exact: true })).toBeVisible()
    await expectNoFindings(page, 'add photos')
    await expectNothingWider(page)
  })

  await test.step('what is not clear is decided', async () => {
    await page.getByRole('button', { name: 'Leave out: the same again.png' }).click()
    await page.getByRole('button', { name: `Leave out: ${carol.bannerId} (2).png` }).click()
    await page.getByRole('button', { name: 'Find a student for Nobody Known.png' }).click()
    await page.getByRole('combobox', { name: 'Student' }).fill(dora.bannerId)
    await page.getByRole('option', { name: dora.name }).click()
    await page.getByRole('button', { name: 'Choose', exact: true }).click()
    await expect(line('Nobody Known.png')).toContainText('Will be added')
    await page.getByRole('button', { name: `Crop ${anna.bannerId}.png` }).click()
    await page.getByRole('slider', { name: 'Closer' }).fill('1.3')
    await expectNoFindings(page, 'cutting a photograph')
    await page.getByRole('button', { name: 'Use this part' }).click()
    await expect(line(`${anna.bannerId}.png`)).toContainText('Will be added')
    await page.getByRole('button', { name: 'Add 4 photos' }).click()
    await expect(page.getByText('4 photographs were added.')).toBeVisible()
    await expect(lines.filter({ hasText: 'Added' })).toHaveCount(4)
  })

  await test.step('who has none yet is seen, and those four are not among them', async () => {
    await page.getByRole('link', { name: 'See who has none yet' }).click()
    await expect(page.getByRole('button', { name: /^No photo/ })).toHaveAttribute('aria-pressed', 'true')
    const reply = await page.request.get('/api/student-photos?missing=1')
    const { data }: { data: { faces: { id: string }[] } } = await reply.json()
    const missing = new Set(data.faces.map(({ id }) => id))
    expect([anna, ben, carol, dora].filter(({ id }) => missing.has(id))).toEqual([])
    await page.getByRole('button', { name: /^No photo/ }).click()
    await page.getByRole('textbox', { name: 'Search students' }).fill(anna.name)
    await page.getByRole('link', { name: anna.name }).click()
    await expect(page.getByRole('heading', { level: 1, name: anna.name })).toBeVisible()
  })

  await test.step('one photograph is changed on the page of the student, and the earlier one taken again', async () => {
    await page.getByRole('button', { name: 'Change the photograph' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type="file"]').setInputFiles([file('new.png', photograph(9))])
    await dialog.getByRole('button', { name: 'Use this photograph' }).click()
    await expect(page.getByText('The photograph was changed')).toBeVisible()
    await page.getByRole('button', { name: 'Change the photograph' }).click()
    await expect(dialog.getByRole('region', { name: 'Earlier photographs' })).toBeVisible()
    await expectNoFindings(page, 'photograph of a student')
    const photoNow = async () => {
      const reply = await page.request.get(`/api/people/${anna.person}`)
      return (await reply.json()).data.photo.id
    }
    const before = await photoNow()
    await dialog.getByRole('button', { name: 'Take earlier photograph 1 again' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(photoNow).not.toBe(before)
  })
})
