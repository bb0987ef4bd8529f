import type { Page } from '@playwright/test'
import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailTo } from '../mail-inbox.ts'
import { expectNothingWider } from '../phone.ts'
import { recordCalls } from '../record-calls.ts'

const phone = { width: 390, height: 844 }

/** An application under review of somebody new, so that no other story meets it. */
async function makeApplication(page: Page, lastName: string): Promise<string> {
  const { made } = recordCalls(page.request)
  const email = `${lastName.toLowerCase()}@example.org`
  const person = await made('people', { firstName: 'Grace', lastName, email })
  return made('applications', { person, status: 'Under review' })
}

async function addReferee(page: Page, kind: string, name: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Add referee' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a referee' })
  await dialog.getByRole('radio', { name: kind }).check()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
}

const theRest = {
  'How regularly does Grace': 'Every Sunday',
  'How is Grace': 'Much loved',
  'How will the church support': 'With prayer and time',
  'What part does Grace': 'Leads a home group',
  'How well will Grace': 'Reads a great deal',
  'How has Grace': 'Has learned to listen',
}

test('a referee answers and one declines by mistake', async ({
  page,
  signedIn,
  browser,
  complaints,
  baseURL,
}) => {
  complaints.expect(/POST \/api\/references: 422/, /reference-form\/open: 404/)
  const stamp = Date.now()
  const lastName = `Refereed${stamp}`
  const vicar = `vicar.${stamp}@example.net`
  const friend = `friend.${stamp}@example.net`
  await signedIn('admissions')
  const application = await makeApplication(page, lastName)

  // The office names two referees; the applicant cannot be one of them.
  await page.goto(`/applications/${application}`)
  await addReferee(page, 'Church leader', 'Ruth Marsh', `${lastName.toUpperCase()}@example.org`)
  const dialog = page.getByRole('dialog', { name: 'Add a referee' })
  await expect(dialog.getByText('This is the applicant’s own e-mail address.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(vicar)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
  await addReferee(page, 'Personal', 'Peter Lamb', friend)
  await expect(page.getByRole('button', { name: 'Ask all 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask all 2' }).click()
  const referees = page.getByRole('list', { name: 'Referees' })
  await expect(referees.getByText('Requested')).toHaveCount(2)

  // The vicar writes on a phone, goes away and comes back at a desk.
  const link = (await mailTo(vicar)).links[0] ?? ''
  const atChurch = await browser.newContext({ viewport: phone, hasTouch: true, baseURL: baseURL ?? '' })
  complaints.listenTo(atChurch)
  const onPhone = await atChurch.newPage()
  await onPhone.goto(link)
  await expect(onPhone.getByRole('heading', { name: `A reference for Grace ${lastName}` })).toBeVisible()
  await expect(onPhone).toHaveURL(/\/pages\/reference$/)
  await expectNothingWider(onPhone)
  await onPhone.getByRole('radio', { name: 'Yes' }).check()
  await onPhone.getByLabel(/^How long have you known/).fill('Six years, as her vicar')
  await expect(onPhone.getByText(/^Saved at/)).toBeVisible()
  await expectNoFindings(onPhone, 'reference on a phone')
  await atChurch.close()

  const atDesk = await browser.newContext({ baseURL: baseURL ?? '' })
  complaints.listenTo(atDesk)
  const desk = await atDesk.newPage()
  await desk.goto(link)
  await expect(desk.getByLabel(/^How long have you known/)).toHaveValue('Six years, as her vicar')
  await desk.getByRole('button', { name: 'Send the reference' }).click()
  const summary = desk.getByRole('alert')
  await expect(summary).toContainText('7 questions still need an answer:')
  await expect(summary).toBeFocused()
  await expectNoFindings(desk, 'reference, answers missing')
  await summary.getByRole('link', { name: /^How long has Grace/ }).click()
  await expect(desk.getByLabel(/^How long has Grace/)).toBeFocused()
  await desk.keyboard.type('Since 2019')
  await expect(desk.getByLabel(/^How long has Grace/)).toHaveValue('Since 2019')
  for (const [question, answer] of Object.entries(theRest)) await desk.getByLabel(question).fill(answer)
  await desk.getByRole('button', { name: 'Send the reference' }).click()
  await expect(desk.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  // Mails sent by earlier versions have the token in the path.
  await desk.goto(link.replace('#', '/'))
  await expect(desk).toHaveURL(/\/pages\/reference$/)
  await expect(desk.getByRole('heading', { name: 'We have this reference' })).toBeVisible()
  expect((await mailTo(`${lastName}@example.org`)).subject).toBe('We have a reference for you')

  // The friend presses the wrong button, and takes it back by the same link.
  const itsLink = (await mailTo(friend)).links[0] ?? ''
  await desk.goto(itsLink)
  await desk.getByRole('button', { name: 'I cannot give this reference' }).click()
  const sure = desk.getByRole('dialog')
  await expect(sure.getByRole('textbox')).toBeFocused()
  await expectNoFindings(desk, 'reference, declining')
  await sure.getByRole('button', { name: 'Decline' }).click()
  await expect(desk.getByRole('heading', { name: 'You have declined' })).toBeVisible()
  await expectNoFindings(desk, 'reference, declined')
  await page.reload()
  await expect(referees.getByText('Declined')).toBeVisible()
  expect((await mailTo(`${lastName}@example.org`, { after: 1 })).subject).toBe('Please name another referee')
  await desk.goto(itsLink)
  await desk.getByRole('button', { name: 'I can give it after all' }).click()
  await expect(desk.getByRole('button', { name: 'Send the reference' })).toBeVisible()
  await desk.goto('/pages/reference#nobody-was-ever-sent-this')
  await expect(desk.getByRole('heading', { name: 'We do not know this link' })).toBeVisible()
  await atDesk.close()

  // The office reads what the vicar wrote, and accepts it: the check follows.
  await page.reload()
  await expect(referees.getByText('Requested')).toBeVisible()
  await expectNoFindings(page, 'application with references')
  await page.getByRole('button', { name: 'Read Ruth Marsh' }).click()
  const review = page.getByRole('dialog', { name: 'What the referees wrote' })
  await expect(review.getByText('Leads a home group')).toBeVisible()
  await expectNoFindings(page, 'references beside each other')
  await review.getByRole('button', { name: 'Accept the reference by Ruth Marsh' }).click()
  await expect(
    review.getByRole('button', { name: 'Review of Ruth Marsh: Accepted. Change it' }),
  ).toBeVisible()
  await review.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Leader references: Accepted. Change it' })).toBeVisible()
})
