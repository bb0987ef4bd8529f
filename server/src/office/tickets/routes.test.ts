import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { ensureBasics } from '../system-data/college-basics.ts'
import { closeResolvedTickets } from './close-resolved.ts'

const test = await testApp()
const { database: db, clock } = test
await db.transaction((tx) => ensureBasics(tx, clock.now()))
let support = await test.as('support', { name: 'Sam Porter', email: 'sam@example.org' })
let faculty = await test.as('faculty', { name: 'Martha Lowe', email: 'martha@example.org' })
const other = await test.as('admissions', { name: 'Alice Morgan' })
const day = 24 * 60 * 60 * 1000

/** Days go by; whoever comes back signs in again. */
async function later(days: number): Promise<void> {
  clock.advance(days * day)
  support = await test.asUser(support.userId)
  faculty = await test.asUser(faculty.userId)
}

const words = { subject: 'The projector hums', category: 'Rooms and equipment', body: 'Since Monday.' }

async function ask(as: SignedInCalls = faculty, more: object = {}): Promise<string> {
  const reply = await as.post('/api/my-tickets', { ...words, ...more })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data.id
}
const say = (as: SignedInCalls, id: string, message: object) =>
  as.post(`/api/tickets/${id}/messages`, message)
const ticketOf = async (id: string) => (await support.get(`/api/tickets/${id}`)).json().data
const conversation = async (as: SignedInCalls, id: string) =>
  (await as.get(`/api/tickets/${id}/conversation`)).json().data
const mails = (id: string) =>
  db.rows<{ template: string; to_address: string; subject: string; text: string }>(
    sql`select template, to_address, subject, text from mails where text like ${`%/tickets/${id}%`} order by created_at, id`,
  )
async function upload(as: SignedInCalls, name: string): Promise<string> {
  const body = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\nhello\r\n--x--\r\n`
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const reply = await as.call({ method: 'POST', url: '/api/files', headers, payload: body })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data.id
}

describe('asking for help', () => {
  it('opens a numbered ticket with its first message and tells both sides', async () => {
    const id = await ask()
    const ticket = await ticketOf(id)
    expect(ticket).toMatchObject({
      number: expect.stringMatching(/^T-\d{5}$/),
      state: 'New',
      answer: 'Unanswered',
      priority: 'Normal',
      requester: { label: 'Martha Lowe' },
      openedAt: expect.any(String),
    })
    expect((await conversation(faculty, id)).messages).toMatchObject([
      { body: 'Since Monday.', isFromRequester: true, author: { label: 'Martha Lowe' }, files: [] },
    ])
    const [receipt, notice] = await mails(id)
    expect(receipt).toMatchObject({ template: 'ticket-opened', to_address: 'martha@example.org' })
    expect(receipt?.text).toContain(`${test.config.publicUrl}/tickets/${id}`)
    expect(notice).toMatchObject({ template: 'notification', to_address: 'sam@example.org' })
  })

  it('says everything that is wrong at once, and opens nothing', async () => {
    const before = (await faculty.get('/api/my-tickets')).json().meta.total
    const reply = await faculty.post('/api/my-tickets', {
      category: 'Gossip',
      body: ' ',
      priority: 'Urgent',
      files: ['0192f7d0-0000-7000-8000-000000000000'],
    })
    expect(reply.statusCode).toBe(422)
    const params = reply.json().error.details.map(({ param }: { param: string }) => param)
    expect(params.toSorted()).toEqual(['body', 'category', 'files', 'priority', 'subject'])
    expect((await faculty.get('/api/my-tickets')).json().meta.total).toBe(before)
    expect((await faculty.post('/api/my-tickets', { ...words, files: ['x'] })).statusCode).toBe(422)
    expect((await faculty.post('/api/my-tickets', [])).statusCode).toBe(400)
  })

  it('is open to helpers for somebody else, and to nobody else', async () => {
    const id = await ask(support, { requester: faculty.userId })
    expect(await ticketOf(id)).toMatchObject({ requester: { label: 'Martha Lowe' } })
    expect((await mails(id)).map(({ template }) => template)).toEqual(['ticket-opened'])
    const forged = await other.post('/api/my-tickets', { ...words, requester: faculty.userId })
    expect(forged.json().error.details).toEqual([expect.objectContaining({ param: 'requester' })])
  })

  it('gives every ticket a number of its own, however many ask at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => ask(other)))
    const numbers = await Promise.all(ids.map(async (id) => (await ticketOf(id)).number))
    expect(new Set(numbers).size).toBe(6)
  })

  it('needs the permission, and the feature', async () => {
    const hesa = await test.as('hesa')
    expect((await hesa.post('/api/my-tickets', words)).statusCode).toBe(403)
    expect((await hesa.get('/api/my-tickets')).statusCode).toBe(403)
    expect((await faculty.get('/api/tickets')).statusCode).toBe(403)
    expect((await faculty.get('/api/canned-replies')).statusCode).toBe(403)
    const without = await testApp({ beside: test, features: { helpdesk: false } })
    const there = await without.asUser(faculty.userId)
    for (const reply of [await there.get('/api/my-tickets'), await there.post('/api/my-tickets', words)])
      expect(reply.json().error).toMatchObject({ status: 404, code: 'FEATURE_OFF' })
  })
})

describe('what is one’s own', () => {
  it('is all a requester reaches', async () => {
    const id = await ask()
    expect((await other.get(`/api/my-tickets/${id}`)).statusCode).toBe(404)
    expect((await other.get(`/api/tickets/${id}/conversation`)).statusCode).toBe(404)
    expect((await say(other, id, { body: 'Me too' })).statusCode).toBe(404)
    expect((await other.post(`/api/my-tickets/${id}/resolve`)).statusCode).toBe(404)
    const listed = (await other.get('/api/my-tickets?pageSize=200')).json().data
    expect(listed.map((one: { id: string }) => one.id)).not.toContain(id)
    const director = await test.as('hub director')
    expect((await director.get(`/api/my-tickets/${id}`)).statusCode).toBe(404)
  })

  it('holds nothing of what only helpers know', async () => {
    const id = await ask(faculty, { subject: 'A quiet question' })
    const { version } = await ticketOf(id)
    await support.patch(`/api/tickets/${id}`, { assignee: support.userId, due: '2026-12-01' }, { version })
    const paper = await upload(support, 'for-helpers.txt')
    const note = { body: 'Zanzibar is behind this', audience: 'Internal', files: [paper] }
    expect((await say(support, id, note)).statusCode).toBe(201)

    const mine = await faculty.get(`/api/my-tickets/${id}`)
    for (const field of ['assignee', 'due', 'priority', 'answer'])
      expect(mine.json().data, field).not.toHaveProperty(field)
    const seen = await Promise.all(
      ['', '/history'].map(async (path) => (await faculty.get(`/api/my-tickets/${id}${path}`)).body),
    )
    const said = await faculty.get(`/api/tickets/${id}/conversation`)
    for (const text of [...seen, said.body]) expect(text).not.toMatch(/Zanzibar|for-helpers|Sam Porter/)
    expect(said.json().data).not.toHaveProperty('helpers')
    const [shared] = await db.rows<{ count: number }>(
      sql`select count(*) as count from mails where about_id = ${id} and to_address <> 'martha@example.org'`,
    )
    expect(shared?.count).toBe(0)
    expect((await faculty.get('/api/search?q=Zanzibar')).body).not.toContain(id)
    expect((await faculty.get('/api/my-tickets?assignee[empty]=false')).statusCode).toBe(422)
    expect((await faculty.get(`/api/files/${paper}/content`)).statusCode).toBe(404)
    expect((await mails(id)).map(({ text }) => text).join()).not.toContain('Zanzibar')
    expect((await support.get(`/api/files/${paper}/content`)).statusCode).toBe(200)
    expect((await conversation(support, id)).messages.at(-1)).toMatchObject({
      audience: 'Internal',
      files: [{ id: paper, name: 'for-helpers.txt' }],
    })
  })

  it('shares the files of the conversation, and no file of anybody else', async () => {
    const picture = await upload(faculty, 'projector.txt')
    const id = await ask(faculty, { files: [picture] })
    expect((await support.get(`/api/files/${picture}/content`)).statusCode).toBe(200)
    expect((await other.get(`/api/files/${picture}/content`)).statusCode).toBe(404)
    const theirs = await upload(other, 'private.txt')
    const reply = await say(faculty, id, { body: 'Look', files: [theirs] })
    expect(reply.json().error.details).toEqual([expect.objectContaining({ param: 'files' })])
    expect((await faculty.get(`/api/files/${theirs}/content`)).statusCode).toBe(404)
  })
})

describe('answering', () => {
  it('opens, assigns, mails the answer, and an answer to it waits again', async () => {
    const id = await ask()
    await say(support, id, { body: 'Which room is it?', moveTo: 'Waiting for you' })
    expect(await ticketOf(id)).toMatchObject({
      state: 'Waiting for you',
      answer: 'Answered',
      assignee: { label: 'Sam Porter' },
    })
    const answered = (await mails(id)).at(-1)
    expect(answered).toMatchObject({ template: 'ticket-answered', to_address: 'martha@example.org' })
    expect(answered?.text).toContain('Which room is it?')

    await say(faculty, id, { body: 'The chapel.' })
    expect(await ticketOf(id)).toMatchObject({ state: 'Open', answer: 'Unanswered' })
    expect((await mails(id)).at(-1)).toMatchObject({
      template: 'notification',
      to_address: 'sam@example.org',
    })
  })

  it('refuses what a side may not do, and an empty answer', async () => {
    const id = await ask()
    const refused = async (as: SignedInCalls, message: object) => {
      const reply = await say(as, id, message)
      expect(reply.statusCode).toBe(422)
      return reply.json().error.details
    }
    expect(await refused(faculty, { body: 'Psst', audience: 'Internal' })).toMatchObject([
      { param: 'audience' },
    ])
    expect(await refused(faculty, { body: 'Done', moveTo: 'Closed' })).toMatchObject([{ param: 'moveTo' }])
    expect(await refused(support, { body: '' })).toMatchObject([{ param: 'body' }])
    expect(await refused(support, { body: 'Hm', moveTo: 'Lost' })).toMatchObject([{ param: 'moveTo' }])
    expect((await conversation(support, id)).messages).toHaveLength(1)
  })

  it('by hand alone tells whoever is concerned, too', async () => {
    const id = await ask()
    const second = await test.as('support', { name: 'Ruth Field', email: 'ruth@example.org' })
    const change = async (values: object) => {
      const { version } = await ticketOf(id)
      const reply = await support.patch(`/api/tickets/${id}`, values, { version })
      expect(reply.statusCode, reply.body).toBe(200)
      return (await mails(id)).at(-1)
    }
    const before = (await mails(id)).length
    await change({ priority: 'High', state: 'Open' })
    expect(await mails(id)).toHaveLength(before)
    const given = await change({ assignee: second.userId })
    expect(given).toMatchObject({ template: 'notification', to_address: 'ruth@example.org' })
    const solved = await change({ state: 'Resolved' })
    expect(solved).toMatchObject({ template: 'ticket-answered', to_address: 'martha@example.org' })
    expect(solved?.text).toContain('within 14 days')
  })

  it('keeps its number and times itself, also where they follow a change by hand', async () => {
    const { subject, category } = words
    const made = await support.post('/api/tickets', { subject, category, requester: faculty.userId })
    expect(made.json().data).toMatchObject({ number: expect.stringMatching(/^T-/), answer: 'Unanswered' })
    const { id, version } = made.json().data
    for (const forged of [
      { number: 'T-1' },
      { resolvedAt: '2020-01-01T00:00:00.000Z' },
      { answer: 'Answered' },
    ]) {
      const reply = await support.patch(`/api/tickets/${id}`, { ...forged, state: 'Resolved' }, { version })
      expect(reply.json().error.details).toEqual([expect.objectContaining({ param: Object.keys(forged)[0] })])
    }
  })

  it('is given only to somebody who answers tickets', async () => {
    const id = await ask()
    const { version } = await ticketOf(id)
    const reply = await support.patch(`/api/tickets/${id}`, { assignee: other.userId }, { version })
    expect(reply.json().error.details).toEqual([
      { param: 'assignee', message: 'Choose somebody who answers tickets.' },
    ])
    expect((await conversation(support, id)).helpers).toContainEqual({
      id: support.userId,
      label: 'Sam Porter',
    })
  })
})

describe('a resolved ticket', () => {
  const resolved = async () => {
    const id = await ask()
    await say(support, id, { body: 'A new lamp is in.', moveTo: 'Resolved' })
    return id
  }

  it('is taken up again by a message within 14 days', async () => {
    const id = await resolved()
    expect(await ticketOf(id)).toMatchObject({ state: 'Resolved', resolvedAt: expect.any(String) })
    await later(13)
    expect((await conversation(faculty, id)).isOver).toBe(false)
    expect((await say(faculty, id, { body: 'It hums again.' })).statusCode).toBe(201)
    expect(await ticketOf(id)).toMatchObject({ state: 'Open', resolvedAt: null, answer: 'Unanswered' })
  })

  it('is over after that: a new one is offered, and it closes by itself', async () => {
    const id = await resolved()
    const kept = await resolved()
    await later(10)
    await say(faculty, kept, { body: 'Not yet.' })
    await later(5)
    expect((await conversation(faculty, id)).isOver).toBe(true)
    expect((await say(faculty, id, { body: 'Again' })).json().error.details).toEqual([
      { param: 'body', message: 'This ticket is closed. Open a new one and mention it.' },
    ])
    const closed = await closeResolvedTickets(db, test)
    expect(closed).toBeGreaterThanOrEqual(1)
    expect(await ticketOf(id)).toMatchObject({ state: 'Closed', closedAt: expect.any(String) })
    expect((await ticketOf(kept)).state).toBe('Open')
    const [latest] = (await support.get(`/api/tickets/${id}/history`)).json().data
    expect(latest).toMatchObject({ by: null, reason: 'Nobody took it up again within 14 days.' })
    expect(await closeResolvedTickets(db, test)).toBe(0)
  })

  it('may be called so by who asked, and by nobody else', async () => {
    const id = await ask()
    expect((await support.post(`/api/my-tickets/${id}/resolve`)).statusCode).toBe(403)
    expect((await faculty.post(`/api/my-tickets/${id}/resolve`)).json().data.state).toBe('Resolved')
    expect((await faculty.post(`/api/my-tickets/${id}/resolve`)).statusCode).toBe(422)
  })
})
