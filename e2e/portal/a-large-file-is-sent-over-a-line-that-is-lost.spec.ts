import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { expectNothingWider } from '../phone.ts'
import { signInByForm } from '../sign-in-form.ts'
import { startSlowLine } from '../slow-line.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const megabyte = 1_000_000
const scan = Buffer.concat([
  Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
  Buffer.alloc(19 * megabyte, '% page\n'),
  Buffer.from('\ntrailer <<>>\n%%EOF\n'),
])

// Another story of this college may have sent the form, and its file would stand there.
test.beforeEach(async ({ another }) => {
  const { request } = await another('sysadmin')
  const sent = await request.get('/api/dbs-records?student.person.email=student@example.org')
  expect(sent.ok(), await sent.text()).toBe(true)
  for (const { id } of (await sent.json()).data)
    expect((await request.delete(`/api/dbs-records/${id}`)).status()).toBe(204)
})

test('19 MB are sent though the line is lost in their midst and the session ends', async ({
  page,
  context,
  college,
  signedIn,
  complaints,
}) => {
  complaints.expect(/ERR_(?:CONNECTION|EMPTY|SOCKET|NETWORK)/, /: 401$/, /Failed to fetch|no-response/)
  // On the line of a church hall, of 50 kB a second, it takes more than six minutes.
  const line = await startSlowLine(college.address, { roundTrip: 40, bytesPerSecond: 3 * megabyte })
  await signedIn('student')
  // A page that another left open may have saved once more.
  await page.request.delete('/api/forms/student/dbs/draft')
  await page.goto(`${line.address}/forms/dbs`)
  await page.getByLabel('Certificate number').fill('001234567890')
  await expect(page.getByRole('status').filter({ hasText: /^Saved \d\d:\d\d/ })).toBeVisible()
  await page.goto(`${line.address}/forms/dbs?step=copy`)
  const before = line.sent()
  await page
    .getByLabel('Files for Photo or scan of it')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: scan })
  const onTheirWay = page.getByRole('list', { name: 'On their way' })
  await expect(onTheirWay).toContainText(/MB of 19 MB, \d+%, less than a minute left/)
  await expectNoFindings(page, 'a file on its way')
  await expectNothingWider(page)

  // Who leaves is asked, whichever way.
  await page.getByRole('button', { name: 'Next' }).click()
  const question = page.getByRole('dialog', { name: 'Leave before it has arrived?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const leaving = await asked
  expect(leaving.type()).toBe('beforeunload')
  await leaving.dismiss()

  await expect.poll(() => line.sent() - before, { intervals: [50] }).toBeGreaterThan(8 * megabyte)
  line.cut()
  await expect(onTheirWay.getByRole('status')).toHaveText('The line was lost. We go on when it is back.')
  await context.clearCookies()
  line.mend()

  const again = page.getByRole('dialog', { name: 'Session expired - please login again' })
  await signInByForm(page, 'student', again)
  await expect(again).toBeHidden()
  await expect(page.getByRole('link', { name: 'certificate.pdf' })).toBeVisible()
  await expect(onTheirWay).toHaveCount(0)
  // It went on where it had stopped.
  expect(line.sent() - before).toBeLessThan(21 * megabyte)
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect(page.getByLabel('Certificate number')).toHaveValue('001234567890')
  await page.close()
  // Other stories find the form as it was.
  await context.request.delete('/api/forms/student/dbs/draft')
  await line.stop()
})

test('what is on its way is stopped, and the form goes on without it', async ({
  page,
  college,
  signedIn,
}) => {
  const line = await startSlowLine(college.address, { roundTrip: 40, bytesPerSecond: megabyte })
  await signedIn('student')
  // A page that another left open may have saved once more.
  await page.request.delete('/api/forms/student/dbs/draft')
  await page.goto(`${line.address}/forms/dbs?step=copy`)
  await page
    .getByLabel('Files for Photo or scan of it')
    .setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: scan })
  await page.getByRole('button', { name: 'Stop sending certificate.pdf' }).click()
  await expect(page.getByRole('list', { name: 'On their way' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Check and send' })).toBeVisible()
  await page.close()
  await line.stop()
})
