import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadCollege } from '#platform/process/college.ts'
import { type SignedInCalls, testApp } from '#test/app.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'
import { sendDigests, sevenOClock } from './digest.ts'

const college = await testApp()
let admissions: SignedInCalls
let registrar: SignedInCalls
let tutor: SignedInCalls
let member: Reply
let application: Reply

interface Told {
  readonly id: number
  readonly event: string
  readonly text: string
  readonly readAt: string | null
}
const told = async (as: SignedInCalls): Promise<Told[]> => (await as.get('/api/notifications')).json().data
const events = async (as: SignedInCalls) => (await told(as)).map(({ event }) => event)
const choose = (as: SignedInCalls, notify: object) => as.patch('/api/account/preferences', { notify })
const mailsTo = async (as: SignedInCalls) =>
  college.database.rows<{ template: string; text: string }>(sql`
    select m.template, m.text from mails m join users u on u.email = m.to_address where u.id = ${as.userId}`)
const follow = (as: SignedInCalls, record: Reply, following = true) =>
  as.put('/api/follows', { subject: 'applications', subjectId: record.id, following })

beforeAll(async () => {
  const sysadmin = await college.as('sysadmin')
  admissions = await college.as('admissions', { name: 'Ada Clerk' })
  registrar = await college.as('registrar', { name: 'Ruth Register' })
  tutor = await college.as('faculty', { name: 'Tom Tutor' })
  const person = await makePerson(sysadmin)
  member = await make(sysadmin, 'faculty', { person: person.id, user: tutor.userId })
})
beforeEach(async () => {
  await college.database.execute(sql`delete from notifications`)
  await college.database.execute(sql`delete from follows`)
  application = await makeApplication(admissions, { status: 'Under review' })
})

const move = async (to: string) => {
  const { data } = (await admissions.get(`/api/applications/${application.id}`)).json()
  const moved = await admissions.patch(
    `/api/applications/${application.id}`,
    { status: to, reason: 'As agreed' },
    { version: data.version },
  )
  expect(moved.statusCode).toBe(200)
}

describe('people are told', () => {
  it('that an application is theirs to look after, and of its status from then on', async () => {
    await admissions.patch(`/api/applications/${application.id}`, { assignedTo: member.id }, { version: 1 })
    await move('Interview booked')
    expect(await events(tutor)).toEqual(['status', 'assigned'])
    expect((await told(tutor))[0]).toMatchObject({
      text: `${String(application['label'])}: Under review → Interview booked`,
      about: { id: application.id, collection: 'myapplicants' },
      readAt: null,
    })
    expect(await events(admissions)).toEqual([])
  })

  it('of the records they follow, as long as they do', async () => {
    await follow(registrar, application)
    await move('Interview booked')
    const about = { subject: 'applications', subjectId: application.id }
    await admissions.post('/api/notes', { ...about, body: 'Rang.' })
    expect(await events(registrar)).toEqual(['note', 'status'])
    await follow(registrar, application, false)
    await move('Under review')
    expect(await events(registrar)).toHaveLength(2)
  })

  it('of tasks given to them, and that those they gave are done', async () => {
    const given = await admissions.post('/api/tasks', {
      subject: 'applications',
      subjectId: application.id,
      title: 'Ring the referee',
      owner: registrar.userId,
    })
    expect(await events(registrar)).toEqual(['task'])
    expect((await mailsTo(registrar)).at(-1)?.text).toContain('Ring the referee')
    await registrar.patch(`/api/tasks/${given.json().data.id}`, { done: true }, { version: 1 })
    expect(await events(admissions)).toEqual(['task-done'])
  })

  it('not of what they have switched off', async () => {
    await follow(registrar, application)
    await choose(registrar, { status: 'off' })
    await move('Interview booked')
    expect(await events(registrar)).toEqual([])
    await choose(registrar, { status: 'digest' })
  })

  it('not of what they may not see, now or later', async () => {
    const hesa = await college.as('hesa')
    expect((await follow(hesa, application)).statusCode).toBe(403)
    const passing = await college.as('registrar')
    await follow(passing, application)
    await move('Interview booked')
    expect(await events(passing)).toEqual(['status'])
    const sysadmin = await college.as('sysadmin')
    await sysadmin.patch(`/api/users/${passing.userId}`, { roles: [] }, { version: 1 })
    expect(await events(passing)).toEqual([])
    await move('Under review')
    const [row] = await college.database.rows<{ count: number }>(
      sql`select count(*) as count from notifications where user_id = ${passing.userId}`,
    )
    expect(row?.count).toBe(1)
  })

  it('until they have read it', async () => {
    await follow(registrar, application)
    await move('Interview booked')
    await move('Under review')
    const [latest] = await told(registrar)
    await registrar.post('/api/notifications/read', { ids: [latest?.id] })
    expect((await registrar.get('/api/notifications')).json().meta).toEqual({ unread: 1 })
    await registrar.post('/api/notifications/read', {})
    expect((await registrar.get('/api/notifications')).json().meta).toEqual({ unread: 0 })
  })
})

describe('the daily summary', () => {
  const { queue, config, database } = college
  const telling = (now: string) => ({
    queue,
    config,
    college: loadCollege(),
    clock: { now: () => new Date(now), today: () => now.slice(0, 10) },
  })

  it('is sent at seven of the college’s clock', () => {
    expect(sevenOClock('2026-11-21').toISOString()).toBe('2026-11-21T07:00:00.000Z')
    expect(sevenOClock('2026-07-01').toISOString()).toBe('2026-07-01T06:00:00.000Z')
  })

  it('tells everything once, whichever process sends it', async () => {
    await follow(registrar, application)
    await move('Interview booked')
    const tomorrow = `${new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)}T12:00:00.000Z`
    const before = (await mailsTo(registrar)).length
    const sent = await Promise.all([
      sendDigests(database, telling(tomorrow)),
      sendDigests(database, telling(tomorrow)),
      sendDigests(database, telling(tomorrow)),
    ])
    expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1)
    const mails = await mailsTo(registrar)
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)).toMatchObject({ template: 'daily-digest' })
    expect(mails.at(-1)?.text).toContain('Interview booked')
    expect(await sendDigests(database, telling(tomorrow))).toBe(0)
  })
})
