import { describe, expect, it } from 'vitest'
import { openFileStore } from '#kit/files/store.ts'
import { uploadSheet } from '#kit/import/test-calls.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { eventually } from '#test/eventually.ts'
import { make, makePerson, type Reply } from '#test/make.ts'
import { unpacked } from '#test/unpacked.ts'

const college = await testApp()
const { database } = college
const sysadmin = await college.as('sysadmin')

const name = { firstName: 'Perpetua Agnes', lastName: 'Quillfeather', preferredName: 'Perry' }
const secrets = ['Quillfeather', 'perpetua.q', '07700 900123', 'Larkspur', 'Perpetua', 'never liked the dean']

/** Every place in the whole database where a word stands, whatever the table. */
async function placesOf(word: string): Promise<string[]> {
  const tables = await database.rows<{ at: string }>({
    text: `select format('%I.%I', table_schema, table_name) as at from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    values: [],
  })
  const found: string[] = []
  for (const { at } of tables) {
    const rows = await database.rows<{ row: string }>({
      text: `select t::text as row from ${at} t where t::text ilike $1`,
      values: [`%${word}%`],
    })
    found.push(...rows.map(({ row }) => `${at}: ${row.slice(0, 300)}`))
  }
  return found
}

async function attach(as: SignedInCalls, about: { subject: string; subjectId: string }): Promise<string> {
  const part = (key: string, value: string) =>
    `--edge\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  const reply = await as.call({
    method: 'POST',
    url: '/api/files',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload:
      part('subject', about.subject) +
      part('subjectId', about.subjectId) +
      `--edge\r\ncontent-disposition: form-data; name="file"; filename="Quillfeather passport.txt"\r\ncontent-type: text/plain\r\n\r\nPassport of Perpetua Quillfeather\r\n--edge--\r\n`,
  })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json().data.id
}

await make(sysadmin, 'system-data', { list: 'ticketCategories', value: 'Other' })
await make(sysadmin, 'system-data', { list: 'ethnicities', value: 'Indian - Indian British' })
const programme = await make(sysadmin, 'programmes', { code: 'BA', name: 'BA in Theology' })

interface Somebody {
  readonly person: Reply
  readonly application: Reply
  readonly student: Reply
  readonly engagement: Reply
  readonly user: string
  readonly file: string
}

/** A former student with everything that can hang on one: application, referee, notes, file, account, long history. */
async function makeFormerStudent(status = 'Completed'): Promise<Somebody> {
  const person = await makePerson(sysadmin, {
    ...name,
    dateOfBirth: '1981-07-19',
    email: 'perpetua.q@example.net',
    phone: '07700 900123',
    address: { address1: '1 Larkspur Lane', city: 'Durham', postCode: 'DH1 1AA', country: 'Quillfeatheria' },
  })
  const application = await make(sysadmin, 'applications', {
    person: person.id,
    status: 'Rejected',
    intake: '2020-09-14',
    profile: { ethnicity: 'Indian - Indian British' },
    notes: 'Quillfeather never liked the dean.',
  })
  await make(sysadmin, 'references', {
    application: application.id,
    kind: 'Personal',
    refereeName: 'Aunt Quillfeather',
    answers: { churchCommunity: 'Perpetua sings.' },
  })
  const student = await make(sysadmin, 'students', { person: person.id, partnerId: '000123456' })
  const engagement = await make(sysadmin, 'engagements', {
    student: student.id,
    studentType: 'Independent',
    programme: programme.id,
    start: '2012-09-10',
    end: '2015-06-30',
  })
  await database.execute({
    text: 'update engagements set status = $1 where id = $2',
    values: [status, engagement.id],
  })
  await sysadmin.post(
    '/api/notes',
    { subject: 'students', subjectId: student.id, body: 'Perpetua Quillfeather never liked the dean.' },
    { headers: { 'idempotency-key': `note-${student.id}` } },
  )
  const confided = await sysadmin.post('/api/notes', {
    subject: 'students',
    subjectId: student.id,
    tier: 'Safeguarding',
    body: 'Perpetua lives in fear of the dean.',
  })
  expect((await sysadmin.post(`/api/notes/${confided.json().data.id}/open`)).statusCode).toBe(200)
  const file = await attach(sysadmin, { subject: 'applications', subjectId: application.id })
  const user = await college.makeUser({
    role: 'student',
    name: 'Perry Quillfeather',
    email: 'perpetua.q@example.net',
  })
  await database.execute({ text: 'update users set person = $1 where id = $2', values: [person.id, user] })
  await (await college.asUser(user)).put('/api/forms/student/requests/draft', {
    values: { words: 'I never liked the dean.' },
  })
  const round = await make(sysadmin, 'bursary-rounds', {
    title: 'Autumn',
    academicYear: '2026-27',
    pot: 100_000,
    opens: '2026-09-01',
    closes: '2026-12-18',
  })
  const bursary = await make(sysadmin, 'bursary-applications', { round: round.id, student: student.id })
  await make(sysadmin, 'bursary-references', {
    application: bursary.id,
    name: 'Uncle Quillfeather',
    email: 'uncle@example.net',
    known: 'Perpetua spends like water.',
  })
  const ticket = await sysadmin.post('/api/my-tickets', {
    requester: user,
    subject: 'Perpetua cannot sign in',
    category: 'Other',
    body: 'I never liked the dean.',
  })
  expect(ticket.statusCode, ticket.body).toBe(201)
  await database.execute({
    text: `insert into mails (id, template, to_name, to_address, subject, text, html, state, user_id, created_at)
      values (gen_random_uuid(), 'welcome', 'Perry', 'perpetua.q@example.net', 'Dear Perpetua', 'Perpetua', 'Perpetua', 'sent', $1, now())`,
    values: [user],
  })
  const changed = await sysadmin.patch(
    `/api/people/${person.id}`,
    { phone: '07700 900124', reason: 'Perpetua rang' },
    { version: 1 },
  )
  expect(changed.statusCode, changed.body).toBe(200)
  return { person, application, student, engagement, user, file }
}

const anonymise = (person: string, body: object) =>
  sysadmin.post(`/api/housekeeping/people/${person}/anonymise`, body)

describe('anonymising a person', () => {
  it('leaves nothing personal anywhere, and the figures as they were', async () => {
    const bystander = await makePerson(sysadmin, { firstName: 'Perpetual', lastName: 'Light' })
    const { person, application, student, engagement, user, file } = await makeFormerStudent()
    const disk = await openFileStore(college.config)
    const [stored] = await database.rows<{ key: string }>({
      text: 'select stored_as as key from files where id = $1',
      values: [file],
    })
    expect(await disk.exists(stored?.key ?? '')).toBe(true)

    const held = (await sysadmin.get(`/api/housekeeping/people/${person.id}`)).json().data
    expect(held.label).toBe('Perry Quillfeather')
    expect(held.hindrances).toEqual([])
    const counts = Object.fromEntries(
      held.holdings.map((one: { name: string; count: number }) => [one.name, one.count]),
    )
    expect(counts).toMatchObject({
      people: 1,
      applications: 1,
      references: 1,
      students: 1,
      engagements: 1,
      users: 1,
      notes: 2,
      files: 1,
    })

    const archive = (await sysadmin.post(`/api/housekeeping/people/${person.id}/export`)).json().data.id
    await eventually(async () => expect(await disk.exists(`exports/${archive}`)).toBe(true))

    const reply = await anonymise(person.id, {
      name: 'Perry Quillfeather',
      reason: 'Asked for it on 18 November',
    })
    expect(reply.statusCode, reply.body).toBe(200)

    await database.execute({ text: 'delete from people where id = $1', values: [bystander.id] })
    await database.execute({ text: 'delete from history where record_id = $1', values: [bystander.id] })
    for (const secret of secrets) expect(await placesOf(secret), secret).toEqual([])
    expect(await disk.exists(stored?.key ?? '')).toBe(false)
    expect(await disk.exists(`exports/${archive}`)).toBe(false)
    expect((await sysadmin.post(`/api/housekeeping/exports/${archive}/download`)).statusCode).toBe(404)

    const kept = (await sysadmin.get(`/api/engagements/${engagement.id}`)).json().data
    expect(kept).toMatchObject({ status: 'Completed', start: '2012-09-10', end: '2015-06-30' })
    const left = (await sysadmin.get(`/api/people/${person.id}`)).json().data
    expect(left).toMatchObject({
      firstName: 'Anonymised',
      dateOfBirth: '1981-01-01',
      email: null,
      phone: null,
    })
    const form = (await sysadmin.get(`/api/applications/${application.id}`)).json().data
    expect(form).toMatchObject({ status: 'Rejected', intake: '2020-09-14', notes: null })
    expect(form.profile.ethnicity).toBeNull()
    expect((await sysadmin.get(`/api/students/${student.id}`)).json().data.partnerId).toBeNull()

    expect(await database.rows({ text: 'select 1 from note_openings', values: [] })).toEqual([])

    const account = (await sysadmin.get(`/api/users/${user}`)).json().data
    expect(account).toMatchObject({ active: false, name: 'Anonymised' })
    const [session] = await database.rows({
      text: 'select 1 from sessions where user_id = $1',
      values: [user],
    })
    expect(session).toBeUndefined()

    const { data: told } = (await sysadmin.get(`/api/people/${person.id}/history`)).json()
    expect(told[0]).toMatchObject({
      action: 'anonymised',
      reason: 'Asked for it on 18 November',
      by: { id: sysadmin.userId },
    })
    const { data: done } = (await sysadmin.get('/api/housekeeping/anonymisations')).json()
    expect(done[0]).toMatchObject({
      type: 'people',
      id: person.id,
      action: 'anonymise',
      records: held.holdings.reduce((sum: number, one: { count: number }) => sum + one.count, 0),
    })

    const again = await anonymise(person.id, { name: left.firstName, reason: 'Once more' })
    expect(again.statusCode).toBe(409)
  })

  it('takes the name out of imported sheets and what is told of others, and points at their records', async () => {
    const other = await makePerson(sysadmin, { firstName: 'Otto', lastName: 'Other' })
    const person = await makePerson(sysadmin, { firstName: 'Ermintrude', lastName: 'Sparrowhawk' })
    const application = await make(sysadmin, 'applications', {
      person: other.id,
      status: 'Submitted',
      notes: 'Friend of Ermintrude Sparrowhawk',
    })
    await sysadmin.patch(
      `/api/applications/${application.id}`,
      { reason: 'Ermintrude Sparrowhawk rang', received: '2026-11-02' },
      { version: 1 },
    )
    const sheet =
      'Surname,First name,Status\nSparrowhawk,Ermintrude,Submitted\n"Other, friend of Ermintrude Sparrowhawk",Otto,Submitted'
    expect((await uploadSheet(sysadmin, 'applications', 'sheet.csv', sheet)).statusCode).toBe(201)
    const held = (await sysadmin.get(`/api/housekeeping/people/${person.id}`)).json().data
    expect(held.mentions).toEqual([
      { type: 'applications', title: 'Application', id: application.id, label: 'Otto Other' },
    ])
    const reply = await anonymise(person.id, { name: 'Ermintrude Sparrowhawk', reason: 'Asked for it' })
    expect(reply.statusCode, reply.body).toBe(200)
    const places = await placesOf('Sparrowhawk')
    expect(places).toHaveLength(1)
    expect(places[0]).toMatch(/^public\.applications/)
  })

  it('is refused while they study here, for a name typed wrongly, and for oneself', async () => {
    const { person } = await makeFormerStudent('IoS')
    const live = await anonymise(person.id, { name: 'Perry Quillfeather', reason: 'Asked for it' })
    expect(live.statusCode).toBe(409)
    expect(live.json().error.message).toContain('an engagement of theirs is live')
    await database.execute({ text: `update engagements set status = 'Withdrawn'`, values: [] })
    const wrong = await anonymise(person.id, { name: 'Perry', reason: 'Asked for it' })
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().error.details).toEqual([
      { param: 'name', message: 'Type the name exactly as it is shown.' },
    ])
    expect((await anonymise(person.id, { name: 'Perry Quillfeather', reason: ' ' })).statusCode).toBe(422)
    await database.execute({
      text: 'update users set person = $1 where id = $2',
      values: [person.id, sysadmin.userId],
    })
    const self = await anonymise(person.id, { name: 'Perry Quillfeather', reason: 'Asked for it' })
    expect(self.json().error.message).toContain('This is you')
    await database.execute({
      text: 'update users set person = null where id = $1',
      values: [sysadmin.userId],
    })
    expect((await sysadmin.get(`/api/people/${person.id}`)).json().data.lastName).toBe('Quillfeather')
    const manager = await college.as('manager')
    expect((await manager.post(`/api/housekeeping/people/${person.id}/anonymise`, {})).statusCode).toBe(403)
    expect(
      (await anonymise('0198a000-0000-7000-8000-000000000000', { name: 'X', reason: 'Y' })).statusCode,
    ).toBe(404)
  })
})

describe('the archive for a person', () => {
  it('holds all their records, notes, files and history, readable, and can be fetched until its day is over', async () => {
    const [row] = await database.rows<{ id: string }>({
      text: `select id from people where last_name = 'Quillfeather' limit 1`,
      values: [],
    })
    const person = row?.id ?? ''
    const ordered = await sysadmin.post(`/api/housekeeping/people/${person}/export`)
    expect(ordered.statusCode, ordered.body).toBe(202)
    const { id } = ordered.json().data
    const read = async () => (await sysadmin.get('/api/housekeeping/exports')).json().data[0]
    await eventually(async () => expect((await read()).state).toBe('ready'))
    expect(await read()).toMatchObject({ id, person, label: 'Perry Quillfeather' })

    const manager = await college.as('manager')
    expect((await manager.post(`/api/housekeeping/exports/${id}/download`)).statusCode).toBe(403)
    const reply = await sysadmin.post(`/api/housekeeping/exports/${id}/download`)
    expect(reply.headers['content-type']).toBe('application/zip')
    const archive = unpacked(reply.rawPayload)
    const page = archive.get('read-me-first.html') ?? ''
    expect(page).toContain('Quillfeather')
    expect(page).toContain('<dt>Mobile</dt><dd>07700 900124</dd>')
    expect(page).toContain('never liked the dean')
    expect(page).toContain('Perpetua lives in fear of the dean.')
    expect(archive.get('sheets/note-openings.csv')).toMatch(
      /"20\/11\/2026 \d\d:\d\d","Safeguarding","sysadmin/,
    )
    expect(page).toContain('Perpetua cannot sign in')
    expect(page).toContain('<dt>Subject</dt><dd>Dear Perpetua</dd>')
    expect(page).toContain('Confidential references are left out')
    expect(page).not.toContain('Aunt Quillfeather')
    expect([...archive.values()].join()).not.toMatch(/Uncle Quillfeather|spends like water/)
    expect(archive.get('sheets/form-drafts.csv')).toContain('"words","I never liked the dean."')
    expect(archive.get('files/1 Quillfeather passport.txt')).toBe('Passport of Perpetua Quillfeather')
    expect(archive.get('sheets/people.csv')).toContain('"Quillfeather"')
    expect(archive.get('sheets/history.csv')).toContain('Perpetua rang')
    const records = JSON.parse(archive.get('records.json') ?? '{}')
    expect(records.people[0]).toMatchObject({ lastName: 'Quillfeather', address: { city: 'Durham' } })
    expect(records.references).toBeUndefined()
    const second = await sysadmin.post(`/api/housekeeping/exports/${id}/download`)
    expect(second.statusCode).toBe(200)
    expect(second.rawPayload.length).toBeGreaterThan(1000)
    expect(await read()).toMatchObject({ state: 'ready', takenAt: expect.any(String) })
    expect(archive.get('read-me-first.html')).not.toMatch(/\d{4}-\d{2}-\d{2}(T|<)/)
    expect(archive.get('sheets/people.csv')).not.toMatch(/"\d{4}-\d{2}-\d{2}/)
  })
})
