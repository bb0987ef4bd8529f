import type { Page } from '@playwright/test'
import { emailOf, expect, test } from '../fixtures.ts'
import { draftKept } from '../kept-draft.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo, quiet } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

const subject = 'The export of my saved view is empty'
const secret = 'He pressed the wrong button, poor man'

async function writes(page: Page, label: string, words: string, button: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).fill(words)
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('textbox', { name: label })).toHaveValue('')
}

test('faculty raises a ticket, gets an answer by mail, and takes it up again', async ({
  page,
  signedIn,
  another,
}) => {
  await signedIn('faculty')
  await page.goto('/my-tickets')
  await page.getByRole('button', { name: 'New ticket' }).click()
  await expect(page.getByRole('heading', { name: 'New ticket', level: 1 })).toBeVisible()

  // What is missing is said at its place, and nothing is sent.
  await page.getByRole('button', { name: 'Send to the help desk' }).click()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused()
  await expect(page.getByText('Say what happened.')).toBeVisible()

  // Pages that may help appear while one writes.
  await page.getByRole('textbox', { name: 'Subject' }).fill(subject)
  const help = page.getByRole('complementary', { name: 'This may help at once' })
  await expect(help.getByRole('link').first()).toHaveAttribute('href', /^\/kb\//)

  await page.getByRole('combobox', { name: 'What is it about?' }).click()
  await page.getByRole('option', { name: 'Student records' }).click()
  await page.getByRole('textbox', { name: 'What happened?' }).fill('I exported my students and got no rows.')

  // A reload loses nothing.
  await draftKept(page, 'got no rows.')
  await page.reload()
  await page.getByRole('button', { name: /^Restore draft from \d\d:\d\d$/ }).click()
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(
    'I exported my students and got no rows.',
  )
  await page.locator('input[type=file]').setInputFiles({
    name: 'screen.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('0 rows'),
  })
  await expect(page.getByRole('list', { name: 'Attached files' })).toContainText('screen.txt')
  await page.getByRole('button', { name: 'Send to the help desk' }).click()
  await expect(page.getByRole('heading', { name: subject, level: 1 })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('got no rows')

  // Both sides hear of it; the link leads to the ticket.
  const receipt = await mailTo(emailOf('faculty'), { about: /T-\d{5}.*saved view is empty/ })
  expect(receipt.links.join()).toContain(new URL(page.url()).pathname)
  await mailTo(emailOf('support'), { about: /asks for help.*saved view is empty/ })

  // The help desk finds it in its queue, notes something for itself, and answers.
  const desk = await another('support')
  await desk.goto('/tickets')
  const row = desk.getByRole('row', { name: new RegExp(subject) })
  await expect(row).toContainText('Unanswered')
  await row.getByRole('link', { name: subject }).click()
  await desk.getByRole('radiogroup', { name: 'Who reads it' }).getByText('Internal note').click()
  await writes(desk, 'Internal note', secret, 'Keep note')
  await expect(desk.getByRole('list', { name: 'Conversation' })).toContainText(secret)
  await desk.getByRole('radiogroup', { name: 'Who reads it' }).getByText('Answer').click()
  await desk.getByRole('button', { name: 'Canned replies' }).click()
  await desk.getByRole('button', { name: /^Ask for a picture of the screen/ }).click()
  await expect(desk.getByRole('textbox', { name: 'Your answer' })).toHaveValue(/Could you attach a picture/)
  await desk.getByRole('button', { name: 'Other ways to send' }).click()
  await desk.getByRole('menuitem', { name: 'Send and wait for their answer' }).click()
  await expect(desk.getByRole('button', { name: 'State: Waiting for you. Change it' })).toBeVisible()

  const answer = await mailTo(emailOf('faculty'), { about: /Answer.*saved view is empty/ })
  expect(answer.text).toContain('Could you attach a picture')
  expect(answer.text).not.toContain(secret)

  // The note is not merely hidden: nothing the requester is sent holds it.
  await page.goto(answer.links.find((link) => link.includes('/tickets/')) ?? '/nowhere')
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText('Could you attach a picture')
  const id = new URL(page.url()).pathname.split('/').at(-1)
  for (const path of [`tickets/${id}/conversation`, `my-tickets/${id}`, `my-tickets/${id}/history`]) {
    const reply = await page.request.get(`/api/${path}`)
    expect(reply.status(), path).toBe(200)
    expect(await reply.text(), path).not.toContain(secret)
  }
  await writes(page, 'Write again', 'Here it is, and it works now that I cleared the filter.', 'Send')
  await expect(page.getByRole('article')).toContainText('Open')

  // Resolved, and taken up again.
  await desk.reload()
  await expect(desk.getByRole('list', { name: 'Conversation' })).toContainText('cleared the filter')
  await desk.getByRole('textbox', { name: 'Your answer' }).fill('Glad to hear it.')
  await desk.getByRole('button', { name: 'Reply and resolve' }).click()
  await expect(desk.getByText('This is resolved.')).toBeVisible()
  await page.reload()
  await expect(page.getByText(/write again until \d\d\/\d\d\/\d{4} and it is taken up again/)).toBeVisible()
  await writes(page, 'Write again', 'Sorry, it is empty again.', 'Send')
  await expect(page.getByText('This is resolved.')).toHaveCount(0)
  await goTo(desk, '/tickets/assigned')
  await expect(desk.getByRole('row', { name: new RegExp(subject) })).toContainText('Unanswered')

  // Whoever asked says that it is solved.
  await page.getByRole('button', { name: 'It is solved' }).click()
  await expect(page.getByText('This is resolved.')).toBeVisible()
  await goTo(page, '/my-tickets')
  await expect(page.getByRole('listitem').filter({ hasText: subject })).toContainText('Resolved')
})

test('nobody else reads a ticket, and a phone is wide enough', async ({
  page,
  signedIn,
  another,
  complaints,
}) => {
  complaints.expect(/GET \/api\/.*tickets.*: 404$/)
  await signedIn('admissions')
  const listed = await page.request.get('/api/my-tickets?search=Export+stops')
  const { data }: { data: readonly { id: string }[] } = await listed.json()
  const [ticket] = data
  if (!ticket) throw new Error('The demonstration has no such ticket.')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/my-tickets', '/my-tickets/new', `/tickets/${ticket.id}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await quiet(page)
    await expectNothingWider(page)
  }
  const stranger = await another('faculty')
  await stranger.goto(`/tickets/${ticket.id}`)
  await expect(stranger.getByRole('heading', { name: 'This ticket is not here' })).toBeVisible()
  await goTo(stranger, '/tickets')
  await expect(stranger.getByRole('heading', { name: /do not have permission/ })).toBeVisible()
})
