import { aTaughtModule } from '../a-taught-module.ts'
import { agreeMarks } from '../agreed-marks.ts'
import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

test('a board sits, decides, releases and takes its release back', async ({ page, signedIn, another }) => {
  test.setTimeout(120_000)
  await signedIn('sysadmin')
  const { instance, year } = await aTaughtModule(page.request, {
    code: 'TMM1779',
    name: 'Before the Board',
    works: [['Essay', 100, yesterday]],
    count: 4,
    with: emailOf('student'),
  })
  const agreed = await agreeMarks(page.request, instance, ['62', '58', '25', '71'])
  // Miriam Tilney is the student who looks; only the third is held over.
  const own = agreed.find(({ student }) => student === 'Miriam Tilney')?.mark

  // It is made with its day, and its modules are chosen on its paper.
  await page.goto('/admin/grades')
  await page.getByRole('radiogroup', { name: 'View of grades' }).getByText('Boards').click()
  await expect(page.getByRole('heading', { name: 'Boards', level: 1 })).toBeVisible()
  await expectNoFindings(page, 'boards')
  await page.getByRole('button', { name: 'New board' }).click()
  const adding = page.getByRole('dialog', { name: 'New board' })
  await adding.getByLabel('Name').fill('Board of the story')
  await adding.getByLabel('Sits on').first().fill(yesterday.split('-').toReversed().join('/'))
  await adding.getByRole('button', { name: 'Add board' }).click()
  const choosing = page.getByRole('dialog', { name: 'Modules before the board' })
  await expect(choosing.getByLabel(`All of ${year}`)).toBeVisible()
  await choosing.getByLabel('TMM1779 Before the Board').check()
  await expectNoFindings(page, 'modules of a board')
  await choosing.getByRole('button', { name: 'Keep 1 module' }).click()

  // By the keyboard: the first as proposed and taken back, then two marked at once; what differs is given its reason.
  const grid = page.getByRole('grid', { name: 'Students before Board of the story' })
  const rows = grid.locator('[data-board-row]')
  await expect(rows).toHaveCount(4)
  await expectNoFindings(page, 'the paper of a board')
  await rows.first().click()
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 of 4 decided')).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('u')
  await expect(page.getByText('0 of 4 decided')).toBeVisible()
  await page.keyboard.press('x')
  await page.keyboard.press('x')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 of 4 decided')).toBeVisible()
  await page.keyboard.press('h')
  await expect(page.getByLabel('Reason')).toBeFocused()
  await page.getByLabel('Reason').fill('A second script is still looked for.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 of 4 decided')).toBeVisible()
  await expect(page.getByText('3 of 4 decided, saving')).toHaveCount(0)
  await page.getByRole('button', { name: 'Decide alike' }).click()
  await page.getByRole('menuitem', { name: /^All 1 / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decide as proposed' }).click()
  await expect(page.getByText('4 of 4 decided')).toBeVisible()
  await expectNothingWider(page)

  // Released in one step with the letters read before, and taken back with a reason.
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  const releasing = page.getByRole('dialog', { name: 'Release Board of the story?' })
  await releasing.getByLabel('Write to the students').check()
  await expect(releasing.getByRole('region', { name: /^Letter to/ })).toBeVisible()
  await expectNoFindings(page, 'a board to be released')
  await releasing.getByRole('button', { name: /^Release \d/ }).click()
  const note = page.getByText(/^Released by/)
  await expect(note).toBeVisible({ timeout: 20_000 })
  const outcomes = async () =>
    (await (await page.request.get(`/api/module-enrolments?moduleInstance=${instance}`)).json()).data.filter(
      (one: { releasedOn: string | null }) => one.releasedOn === yesterday,
    )
  expect(await outcomes()).toHaveLength(3)
  const student = await another('student')
  await student.goto('/forms/marks')
  const module = student.getByRole('listitem').filter({ hasText: 'TMM1779' })
  await expect(module).toContainText(`Mark ${own}`)
  await page.getByRole('button', { name: 'Undo the release' }).click()
  const undoing = page.getByRole('dialog', { name: 'Undo the release?' })
  await undoing.getByLabel('Reason').fill('Two scripts were swapped.')
  await undoing.getByRole('button', { name: 'Undo the release' }).click()
  await expect(page.getByText('A release of this board was undone')).toBeVisible({ timeout: 20_000 })
  expect(await outcomes()).toHaveLength(0)
  await student.reload()
  await expect(module).toContainText('In progress')
  await expect(module).not.toContainText('Mark')
})
