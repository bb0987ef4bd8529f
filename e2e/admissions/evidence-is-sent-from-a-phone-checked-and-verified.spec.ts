import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { quiet } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { phonePhotograph } from '../phone-photograph.ts'

const scripted = '%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert) >> >> endobj\n%%EOF'

test('evidence is sent from a phone, checked and verified', async ({
  another,
  signedIn,
  page,
  complaints,
}) => {
  // Refused as it should be, in words at the file.
  complaints.expect(/POST \/api\/forms\/applicant\/evidence: 4\d\d/)
  const phone = await another('applicant')
  await phone.setViewportSize({ width: 390, height: 844 })
  const own: { data: { form: { application: { id: string } } } } = await (
    await phone.request.get('/api/forms/applicant')
  ).json()
  const { id } = own.data.form.application
  await phone.goto('/apply?step=evidence')
  const papers = phone.getByRole('region', { name: 'Your papers' })
  await expect(papers.getByText('Still to send').first()).toBeVisible()

  // What is too large is not even sent, what could do harm is refused, and both say what to do instead.
  const identity = papers.getByRole('group', { name: 'Proof of identity' })
  await papers.getByLabel('Files for Proof of identity').setInputFiles([
    { name: 'everything.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(21 * 1024 * 1024, '%') },
    { name: 'form.pdf', mimeType: 'application/pdf', buffer: Buffer.from(scripted) },
    { name: 'passport.pdf', mimeType: 'application/pdf', buffer: Buffer.from(`MZ${'\0'.repeat(400)}`) },
  ])
  await expect(papers.getByText('This file has 21 MB; 20 MB is the most we take.')).toBeVisible()
  await expect(papers.getByText('This PDF carries a script')).toBeVisible()
  await expect(papers.getByText('This is a program, whatever it is called.')).toBeVisible()
  await expectNoFindings(phone, 'papers that were refused')
  await expectNothingWider(phone)
  for (const name of ['everything.pdf', 'form.pdf', 'passport.pdf'])
    await papers.getByRole('button', { name: `Dismiss ${name}` }).click()

  // A photograph as the phone takes it.
  await expect(identity.getByRole('button', { name: 'Take a photograph' })).toBeVisible()
  await papers.getByLabel('What are you sending?').selectOption('Passport')
  await papers
    .getByLabel('Photograph for Proof of identity')
    .setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: phonePhotograph })
  await expect(papers.getByText('With us, to be checked')).toBeVisible()
  await papers.getByRole('button', { name: 'IMG_0042.jpg', exact: true }).click()
  const shown = phone.getByRole('dialog', { name: 'IMG_0042.jpg' })
  await expect(shown.getByRole('img', { name: 'IMG_0042.jpg' })).toBeVisible()
  await expectNoFindings(phone, 'a photograph in place')
  await shown.getByRole('button', { name: 'Close' }).click()

  // The office looks at it and puts its name to it.
  await signedIn('admissions')
  await page.goto(`/applications/${id}`)
  const evidence = page.getByRole('region', { name: 'Evidence' })
  await expect(evidence.getByText('Proof of identity: to verify')).toBeVisible()
  await evidence.getByRole('button', { name: 'Passport', exact: true }).click()
  const preview = page.getByRole('dialog', { name: 'IMG_0042.jpg' })
  await expect(preview.getByRole('img', { name: 'IMG_0042.jpg' })).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await evidence.getByRole('button', { name: 'Seen and verified: Passport' }).click()
  await expect(evidence.getByText('Proof of identity: verified')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(evidence.getByText('Proof of identity: to verify')).toBeVisible()
  await evidence.getByRole('button', { name: 'Seen and verified: Passport' }).click()
  await expect(evidence.getByText(/^Seen \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await expectNoFindings(page, 'papers of an application')

  // What was accepted stays.
  await phone.reload()
  await expect(papers.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(papers.getByRole('button', { name: /Take back/ })).toHaveCount(0)

  // A paper the office adds itself, and takes away again.
  await evidence.getByRole('button', { name: 'Add papers' }).click()
  const adding = page.getByRole('dialog', { name: 'Add papers' })
  await adding.getByLabel('Files for Papers').setInputFiles({
    name: 'letter.txt.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  })
  await adding.getByRole('combobox', { name: 'What letter.txt.pdf is' }).click()
  await page.getByRole('option', { name: 'Another paper' }).click()
  await expectNoFindings(page, 'papers to add')
  await adding.getByRole('button', { name: 'Add the paper' }).click()
  await expect(adding).toBeHidden()
  for (const title of ['Another paper', 'Passport']) {
    // A list that is drawn anew closes what was open over it.
    await quiet(page)
    await evidence.getByRole('button', { name: `More about ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('button', { name: 'Remove the paper' }).click()
    await expect(evidence.getByRole('button', { name: `More about ${title}` })).toHaveCount(0)
  }
})
