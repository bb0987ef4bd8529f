import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('modules of a year are copied to the next', async ({ page, signedIn, another }) => {
  await signedIn('registrar')

  await test.step('the year that is taught has its tutors, students and assignments', async () => {
    await page.goto('/modules/all')
    await expect(page.getByRole('row', { name: /TMM1011/ })).toContainText(
      'Introduction to the Old Testament',
    )
    await expectNoFindings(page, 'all modules')
    await expectNothingWider(page)
    await page.getByRole('link', { name: 'TMM1011' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'TMM1011 Introduction to the Old Testament',
    )
    await expectNoFindings(page, 'a module')
    await page.getByRole('tab', { name: 'Students' }).click()
    await expect(page.getByRole('row', { name: /Enrolled/ }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'Assignments' }).click()
    await expect(page.getByText('100.0% in all')).toBeVisible()
    await expectNoFindings(page, 'students and assignments of a module')
    await expectNothingWider(page)
  })

  const work = page.getByRole('region', { name: 'Assignments, as a table' })
  await test.step('a weight that is too small is pointed out, not refused', async () => {
    await work.getByRole('button', { name: 'Essay', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Assignment' })
    await form.getByLabel('Weight').fill('50')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('button', { name: 'Save' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('tabpanel').getByText('The weights come to 90.0% instead of 100.0%.'),
    ).toBeVisible()
  })

  const rows = page.getByRole('list', { name: /^Modules of/ }).getByRole('listitem')
  await test.step('the preview says what would become of each, and one is left out', async () => {
    await goTo(page, '/modules/copy')
    await expect(page.getByRole('heading', { name: /^Copy \d{4}-\d{2} to \d{4}-\d{2}$/ })).toBeVisible()
    await expect(rows.first()).toContainText('To be copied')
    await expect(rows.filter({ hasText: 'Dissertation' })).toContainText(
      'no longer teaches here and is left out',
    )
    await expectNoFindings(page, 'copy a year')
    await expectNothingWider(page)
    await page.getByRole('checkbox', { name: /^Copy TMM1021/ }).uncheck()
    await expect(rows.nth(1)).toContainText('Left out')
  })

  const count = await rows.count()
  await test.step('the copy says what became of each', async () => {
    await page.getByRole('button', { name: `Copy ${count - 1} modules` }).click()
    await expect(page.getByText(`${count - 1} copied.`)).toBeVisible()
    await expect(rows.first()).toContainText('Copied')
    await expect(rows.nth(1)).toContainText('Left out')
  })

  await test.step('a second time only what was left out is added', async () => {
    await page.reload()
    await expect(rows.first()).toContainText('There already')
    await page.getByRole('button', { name: 'Copy one module' }).click()
    await expect(page.getByText('1 copied.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Nothing to copy' })).toBeDisabled()
  })

  await test.step('the next year has the assignments with their days moved, and no students', async () => {
    await page.getByRole('link', { name: /^Modules of/ }).click()
    await expect(page.getByRole('row', { name: /TMM1011/ })).toContainText('weights not 100')
    await page.getByRole('link', { name: 'TMM1011' }).click()
    await page.getByRole('tab', { name: 'Assignments' }).click()
    await expect(work.getByRole('row')).toHaveCount(3)
    await work.getByRole('button', { name: 'Remove Essay' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(work.getByRole('row')).toHaveCount(2)
    await page.getByRole('tab', { name: 'Students' }).click()
    await expect(page.getByText('Nobody takes it yet')).toBeVisible()
  })

  await test.step('a tutor finds what they teach, and changes nothing', async () => {
    const tutor = await another('faculty')
    await tutor.goto('/modules/all')
    await tutor.getByRole('button', { name: /^Taught by me/ }).click()
    await tutor.getByRole('link', { name: 'TMM1021' }).click()
    await expect(tutor.getByRole('heading', { name: 'Years' })).toBeVisible()
    await expect(tutor.getByRole('button', { name: 'Add a year' })).toHaveCount(0)
    await goTo(tutor, '/modules/copy')
    await expect(tutor.getByText('You do not have permission to access this page')).toBeVisible()
  })
})
