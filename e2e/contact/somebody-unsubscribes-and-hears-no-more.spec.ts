import { expectNoFindings } from '../axe.ts'
import { expect, test } from '../fixtures.ts'
import { mailsTo, mailTo } from '../mail-inbox.ts'
import { open } from '../open-page.ts'
import { expectNothingWider } from '../phone.ts'
import { recordCalls } from '../record-calls.ts'

const email = 'wilfred.unsworth@example.org'
const about = /Come and see us/

test('somebody unsubscribes and hears no more', async ({ page, signedIn, another }) => {
  await signedIn('sysadmin')
  const { made, first } = recordCalls(page.request)
  const lead = await made('leads/meetings', {
    person: { firstName: 'Wilfred', lastName: 'Unsworth', email },
    consent: { purposes: ['study', 'news'], channel: 'email', said: 'given' },
  })
  const person = await first(`people?email=${encodeURIComponent(email)}`)
  const write = async () => {
    const words = { subject: 'Come and see us', body: 'Dear {{ firstName }}, our doors are open.' }
    const answer = await page.request.post('/api/leads/mails', {
      data: { ids: [lead], template: null, words },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    const reply: { data: { ok: boolean; message: string | null }[] } = await answer.json()
    return reply.data[0]
  }

  await test.step('a mail reaches who agreed to it, and says how to say otherwise', async () => {
    expect(await write()).toMatchObject({ ok: true })
    const mail = await mailTo(email, { about })
    expect(mail.unsubscribe).toContain('/api/unsubscribe/')
    expect(mail.links.some((link) => link.includes('/pages/preferences#'))).toBe(true)
  })
  const mail = await mailTo(email, { about })

  await test.step('one click in the mail program is enough, and the next mail is not sent', async () => {
    const clicked = await fetch(mail.unsubscribe, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example.com' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.status).toBe(200)
    expect(await write()).toMatchObject({ ok: false, message: expect.stringContaining('not agreed') })
    expect((await mailsTo(email)).filter(({ subject }) => about.test(subject))).toHaveLength(1)
  })

  await test.step('the office sees it, and by what it came', async () => {
    await open(page, `/consents/${person}`, 'Wilfred Unsworth')
    await page.getByRole('button', { name: 'Studying here by e-mail: Withdrawn' }).click()
    const said = page.getByRole('dialog', { name: 'Studying here by e-mail' })
    await expect(said).toContainText('Unsubscribed in a mail')
    await said.getByRole('button', { name: 'Close' }).last().click()
    await expect(page.getByRole('button', { name: 'News and events by e-mail: Given' })).toBeVisible()
    await expectNoFindings(page, 'consents of somebody')
  })

  await test.step('on the preference page, on a phone, the rest is taken back in one tap', async () => {
    const link = mail.links.find((one) => one.includes('/pages/preferences#')) ?? ''
    const phone = await another('student')
    await phone.context().clearCookies()
    await phone.setViewportSize({ width: 320, height: 640 })
    await phone.goto(link)
    await expect(phone.getByRole('heading', { name: /may send you$/ })).toBeVisible()
    await expect(phone.getByText('Wilfred')).toHaveCount(0)
    const news = phone.getByRole('group', { name: 'News and events' })
    await expect(news.getByRole('checkbox', { name: 'E-mail' })).toBeChecked()
    await expectNothingWider(phone)
    await expectNoFindings(phone, 'preference page')
    await phone.getByRole('button', { name: 'Send me nothing at all' }).click()
    await expect(phone.getByRole('status').filter({ hasText: 'Saved.' })).toContainText(
      'you get nothing of this',
    )
    await expect(news.getByRole('checkbox', { name: 'E-mail' })).not.toBeChecked()
  })
  expect((await mailTo(email, { about: /from now on/ })).text).toContain('From now on it is:')
})
