import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailsTo, mailTo } from '../mail-inbox.ts'
import { open } from '../open-page.ts'
import { recordCalls } from '../record-calls.ts'

const people = [
  { firstName: 'Ursula', lastName: 'Quillfeather', said: 'given' },
  { firstName: 'Barnaby', lastName: 'Quillfeather', said: 'refused' },
  { firstName: 'Cecily', lastName: 'Quillfeather', said: 'given' },
] as const
const emailOf = ({ firstName }: { readonly firstName: string }) =>
  `${firstName.toLowerCase()}.quillfeather@example.org`
const about = /An evening in Lent/

test('the office writes to many and only those who agreed hear', async ({ page, signedIn }) => {
  await signedIn('sysadmin')
  const { made } = recordCalls(page.request)
  for (const { said, ...name } of people)
    await made('leads/meetings', {
      person: { ...name, email: emailOf(name) },
      consent: { purposes: ['study'], channel: 'email', said },
    })
  await open(page, '/leads/all?search=Quillfeather', 'All potential students')
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('button', { name: 'From a template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write to 3' })

  await test.step('before anything is sent it says who hears it, in which words, and who does not', async () => {
    await dialog.getByLabel('Subject').fill('An evening in Lent')
    await dialog.getByLabel('Text', { exact: true }).fill('Dear {{ firstName }}, come and hear us.')
    await expect(dialog.getByRole('button', { name: 'Send 2 mails' })).toBeEnabled()
    await expect(dialog).toContainText('They have not agreed to be sent this.')
    await expectNoFindings(page, 'writing to many')
  })

  await test.step('a tag without a value keeps what was typed and says what is missing', async () => {
    await dialog.getByLabel('Text', { exact: true }).fill('Dear {{ firstName }}, see you in {{ hub }}.')
    await expect(dialog).toContainText(/Hub is empty/)
    await dialog.getByLabel('Text', { exact: true }).fill('Dear {{ firstName }}, come and hear us.')
  })

  await dialog.getByRole('button', { name: 'Send 2 mails' }).click()
  await expect(dialog.getByRole('status')).toHaveText(/2 mails are on their way\. 1 were not written to\./)
  for (const one of people.filter(({ said }) => said === 'given'))
    expect((await mailTo(emailOf(one), { about })).text).toContain(`Dear ${one.firstName}, come and hear us.`)
  for (const one of people.filter(({ said }) => said === 'refused'))
    expect(await mailsTo(emailOf(one))).toEqual([])
})

test('a template for potential students is written like any mail', async ({ page, signedIn, complaints }) => {
  // The story looks into the preview, in which nothing may run.
  complaints.expect(/^error: Blocked script execution in 'about:srcdoc'/)
  await signedIn('sysadmin')
  const title = 'Quiet day in Advent'
  const made = await recordCalls(page.request).made('message-templates', {
    title,
    purpose: 'news',
    subject: title,
    body: 'Dear {{ firstName }},',
  })
  await open(page, `/message-templates/${made}`, title)
  const mail = page.frameLocator('iframe[title="The mail as it arrives"]')
  await expect(mail.getByText('Dear Hannah,')).toBeVisible()
  const subject = page.getByLabel('Subject')
  await subject.fill('A quiet day with ')
  await page.getByRole('button', { name: 'Name of the college' }).click()
  await expect(subject).toHaveValue('A quiet day with {{ college }}')
  await expect(page.getByText('A quiet day with Minster College')).toBeVisible()
  await expectNoFindings(page, 'message template')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Versions' }).click()
  await expect(page.getByRole('dialog', { name: 'Versions' })).toContainText('In use')
})
