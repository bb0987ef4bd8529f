import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { queueWaiting } from '#kit/outbox/send-mail.ts'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { make, makeApplication, makeHub, makePerson } from '#test/make.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url } })
const beside = await testApp({ config: { smtpUrl: server.url }, beside: college })

it('loses no letter while the mail server is away, and sends each once when it is back', async () => {
  const admin = await college.as('sysadmin')
  const hub = await makeHub(admin, 'London')
  const programme = await make(admin, 'programmes', { code: 'BA', name: 'Theology' })
  server.answer = { status: 421, words: 'Service not available' }

  const made = await Promise.all(
    [1, 2, 3].map(async (one) => {
      const person = await makePerson(admin, { email: `away-${one}@example.org` })
      const application = await makeApplication(admin, {
        person: person.id,
        status: 'Approved',
        intake: '2027-09-13',
        course: { programme: programme.id, hub: hub.id, studyPace: 'PT' },
      })
      const path = `/api/applications/${application.id}`
      const body = { status: 'Place offered', consequences: ['decision-mail'] }
      expect((await admin.patch(path, body, { version: 1 })).statusCode).toBe(200)
      return application
    }),
  )
  const states = async () => {
    const rows = await college.database.rows<{ state: string; tries: number }>(
      sql`select state, tries from mails where template = 'application-offer'`,
    )
    return rows.map(({ state, tries }) => `${state} ${tries > 0 ? 'tried' : 'untried'}`)
  }
  await eventually(async () => expect(await states()).toEqual(made.map(() => 'waiting tried')))
  expect(server.received).toEqual([])

  // An hour later it is back, and two processes are at work.
  server.answer = null
  await college.database.execute(sql`update mails set next_try_at = now()`)
  await Promise.all([queueWaiting(college), queueWaiting(beside)])
  await eventually(async () => expect(await states()).toEqual(made.map(() => 'sent tried')))
  const readers = server.received.map(({ to }) => to?.[0]?.address ?? '')
  expect(readers.toSorted()).toEqual(['away-1@example.org', 'away-2@example.org', 'away-3@example.org'])
}, 40_000)
