import { aTaughtModule, paste } from '../a-taught-module.ts'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

test('marks are pasted, moderated and released', async ({ page, signedIn, another }) => {
  test.setTimeout(120_000)
  await signedIn('sysadmin')
  const { instance } = await aTaughtModule(page.request, {
    code: 'TMM1777',
    name: 'Marks in Practice',
    works: [
      ['Essay', 60, yesterday],
      ['Exegesis', 40],
    ],
    count: 6,
  })
  const at = (row: number, column: number) => page.locator(`[data-at="${row} ${column}"]`)

  // The tutor's first page says what waits and leads to it; the menu and the search box know the way too.
  const tutor = await another('faculty')
  await tutor.goto('/')
  const due = tutor.getByRole('region', { name: 'Marking due' }).getByRole('link', { name: /TMM1777/ })
  await expect(due).toContainText('6 of 6 without a first mark')
  await expect(due).toHaveAttribute('href', `/modules/marks/${instance}`)
  await expectNoFindings(tutor, 'the first page of a tutor')
  await tutor.getByRole('button', { name: 'Modules' }).click()
  await tutor.getByRole('link', { name: 'Marks', exact: true }).click()
  await expect(tutor.getByRole('link', { name: 'TMM1777 Marks in Practice' })).toBeVisible()
  await tutor.keyboard.press('Control+k')
  await tutor.getByLabel('Search people, records, pages and actions').fill('practice marks')
  await tutor.getByText('TMM1777 Marks in Practice, marks').click()

  // They paste what Excel copied: what is no mark is told cell by cell, what is sound is saved.
  const grid = tutor.getByRole('grid', { name: 'First mark of TMM1777' })
  await expect(grid.getByRole('row')).toHaveCount(7)
  await expect(tutor.getByRole('button', { name: 'Release' })).toHaveCount(0)
  await tutor.locator('[data-at="0 0"]').click()
  await paste(tutor, '64\t58\tgood\n61\t101\n58,5\t62\nAB\t55\n48\t51\n72\t70\n')
  await expect(tutor.getByText('1 column beyond the last assignment left out.')).toBeVisible()
  await expect(tutor.getByText('3 cells cannot be saved:')).toBeVisible()
  await expectNoFindings(tutor, 'marks that were pasted')
  await tutor.getByRole('button', { name: 'Save 9 cells' }).click()
  await expect(tutor.getByText('9 cells saved')).toBeVisible()

  // Put right by the keyboard alone.
  await tutor.locator('[data-at="1 1"]').click()
  await tutor.keyboard.type('60')
  await tutor.keyboard.press('Enter')
  await expect(tutor.locator('[data-at="2 1"]')).toBeFocused()
  await tutor.keyboard.press('ArrowLeft')
  await tutor.keyboard.type('58')
  await tutor.keyboard.press('Enter')
  await tutor.keyboard.type('39')
  await tutor.keyboard.press('Tab')
  await expect(tutor.locator('[data-at="3 1"]')).toBeFocused()
  await tutor.keyboard.press('Control+s')
  await expect(tutor.getByText('3 cells saved')).toBeVisible()

  // The office meanwhile had the sheet open: what the tutor changed in between is not overwritten unseen.
  await page.goto('/admin/grades')
  await page
    .getByRole('searchbox', { name: 'Search modules' })
    .or(page.getByLabel('Search modules'))
    .fill('TMM1777')
  await expect(page.getByText('Marked 12 of 12')).toBeVisible()
  await expectNoFindings(page, 'grades of a year')
  await page.getByRole('link', { name: 'TMM1777 Marks in Practice' }).click()
  await at(0, 0).click()
  await page.keyboard.type('66')
  await page.keyboard.press('Enter')
  await tutor.locator('[data-at="0 0"]').click()
  await tutor.keyboard.type('65')
  await tutor.keyboard.press('Enter')
  await tutor.keyboard.press('Control+s')
  await expect(tutor.getByText('1 cell saved')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('alert').filter({ hasText: 'changed it meanwhile' })).toBeVisible()
  await page.getByRole('button', { name: 'Take 65' }).click()
  await expect(page.getByRole('region', { name: 'Unsaved marks' })).toHaveCount(0)

  // A mark that another gave is theirs until somebody says again that it is to go.
  await at(1, 0).click()
  await page.keyboard.type('66')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const theirs = page.getByRole('alert').filter({ hasText: 'Other markers gave these marks' })
  await expect(theirs).toContainText('entered 61 on')
  await expectNoFindings(page, 'a mark that another gave')
  await theirs.getByRole('button', { name: 'Replace with 66' }).click()
  await expect(page.getByText('1 cell saved')).toBeVisible()

  // Moderated, agreed, and before the board only those see a mark who mark or keep them.
  await expect(page.getByRole('button', { name: /^Agree/ })).toHaveCount(0)
  // Of the mark one entered oneself in nobody's name, somebody else has to be the moderator.
  const registrar = await another('registrar')
  await registrar.goto(`/admin/grades/${instance}`)
  const moderating = registrar.getByRole('dialog', { name: 'Moderate an assignment' })
  for (const [assignment, agreeable] of [
    ['Essay', 'Agree 6'],
    ['Exegesis', 'Agree 12'],
  ] as const) {
    await registrar.getByRole('button', { name: 'Moderate' }).click()
    await moderating.getByLabel('Assignment').selectOption({ label: assignment })
    await moderating.getByRole('textbox').fill('Read three of six. The marks stand.')
    await moderating.getByRole('button', { name: 'Moderate 6' }).click()
    await expect(registrar.getByRole('button', { name: agreeable })).toBeVisible()
  }
  await page.reload()

  // What nobody gave is agreed only with a reason.
  await page.getByRole('radiogroup', { name: 'What is entered' }).getByText('Agreed').click()
  await at(4, 0).click()
  await page.keyboard.type('40')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const question = page.getByRole('alert').filter({ hasText: 'No marker gave these marks' })
  await expect(question).toContainText('40 lies outside what was given')
  await expectNoFindings(page, 'an agreed mark that nobody gave')
  await question.getByRole('button', { name: 'Do not agree 40' }).click()
  await expect(question).toHaveCount(0)

  await page.getByRole('button', { name: 'Agree 12' }).click()
  await expect(page.getByRole('grid', { name: 'Agreed mark of TMM1777' })).toBeVisible()
  await page.getByRole('button', { name: 'Save 12 cells' }).click()
  await expect(page.getByText('12 cells saved')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('62 Passed')
  const enrolments = async () =>
    (await (await page.request.get(`/api/module-enrolments?moduleInstance=${instance}`)).json()).data
  expect((await enrolments()).every((one: { mark: number | null }) => one.mark === null)).toBe(true)
  await expectNothingWider(page)
  await expectNoFindings(page, 'marks that are agreed')

  // The board releases them as one step, and takes them back as one.
  await page.getByRole('button', { name: 'Release', exact: true }).click()
  const board = page.getByRole('dialog', { name: 'Release results of the board' })
  await expect(board.getByRole('listitem')).toHaveCount(6)
  await expectNoFindings(page, 'results to be released')
  await board.getByRole('button', { name: 'Release 6 results' }).click()
  const note = page.getByText('6 results released by')
  await expect(note).toBeVisible()
  const released = await enrolments()
  expect(released.filter((one: { outcome: string }) => one.outcome === 'Passed').length).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Undo this release' }).click()
  const undoing = page.getByRole('dialog', { name: 'Undo the release?' })
  await expect(undoing.getByRole('button', { name: 'Undo the release' })).toBeDisabled()
  await undoing.getByRole('textbox', { name: 'Reason' }).fill('Two scripts were swapped.')
  await undoing.getByRole('button', { name: 'Undo the release' }).click()
  await expect(note).toHaveCount(0)
  expect((await enrolments()).every((one: { mark: number | null }) => one.mark === null)).toBe(true)
})
