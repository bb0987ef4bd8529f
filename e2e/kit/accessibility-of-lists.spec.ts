import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { closed, open, quiet } from '../open-page.ts'

test('filters, columns, views, preview, selection and dialogs', async ({ page, signedIn }) => {
  await signedIn('manager')
  await open(page, '/applications/all?status=Submitted,Under+review', 'All applications')
  await page.locator('tr[data-row]').first().waitFor()
  await expectNoFindings(page, 'list')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Find a field' }).waitFor()
  await expectNoFindings(page, 'list, choosing a field')
  for (const field of ['Status', 'Intake', 'Hub', 'Reference']) {
    await page.getByRole('textbox', { name: 'Find a field' }).fill(field)
    await page.getByRole('dialog').getByRole('button', { name: field, exact: true }).first().click()
    await quiet(page)
    await expectNoFindings(page, `list, filtering by ${field}`)
    await page.getByRole('dialog').getByRole('button', { name: field, exact: true }).click()
  }
  await closed(page)
  for (const tool of ['Saved views', 'Columns and row height']) {
    await page.getByRole('button', { name: tool }).click()
    await page.getByRole('dialog').waitFor()
    await quiet(page)
    await expectNoFindings(page, `list, ${tool}`)
    await closed(page)
  }

  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await page.getByRole('complementary').first().waitFor()
  await quiet(page)
  await expectNoFindings(page, 'list, preview')
  await page.keyboard.press('Escape')

  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await bar.waitFor()
  await expectNoFindings(page, 'list, a row selected')
  await bar.getByRole('button', { name: 'Change status' }).click()
  await page.getByRole('dialog').waitFor()
  await expectNoFindings(page, 'list, changing many')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await bar.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog', { name: /^Export/ }).waitFor()
  await page.getByRole('radio', { name: 'Columns I choose' }).check()
  await expectNoFindings(page, 'list, export')
})

test('empty by filter, and an address that cannot be meant', async ({ page, signedIn, complaints }) => {
  complaints.expect(/: 422$/)
  await signedIn('manager')
  await open(page, '/applications/all?search=zzzzzz', 'All applications')
  await page.getByText('No applications match').waitFor()
  await expectNoFindings(page, 'list, empty by search')
  await open(page, '/applications/all?nonsense=1', 'All applications')
  await page
    .getByRole('alert')
    .or(page.getByRole('button', { name: 'Try again' }))
    .first()
    .waitFor()
  await expectNoFindings(page, 'list, failed')
})
