import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test('letters for a whole cohort', async ({ page, signedIn }) => {
  await signedIn('registrar')

  // The words first: who signs, and a mistake that is said while it is typed.
  await page.goto('/students/documents')
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible()
  await expectNoFindings(page, 'documents')
  await page.getByRole('link', { name: 'Certificate of attendance' }).click()
  const text = page.getByRole('textbox', { name: 'Text', exact: true })
  const words = await text.inputValue()
  await text.fill('Dear {{ nmae }}')
  await expect(page.getByRole('button', { name: /There is no tag \{\{ nmae \}\} here/ })).toBeVisible()
  await text.fill(words)
  await page.getByRole('textbox', { name: 'Signed by' }).fill('The Revd Ann Lee')
  await page.getByRole('textbox', { name: 'Position' }).fill('Principal')
  await expectNoFindings(page, 'the template of a document')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'See an example' }).click()
  await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()

  // All students of level 7, by the filter and not one by one.
  await page.goto('/students/enrolled?engagement.level=7')
  await page.locator('[data-row]').first().getByRole('checkbox').check({ force: true })
  const bar = page.getByRole('toolbar', { name: 'Selected rows' })
  await page.getByRole('checkbox', { name: /this page/i }).check({ force: true })
  const all = bar.getByRole('button', { name: /^Select all/ })
  if (await all.isVisible()) await all.click()
  await bar.getByRole('button', { name: 'Documents' }).click()
  const dialog = page.getByRole('dialog', { name: /^Documents for \d+ students/ })
  await dialog.getByRole('combobox', { name: 'Document' }).click()
  await page.getByRole('option', { name: 'Certificate of attendance' }).click()
  await expectNoFindings(page, 'documents for many')
  await expectNothingWider(page)
  await dialog.getByRole('button', { name: /^Make [\d,]+$/ }).click()

  // They are made while one goes on; the bell tells when they are there.
  const done = page.getByRole('dialog', { name: 'Documents' })
  await expect(done.getByText(/The PDF is kept until/)).toBeVisible({ timeout: 90_000 })
  const link = done.getByRole('link', { name: 'Download the PDF' })
  const file = await page.request.get(String(await link.getAttribute('href')))
  expect(file.headers()['content-disposition']).toBe('attachment; filename="attendance-certificates.pdf"')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await done.getByRole('button', { name: 'Close' }).last().click()
  await page.goto('/notifications')
  await expect(page.getByText(/certificates of attendance are ready/)).toBeVisible()

  // They are found again, and put away before their time.
  await page.goto('/students/documents')
  await expect(page.getByText(/^[\d,]+ certificates of attendance$/)).toBeVisible()
  await expectNoFindings(page, 'documents with a run')
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete the PDF' }).click()
  await expect(page.getByText('Nothing here yet.')).toBeVisible()
})
