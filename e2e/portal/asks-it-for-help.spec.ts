import { expectNoFindings } from '../axe.ts'
import { emailOf, expect, test } from '../fixtures.ts'
import { draftKept } from '../kept-draft.ts'
import { mailTo } from '../mail-inbox.ts'
import { goTo } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

const subject = 'The library does not know me'
const answer = 'Your account was closed by mistake. It is open again.'

test('a student asks IT for help on a phone, is answered by mail and on the same page', async ({
  page,
  signedIn,
  another,
  complaints,
}) => {
  complaints.expect(/itsupport\/passwords.*404|404.*itsupport\/passwords/)
  await signedIn('student')
  await page.goto('/forms')
  await page.getByRole('link', { name: 'IT support' }).click()
  await expectNothingWider(page)
  await expectNoFindings(page, 'what IT helps with')
  await page.getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible()

  // What is missing is said at its place, and what was typed survives a reload.
  await page.getByRole('button', { name: 'Send to IT' }).click()
  await expect(page.getByText('Say what happened.')).toBeVisible()
  await page.getByRole('textbox', { name: 'What is it, in a few words?' }).fill(subject)
  await page.getByRole('textbox', { name: 'What happened?' }).fill('It says there is no such reader.')
  await draftKept(page, 'no such reader.')
  await page.reload()
  await page.getByRole('button', { name: /^Restore draft from \d\d:\d\d$/ }).click()
  await page.getByRole('button', { name: 'Send to IT' }).click()
  const mine = page.getByRole('group').filter({ hasText: subject })
  await expect(mine).toContainText('New')
  await expect(mine).toContainText('no such reader')
  await expectNothingWider(page)
  await expectNoFindings(page, 'asking IT')

  const desk = await another('support')
  await desk.goto('/tickets')
  await desk.getByRole('link', { name: subject }).first().click()
  await desk.getByRole('textbox', { name: 'Your answer' }).fill(answer)
  await desk.getByRole('button', { name: 'Send answer' }).click()
  await expect(desk.getByRole('list', { name: 'Conversation' })).toContainText('open again')

  const mail = await mailTo(emailOf('student'), { about: /Answer.*does not know me/ })
  expect(mail.text).toContain(answer)
  await page.goto(new URL(mail.links[0] ?? '').pathname)
  await expect(mine).toContainText(answer)
  await mine.getByRole('textbox', { name: /^Write on T-/ }).fill('Thank you, that works.')
  await mine.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(mine).toContainText('Thank you, that works.')
  await mine.getByRole('button', { name: /^It is solved/ }).click()
  await expect(mine).toContainText('Resolved')

  await goTo(page, '/forms/itsupport/passwords')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
})
