import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sheet = [
  'Surname,First name,DOB,Where they are,Shoe size',
  'Ashby-Column,Ann,01/02/80,Submitted,42',
  'Birch-Column,Bea,5 May 1985,Under review,',
  'Cedar-Column,Cat,03/04/1990,SUBMITTED,39',
  'Total,3,,,',
].join('\n')

test('a column nobody recognises is asked about before anything is checked', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await page.goto('/applications/import')
  await page
    .getByLabel('File for Spreadsheet')
    .setInputFiles({ name: 'durham.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) })
  const asked = page.getByRole('region', { name: '2 columns nobody recognises' })
  await expect(asked).toContainText('Where they are holds data in 3 rows')
  await expect(asked).toContainText('Shoe size holds data in 2 rows')
  await expectNothingWider(page)

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Say first where the 2 columns go' })).toBeVisible()
  await page.getByRole('button', { name: 'Where they are: take it as Status — Application' }).click()
  await page.getByRole('button', { name: 'Leave Shoe size out' }).click()
  await expect(page.getByRole('combobox', { name: 'Where they are goes to' })).toHaveValue(
    'Status — Application',
  )

  await page.getByRole('button', { name: 'Keep these columns under a name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Durham sheet')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Columns of' })).toHaveValue('Durham sheet')

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByRole('tab', { name: 'Left out (1)' })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('This looks like a line of totals, not a record.')).toBeVisible()
  await page.getByRole('tab', { name: /^Read and matched/ }).click()
  await expect(page.getByRole('row').filter({ hasText: '01/02/80' })).toContainText('01/02/1980')
  await expectNothingWider(page)
})
