import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { read } from 'hucre'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(300_000)

const samples = join(import.meta.dirname, '..', '..', 'server', 'src', 'kit', 'import', 'samples')
/** Six hundred rows are read, tried, written and taken back; each may take its time on a busy machine. */
const patience = { timeout: 120_000 }

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const step = (page: Page, title: string) => page.getByRole('tab', { name: title, exact: true })

async function upload(page: Page, file: string): Promise<void> {
  await page.goto('/applications/import')
  await page.getByLabel('File for Spreadsheet').setInputFiles(join(samples, file))
  await expect(step(page, 'Columns')).toHaveAttribute('aria-selected', 'true', patience)
}

async function check(page: Page): Promise<void> {
  await next(page).click()
  await expect(step(page, 'Check')).toBeEnabled(patience)
}

async function answer(page: Page, written: string, heading: string, meaning: string): Promise<void> {
  const asked = page.getByRole('combobox', { name: `“${written}” in ${heading} means` })
  await asked.waitFor()
  // An import before this one may have taught it.
  if ((await asked.inputValue()) === meaning) return
  await asked.click()
  const saved = page.waitForResponse(
    (reply) => reply.url().includes('/api/imports/') && reply.request().method() === 'PATCH',
  )
  await page.getByRole('option', { name: meaning, exact: true }).click()
  await saved
  await expect(asked).toHaveValue(meaning)
}

/** The four outcomes, each row in one of them. */
async function outcomes(page: Page, isDone: boolean): Promise<Record<string, number>> {
  const cards = page.getByRole('region', {
    name: isDone ? 'What became of the rows' : 'What will become of the rows',
  })
  await expect(cards).toBeVisible(patience)
  const labels = [
    isDone ? 'Taken as written' : 'Ready as written',
    isDone ? 'Taken after matching' : 'Ready after matching',
    'There already',
    'Left out',
  ]
  const found: Record<string, number> = {}
  for (const label of labels) found[label] = await figureOf(cards, label)
  return found
}

async function figureOf(cards: Locator, label: string): Promise<number> {
  const text = await cards.getByText(label, { exact: true }).locator('..').innerText()
  return Number(/[\d,]+/.exec(text.replace(label, ''))?.[0].replaceAll(',', ''))
}

const sumOf = (figures: Record<string, number>) => Object.values(figures).reduce((sum, one) => sum + one, 0)

async function countOf(page: Page, query = ''): Promise<number> {
  const answered = await page.request.get(`/api/applications?pageSize=1${query}`)
  return (await answered.json()).meta.total
}

test('staff imports the spreadsheet, every row accounted for, and takes it back', async ({
  page,
  signedIn,
  isMobile,
}) => {
  await signedIn('admissions')
  const before = await countOf(page)
  await upload(page, isMobile ? 'applications-2026.csv' : 'applications-2026.xlsx')

  // Every column found its field by its heading, below the title lines.
  await expect(page.getByText('29 of 29 columns are taken.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Centre goes to' })).toHaveValue('Hub — Course')
  await expectNothingWider(page)

  // What nobody knows is asked once.
  await check(page)
  await step(page, 'Values').click()
  await answer(page, 'Birmingham', 'Centre', 'London')
  await answer(page, 'BSc', 'Course', 'BA')
  await answer(page, 'Offer made', 'Status', 'Place offered')
  await expectNothingWider(page)

  // The dry run: every row counted once, every problem at its cell, nothing written.
  await next(page).click()
  await expect(step(page, 'Check')).toHaveAttribute('aria-selected', 'true', patience)
  await expect(page.getByRole('tab', { name: 'Left out (50)' })).toBeVisible(patience)
  expect(sumOf(await outcomes(page, false))).toBe(600)
  await expect(page.getByText('There is no such day as 31/02/1990.').first()).toBeVisible()
  await expect(page.getByText('Last name is needed.').first()).toBeVisible()
  await expectNothingWider(page)
  const begun = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rows left out' }).click()
  const { sheets } = await read(await readFile(await (await begun).path()))
  expect(sheets[0]?.rows).toHaveLength(51)
  expect(sheets[0]?.rows[0]?.at(-1)).toBe('Reasons')

  // One is mended on the spot, one left out by hand.
  const surnameless = page.getByRole('listitem').filter({ hasText: 'Last name is needed.' }).first()
  await surnameless.getByRole('textbox', { name: 'Surname' }).fill('Mendwell')
  await surnameless.getByRole('button', { name: 'Mend' }).click()
  await expect(page.getByRole('tab', { name: 'Left out (49)' })).toBeVisible(patience)
  const doubtful = page.getByRole('listitem').filter({ hasText: 'There is no such day' }).first()
  await doubtful.getByRole('checkbox', { name: 'Leave out' }).click()
  await expect(page.getByRole('checkbox', { name: 'Leave out', checked: true })).toHaveCount(1, patience)
  await expect(page.getByRole('tab', { name: 'Left out (49)' })).toBeVisible()

  // Rows that come twice stand beside what they repeat; what was read otherwise is told.
  await page.getByRole('tab', { name: /^There already/ }).click()
  await expect(page.getByRole('table')).toContainText(/Row \d+ of this sheet/)
  await page.getByRole('tab', { name: /^Read and matched/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'INTERVIEW BOOKED' })).toContainText(
    'Interview booked',
  )
  await expect(page.getByRole('row').filter({ hasText: 'Birmingham' })).toContainText('London')
  const expected = await outcomes(page, false)
  expect(sumOf(expected)).toBe(600)
  expect(await countOf(page)).toBe(before)

  // The run.
  await next(page).click()
  await page.getByRole('button', { name: /^Import \d+ rows$/ }).click()
  await expect(step(page, 'Result')).toHaveAttribute('aria-selected', 'true', patience)
  const result = await outcomes(page, true)
  expect(sumOf(result)).toBe(600)
  expect(Object.values(result)).toEqual(Object.values(expected))
  await expectNothingWider(page)
  const taken = (result['Taken as written'] ?? 0) + (result['Taken after matching'] ?? 0)
  expect(taken).toBeGreaterThan(500)
  expect(await countOf(page)).toBe(before + taken)
  expect(await countOf(page, '&person.lastName=Mendwell')).toBe(1)

  // The list has them, and a formula in a note stayed what was written.
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'All applications' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search applications' }).fill('Mendwell')
  await expect(page.locator('[data-row]')).toHaveCount(1, patience)
  await expect(page.locator('[data-row]')).toContainText('Mendwell')
  expect(await countOf(page, '&notes[contains]==')).toBeGreaterThan(0)

  // Taken back as a whole.
  await page.goto('/applications/import')
  await page
    .getByRole('button', { name: /^applications-2026/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo the import' })
    .click()
  await expect(page.getByText(/^\d+ rows of this import were taken back on/)).toBeVisible(patience)
  expect(await countOf(page)).toBe(before)
})

test('what was answered once is known for the next sheet', { tag: '@desktop' }, async ({
  page,
  signedIn,
}) => {
  await signedIn('admissions')
  await upload(page, 'applications-2026.csv')
  await check(page)
  await step(page, 'Values').click()
  const known = page.getByRole('listitem').filter({ hasText: '“Birmingham”' })
  await expect(known).toContainText('answered as last time')
  await expect(page.getByText('Everything is answered.')).toBeVisible()
})

for (const [file, content, message] of [
  [
    'picture.xlsx',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    /not .*(Excel|spreadsheet)|cannot be read/i,
  ],
] as const)
  test(`${file} is refused in words`, { tag: '@desktop' }, async ({ page, signedIn, complaints }) => {
    complaints.expect(/POST \/api\/.*import.*: 4\d\d$/)
    await signedIn('admissions')
    await page.goto('/applications/import')
    await page
      .getByLabel('File for Spreadsheet')
      .setInputFiles({ name: file, mimeType: 'application/octet-stream', buffer: content })
    await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
    await expect(page.getByLabel('File for Spreadsheet')).toBeEnabled()
  })
