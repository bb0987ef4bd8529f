import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an officer fills in the form for somebody who rang', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await page.goto('/applications/all')
  await page.getByRole('button', { name: 'New application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New application' })).toBeVisible()
  await expect(page.getByText('Say who is applying.')).toBeVisible()
  await expectNothingWider(page)
  await expectNoFindings(page, 'an application being begun')

  await page.getByRole('button', { name: 'Begin the form' }).click()
  await expect(page.getByText('Please check what is marked')).toBeVisible()
  await page.getByRole('combobox', { name: 'Applicant' }).click()
  await page.getByRole('option', { name: 'Add a new person' }).click()
  const dialog = page.getByRole('dialog', { name: 'New person' })
  await dialog.getByRole('textbox', { name: 'First names' }).fill('Ottilie')
  await dialog.getByRole('textbox', { name: 'Last name', exact: true }).fill('Wainscott')
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Begin the form' }).click()

  // The form of applicants, under the officer's own name.
  await expect(page.getByText('Application of Ottilie Wainscott')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'About you' })).toBeVisible()
  await page.getByLabel('What we call you').fill('Otty')
  await expect(page.getByText(/^Saved \d/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Otty Wainscott' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Status: In progress. Change it' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fill in the form' })).toBeVisible()
})

test('who has everything before them enters it on one page', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await page.goto('/applications/add')
  await page.getByRole('button', { name: 'Enter everything on one page instead' }).click()
  await expect(page.getByRole('combobox', { name: 'Programme' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add application' })).toBeVisible()
})
