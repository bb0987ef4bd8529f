import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const lead = /^You last sent this on \d\d\/\d\d\/\d{4}\. Is it all still so\?$/

test('a student confirms that nothing has changed', async ({ page, signedIn, another, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await signedIn('student')
  const office = await another('sysadmin')
  const { year } = (await (await page.request.get('/api/forms/student/home')).json()).data
  const openings = await office.request.get(
    `/api/form-openings?form=residential-requirements&academicYear=${year}`,
  )
  for (const { id } of (await openings.json()).data) await office.request.delete(`/api/form-openings/${id}`)

  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, (route) => route.abort())
  await page.goto('/forms/residential-requirements')
  await expect(page.getByText(lead)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Vegetarian' })).toBeVisible()
  await expectNoFindings(page, 'what is held, as the server wrote it')
  await expectNothingWider(page)
  await page.unroute(scripts)

  await page.goto('/forms')
  const due = page.getByRole('region', { name: 'To do' })
  const line = due.getByRole('link', { name: /^Residential requirements/ })
  await expect(line).toContainText('Check and confirm')
  await line.click()
  await expect(page.getByText(lead)).toBeVisible()
  const health = page.getByRole('region', { name: 'Food, health and access' })
  await expect(health).toContainText('Vegetarian')
  await expectNoFindings(page, 'what is held, to be confirmed')
  await expectNothingWider(page)

  await page.getByRole('button', { name: 'Something has changed' }).click()
  await expect(page.getByRole('heading', { name: 'Coming', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Nothing has changed' }).click()
  await expect(page.getByRole('heading', { name: 'Residential requirements: sent' })).toBeVisible()
  await expectNoFindings(page, 'the receipt')
  await page.getByRole('link', { name: 'Back to Student Forms' }).click()
  await expect(page.getByRole('region', { name: 'All year' })).toContainText('Residential requirements')
  await expect(due.getByRole('link', { name: /^Residential requirements/ })).toHaveCount(0)
})
