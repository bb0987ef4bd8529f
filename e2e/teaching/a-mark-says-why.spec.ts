import { aTaughtModule } from '../a-taught-module.ts'
import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

// Friday, and the Wednesday after a Monday that is a bank holiday.
const [due, handedIn] = ['2026-08-28', '02/09/2026']
const why = '70 → 40: two working days late, due 28/08/2026; Monday 31/08/2026 is the Summer bank holiday'
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

test('a mark says why', async ({ page, signedIn, another }) => {
  test.setTimeout(120_000)
  const office = await another('sysadmin')
  const { instance } = await aTaughtModule(office.request, {
    code: 'TMM1780',
    name: 'Late over a Holiday',
    works: [['Essay', 100, due]],
    count: 1,
    with: emailOf('student'),
  })

  // The tutor marks it and says when it came.
  const tutor = await another('faculty')
  await tutor.goto(`/modules/marks/${instance}`)
  const fields = tutor.getByRole('radiogroup', { name: 'What is entered' })
  const cell = tutor.locator('[data-at="0 0"]')
  const panel = tutor.getByRole('region', { name: 'Miriam Tilney' })
  for (const [field, value] of [
    ['First', '70'],
    ['Handed in', handedIn],
  ] as const) {
    await fields.getByText(field, { exact: true }).click()
    await cell.click()
    await tutor.keyboard.type(value)
    await tutor.keyboard.press('Enter')
    await tutor.keyboard.press('Control+s')
    await expect(panel.getByRole('definition').filter({ hasText: value })).toHaveCount(1)
    await expect(tutor.getByRole('region', { name: 'Unsaved marks' })).toHaveCount(0)
  }

  // Another reads it too, and it is agreed: what it counts for is less, and the panel says why.
  await signedIn('registrar')
  await page.goto(`/modules/marks/${instance}`)
  await page.getByRole('button', { name: 'Moderate' }).click()
  const moderating = page.getByRole('dialog', { name: 'Moderate an assignment' })
  await moderating.getByRole('textbox').fill('Read. The mark stands.')
  await moderating.getByRole('button', { name: 'Moderate 1' }).click()
  await page.getByRole('button', { name: 'Agree 1' }).click()
  await page.getByRole('button', { name: 'Save 1 cell' }).click()
  await expect(page.getByText('1 cell saved')).toBeVisible()
  await tutor.reload()
  await cell.click()
  await expect(panel.getByRole('definition').filter({ hasText: '→' })).toHaveText(why)
  await expect(panel).toContainText('“Read. The mark stands.”')

  // The board reads the same sentence before it decides.
  const made = await page.request.post('/api/boards', {
    data: { name: 'Board of the late', day: yesterday, modules: [instance] },
  })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto(`/admin/grades/boards/${(await made.json()).data.id}`)
  const grid = page.getByRole('grid', { name: 'Students before Board of the late' })
  await grid.locator('[data-board-row]').click()
  const before = page.getByRole('region', { name: 'Miriam Tilney' })
  await expect(before.getByText(why, { exact: false })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 1 decided')).toBeVisible()
  await expect(page.getByText('1 of 1 decided, saving')).toHaveCount(0)

  // Nor does the student know before it is released; then they read it as well.
  const student = await another('student')
  await student.goto('/forms/marks')
  const module = student.getByRole('listitem').filter({ hasText: 'TMM1780' })
  await expect(module).toContainText('In progress')
  await expect(module).not.toContainText('late')
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  const releasing = page.getByRole('dialog', { name: 'Release Board of the late?' })
  await releasing.getByRole('button', { name: /^Release \d/ }).click()
  await expect(page.getByText(/^Released by/)).toBeVisible()
  await student.reload()
  await expect(module).toContainText('Mark 40')
  await expect(student.getByRole('list', { name: 'Work of Late over a Holiday' })).toContainText(why)
  await expectNoFindings(student, 'a mark that says why')
})
