import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#test/app.ts'
import { make, makeApplication, makePerson, type Reply } from '#test/make.ts'
import { mergingOn, messageOf } from './test-calls.ts'

const college = await testApp()
const { database } = college
const admin = await college.as('sysadmin')
const admissions = await college.as('admissions')
const { makeTwo, merge, merged } = mergingOn(college, admin)

describe('what is refused when merging', () => {
  it('is somebody with themselves', async () => {
    const { kept } = await makeTwo()
    const reply = await merge(admin, { kept, gone: kept })
    expect(reply.statusCode).toBe(422)
    expect(messageOf(reply)).toBe('This is the same person twice. Choose another to merge with.')
  })

  it('is a circle, and somebody merged away already', async () => {
    const two = await makeTwo()
    const third = await makePerson(admin)
    await merged(admin, two)
    const circle = await merge(admin, { kept: two.gone, gone: two.kept })
    expect([circle.statusCode, messageOf(circle)]).toEqual([
      409,
      expect.stringMatching(/has merged these two already/),
    ])
    const away = await merge(admin, { kept: third, gone: two.gone })
    expect([away.statusCode, messageOf(away)]).toEqual([
      409,
      expect.stringMatching(/was merged into Katherine .* before/),
    ])
  })

  it('is a circle of three, whose links lead to the last of them', async () => {
    const one = await makeTwo()
    const other = await makePerson(admin)
    await merged(admin, one)
    await merged(admin, { kept: other, gone: one.kept })
    for (const kept of [one.gone, one.kept]) {
      const circle = await merge(admin, { kept, gone: other })
      expect([circle.statusCode, messageOf(circle)]).toEqual([
        409,
        expect.stringMatching(/has merged these two already|was merged into .* before/),
      ])
      const gone = await admin.get(`/api/people/${kept.id}`)
      expect([gone.statusCode, gone.json().error.current.mergedInto]).toEqual([404, other.id])
    }
    expect((await admin.get(`/api/people/${other.id}`)).statusCode).toBe(200)
  })

  it('is somebody who studies or signs in, with somebody who has died', async () => {
    const two = await makeTwo()
    await database.execute(sql`update people set died_on = '2026-11-18' where id = ${two.kept.id}`)
    const user = await college.makeUser({ role: 'applicant', name: 'Katherine Doe' })
    await database.execute(sql`update users set person = ${two.gone.id} where id = ${user}`)
    const refused = await merge(admin, two)
    expect([refused.statusCode, messageOf(refused)]).toEqual([409, expect.stringMatching(/can sign in/)])
    await database.execute(sql`update users set active = false where id = ${user}`)
    const student = await make(admin, 'students', { person: two.gone.id })
    const programme = await make(admin, 'programmes', { code: 'MAx', name: 'MA' })
    await make(admin, 'engagements', {
      student: student.id,
      studentType: 'LLM',
      programme: programme.id,
      status: 'Starting',
      start: '2027-09-14',
    })
    const studying = await merge(admin, two)
    expect([studying.statusCode, messageOf(studying)]).toEqual([409, expect.stringMatching(/studies here/)])
  })

  it('is somebody in the bin, and somebody who was anonymised', async () => {
    const two = await makeTwo()
    await admin.delete(`/api/people/${two.gone.id}`)
    expect(messageOf(await merge(admin, two))).toMatch(/in the bin/)
    const others = await makeTwo()
    await database.execute(sql`
      insert into anonymisations (record_type, record_id, deed, at, user_id, user_name, reason, records)
      values ('people', ${others.gone.id}, 'anonymise', now(), ${admin.userId}, 'Me', 'Asked', 1)`)
    expect(messageOf(await merge(admin, others))).toMatch(/anonymised/)
  })

  it('is what would move records the officer may not see', async () => {
    const two = await makeTwo()
    await make(admin, 'students', { person: two.gone.id })
    const reply = await merge(admissions, two)
    expect([reply.statusCode, messageOf(reply)]).toEqual([
      403,
      expect.stringMatching(/^1 student would move/),
    ])
    // The other way round nothing moves that they do not see.
    await merged(admissions, { kept: two.gone, gone: two.kept })
  })

  it('is an account that may do more than the officer decides over', async () => {
    const two = await makeTwo()
    await college.makeUser({ role: 'sysadmin', person: two.gone.id })
    const reply = await merge(admissions, two)
    expect([reply.statusCode, messageOf(reply)]).toEqual([403, expect.stringMatching(/Ask an administrator/)])
  })

  it('is a second student record of one person, named before', async () => {
    const two = await makeTwo()
    await make(admin, 'students', { person: two.kept.id })
    await make(admin, 'students', { person: two.gone.id })
    const { data } = (await admin.get(`/api/duplicates/compare/${two.kept.id}/${two.gone.id}`)).json()
    expect(data.sides[1].stays[0]).toMatch(/^Both have a record as student/)
    const reply = await merge(admin, two)
    expect([reply.statusCode, messageOf(reply)]).toEqual([
      422,
      expect.stringMatching(/^Both have a record as student/),
    ])
  })

  it('is anybody without the right to remove people', async () => {
    const two = await makeTwo()
    const faculty = await college.as('faculty')
    expect((await merge(faculty, two)).statusCode).toBe(403)
    expect((await faculty.get('/api/duplicates')).statusCode).toBe(403)
  })

  it('is the second of two officers who merge the same pair at once', async () => {
    const two = await makeTwo()
    await makeApplication(admin, { person: two.gone.id })
    const versions = { kept: 1, gone: 1 }
    const ask = (kept: Reply, gone: Reply) =>
      admissions.post('/api/duplicates/merge', { kept: kept.id, gone: gone.id, versions })
    const replies = await Promise.all([
      ask(two.kept, two.gone),
      ask(two.kept, two.gone),
      ask(two.gone, two.kept),
      ask(two.gone, two.kept),
    ])
    expect(replies.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual([
      '200',
      '409',
      '409',
      '409',
    ])
  })

  it('is a comparison that is out of date', async () => {
    const two = await makeTwo()
    await admin.patch(`/api/people/${two.gone.id}`, { email: 'new@example.org' }, { version: 1 })
    const reply = await admin.post('/api/duplicates/merge', {
      kept: two.kept.id,
      gone: two.gone.id,
      versions: { kept: 1, gone: 1 },
    })
    expect([reply.statusCode, messageOf(reply)]).toEqual([409, expect.stringMatching(/was changed while/)])
  })

  it('loses no application that comes in while two are merged', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const two = await makeTwo()
      const [reply, application] = await Promise.all([
        merge(admin, two),
        admin.post('/api/applications', { person: two.gone.id, status: 'Submitted' }),
      ])
      expect(reply.statusCode, reply.body).toBe(200)
      const rows = await database.rows(sql`select 1 from applications where person = ${two.gone.id}`)
      expect(rows).toEqual([])
      expect([201, 422]).toContain(application.statusCode)
    }
  })
})

describe('taking a merge back', () => {
  const undo = (id: string) => admin.post(`/api/duplicates/merges/${id}/undo`)

  it('is refused once something new hangs on them, was changed, or was merged further', async () => {
    const two = await makeTwo({ email: 'a@example.org' })
    const id = await merged(admin, two, { take: ['email'] })
    await admin.patch(`/api/people/${two.kept.id}`, { email: 'b@example.org' }, { version: 2 })
    expect(messageOf(await undo(id))).toMatch(/^“E-mail” of Katherine .* was changed since/)
    await admin.patch(`/api/people/${two.kept.id}`, { email: 'a@example.org' }, { version: 3 })
    const application = await makeApplication(admin, { person: two.kept.id })
    expect(messageOf(await undo(id))).toMatch(/there came to Katherine .*: 1 application/)
    await admin.delete(`/api/applications/${application.id}`)
    const third = await makePerson(admin)
    const further = await merged(admin, { kept: third, gone: two.kept })
    expect(messageOf(await undo(id))).toMatch(/was merged into Hannah .* since. Take that back first/)
    expect((await undo(further)).statusCode).toBe(200)
    expect((await undo(id)).statusCode).toBe(200)
    expect(messageOf(await undo(id))).toMatch(/has taken this merge back already/)
  })

  it('is the only way out of the bin', async () => {
    const two = await makeTwo()
    await merged(admin, two)
    const reply = await admin.post(`/api/people/${two.gone.id}/restore`)
    expect([reply.statusCode, messageOf(reply)]).toEqual([
      409,
      expect.stringMatching(/Undo the merge under Duplicates/),
    ])
  })
})
