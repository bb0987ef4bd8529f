import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signInByForm } from '../sign-in-form.ts'

const link = '/applications/all?status=Submitted,Under+review&intake[gte]=2027-01-01&sort=person.lastName'

function pathOf(page: Page): string {
  const { pathname, search } = new URL(page.url())
  return `${pathname}${search}`
}

test('a link with filters survives sign-in', async ({ page }) => {
  await page.goto(link)
  await expect(page).toHaveURL(/\/pages\/login\?redirect=/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await signInByForm(page, 'admissions')

  await expect(page.getByRole('heading', { name: 'All applications' })).toBeVisible()
  expect(pathOf(page)).toBe(link)
  await expect(
    page.getByRole('button', { name: 'Status is Submitted, Under review', exact: true }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Intake from 01/01/2027', exact: true })).toBeVisible()
  // Counted before they came, there would be none of them.
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const statuses = page.getByRole('row').getByText(/^(Submitted|Under review)$/)
  await expect(page.getByRole('row')).toHaveCount(1 + (await statuses.count()))

  await page.reload()
  await expect(
    page.getByRole('button', { name: 'Status is Submitted, Under review', exact: true }),
  ).toBeVisible()
  expect(pathOf(page)).toBe(link)
})

test('a session that expires while working leads back to the same place', async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  complaints.expect(/: 401$/)
  await signedIn('admissions')
  await page.goto(link)
  await expect(page.getByRole('row').nth(1)).toBeVisible()

  await context.clearCookies()
  await page.getByRole('button', { name: 'Next page' }).click()

  await expect(page.getByText('Session expired - please login again')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await signInByForm(page, 'admissions')
  await expect(page.getByRole('heading', { name: 'All applications' })).toBeVisible()
  expect(pathOf(page)).toBe(`${link}&page=2`)
  await expect(page.getByText(/^26-50 of/)).toBeVisible()
})

for (const elsewhere of [
  'https://elsewhere.example/',
  '//elsewhere.example/',
  '/\\elsewhere.example',
  'javascript:alert(1)',
])
  test(`sign-in never leads to ${elsewhere}`, async ({ page, baseURL }) => {
    await page.goto(`/pages/login?redirect=${encodeURIComponent(elsewhere)}`)
    await signInByForm(page, 'admissions')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(baseURL)
    expect(pathOf(page)).toBe('/')
  })

test('who is signed in already does not see the sign-in page', async ({ page, signedIn }) => {
  await signedIn('admissions')
  await page.goto('/pages/login')
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(pathOf(page)).toBe('/')
})

test('a wrong password says the same as an unknown address', async ({ page, complaints }) => {
  complaints.expect(/POST \/auth\/login: 401/)
  await page.goto('/pages/login')
  const said: string[] = []
  for (const email of ['admissions@example.org', 'nobody@example.org']) {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill('not-the-password')
    const answered = page.waitForResponse((response) => response.url().endsWith('/auth/login'))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await answered
    said.push(await page.getByRole('alert').innerText())
  }
  expect(said[0]).toBe(said[1])
  expect(said[0]).toContain('401')
})
