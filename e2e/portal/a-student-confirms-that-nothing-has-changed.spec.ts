import { expectNoFindings } from '../axe.ts'
// The college reminds by itself soon after it began, and the office may not again for some days.
import { expect, testInOwnCollege as test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const lead = /^You last sent this on \d\d\/\d\d\/\d{4}\. Is it all still so\?$/

test('a student confirms that nothing has changed', async ({
  page,
  browser,
  signedIn,
  another,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await signedIn('student')
  const office = await another('sysadmin')
  const { year } = (await (await page.request.get('/api/forms/student/home')).json()).data
  const openings = await office.request.get(
    `/api/form-openings?form=residential-requirements&academicYear=${year}`,
  )
  for (const { id } of (await openings.json()).data) await office.request.delete(`/api/form-openings/${id}`)
  const due = {
    form: 'residential-requirements',
    academicYear: year,
    due: new Date().toLocaleDateString('en-CA'),
  }
  expect((await office.request.post('/api/form-openings', { data: due })).ok()).toBe(true)

  // The office reminds of it, and the mail leads whoever is not signed in to one tap that tells nothing.
  const students = await (await office.request.get('/api/students?person.email=student@example.org')).json()
  const { id: student } = students.data[0]
  const reminding = await office.request.post('/api/due-forms/remind', {
    data: { ids: [`${student} residential-requirements`], send: [student] },
  })
  expect((await reminding.json()).data).toMatchObject([{ ok: true }])
  const mail = await mailTo('student@example.org', { about: /^Residential requirements/ })
  const link = mail.links.find((one) => one.includes('/pages/confirm-form#')) ?? ''
  const elsewhere = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  const openLink = async () => {
    await elsewhere.goto('about:blank')
    await elsewhere.goto(link)
  }
  await openLink()
  const asks = 'Residential requirements: is it all still so?'
  await expect(elsewhere.getByRole('heading', { level: 1, name: asks })).toBeVisible()
  await expect(elsewhere.getByRole('button', { name: 'Nothing has changed' })).toBeVisible()
  await expect(elsewhere.getByText('Vegetarian')).toHaveCount(0)
  await expectNoFindings(elsewhere, 'what the link asks')
  await expectNothingWider(elsewhere)

  const scripts = /\/assets\/.*\.js$/
  await page.route(scripts, (route) => route.abort())
  await page.goto('/forms/residential-requirements')
  await expect(page.getByText(lead)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Vegetarian' })).toBeVisible()
  await expectNoFindings(page, 'what is held, as the server wrote it')
  await expectNothingWider(page)
  await page.unroute(scripts)

  await page.goto('/forms')
  const toDo = page.getByRole('region', { name: 'To do' })
  const line = toDo.getByRole('link', { name: /^Residential requirements/ })
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
  await expect(toDo.getByRole('link', { name: /^Residential requirements/ })).toHaveCount(0)

  await openLink()
  await expect(elsewhere.getByRole('heading', { name: 'We have this already' })).toBeVisible()
  await elsewhere.context().close()
})
