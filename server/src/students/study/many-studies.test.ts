import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { WriteResult } from '#kit/records/store.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { nobody } from '#platform/http/nobody.ts'
import { make, makePerson, type Reply } from '#test/make.ts'
import { openCollege } from './test-college.ts'

const { admin, college, hub, ma } = await openCollege()
const { database: db, door } = college
const engagements = collectionOf('engagements')
const sessions = collectionOf('enrolment-sessions')
let everywhere: Caller

beforeAll(() => {
  everywhere = {
    ...nobody,
    userId: admin.userId,
    claims: ['*'],
    grants: [{ claims: ['*'], scope: 'everything' }],
  }
})

/** Somebody in their second year, whose sessions were entered by hand. */
async function studying(more: object = {}) {
  const student = await make(admin, 'students', { person: (await makePerson(admin)).id })
  const engagement = await make(admin, 'engagements', {
    student: student.id,
    studentType: 'LLM',
    programme: ma.id,
    hub: hub.id,
    status: 'Current',
    start: '2025-09-15',
    ...more,
  })
  const session = await make(admin, 'enrolment-sessions', {
    engagement: engagement.id,
    academicYear: '2025-26',
    status: 'Current',
    startDate: '2025-09-15',
    endDate: '2026-07-31',
  })
  return { student, engagement, session }
}
const some = (count: number) => Promise.all(Array.from({ length: count }, () => studying()))
const write = <Result>(work: (tx: Transaction) => Promise<Result>) => db.transaction(work)
const codesOf = (answers: readonly WriteResult[]) =>
  answers.map((one) => ('refused' in one ? one.refused.code : one.stored.version))
const saidOf = (answers: readonly WriteResult[]) =>
  answers.flatMap((one) => ('refused' in one ? one.refused.details.map(({ message }) => message) : []))
const next = ({ id: engagement }: Reply, more: object = {}) => ({
  body: { engagement, academicYear: '2026-27', level: '7', status: 'Starting', ...more },
})
const newest = async (path: string, { id }: Reply) => (await admin.get(`/api/${path}/${id}`)).json().data

describe('sessions of many engagements', () => {
  it('are written together, with the levels that follow', async () => {
    const all = await some(12)
    const asked = await write(async (tx) => {
      const statements = vi.spyOn(tx.client, 'query')
      const added = all.map(({ engagement }) => next(engagement))
      expect(
        codesOf(await door.createMany(tx, sessions, added, { caller: everywhere, byRule: true })),
      ).toEqual(all.map(() => 1))
      return statements.mock.calls.length
    })
    expect(asked).toBeLessThan(30)
    const [{ engagement } = { engagement: null }] = all
    expect(engagement && (await newest('engagements', engagement))).toMatchObject({ level: '7', version: 2 })
  })

  it('see each other where they are of one engagement, and the others stop for none of it', async () => {
    const [one, other] = await some(2)
    if (!one || !other) throw new Error('Nobody studies.')
    const added = [
      next(one.engagement),
      next(one.engagement),
      next(other.engagement, { startDate: '2024-01-01' }),
      next(one.engagement, { academicYear: '2027-28' }),
      next(other.engagement),
    ]
    const answers = await write((tx) =>
      door.createMany(tx, sessions, added, { caller: everywhere, byRule: true }),
    )
    expect(codesOf(answers)).toEqual([1, 'INVALID', 'INVALID', 1, 1])
    expect(saidOf(answers)[0]).toMatch(/2026-27/)
  })

  it('are changed but for the stale, what breaks a rule and what is out of reach; twice where they are named twice', async () => {
    const all = await some(4)
    const york = await make(admin, 'hubs', { name: `York ${all[0]?.student.id}` })
    const theirs = await studying({ hub: york.id })
    const [stale, broken, twice, fine] = all.map(({ session }) => session)
    if (!stale || !broken || !twice || !fine) throw new Error('Nobody studies.')
    await admin.patch(`/api/enrolment-sessions/${stale.id}`, { credits: 20 }, { version: 1 })
    const claims = ['students:view,edit']
    const caller = { ...everywhere, claims, hub: hub.id, grants: [{ claims, scope: 'hub' as const }] }
    const changes = [
      { id: stale.id, version: 1, body: { credits: 60 } },
      { id: broken.id, body: { startDate: '2025-09-01' } },
      { id: theirs.session.id, body: { credits: 60 } },
      { id: twice.id, body: { credits: 60 } },
      { id: fine.id, body: { credits: 60 } },
      { id: twice.id, body: { credits: 80 } },
    ]
    const answers = await write((tx) => door.changeMany(tx, sessions, changes, { caller }))
    expect(codesOf(answers)).toEqual(['CONFLICT', 'INVALID', 'NOT_FOUND', 2, 2, 3])
    const credits = [stale, broken, theirs.session, twice, fine].map(
      async (session) => (await newest('enrolment-sessions', session)).credits,
    )
    expect(await Promise.all(credits)).toEqual([20, null, null, 80, 60])
  })

  it('are none of them written, nor what follows, when the connection is lost in the middle', async () => {
    const all = await some(3)
    const asked = write(async (tx) => {
      const [{ pid } = { pid: 0 }] = await tx.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      const added = all.map(({ engagement }) => next(engagement))
      await door.createMany(tx, sessions, added, { caller: everywhere, byRule: true })
      await db.rows(sql`select pg_terminate_backend(${pid})`)
      await door.createMany(tx, sessions, added, { caller: everywhere, byRule: true })
    })
    await expect(asked).rejects.toThrow()
    for (const { engagement } of all)
      expect(await newest('engagements', engagement)).toMatchObject({ level: null, version: 1 })
  })
})

describe('engagements of many students', () => {
  it('see each other where they are of one student', async () => {
    const [one, other] = await some(2)
    if (!one || !other) throw new Error('Nobody studies.')
    const again = ({ student }: { student: Reply }) => ({
      body: {
        student: student.id,
        studentType: 'LLM',
        programme: ma.id,
        status: 'Starting',
        start: '2029-09-10',
      },
    })
    const how = { caller: everywhere, byRule: true } as const
    const ended = [one, other].map(({ engagement: { id } }) => ({ id, body: { status: 'Completed' } }))
    const answers = await write(async (tx) => {
      expect(codesOf(await door.changeMany(tx, engagements, ended, how))).toEqual([2, 2])
      return door.createMany(tx, engagements, [again(one), again(one), again(other)], how)
    })
    expect(codesOf(answers)).toEqual([1, 'INVALID', 1])
    expect((await newest('students', one.student)).engagement.id).not.toBe(one.engagement.id)
  })

  it('change their status in one call, each with all that follows, and each is taken back by itself', async () => {
    const all = await some(3)
    const ids = all.map(({ engagement }) => engagement.id)
    const before = await newest('enrolment-sessions', all[0]?.session ?? { id: '', version: 0 })
    const change = { status: 'Withdrawn', end: '2026-01-31' }
    const reply = await admin.post('/api/engagements/bulk', { ids, change, reason: 'The course closed' })
    expect(reply.statusCode).toBe(200)
    for (const { session } of all)
      expect(await newest('enrolment-sessions', session)).toMatchObject({ endDate: '2026-01-31' })
    const [first, second] = all
    if (!first || !second) throw new Error('Nobody studies.')
    const undone = await admin.post(`/api/engagements/${first.engagement.id}/undo`, {})
    expect(undone.statusCode).toBe(200)
    expect(await newest('engagements', first.engagement)).toMatchObject({ status: 'Current', end: null })
    const { version: _, updatedAt: __, ...was } = before
    expect(await newest('enrolment-sessions', first.session)).toMatchObject(was)
    expect(await newest('engagements', second.engagement)).toMatchObject({ status: 'Withdrawn' })
  })
})
