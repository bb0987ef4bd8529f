import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { ensureBasics } from '#office/system-data/college-basics.ts'
import { testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { queueMail } from './queue-mail.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url } })
const { database } = college
const editor = await college.as('sysadmin', { email: 'alice.morgan@example.org' })
const address = '/api/email-templates'

beforeAll(() => database.transaction((tx) => ensureBasics(tx, college.clock.now())))

async function templateOf(key: string) {
  const { data } = (await editor.get(`${address}?filter=${JSON.stringify({ key })}&fields=key`)).json()
  return (await editor.get(`${address}/${data[0].id}`)).json().data
}
const saved = async (key: string, words: object) => {
  const { id, version } = await templateOf(key)
  return editor.patch(`${address}/${id}`, words, { version })
}
const preview = async (key: string, body: object) =>
  editor.post(`${address}/${(await templateOf(key)).id}/preview`, body)

describe('a template', () => {
  it('is there for every mail, once, and for mails of a newer version', async () => {
    await database.execute(sql`delete from email_templates where key = 'notification'`)
    for (const _start of [1, 2]) await database.transaction((tx) => ensureBasics(tx, college.clock.now()))
    const rows = await database.rows<{ key: string }>(sql`select key from email_templates`)
    expect(rows.filter(({ key }) => key === 'notification')).toHaveLength(1)
  })

  it('that came with an earlier version begins with a capital, unless the college wrote it', async () => {
    const words = 'Dear {{ name }},\n\n'
    const put = (key: string, version: number) =>
      database.execute(
        sql`update email_templates set body = ${`${words}thank you.`}, version = ${version} where key = ${key}`,
      )
    await put('invitation', 1)
    await put('request-answered', 2)
    const migration = new URL('../../platform/db/migrations/0003_mail_words.sql', import.meta.url)
    for (const statement of readFileSync(migration, 'utf8').split('--> statement-breakpoint'))
      await database.execute({ text: statement, values: [] })
    const rows = await database.rows<{ key: string; body: string }>(
      sql`select key, body from email_templates where key in ('invitation', 'request-answered') order by key`,
    )
    expect(rows.map(({ body }) => body)).toEqual([`${words}Thank you.`, `${words}thank you.`])
  })

  it('is used for the next mail', async () => {
    expect((await saved('notification', { subject: 'Hear, {{ name }}' })).statusCode).toBe(200)
    const values = { name: 'Hannah', text: 'Something', link: 'https://minster.example.org' }
    const to = { name: 'Hannah', address: 'hannah@example.org' }
    const id = await database.transaction((tx) =>
      queueMail(tx, college, { template: 'notification', to, values }),
    )
    expect((await editor.get(`/api/mails/${id}`)).json().data.subject).toBe('Hear, Hannah')
  })

  it.each([
    [
      'an unknown tag',
      { body: 'Dear {{ name }},\n{{ link }}\n{{ hub }}' },
      'body',
      'Line 3: There is no tag {{ hub }}',
    ],
    [
      'an endless loop',
      { body: '{% for i in (1..999999999) %}a{% endfor %}' },
      'body',
      'Does a loop never end?',
    ],
    ['an unknown command', { subject: '{% now %}' }, 'subject', 'There is no command {% now %}.'],
  ])('is not saved with %s, and says where', async (_what, words, param, message) => {
    const before = await templateOf('invitation')
    const reply = await saved('invitation', words)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param, message: expect.stringContaining(message) }])
    expect(await templateOf('invitation')).toMatchObject({ version: before.version, body: before.body })
  })

  it('is neither added, removed nor turned into another', async () => {
    const { id, version } = await templateOf('invitation')
    expect((await editor.post(address, { key: 'other', subject: 'a', body: 'b' })).statusCode).toBe(403)
    expect((await editor.delete(`${address}/${id}`)).statusCode).toBe(403)
    const other = await editor.patch(`${address}/${id}`, { key: 'notification' }, { version })
    expect(other.statusCode).toBe(422)
  })

  it('is only for those who may edit templates', async () => {
    const { id } = await templateOf('invitation')
    const registrar = await college.as('registrar')
    expect((await registrar.get(address)).statusCode).toBe(403)
    for (const verb of ['preview', 'test'])
      expect((await registrar.post(`${address}/${id}/${verb}`, { subject: 'a', body: 'b' })).statusCode).toBe(
        403,
      )
  })
})

describe('a preview', () => {
  it('fills in examples, and shows mistakes at their place instead', async () => {
    const good = await preview('invitation', { subject: 'Come, {{ name }}', body: 'From {{ inviter }}' })
    expect(good.json().data).toMatchObject({
      mistakes: [],
      mail: { subject: 'Come, Hannah Jones', text: 'From Alice Morgan' },
    })
    const bad = await preview('invitation', { subject: '{{ nme }}', body: 'a\n {{ inv }}' })
    expect(bad.json().data).toMatchObject({
      mail: null,
      mistakes: [
        { field: 'subject', line: 1, column: 4 },
        { field: 'body', line: 2, column: 5 },
      ],
    })
  })

  it('shows a real record, and what that has no value for', async () => {
    const record = await college.makeUser({ role: 'student', name: 'Grace Okafor' })
    const seen = await preview('invitation', { subject: 'Come, {{ name }}', body: '{{ link }}', record })
    expect(seen.json().data.mail.subject).toBe('Come, Grace Okafor')
    const unknown = '0198f000-0000-7000-8000-000000000000'
    expect((await preview('invitation', { subject: 'a', body: 'b', record: unknown })).statusCode).toBe(404)
    expect((await preview('verify-registration', { subject: 'a', body: 'b', record })).statusCode).toBe(422)
  })

  it('shows nothing of records its reader may not see', async () => {
    const record = await college.makeUser({ role: 'student', name: 'Grace Okafor' })
    const { id } = await templateOf('invitation')
    await database.execute(sql`
      insert into roles (id, version, created_at, updated_at, name, scope, claims)
      values (gen_random_uuid(), 1, now(), now(), 'wordsmith', 'everything', '{admin:templates}')`)
    const wordsmith = await college.as('wordsmith')
    const words = { subject: '{{ name }}', body: 'b' }
    expect((await wordsmith.post(`${address}/${id}/preview`, { ...words, record })).statusCode).toBe(403)
    expect((await wordsmith.post(`${address}/${id}/preview`, words)).statusCode).toBe(200)
  })
})

describe('a test', () => {
  it('comes to whoever asked for it, with the words as they stand in the editor', async () => {
    const { id } = await templateOf('invitation')
    const words = { subject: 'Join us, {{ name }}', body: 'Not saved yet, {{ inviter }}' }
    const reply = await editor.post(`${address}/${id}/test`, words)
    expect(reply.statusCode).toBe(202)
    expect(reply.json().data).toMatchObject({ to: 'alice.morgan@example.org', sending: true })
    const mine = () => server.received.find(({ to }) => to?.[0]?.address === 'alice.morgan@example.org')
    const mail = await eventually(() => mine() ?? expect.fail('no mail yet'))
    expect(mail.subject).toBe('Test: Join us, Hannah Jones')
    expect(mail.text).toContain('Not saved yet, Alice Morgan')
  })

  it('of a mail that takes consent takes none of whoever tries it out', async () => {
    const { id } = await templateOf('lead-message')
    const reply = await editor.post(`${address}/${id}/test`, { subject: 'Come', body: 'Soon' })
    expect(reply.statusCode).toBe(202)
    const kept = (await editor.get(`/api/mails/${reply.json().data.id}`)).json().data
    expect(kept.state).not.toBe('stopped')
    expect(kept.text).toContain('Choose what we may send you')
  })

  it('is not sent with a mistake in it', async () => {
    const { id } = await templateOf('invitation')
    const reply = await editor.post(`${address}/${id}/test`, { subject: '{{ nme }}', body: 'b' })
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param: 'subject' }])
  })
})
