import { expectNoFindings } from '../axe.ts'
import { test } from '../fixtures.ts'
import { closed, open, quiet } from '../open-page.ts'

test('system data with its menu and dialogs', async ({ page, signedIn }) => {
  await signedIn('sysadmin')
  await open(page, '/admin/systemdata?list=churchStreams', 'System data')
  await page.getByRole('table').waitFor()
  await expectNoFindings(page, 'system data')
  await page.getByRole('button', { name: 'More for Vineyard' }).click()
  await page.getByRole('menu').waitFor()
  await expectNoFindings(page, 'system data, what can be done with a value')
  await page.getByRole('menuitem', { name: 'Merge into another value' }).click()
  await page.getByRole('combobox', { name: 'Into' }).click()
  await page.getByRole('option', { name: /^Other/ }).click()
  await page.getByRole('dialog').getByRole('status').waitFor()
  await expectNoFindings(page, 'system data, merging')
  await closed(page)
  await page.getByRole('button', { name: 'Add a value' }).click()
  await page.getByRole('dialog', { name: 'Add a value' }).waitFor()
  await expectNoFindings(page, 'system data, adding')
  await closed(page)
  await open(page, '/admin/systemdata/import', 'Import system data')
})

test('portal pages: the list, the editor and its versions', async ({ page, signedIn }) => {
  await signedIn('manager')
  await open(page, '/admin/portalpages', 'Portal pages')
  await page.getByRole('link', { name: 'Term dates and deadlines' }).click()
  await page.getByRole('heading', { level: 1, name: 'Term dates and deadlines' }).waitFor()
  await quiet(page)
  await expectNoFindings(page, 'portal page, editor')
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await page.getByRole('dialog', { name: 'Earlier versions' }).waitFor()
  await quiet(page)
  await expectNoFindings(page, 'portal page, versions')
})

test('programmes: the list and the tabs of one', async ({ page, signedIn }) => {
  await signedIn('registrar')
  await open(page, '/admin/programmes', 'Programmes')
  await page.getByRole('link', { name: 'DipHE' }).click()
  await page.getByRole('heading', { level: 1, name: 'DipHE' }).waitFor()
  for (const tab of ['Fees and pathways', 'Details']) {
    await page.getByRole('tab', { name: tab }).click()
    await quiet(page)
    await expectNoFindings(page, `programme, ${tab}`)
  }
})

test('settings', async ({ page, signedIn }) => {
  await signedIn('sysadmin')
  await open(page, '/admin/settings', 'Settings')
  await page.getByRole('table').first().waitFor()
  await expectNoFindings(page, 'settings')
})

test('the knowledge base: contents, search, a page, and one that is not there', async ({
  page,
  signedIn,
  complaints,
}) => {
  complaints.expect(/: 404$/)
  await signedIn('faculty')
  await open(page, '/kb?search=import', 'Knowledge base')
  await expectNoFindings(page, 'knowledge base, search')
  await open(page, '/kb/keyboard', 'Keys worth knowing')
  await expectNoFindings(page, 'knowledge base, a page')
  await open(page, '/kb/nowhere', 'There is no such page')
  await expectNoFindings(page, 'knowledge base, not there')
})

test('a page in the student portal', async ({ page, signedIn }) => {
  await signedIn('student')
  await open(page, '/forms/pages/term-dates', 'Term dates and deadlines')
  await expectNoFindings(page, 'portal page, read')
})
