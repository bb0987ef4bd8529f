import { Buffer } from 'node:buffer'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** A picture of one purple dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWOoll8EAAJVAT2tqP8ZAAAAAElFTkSuQmCC',
  'base64',
)

async function recordsOf(page: Page, value: string): Promise<number> {
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: value, exact: true }) })
  const words = await row.getByRole('cell').nth(3).innerText()
  return Number(words.replaceAll(',', ''))
}

test('two values become one, and every record follows', async ({ page, signedIn }) => {
  await signedIn('sysadmin')
  await page.goto('/admin/systemdata')
  await page
    .getByRole('navigation', { name: 'Lists' })
    .getByRole('link', { name: /^Church streams/ })
    .click()
  await expect(page.getByRole('heading', { level: 2, name: 'Church streams' })).toBeVisible()
  const [baptist, methodist] = [await recordsOf(page, 'Baptist'), await recordsOf(page, 'Methodist')]
  expect(baptist).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'More for Baptist' }).click()
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeDisabled()
  await expect(page.getByText(/hold it\. Switch it off or merge it\./)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Merge into another value' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge “Baptist”' })
  await dialog.getByRole('combobox', { name: 'Into' }).click()
  await page.getByRole('option', { name: /^Methodist/ }).click()
  await expect(dialog.getByRole('status')).toContainText('will hold “Methodist” instead')
  await dialog.getByRole('button', { name: /^Merge [\d,]+ records?$/ }).click()
  await expect(page.getByText(/now holds? “Methodist”\. “Baptist” is switched off\./)).toBeVisible()
  await expect.poll(() => recordsOf(page, 'Methodist')).toBe(baptist + methodist)
  expect(await recordsOf(page, 'Baptist')).toBe(0)
  await expect(page.getByRole('switch', { name: 'Offer Baptist' })).not.toBeChecked()

  const moved = await page.request.get('/api/applications?otherInformation.churchStream=Methodist&pageSize=1')
  const [application] = (await moved.json()).data
  const history = await page.request.get(`/api/applications/${application.id}/history`)
  expect(history.ok()).toBe(true)
})

test('the order of a list is changed by keyboard alone', async ({ page, signedIn }) => {
  await signedIn('sysadmin')
  await page.goto('/admin/systemdata?list=firstContacts')
  const values = page.getByRole('rowheader')
  await expect(values.first()).toHaveText('Open day')
  const down = page.getByRole('button', { name: 'Move Open day down' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(values.nth(1)).toHaveText('Open day')
  await expect(down).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(values.nth(2)).toHaveText('Open day')
  await page.reload()
  await expect(values.nth(2)).toHaveText('Open day')
})

test('a page is written with its preview, published, and read by a student', async ({
  page,
  signedIn,
  another,
}) => {
  const title = `Library in the summer, ${Date.now()}`
  await signedIn('manager')
  await page.goto('/admin/portalpages')
  await page.getByRole('button', { name: 'New portal page' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('button', { name: 'Add portal page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const preview = page.getByRole('region', { name: 'Preview' })
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('## Hours\n\nOpen **every** weekday.\n\n<script>document.title = "harmed"</script>\n\n')
  await expect(preview.getByRole('heading', { name: 'Hours' })).toBeVisible()
  await expect(preview.locator('strong')).toHaveText('every')
  await expect(preview).not.toContainText('harmed')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await (await chooser).setFiles({ name: 'library.png', mimeType: 'image/png', buffer: dot })
  await expect(preview.getByRole('img', { name: 'Describe the picture' })).toBeVisible()
  await page.keyboard.type('The reading room')
  await expect(preview.getByRole('img', { name: 'The reading room' })).toBeVisible()

  const student = await another('student')
  await student.goto('/forms')
  await expect(student.getByRole('heading', { name: 'All year' })).toBeVisible()
  await expect(student.getByRole('link', { name: title })).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'Take back to draft' })).toBeVisible()
  await student.reload()
  await student.getByRole('link', { name: title }).click()
  await expect(student.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const picture = student.getByRole('img', { name: 'The reading room' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBe(1)
  expect(await student.title()).not.toBe('harmed')

  await page.getByRole('textbox', { name: 'Text' }).fill('Closed.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Unsaved changes' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  const versions = page.getByRole('dialog', { name: 'Earlier versions' })
  await versions.getByRole('listitem').nth(1).getByRole('button').first().click()
  await versions.getByRole('button', { name: 'Bring back into the editor' }).click()
  await expect(preview.getByRole('heading', { name: 'Hours' })).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
})

test('help is found and read in the knowledge base', async ({ page, signedIn }) => {
  await signedIn('faculty')
  await page.goto('/kb')
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge base' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('undo an import')
  await expect(page).toHaveURL(/\/kb\?search=undo/)
  await page.getByRole('link', { name: /^Importing a spreadsheet/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importing a spreadsheet' })).toBeVisible()
  const picture = page.getByRole('img', { name: 'The check of an import, with the problems at their cells' })
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img) => (img instanceof HTMLImageElement ? img.naturalWidth : 0)))
    .toBeGreaterThan(500)
  await page.getByRole('link', { name: 'Lists of values' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lists of values' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('textbox', { name: 'Search the knowledge base' })).toHaveValue('undo an import')
})
