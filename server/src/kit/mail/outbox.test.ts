import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { loadCollege } from '#platform/process/college.ts'
import { connectMail } from '#platform/smtp/connect.ts'
import { openTestApp, type TestApp, testApp } from '#test/app.ts'
import { allJobsDone, eventually } from '#test/eventually.ts'
import { testMailServer } from '#test/mail-server.ts'
import { make, makeApplication } from '#test/make.ts'
import { workOutbox } from '../outbox/send-mail.ts'
import { queueMail, sendMailJob } from './queue-mail.ts'

const server = await testMailServer()
const college = await testApp({ config: { smtpUrl: server.url, mailFrom: 'office@college.example' } })
const { database, queue, config } = college
const admin = await college.as('sysadmin')
const link = 'https://minster.example.org/pages/set-password#secret-token'

type Order = Parameters<typeof queueMail>[2]
let count = 0
const orderOf = (more: Partial<Order> = {}): Order => {
  count += 1
  return {
    template: 'notification',
    to: { name: 'Hannah Jones', address: `hannah-${count}@example.org` },
    values: {
      name: 'Hannah',
      text: `Thing ${count} happened <b>&</b> went.`,
      link: 'https://minster.example.org/x',
    },
    ...more,
  }
}
const queuedIn = async (parts: Pick<TestApp, 'database' | 'queue' | 'config'>, order: Order) => {
  const id = await parts.database.transaction((tx) => queueMail(tx, parts, order))
  if (id === null) throw new Error('Nothing is being undone.')
  return id
}
const queued = (order: Order) => queuedIn({ database, queue, config }, order)
const logged = async (id: string) => (await admin.get(`/api/mails/${id}`)).json().data
const reaches = (id: string, state: string) =>
  eventually(async () => expect((await logged(id)).state).toBe(state))
const receivedBy = (address: string) => server.received.filter(({ to }) => to?.[0]?.address === address)

describe('a mail', () => {
  it('arrives as it was written down, from the college, once', async () => {
    const order = orderOf()
    const id = await queued(order)
    await reaches(id, 'sent')
    const [mail] = receivedBy(order.to.address)
    expect(mail?.from).toEqual({ name: loadCollege().title, address: 'office@college.example' })
    expect(mail?.text?.trim()).toBe((await logged(id)).text)
    expect(mail?.text).toContain('happened <b>&</b> went.')
    expect(mail?.html).toContain('happened &lt;b&gt;&amp;&lt;/b&gt; went.')
    expect(mail?.html).toContain('<a href="https://minster.example.org/x"')
  })

  it('takes an appointment along that calendars enter, and keeps then only that it did', async () => {
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    const order = orderOf({ calendar: { method: 'REQUEST', content } })
    const id = await queued(order)
    await reaches(id, 'sent')
    const [mail] = receivedBy(order.to.address)
    expect(mail?.attachments.map(({ filename }) => filename)).toContain('appointment.ics')
    expect(
      mail?.attachments.some(({ mimeType, method }) => mimeType === 'text/calendar' && method === 'REQUEST'),
    ).toBe(true)
    expect(await database.rows(sql`select calendar from mails where id = ${id}`)).toEqual([
      { calendar: { method: 'REQUEST', content: '' } },
    ])
  })

  it('does not leave when what caused it did not happen', async () => {
    const order = orderOf()
    const failed = database.transaction(async (tx) => {
      await queueMail(tx, { queue, config }, order)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await reaches(await queued(orderOf()), 'sent')
    expect(receivedBy(order.to.address)).toEqual([])
  })

  it('does not leave once who it is for has died, however it came to wait', async () => {
    const order = orderOf()
    const { name, address } = order.to
    await make(admin, 'people', { firstName: 'Hannah', lastName: 'Jones', email: address })
    const id = await queuedIn({ database, queue, config: { ...config, smtpUrl: null } }, order)
    expect((await logged(id)).state).toBe('waiting')
    await database.execute(sql`update people set died_on = '2026-11-18' where email = ${address}`)
    await queue.enqueue(null, sendMailJob, { mail: id })
    await reaches(id, 'stopped')
    expect((await logged(id)).error).toBe('They have died.')
    expect(receivedBy(address)).toEqual([])
    expect((await logged(await queued({ ...orderOf(), to: { name, address } }))).state).toBe('stopped')
    expect((await admin.post(`/api/mails/${id}/retry`)).statusCode).toBe(409)
  })

  it('is sent once although two processes are given it', async () => {
    const other = await openTestApp({ beside: college, config: { smtpUrl: server.url } })
    server.slowness = 400
    try {
      const order = orderOf()
      const id = await queued(order)
      for (const one of [queue, other.queue]) await one.enqueue(null, sendMailJob, { mail: id })
      await reaches(id, 'sent')
      await allJobsDone(database)
      expect(receivedBy(order.to.address)).toHaveLength(1)
    } finally {
      server.slowness = 0
      await other.close()
    }
  })

  it('keeps its one-time link in the outbox only until it has left', async () => {
    server.answer = { status: 550, words: 'No such mailbox' }
    const order = orderOf({ template: 'password-reset', values: { name: 'Hannah', link } })
    const id = await queued(order)
    await reaches(id, 'bounced')
    expect(await logged(id)).toMatchObject({ text: expect.stringContaining(link), mayRetry: true })
    server.answer = null
    expect((await admin.post(`/api/mails/${id}/retry`)).statusCode).toBe(200)
    await reaches(id, 'sent')
    expect(receivedBy(order.to.address)[0]?.text).toContain(link)
    expect((await logged(id)).text).not.toContain('secret-token')
    const [row] = await database.rows(sql`select html, once from mails where id = ${id}`)
    expect(JSON.stringify(row)).not.toContain('secret-token')
  })
})

it('shows a waiting link to nobody who merely sees the record', async () => {
  const quiet = await openTestApp()
  const sysadmin = await quiet.as('sysadmin')
  const id = await quiet.makeUser({ role: 'student' })
  const order = orderOf({
    template: 'password-reset',
    values: { name: 'Hannah', link },
    about: { type: 'users', id },
  })
  await quiet.database.transaction((tx) => queueMail(tx, quiet, order))
  const [mail] = (await sysadmin.get(`/api/users/${id}/mails`)).json().data
  expect(mail.text).toContain('(one-time link)')
  expect(mail.text).not.toContain('secret-token')
  await quiet.close()
})

describe('a mail the server does not take', () => {
  it('is shown as bounced on the record it came from, and is not tried again', async () => {
    const { id: applicationId } = await makeApplication(admin)
    server.answer = { status: 550, words: 'No such mailbox' }
    const order = orderOf({ about: { type: 'applications', id: applicationId }, by: admin.userId })
    const id = await queued(order)
    await reaches(id, 'bounced')
    server.answer = null
    const seen = await (await college.as('admissions')).get(`/api/applications/${applicationId}/mails`)
    expect(seen.json().data).toMatchObject([
      { id, state: 'bounced', tries: 1, error: expect.stringContaining('550 No such mailbox') },
    ])
    const stranger = await college.as('faculty')
    expect((await stranger.get(`/api/applications/${applicationId}/mails`)).statusCode).toBe(403)
    expect((await stranger.get(`/api/myapplicants/${applicationId}/mails`)).statusCode).toBe(404)
    await allJobsDone(database)
    expect(receivedBy(order.to.address)).toEqual([])
  })

  it('is tried again after a while when asked to come back later, and given up in the end', async () => {
    const patient = await testCollegeWith([1, 1])
    server.answer = { status: 451, words: 'Greylisted' }
    const first = orderOf()
    const id = await patient.queued(first)
    await eventually(async () => expect((await patient.logged(id)).tries).toBe(1))
    expect(await patient.logged(id)).toMatchObject({
      state: 'waiting',
      error: expect.stringContaining('451'),
    })
    server.answer = null
    await eventually(async () => expect((await patient.logged(id)).state).toBe('sent'))
    expect(receivedBy(first.to.address)).toHaveLength(1)

    server.answer = { status: 451, words: 'Greylisted' }
    const lost = await patient.queued(orderOf())
    await eventually(async () => expect((await patient.logged(lost)).state).toBe('failed'))
    expect((await patient.logged(lost)).tries).toBe(3)
    server.answer = null
    await patient.close()
  }, 40_000)
})

describe('without a mail server', () => {
  it('mails wait in the outbox, readable, and leave when there is one', async () => {
    const quiet = await openTestApp()
    const order = orderOf()
    const id = await quiet.database.transaction((tx) => queueMail(tx, quiet, order))
    const sysadmin = await quiet.as('sysadmin')
    const log = (await sysadmin.get('/api/mails?state=waiting')).json()
    expect(log.data).toMatchObject([{ id, state: 'waiting', to: order.to }])
    expect(log.meta).toMatchObject({ total: 1, sending: false })
    const started = await openTestApp({ beside: quiet, config: { smtpUrl: server.url } })
    await eventually(() => expect(receivedBy(order.to.address)).toHaveLength(1))
    await started.close()
    await quiet.close()
  })
})

describe('an order is refused', () => {
  it.each([
    ['a line break', 'hannah@example.org\r\nBcc: everybody@example.org'],
    ['two addresses', 'hannah@example.org, everybody@example.org'],
    ['no host', 'hannah'],
    ['a NUL', 'hannah\u0000@example.org'],
  ])('whose address has %s', async (_what, address) => {
    const before = (await admin.get('/api/mails')).json().meta.total
    await expect(queued(orderOf({ to: { name: 'Hannah', address } }))).rejects.toMatchObject({
      code: 'INVALID',
      details: [{ param: 'address' }],
    })
    expect((await admin.get('/api/mails')).json().meta.total).toBe(before)
  })

  it('whose name has a line break', async () => {
    const to = { name: 'Hannah\nBcc: everybody@example.org', address: 'hannah@example.org' }
    await expect(queued(orderOf({ to }))).rejects.toMatchObject({
      code: 'INVALID',
      details: [{ param: 'name' }],
    })
  })

  it.each([
    ['missing', {}],
    ['blank', { text: '  ' }],
    ['null', { text: null }],
  ])('while a tag is %s, and the tag is named', async (_what, values) => {
    const order = orderOf({ values: { name: 'Hannah', link: 'https://minster.example.org', ...values } })
    await expect(queued(order)).rejects.toMatchObject({
      code: 'INVALID',
      message: 'The mail "Notification" cannot be sent: {{ text }} has no value.',
    })
  })
})

it('keeps a subject on one line whatever a value brings along', async () => {
  const text = 'First line\r\nBcc: everybody@example.org'
  const id = await queued(orderOf({ values: { name: 'Hannah', text, link: 'https://minster.example.org' } }))
  expect((await logged(id)).subject).toBe('First line Bcc: everybody@example.org')
})

it('the log of mails opens to system administrators only', async () => {
  const id = await queued(orderOf())
  for (const as of [await college.as('manager'), await college.as('student')])
    for (const url of ['/api/mails', `/api/mails/${id}`]) expect((await as.get(url)).statusCode).toBe(403)
  expect((await college.nobody.get('/api/mails')).statusCode).toBe(401)
  expect((await admin.get('/api/mails/nothing')).statusCode).toBe(422)
  expect((await admin.get('/api/mails?state=lost')).statusCode).toBe(422)
  const sent = await queued(orderOf())
  await reaches(sent, 'sent')
  expect((await admin.post(`/api/mails/${sent}/retry`)).statusCode).toBe(409)
  expect((await logged(sent)).mayRetry).toBe(false)
})

/** A college of its own whose server waits as told between tries. */
async function testCollegeWith(waits: readonly number[]) {
  // Its own server has no mail server, so that only the worker below sends.
  const app = await openTestApp()
  const withMail = { ...app.config, smtpUrl: server.url }
  const mail = connectMail(server.url)
  const sysadmin = await app.as('sysadmin')
  await workOutbox({ ...app, config: withMail, college: loadCollege(), mail, waits })
  return {
    queued: (order: Order) => queuedIn({ ...app, config: withMail }, order),
    logged: async (id: string) => (await sysadmin.get(`/api/mails/${id}`)).json().data,
    close: async () => {
      await app.close()
      mail.close()
    },
  }
}
