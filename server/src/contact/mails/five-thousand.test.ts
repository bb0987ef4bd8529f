import { mostMailsAtOnce } from '@minster/domain/contact/mails/lead-mail-calls'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make } from '#test/make.ts'

// Nobody listens there: what counts is that each mail has its job.
const college = await testApp({ config: { smtpUrl: 'smtp://127.0.0.1:9' } })
const { database } = college
const office = await college.as('sysadmin')
const dayLong = 'Come to our open day, {{ firstName }}. '.repeat(40)

/** Potential students of whom every tenth said no. */
async function makeMany(count: number): Promise<void> {
  await database.execute(sql`
    with made as (
      insert into people (id, version, created_at, updated_at, first_name, last_name, email)
      select gen_random_uuid(), 1, now(), now(), 'Hannah', 'Jones ' || n, 'hannah.' || n || '@example.org'
      from generate_series(1, ${count}::int) n returning id, last_name),
    asked as (
      insert into consents (id, version, created_at, updated_at, person, purpose, channel, state, source, at)
      select gen_random_uuid(), 1, now(), now(), id, 'study', 'email',
        case when last_name like '%0' then 'refused' else 'given' end, 'spoken', now() - interval '1 day' from made)
    insert into leads (id, version, created_at, updated_at, person, stage, source)
    select gen_random_uuid(), 1, now(), now(), id, 'Initial contact made', 'office' from made`)
  await database.execute(sql`analyze`)
}

it('five thousand are written to in one go, each asked for their consent', async () => {
  const words = { title: 'Open day', purpose: 'study', subject: 'Come, {{ firstName }}', body: dayLong }
  const { id: template } = await make(office, 'message-templates', words)
  await makeMany(mostMailsAtOnce)
  const begun = performance.now()
  const reply = await office.post('/api/leads/mails', { filter: {}, template })
  const seconds = (performance.now() - begun) / 1000
  expect(reply.json().meta).toMatchObject({ total: 5000, ok: 4500, failed: 500 })
  const [counts] = await database.rows(sql`
    select (select count(*)::int from mails where state = 'waiting') as waiting,
      (select count(*)::int from interactions where template = ${template}) as noted,
      (select count(distinct data->>'mail')::int from jobs.job where name = 'mail') as queued`)
  expect(counts).toEqual({ waiting: 4500, noted: 4500, queued: 4500 })
  // Ten on a machine that does nothing else; one question for each of them takes minutes.
  expect(seconds).toBeLessThan(40)
}, 90_000)

it('more than that are written to by nobody at once', async () => {
  await makeMany(1)
  const reply = await office.post('/api/leads/mails', { filter: {}, template: null })
  expect(reply.statusCode).toBe(422)
  expect(reply.json().error.details).toMatchObject([
    { param: 'filter', message: 'Write to at most 5,000 at once.' },
  ])
})
