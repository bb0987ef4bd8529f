import { noteTiers, openNoteTier } from '@minster/domain/care/notes/note-tiers'
import { sql } from 'drizzle-orm'
import { describe, expect, it, test } from 'vitest'
import { readPerson } from '#platform/http/rights.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeHub, type Reply } from '#test/make.ts'
import { readableTiers } from './tiers.ts'

const college = await testApp()
const admin = await college.as('sysadmin', { name: 'Ada Admin' })
const tiers = Object.keys(noteTiers)
const secret = 'Wolverhampton'

const roles = [
  { name: 'support team', scope: 'everything', claims: ['students:view', 'profiles:support'] },
  { name: 'principal', scope: 'everything', claims: ['students:view', 'profiles:principal'] },
  { name: 'hub support', scope: 'hub', claims: ['students:view', 'profiles:support'] },
  { name: 'support without students', scope: 'everything', claims: ['profiles:support'] },
  { name: 'principal who helps', scope: 'everything', claims: ['dashboard:loginas', 'profiles:principal'] },
]
for (const role of roles) await make(admin, 'roles', role)
const [london, leeds] = [await makeHub(admin, 'London'), await makeHub(admin, 'Leeds')]
const programme = await make(admin, 'programmes', { code: 'BA', name: 'BA in Theology', levels: ['4'] })

async function tutorOf(calls: SignedInCalls, name: string): Promise<Reply> {
  const person = await make(admin, 'people', { firstName: 'Ruth', lastName: name })
  return make(admin, 'faculty', { person: person.id, user: calls.userId, active: true })
}

const tutor = await college.as('faculty', { name: 'Ruth Tutor' })
const another = await college.as('faculty')
const member = await tutorOf(tutor, 'Tutor')
await tutorOf(another, 'Other')

async function makeStudent(lastName: string): Promise<Reply> {
  const person = await make(admin, 'people', { firstName: 'Hannah', lastName })
  const student = await make(admin, 'students', { person: person.id, tutor: member.id })
  await make(admin, 'engagements', {
    student: student.id,
    studentType: 'Independent',
    programme: programme.id,
    hub: london.id,
    start: '2026-09-14',
    expectedEnd: '2029-07-31',
  })
  return student
}

const student = await makeStudent('Jones')
const words = (about: Reply, tier: string) => ({
  subject: 'students',
  subjectId: about.id,
  tier,
  body: `${secret} ${tier}`,
})
async function write(as: SignedInCalls, about: Reply, tier: string): Promise<Reply> {
  const reply = await as.post('/api/notes', words(about, tier))
  if (reply.statusCode !== 201) throw new Error(reply.body)
  return reply.json().data
}
const notes = new Map<string, Reply>()
for (const tier of tiers) notes.set(tier, await write(admin, student, tier))

interface Listed {
  readonly id: string
  readonly tier: string
  readonly closed: boolean
  readonly body: string | null
  readonly readBy: readonly { readonly name: string; readonly as: string | null; readonly at: string }[]
}
async function listed(as: SignedInCalls, about: Reply = student) {
  const reply = await as.get(`/api/notes?subject=students&subjectId=${about.id}`)
  const { data = [], meta }: { data?: Listed[]; meta?: { total: number; writable: string[] } } = reply.json()
  return { status: reply.statusCode, data, meta, text: reply.body }
}
const open = (as: SignedInCalls, id: string) => as.post(`/api/notes/${id}/open`)
const openings = async (id: string) =>
  college.database.rows<{ user_id: string; real_user_id: string | null }>(
    sql`select user_id, real_user_id from note_openings where note_id = ${id} order by id`,
  )

/** Letters: o open to all, g group tutor, l learning support, s safeguarding, p principal. */
const letters: Readonly<Record<string, string>> = Object.fromEntries(
  'oglsp'.split('').map((letter, at) => [letter, tiers[at] ?? '']),
)
const spelled = (line: string) => line.split('').map((letter) => letters[letter] ?? letter)

const people: readonly (readonly [who: string, calls: SignedInCalls, reads: string, writes: string])[] = [
  ['sysadmin', admin, 'oglsp', 'oglsp'],
  ['manager', await college.as('manager'), 'oglsp', 'oglsp'],
  ['registrar', await college.as('registrar'), 'og', 'og'],
  ['safeguarding', await college.as('safeguarding'), 'os', 's'],
  ['support team', await college.as('support team'), 'ol', 'l'],
  ['principal', await college.as('principal'), 'op', 'p'],
  ['hub support', await college.as('hub support', { hub: london.id }), 'ol', 'l'],
  ['the tutor', tutor, 'og', 'g'],
  ['hub director', await college.as('hub director', { hub: london.id }), 'og', 'og'],
  ['programme director', await college.as('programme director', { programme: programme.id }), 'og', 'og'],
  ['hesa', await college.as('hesa'), 'o', ''],
  ['finance', await college.as('finance'), 'o', ''],
  ['another tutor', another, '', ''],
  ['director of another hub', await college.as('hub director', { hub: leeds.id }), '', ''],
  ['support of another hub', await college.as('hub support', { hub: leeds.id }), '', ''],
  ['support without students', await college.as('support without students'), '', ''],
  ['admissions', await college.as('admissions'), '', ''],
  ['student', await college.as('student'), '', ''],
]

describe.each(people)('to %s', (_who, calls, reads, writes) => {
  const readable = spelled(reads)

  it('are listed and counted by tier, closed ones without their words', async () => {
    const { status, data, meta, text } = await listed(calls)
    if (readable.length === 0) {
      expect([403, 404]).toContain(status)
      expect(text).not.toContain(secret)
      return
    }
    expect(data.map(({ tier }) => tier).toReversed()).toEqual(readable)
    expect(meta).toMatchObject({ total: readable.length, writable: spelled(writes) })
    for (const { tier, closed, body } of data) {
      expect(closed).toBe(!'og'.includes(Object.keys(letters).find((key) => letters[key] === tier) ?? ''))
      expect(body).toBe(closed ? null : `${secret} ${tier}`)
    }
  })

  test.each(tiers)('%s: opens where it may be read, which is kept', async (tier) => {
    const { id } = notes.get(tier) ?? { id: '' }
    const before = (await openings(id)).length
    const reply = await open(calls, id)
    if (!readable.includes(tier)) {
      expect([403, 404]).toContain(reply.statusCode)
      if (readable.length > 0) {
        expect(reply.statusCode).toBe(404)
        expect(reply.json().error.message).toBe('This note does not exist.')
      }
      expect(reply.body).not.toContain(secret)
      expect(await openings(id)).toHaveLength(before)
      return
    }
    expect(reply.json().data.body).toBe(`${secret} ${tier}`)
    const kept = (await openings(id)).slice(before)
    const isClosed = reply.json().data.closed
    expect(kept).toEqual(isClosed ? [{ user_id: calls.userId, real_user_id: null }] : [])
    expect(reply.json().data.readBy.length > 0).toBe(isClosed)
  })

  test.each(tiers)(
    '%s: can be written where it is theirs, and changed or removed by nobody else',
    async (tier) => {
      const about = await makeStudent(`Written by ${tier}`)
      const reply = await calls.post('/api/notes', words(about, tier))
      if (spelled(writes).includes(tier)) expect(reply.statusCode, reply.body).toBe(201)
      else expect([403, 404, 422]).toContain(reply.statusCode)
      const { id } = await write(admin, about, tier)
      const changed = await calls.patch(`/api/notes/${id}`, { body: 'Changed' }, { version: 1 })
      const removed = await calls.delete(`/api/notes/${id}`)
      const isClosed = 'lsp'.includes(Object.keys(letters).find((key) => letters[key] === tier) ?? '')
      expect(changed.statusCode === 200).toBe(spelled(writes).includes(tier) && !isClosed)
      expect(removed.statusCode === 204).toBe(
        spelled(writes).includes(tier) && (!isClosed || calls === admin),
      )
      if (!readable.includes(tier)) expect(changed.body + removed.body).not.toContain(secret)
    },
  )

  test.each(tiers)('%s: are told of to followers who may read them', async (tier) => {
    const about = await makeStudent('Followed')
    await calls.put('/api/follows', { subject: 'students', subjectId: about.id, following: true })
    const author = await college.as('sysadmin')
    await write(author, about, tier)
    const told = await college.database.rows(
      sql`select 1 from notifications where user_id = ${calls.userId} and about_id = ${about.id}`,
    )
    expect(told).toHaveLength(readable.includes(tier) ? 1 : 0)
  })

  it('stand in no search, list, export, page or history', async () => {
    for (const url of [
      `/api/search?q=${secret}`,
      `/api/students?q=${secret}`,
      `/api/mystudents?q=${secret}`,
      '/api/students/export?format=csv',
      `/api/students/${student.id}`,
      `/api/students/${student.id}/page`,
      `/api/mystudents/${student.id}/page`,
      `/api/students/${student.id}/history`,
      `/api/mystudents/${student.id}/history`,
      '/api/notifications',
    ]) {
      const reply = await calls.get(url)
      const { data } = reply.statusCode === 200 && reply.body.startsWith('{') ? reply.json() : { data: [] }
      expect(JSON.stringify(data), url).not.toContain(secret)
    }
  })
})

describe('notes in confidence', () => {
  it('say who read them and when, everybody once with the last time', async () => {
    const about = await makeStudent('Read')
    const { id } = await write(admin, about, 'Safeguarding')
    const officer = await college.as('safeguarding', { name: 'Olive Officer' })
    for (const one of [officer, admin, officer]) await open(one, id)
    const [note] = (await listed(officer, about)).data
    expect(note?.readBy.map(({ name, as }) => [name, as])).toEqual([
      ['Olive Officer', null],
      ['Ada Admin', null],
    ])
    expect(note?.readBy[0]?.at).toMatch(/^2026-11-20T/)
    expect(note?.body).toBeNull()
  })

  it('cannot be moved among tiers one does not write in', async () => {
    const about = await makeStudent('Moved')
    const registrar = await college.as('registrar')
    const { id } = await write(registrar, about, openNoteTier)
    const refused = await registrar.patch(`/api/notes/${id}`, { tier: 'Safeguarding' }, { version: 1 })
    expect(refused.json().error.details).toEqual([expect.objectContaining({ param: 'tier' })])
    const moved = await registrar.patch(`/api/notes/${id}`, { tier: 'Group tutor' }, { version: 1 })
    expect(moved.json().data.tier).toBe('Group tutor')
    const closed = await admin.patch(`/api/notes/${id}`, { tier: 'Safeguarding' }, { version: 2 })
    expect(closed.json().data).toMatchObject({ tier: 'Safeguarding', body: null })
    expect(
      (await registrar.patch(`/api/notes/${id}`, { tier: openNoteTier }, { version: 3 })).statusCode,
    ).toBe(404)
  })

  it('are for students alone', async () => {
    const application = await make(admin, 'applications', {
      person: (await make(admin, 'people', { firstName: 'A', lastName: 'B' })).id,
    })
    const about = { subject: 'applications', subjectId: application.id, body: 'x', tier: 'Safeguarding' }
    expect((await admin.post('/api/notes', about)).json().error.details).toEqual([
      { param: 'tier', message: 'Choose who may read it from those you are offered.' },
    ])
  })

  test.each([
    ['support', 'og'],
    ['principal who helps', 'ogp'],
    ['manager', 'oglsp'],
  ])('are read by somebody signed in as a manager only as far as %s may', async (role, reads) => {
    const helper = await college.as(role)
    const manager = await readPerson(college.database, await college.makeUser({ role: 'manager' }))
    if (!manager) throw new Error('There is no manager.')
    const caller = { ...manager.caller, realUserId: helper.userId }
    const subject = { name: 'students', id: student.id } as const
    expect(await readableTiers(college.database, caller, subject)).toEqual(spelled(reads))
  })

  it('say who really read them, for somebody signed in as another', async () => {
    const about = await makeStudent('Looked at')
    const { id } = await write(admin, about, 'Safeguarding')
    const officer = await college.makeUser({ role: 'safeguarding', name: 'Olive Officer' })
    const began = await (await college.as('sysadmin', { name: 'Alice Morgan' })).post(
      `/auth/loginas/user/${officer}`,
      {
        reason: 'Cannot find the note',
        write: true,
      },
    )
    const cookie = /^[^;]+/.exec(String([began.headers['set-cookie']].flat()[0]))?.[0] ?? ''
    const opened = await college.nobody.post(`/api/notes/${id}/open`, undefined, { headers: { cookie } })
    expect(opened.json().data.readBy).toEqual([
      { name: 'Alice Morgan', as: 'Olive Officer', at: expect.any(String) },
    ])
    const [kept] = await openings(id)
    expect(kept?.user_id).toBe(officer)
  })
})
