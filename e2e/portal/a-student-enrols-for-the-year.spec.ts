import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { takeBackEnrolment } from '../own-student.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a student enrols for the year', async ({ page, another, signedIn, complaints }) => {
  complaints.expect(/policies-agreed: 422/)
  const admin = await another('sysadmin')
  const name = await takeBackEnrolment(admin, ['emergency-contacts', 'policy-agreements'])
  await signedIn('student')
  await page.goto('/forms')
  await page.getByRole('link', { name: /^Enrolment/ }).click()
  await expect(page.getByRole('heading', { name: /^Enrolment 20/, level: 1 })).toBeVisible()

  // The first step that is owed stands open; what comes after it is locked until then.
  const step = (name: string) => page.getByRole('heading', { name, level: 2 })
  await expect(step('Emergency contacts')).toBeVisible()
  await expect(page.getByText('Somebody to call')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Policies' })).toBeDisabled()
  await expect(page.getByRole('tab', { name: 'Check and enrol' })).toBeDisabled()
  await expect(page.getByRole('tab', { name: 'Personal details' })).toBeEnabled()
  await expectNothingWider(page)
  await expectNoFindings(page, 'a step of enrolment')

  // It is the form it is everywhere else, and leads on to the next step.
  await page.getByRole('button', { name: 'Fill in' }).click()
  const next = () => page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Name').fill('Peter Brown')
  await next()
  // What is missing is told as one leaves the screen.
  const missing = page.getByRole('region', { name: 'One thing to look at' })
  await expect(missing).toBeFocused()
  await expectNothingWider(page)
  await expectNoFindings(page, 'what is missing on a screen')
  await missing.getByRole('button').click()
  await expect(page.getByLabel('What they are to you')).toBeFocused()
  await page.getByLabel('What they are to you').fill('Brother')
  await next()
  await page.getByRole('textbox', { name: /^Telephone/ }).fill('07700 900456')
  await next()
  await expect(step('Where the first person lives')).toBeVisible()
  await next()
  await page.getByRole('radio', { name: 'No' }).click()
  await next()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(step('HESA questions')).toBeVisible()
  await expect(page.getByText('Done. We have what we need.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()

  // The policies are read and agreed to, all three of them.
  await expect(page.getByText('Tell the safeguarding officer')).toBeVisible()
  await page.getByRole('checkbox', { name: /Student Code of Conduct/ }).check()
  await page.getByRole('checkbox', { name: /Safeguarding Policy/ }).check()
  await expectNothingWider(page)
  await expectNoFindings(page, 'the policies')
  await page.getByRole('button', { name: 'Agree and go on' }).click()
  await expect(page.getByText('Read the Assessment and Academic Progress Policy and tick')).toBeVisible()
  await page.getByRole('checkbox', { name: /Assessment and Academic Progress/ }).check()
  await page.getByRole('button', { name: 'Agree and go on' }).click()

  // Everything is looked over, and the last step enrols.
  await expect(step('Check and enrol')).toBeVisible()
  await expect(page.getByText('Done', { exact: true })).toHaveCount(4)
  await expectNothingWider(page)
  await expectNoFindings(page, 'the review before enrolling')

  // While it is not open, nothing is offered that would be refused.
  const { year } = (await (await page.request.get('/api/forms/student/home')).json()).data
  const later = await admin.request.post('/api/form-openings', {
    data: { form: 'enrolment', academicYear: year, opens: '2099-09-01' },
  })
  const opening = (await later.json()).data
  await page.reload()
  await expect(page.getByText('Enrolment opens on 01/09/2099.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enrol', exact: true })).toHaveCount(0)
  await expectNoFindings(page, 'an enrolment that is not open')
  await page.getByRole('button', { name: 'Back to Student Forms' }).click()
  await expect(page.getByRole('heading', { name: 'Student Forms', level: 1 })).toBeVisible()
  await admin.request.delete(`/api/form-openings/${opening.id}`)

  await page.getByRole('link', { name: /^Enrolment/ }).click()
  await page.getByRole('button', { name: 'Enrol', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^You are enrolled for 20/ })).toBeFocused()
  await page.getByText('Student Code of Conduct').click()
  await expect(page.getByText('We learn, pray and live together')).toBeVisible()
  await expectNoFindings(page, 'being enrolled')
  await page.getByRole('link', { name: 'Back to Student Forms' }).click()
  await expect(page.getByRole('region', { name: 'All year' })).toContainText('Enrolment')

  // The office sees the same.
  const registrar = await another('registrar')
  await registrar.goto(`/students/enrolment?search=${encodeURIComponent(name)}`)
  await expect(registrar.getByRole('listitem').filter({ hasText: name })).toContainText(/Enrolled \d\d\//)
})
