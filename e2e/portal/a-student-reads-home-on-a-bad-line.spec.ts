import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'
import { startSlowLine } from '../slow-line.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('a student reads home on a bad line, and goes on once the page is there', async ({
  page,
  college,
  signedIn,
}) => {
  const line = await startSlowLine(college.address, { roundTrip: 400, bytesPerSecond: 50_000 })
  await signedIn('student')
  await page.goto(`${line.address}/forms`, { waitUntil: 'commit' })
  const written = page.locator('#written')
  await expect(written.getByRole('heading', { name: 'Student Forms' })).toBeVisible({ timeout: 3000 })
  const link = written.getByRole('link', { name: /^Personal details/ })
  await expect(link).toBeVisible()
  await expectNothingWider(page)
  // Who moves to a link while the page is on its way stands on it afterwards.
  await link.focus()
  await expect(link).toBeFocused()
  await expect(written).toHaveCount(0, { timeout: 60_000 })
  await expect(page.getByRole('link', { name: /^Personal details/ })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Dark colours' })).toBeVisible()
  await page.close()
  await line.stop()
})

test('a page is read though its script never comes, and leads on', async ({ page, signedIn, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await signedIn('student')
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/forms')
  await expectNoFindings(page, 'home as the server wrote it')
  await page.getByRole('link', { name: /^Personal details/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Personal details' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^E-mail/ })).toHaveValue('student@example.org')
  await expectNoFindings(page, 'a form as the server wrote it')
  await expectNothingWider(page)
  await page.getByRole('link', { name: 'Student Forms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Student Forms' })).toBeVisible()
})

test('a page whose session ended before its script came leads to signing in, and to nobody else’s words', async ({
  page,
  context,
  signedIn,
  complaints,
}) => {
  complaints.expect(/: 401$/, /ERR_FAILED/)
  await signedIn('student')
  let lets = () => {}
  const held = new Promise<void>((resolve) => {
    lets = resolve
  })
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/forms', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Student Forms' })).toBeVisible()
  await context.clearCookies()
  lets()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await signedIn('applicant')
  await page.goto('/apply')
  await expect(page.getByText('Miriam')).toHaveCount(0)
})
