import { join } from 'node:path'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { open, quiet } from '../open-page.ts'

const sample = join(
  import.meta.dirname,
  '..',
  '..',
  'server',
  'src',
  'kit',
  'import',
  'samples',
  'applications-2026.csv',
)

test('import, step by step', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await open(page, '/applications/import', 'Import applications')
  await page.getByLabel('File for Spreadsheet').setInputFiles(sample)
  const step = (title: string) => page.getByRole('tab', { name: title, exact: true })
  await expect(step('Columns')).toHaveAttribute('aria-selected', 'true')
  await expectNoFindings(page, 'import, columns')
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(step('Check')).toBeEnabled({ timeout: 120_000 })
  await step('Values').click()
  await expectNoFindings(page, 'import, values')
  await step('Check').click()
  for (const tab of [/^Left out/, /^There already/, /^Read and matched/]) {
    await page.getByRole('tab', { name: tab }).click()
    await quiet(page)
    await expectNoFindings(page, `import, check, ${String(tab)}`)
  }
  await step('Run').click()
  await expectNoFindings(page, 'import, run')
})
