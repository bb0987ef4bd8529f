import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { read } from 'hucre'
import { expect, test } from '../fixtures.ts'

type Rows = readonly (readonly unknown[])[]

async function rowsOf(download: Download): Promise<Rows> {
  const { sheets } = await read(await readFile(await download.path()))
  return sheets.flatMap(({ rows }) => rows)
}

async function exportShown(page: Page): Promise<Download> {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export .* to Excel$/ })
  const begun = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  return begun
}

/** A cell of a sheet as the list would write it. */
function words(cell: unknown): string {
  if (cell instanceof Date) return cell.toLocaleDateString('en-GB', { timeZone: 'UTC' })
  return typeof cell === 'string' || typeof cell === 'number' ? String(cell) : ''
}

async function headingsOf(page: Page): Promise<string[]> {
  const all = await page.getByRole('columnheader').allInnerTexts()
  return all.map((text) => text.trim()).filter((text) => text !== '')
}

test('the export holds the rows, columns and order on the screen', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await page.goto('/applications/all')

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('textbox', { name: 'Find a field' }).fill('status')
  await page.getByRole('dialog').getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('checkbox', { name: /^Interview booked/ }).check()
  await page.getByRole('checkbox', { name: /^Under review/ }).check()
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('button', {
      name: /^Status is Interview booked, Under review|^Status is Under review, Interview booked/,
    }),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Columns and row height' }).click()
  await page.getByRole('button', { name: 'Hide Assigned to' }).click()
  await page.getByRole('textbox', { name: 'Find a column to add' }).fill('diocese')
  await page.getByRole('button', { name: 'Diocese', exact: true }).first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('columnheader', { name: 'Received' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Received' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.locator('[aria-busy="true"], [data-dimmed]')).toHaveCount(0)

  const total = Number(await page.getByRole('status').filter({ hasText: /^\d+$/ }).innerText())
  const headings = await headingsOf(page)
  const shown = await page
    .locator('tr[data-row]')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('th, td:not(:has(input))')].map((cell) => cell.textContent.trim()),
      ),
    )
  const download = await exportShown(page)
  expect(download.suggestedFilename()).toMatch(/^[Aa]pplications.*\.xlsx$/)
  const [first = [], ...rows] = await rowsOf(download)

  expect(first).toEqual(headings)
  expect(headings).toContain('Diocese')
  expect(headings).not.toContain('Assigned to')
  expect(total).toBeGreaterThan(25)
  expect(rows).toHaveLength(total)
  expect(rows.slice(0, shown.length).map((row) => headings.map((_, at) => words(row[at])))).toEqual(shown)

  await page.getByRole('button', { name: 'Columns and row height' }).click()
  await page.getByRole('button', { name: 'As usual' }).click()
})

test('ticked rows alone are exported, with columns chosen for the purpose', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await page.goto('/applications/all?status=Submitted')
  const rows = page.locator('tr[data-row]')
  await rows.nth(1).getByRole('checkbox').check()
  await rows.nth(3).getByRole('checkbox').check()
  const references = await Promise.all([1, 3].map((at) => rows.nth(at).getByRole('link').innerText()))
  await page.getByRole('toolbar', { name: 'Selected rows' }).getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export 2 to Excel' })
  await dialog.getByRole('radio', { name: 'Columns I choose' }).check()
  await dialog.getByRole('checkbox', { name: 'Home church' }).check()
  const begun = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const [headings = [], ...exported] = await rowsOf(await begun)
  expect(headings).toContain('Home church')
  expect(exported.map(([name]) => String(name)).toSorted()).toEqual(references.toSorted())
})

test('notes that look like formulas stay text', async ({ page, signedIn }) => {
  await signedIn('admissions')
  const formula = '=HYPERLINK("https://elsewhere.example","Click")'
  const listed = await page.request.get('/api/applications?pageSize=1&status=Submitted&sort=reference')
  const [application] = (await listed.json()).data
  const one = await page.request.get(`/api/applications/${application.id}`)
  const before = (await one.json()).data
  const written = await page.request.patch(`/api/applications/${application.id}`, {
    headers: { 'if-match': String(before.version) },
    data: { notes: formula },
  })
  expect(written.status()).toBe(200)

  await page.goto('/applications/all?status=Submitted&sort=reference')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Export .* to Excel$/ })
  await dialog.getByRole('radio', { name: 'Columns I choose' }).check()
  await dialog.getByRole('checkbox', { name: 'Notes', exact: true }).check()
  const begun = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const download = await begun
  const [headings = [], first = []] = await rowsOf(download)
  expect(first[headings.indexOf('Notes')]).toBe(formula)
  const { sheets } = await read(await readFile(await download.path()))
  const cells = [...(sheets[0]?.cells?.values() ?? [])]
  expect(cells.filter(({ formula: found }) => found !== undefined)).toEqual([])
})
