import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer <<>>\n%%EOF\n')
const script = Buffer.from('#!/bin/sh\nrm -rf /\n')

test('a form closes while it is filled in, a file of the wrong kind is refused, and nothing is lost', async ({
  page,
  signedIn,
  another,
  complaints,
}) => {
  complaints.expect(/POST \/api\/files: 415/, /PUT \/api\/forms\/student\/dbs: 409/)
  await signedIn('student')
  const office = await another('sysadmin')
  const { year } = (await (await page.request.get('/api/forms/student/home')).json()).data
  const send = () => page.getByRole('button', { name: 'Send' }).click()
  const next = () => page.getByRole('button', { name: 'Next' }).click()

  await page.goto('/forms/dbs')
  await page.getByLabel('Date of issue').fill('02/02/2026')
  await page.getByRole('radio', { name: 'Yes' }).click()
  await next()

  const papers = page.getByLabel('Files for Photo or scan of it')
  await papers.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: script })
  await expect(page.getByText(/called \.pdf/)).toBeVisible()
  await expectNoFindings(page, 'a file of the wrong kind')
  await papers.setInputFiles({ name: 'my-dbs.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByRole('link', { name: 'my-dbs.pdf' })).toBeVisible()
  await next()
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeVisible()

  const days = { opens: '2025-01-01', closes: '2025-01-31' }
  const closing = await office.request.post('/api/form-openings', {
    data: { form: 'dbs', academicYear: year, ...days },
  })
  const opening = (await closing.json()).data
  await send()
  await expect(page.getByRole('status').filter({ hasText: 'DBS closed on 31/01/2025' })).toContainText(
    'What you typed is kept.',
  )
  await expectNothingWider(page)
  await page.goto('/forms/dbs')
  await expect(page.getByText('This form closed on 31/01/2025.')).toBeVisible()
  await expect(page.getByLabel('Date of issue')).toHaveValue('02/02/2026')
  await expectNothingWider(page)
  await expectNoFindings(page, 'a form that is closed')

  await office.request.delete(`/api/form-openings/${opening.id}`)
  await next()
  await expect(page.getByRole('link', { name: 'my-dbs.pdf' })).toBeVisible()
  await next()
  await send()
  await expect(page.getByRole('heading', { name: 'DBS: sent' })).toBeVisible()
  await expectNoFindings(page, 'the receipt')
})
