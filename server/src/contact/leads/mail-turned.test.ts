import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { sendMailJob } from '#kit/mail/queue-mail.ts'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { make, makePerson } from '#test/make.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url } })
const { database } = college
const office = await college.as('sysadmin')

const agree = (person: string, state: 'given' | 'withdrawn', at: string) =>
  make(office, 'consents', {
    person,
    purpose: 'study',
    channel: 'email',
    state,
    ...(state === 'given' && { basis: 'consent' }),
    source: 'spoken',
    at,
  })
const triesOf = async (lead: string) => (await office.get(`/api/leads/${lead}`)).json().data.unanswered ?? 0
async function mailOf(lead: string) {
  const [mail] = await database.rows<{ id: string; state: string; tries: number }>(
    sql`select id, state, tries from mails where about_id = ${lead}`,
  )
  if (mail === undefined) throw new Error('Nobody wrote to them.')
  return mail
}
const becomes = (lead: string, mail: object) =>
  eventually(async () => expect(await mailOf(lead)).toMatchObject(mail))

/** Somebody the college has written to, while its mail server answers as it does. */
async function written(email: string, answer: typeof server.answer) {
  server.answer = answer
  const { id: person } = await makePerson(office, { email })
  await agree(person, 'given', '2026-01-01T10:00:00.000Z')
  const { id: lead } = await make(office, 'leads', { person })
  const words = { subject: 'Come', body: 'On Friday.' }
  const sent = await office.post('/api/leads/mails', { ids: [lead], template: null, words })
  expect(sent.json().meta).toMatchObject({ ok: 1 })
  return { person, lead }
}

it('a mail that is refused is no try, and is one once it was tried again and has arrived', async () => {
  const { lead } = await written('refused@example.org', { status: 554, words: '5.7.1 Not from you' })
  await becomes(lead, { state: 'bounced' })
  expect(await triesOf(lead)).toBe(0)
  server.answer = null
  const again = await office.post(`/api/mails/${(await mailOf(lead)).id}/retry`)
  expect(again.statusCode, again.body).toBe(200)
  await becomes(lead, { state: 'sent' })
  expect(await triesOf(lead)).toBe(1)
})

it('a mail that waits is a try, and none once it is stopped as they said no meanwhile', async () => {
  const { person, lead } = await written('later@example.org', { status: 451, words: 'Later' })
  await becomes(lead, { state: 'waiting', tries: 1 })
  expect(await triesOf(lead)).toBe(1)
  await make(office, 'interactions', { lead, kind: 'Call', outcome: 'No answer' })
  await agree(person, 'withdrawn', college.clock.now().toISOString())
  const { id: mail } = await mailOf(lead)
  await database.execute(sql`update mails set next_try_at = null where id = ${mail}`)
  await college.queue.enqueue(null, sendMailJob, { mail })
  await becomes(lead, { state: 'stopped' })
  expect(await triesOf(lead), 'the call').toBe(1)
})
