import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(180_000)

/** A sheet is read, tried, written and taken back; each may take its time on a busy machine. */
const patience = { timeout: 60_000 }

const step = (page: Page, title: string) => page.getByRole('tab', { name: title, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const says = (page: Page) => page.getByText(/Nobody in this sheet may be written to/)

async function upload(page: Page, text: string): Promise<void> {
  await page.goto('/leads/import')
  const file = { name: 'open-day.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('File for Spreadsheet').setInputFiles(file)
  await expect(step(page, 'Columns')).toHaveAttribute('aria-selected', 'true', patience)
}

test('the office imports its list, with what people agreed to, and nobody twice', async ({
  page,
  signedIn,
}, info) => {
  await signedIn('admissions')
  // Every run of the story meets people of its own.
  const surname = `Ostler${info.project.name.replaceAll(/[^a-z]/gi, '')}${info.repeatEachIndex}${info.retry}`
  const heads = 'First name,Surname,E-mail,Stage,Next step,Next step on'
  const rows = [
    `Olive,${surname},olive.${surname}@example.org,Engaged with HD/PD,Ring about the open day,14/09/2027`,
    `Ned,${surname},ned.${surname}@example.org,Unknown,,`,
  ]

  // A list that says nothing of consents is told so before anything is written.
  await upload(page, [heads, ...rows].join('\n'))
  await expect(says(page)).toBeVisible()
  await expectNothingWider(page)

  await upload(
    page,
    [`${heads},Study by e-mail,Consent date`, `${rows[0]},yes,04/05/2026`, `${rows[1]},,`].join('\n'),
  )
  await expect(page.getByText('8 of 8 columns are taken.')).toBeVisible()
  await expect(says(page)).toHaveCount(0)
  await next(page).click()
  await expect(step(page, 'Check')).toHaveAttribute('aria-selected', 'true', patience)
  await next(page).click()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText(/^2 rows were taken on/)).toBeVisible(patience)
  await expectNothingWider(page)
  const run = page.url()

  // The same list again doubles nobody.
  await upload(page, [heads, ...rows].join('\n'))
  await next(page).click()
  await expect(page.getByRole('tab', { name: 'There already (2)' })).toBeVisible(patience)

  // They are among those to follow up, with what comes next.
  await page.goto(`/leads?search=${surname}`)
  await expect(page.getByText('Ring about the open day').first()).toBeVisible(patience)

  // And the whole can be taken back.
  await page.goto(run)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText(/^2 rows of this import were taken back on/)).toBeVisible(patience)
})
