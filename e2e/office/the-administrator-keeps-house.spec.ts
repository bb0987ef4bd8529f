import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'

test('the administrator takes a record out of the bin, looks at a rule, and hands a person their data', async ({
  page,
  signedIn,
}) => {
  await signedIn('sysadmin')
  const stamp = String(Date.now())
  const name = `St Swithun, ${stamp}`
  const made = await page.request.post('/api/organisations', { data: { name, type: 'Church' } })
  expect(made.status()).toBe(201)
  const { data: church } = await made.json()
  expect((await page.request.delete(`/api/organisations/${church.id}`)).status()).toBe(204)

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Admin' }).click()
  await page.getByRole('link', { name: 'Housekeeping' }).click()
  await page.getByRole('textbox', { name: 'Search the bin' }).fill(stamp)
  const row = page.getByRole('row', { name: new RegExp(name) })
  await expect(row).toContainText('Organisation')
  await expect(row).toContainText('30 days')
  await row.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText('1 record restored')).toBeVisible()
  await expect(page.getByText('Nothing in the bin matches')).toBeVisible()
  expect((await page.request.get(`/api/organisations/${church.id}`)).status()).toBe(200)

  await page.getByRole('tab', { name: 'Retention' }).click()
  await expect(page).toHaveURL(/tab=retention/)
  await page.getByRole('button', { name: 'Preview: Unsuccessful applications' }).click()
  const preview = page.getByRole('dialog', { name: 'Unsuccessful applications', exact: true })
  await expect(preview.getByText(/records? due after 1 year/)).toBeVisible()
  await expect(preview.getByRole('row').nth(1)).toBeVisible()
  await preview.getByRole('button', { name: 'Run now' }).click()
  await expect(page.getByRole('dialog', { name: /^Run “Unsuccessful applications”/ })).toContainText(
    'anonymised; figures stay',
  )
  await page
    .getByRole('dialog', { name: /^Run “/ })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await preview.getByRole('button', { name: 'Close' }).click()

  const { data: people } = await (await page.request.get('/api/students?pageSize=1&fields=person')).json()
  const { label } = people[0].person
  await page.getByRole('tab', { name: 'A person’s data' }).click()
  await page.getByRole('combobox', { name: 'Person' }).fill(label)
  await page.getByRole('option', { name: label }).first().click()
  await expect(page.getByRole('list', { name: `What is held on ${label}` })).toContainText('Student')
  await page.getByRole('button', { name: 'Put the archive together' }).click()
  const fetching = page.waitForEvent('download')
  await page
    .getByRole('button', { name: `Download the archive of ${label}` })
    .first()
    .click()
  const download = await fetching
  expect(download.suggestedFilename()).toBe('what-the-college-holds.zip')
  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect(bytes.includes('read-me-first.html')).toBe(true)
  await expect(page.getByRole('row', { name: new RegExp(label) }).first()).toContainText('Downloaded')
})
