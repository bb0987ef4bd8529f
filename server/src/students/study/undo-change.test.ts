import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make, type Reply } from '#test/make.ts'
import { openStudies, withoutResults } from './test-studies.ts'

const { admin, college, director, enrolmentsOf, ma, move, read, registrar, sessionsOf, study, tasksOf } =
  await openStudies()

const undo = (engagement: Reply, body: object = {}, as = registrar) =>
  as.post(`/api/engagements/${engagement.id}/undo`, body)
const offer = async (engagement: Reply) =>
  (await registrar.get(`/api/engagements/${engagement.id}/undo`)).json().data
const change = async (collection: string, { id }: Reply, body: object) => {
  const { version } = await read(`${collection}/${id}`)
  const response = await admin.patch(`/api/${collection}/${id}`, body, { version })
  if (response.statusCode !== 200) throw new Error(response.body)
}
/** Everything a change of status writes, without what counts or tells of the writing itself. */
const stateOf = async ({ id }: Reply) => {
  const rowsOf = (statement: ReturnType<typeof sql>) => college.database.rows(statement)
  return {
    engagement: await rowsOf(sql`
      select status, status_since, interrupted_from, expected_return, future_status, "end", level from engagements where id = ${id}`),
    sessions: await rowsOf(sql`
      select id, status, start_date, end_date, level from enrolment_sessions
      where engagement = ${id} and deleted_at is null order by id`),
    modules: await rowsOf(sql`
      select m.id, m.status, m.outcome from module_enrolments m join enrolment_sessions s on s.id = m.session
      where s.engagement = ${id} order by m.id`),
    tasks: await rowsOf(sql`
      select t.title from tasks t join engagements e on e.student::text = t.subject_id
      where e.id = ${id} and t.deleted_at is null order by t.id`),
  }
}

describe('undoing a change of status', () => {
  it('says what it puts back, and does all of it in one step', async () => {
    const { engagement, student } = await study({ futureStatus: 'Deferred' })
    expect(await offer(engagement)).toEqual({ changeSet: null, lines: [], hindrances: [] })
    const before = await stateOf(engagement)
    await move(engagement, { status: 'IoS', interruptedFrom: '2026-10-05', expectedReturn: '2027-09-13' })
    const offered = await offer(engagement)
    expect(offered).toMatchObject({
      changeSet: { by: { label: 'Ruth Register' }, from: 'Current', to: 'IoS' },
      hindrances: [],
    })
    expect(offered.lines).toEqual([
      expect.stringMatching(
        /^The engagement “Hannah Jones \d+ MA”: Status IoS → Current, Status from next year empty → Deferred, Interrupted from 05\/10\/2026 → empty, Expected back 13\/09\/2027 → empty\.$/,
      ),
      'The enrolment session “2026-27 Level 7”: Status Interrupted → Current, End 05/10/2026 → 31/07/2027.',
      'The module enrolment “TMM4021 2026-27”: Status Interrupted → Enrolled.',
      'The module enrolment “TMM4031 2026-27”: Status Interrupted → Enrolled.',
      'The task “Record the interruption for HESA” goes to the bin.',
    ])
    const response = await undo(engagement, { changeSet: offered.changeSet.id })
    expect(response.statusCode).toBe(200)
    expect(response.json().data).toMatchObject({ status: 'Current', futureStatus: 'Deferred' })
    expect(await stateOf(engagement)).toEqual(before)
    expect(await tasksOf(student)).toEqual([])
    expect(await offer(engagement)).toMatchObject({ changeSet: null })
  })

  it('is told in the history of each record', async () => {
    const { engagement, session } = await study()
    await move(engagement, { status: 'Withdrawn' })
    await undo(engagement)
    for (const path of [`engagements/${engagement.id}`, `enrolment-sessions/${session.id}`]) {
      const [last] = (await admin.get(`/api/${path}/history`)).json().data
      expect(last, path).toMatchObject({
        action: 'undone',
        by: { label: 'Ruth Register' },
        reason: 'Current → Withdrawn was undone',
      })
    }
  })

  it.each(['Completed', 'Withdrawn', 'Terminated', 'Transferred'])(
    'leaves %s, which nothing else does',
    async (status) => {
      const { engagement } = await study()
      const before = await stateOf(engagement)
      const where = status === 'Transferred' && { transferredTo: 'Not known' }
      expect((await move(engagement, { status, ...where })).statusCode).toBe(200)
      expect((await move(engagement, { status: 'Current' })).statusCode).toBe(422)
      expect((await undo(engagement)).statusCode).toBe(200)
      expect(await stateOf(engagement)).toEqual(before)
    },
  )

  it('goes back step by step', async () => {
    const { engagement } = await study()
    const before = await stateOf(engagement)
    await move(engagement, { status: 'IoS' })
    const away = await stateOf(engagement)
    await move(engagement, { status: 'Current' })
    expect((await undo(engagement)).statusCode).toBe(200)
    expect(await stateOf(engagement)).toEqual(away)
    expect((await undo(engagement)).statusCode).toBe(200)
    expect(await stateOf(engagement)).toEqual(before)
    expect((await undo(engagement)).statusCode).toBe(409)
  })

  it('takes a session that was added away again, and brings one back that was removed', async () => {
    const returned = await study(
      { status: 'IoS', start: '2025-09-15' },
      { academicYear: '2025-26', status: 'Interrupted', startDate: '2025-09-15', endDate: '2026-02-01' },
    )
    const before = await stateOf(returned.engagement)
    await move(returned.engagement, { status: 'Current' })
    expect(await sessionsOf(returned.engagement)).toHaveLength(2)
    expect((await undo(returned.engagement)).statusCode).toBe(200)
    expect(await stateOf(returned.engagement)).toEqual(before)

    const { engagement } = await study()
    await make(admin, 'enrolment-sessions', {
      engagement: engagement.id,
      academicYear: '2027-28',
      level: '7Diss',
    })
    const planned = await stateOf(engagement)
    await move(engagement, { status: 'Withdrawn' })
    expect(await sessionsOf(engagement)).toHaveLength(1)
    expect((await undo(engagement)).statusCode).toBe(200)
    expect(await stateOf(engagement)).toEqual(planned)
  })

  type Study = Awaited<ReturnType<typeof study>>
  const inTheWay: [string, (one: Study) => Promise<unknown>, RegExp][] = [
    [
      'the engagement was changed',
      ({ engagement }) => change('engagements', engagement, { expectedEnd: '2030-07-31' }),
      /^\S+ \d+ has changed the engagement “Hannah Jones \d+ MA” since: Expected end\.$/,
    ],
    [
      'the session was changed',
      ({ session }) => change('enrolment-sessions', session, { credits: 40 }),
      /has changed the enrolment session “2026-27 Level 7” since: Credits\.$/,
    ],
    [
      'a task of it is done',
      async ({ student }) => {
        const [task] = await tasksOf(student)
        await registrar.patch(`/api/tasks/${task?.id}`, { done: true }, { version: 1 })
      },
      /^Ruth Register has changed the task “Record the interruption for HESA” since: Done, Done by\.$/,
    ],
    [
      'there is a new session',
      ({ engagement }) =>
        make(admin, 'enrolment-sessions', {
          engagement: engagement.id,
          academicYear: '2027-28',
          status: 'Dormant',
          level: '7',
        }),
      /^Since then there came: 1 enrolment session\.$/,
    ],
    [
      'a session is in the bin',
      async ({ session }) => {
        await withoutResults(college, session)
        return admin.delete(`/api/enrolment-sessions/${session.id}`)
      },
      /^The enrolment session “2026-27 Level 7” is in the bin now\. Take it out first\.$/,
    ],
  ]
  it.each(inTheWay)('says what stands in the way: %s', async (_case, hang, message) => {
    const one = await study()
    await move(one.engagement, { status: 'IoS' })
    await hang(one)
    const { hindrances } = await offer(one.engagement)
    expect(hindrances).toEqual([expect.stringMatching(message)])
    const refused = await undo(one.engagement)
    expect(refused.statusCode).toBe(409)
    expect(refused.json().error.message).toBe(hindrances[0])
    expect(await read(`engagements/${one.engagement.id}`)).toMatchObject({ status: 'IoS' })
  })

  it('is refused while something new stands on a session it would take away', async () => {
    const { engagement } = await study(
      { status: 'IoS', start: '2025-09-15' },
      { academicYear: '2025-26', status: 'Interrupted', startDate: '2025-09-15', endDate: '2026-02-01' },
    )
    await move(engagement, { status: 'Current' })
    const [added] = (await sessionsOf(engagement)).slice(-1)
    const module = await make(admin, 'modules', { code: 'TMM4051', name: 'Ethics', credits: 20 })
    const taught = await make(admin, 'module-instances', { module: module.id, academicYear: '2026-27' })
    await make(admin, 'module-enrolments', { session: added?.id, moduleInstance: taught.id })
    expect((await undo(engagement)).json().error.message).toBe('Since then there came: 1 module enrolment.')
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({ status: 'Current' })
  })

  it('is possible again once what was changed is as it was', async () => {
    const { engagement, session } = await study()
    await move(engagement, { status: 'IoS' })
    await change('enrolment-sessions', session, { credits: 40 })
    await change('enrolment-sessions', session, { credits: 60 })
    expect((await undo(engagement)).statusCode).toBe(200)
  })

  it('is refused where the student studies something else now', async () => {
    const { engagement, student } = await study()
    await move(engagement, { status: 'Withdrawn' })
    const next = { student, studentType: 'LLM', programme: ma.id, status: 'Current', start: '2026-11-20' }
    await make(admin, 'engagements', next)
    expect((await undo(engagement)).json().error.message).toBe(
      'MA from 20/11/2026 is Current, and a student has one engagement under way. End that one first.',
    )
  })

  it('undoes only what its user saw', async () => {
    const { engagement } = await study()
    await move(engagement, { status: 'IoS' })
    const { changeSet } = await offer(engagement)
    await move(engagement, { status: 'Current' })
    expect((await undo(engagement, { changeSet: changeSet.id })).statusCode).toBe(409)
    expect((await undo(engagement, { other: 1 })).statusCode).toBe(422)
  })

  it('is for who may change students', async () => {
    const { engagement } = await study()
    await move(engagement, { status: 'IoS' })
    expect((await undo(engagement, {}, director)).statusCode).toBe(403)
    expect((await director.get(`/api/engagements/${engagement.id}/undo`)).statusCode).toBe(403)
    expect(
      (await registrar.get('/api/engagements/0190aaaa-0000-7000-8000-000000000000/undo')).statusCode,
    ).toBe(404)
  })
})

describe('at the same moment', () => {
  it('is undone once', async () => {
    const { engagement } = await study()
    const before = await stateOf(engagement)
    await move(engagement, { status: 'IoS' })
    const all = await Promise.all([1, 2, 3, 4].map(() => undo(engagement)))
    expect(all.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ])
    expect(await stateOf(engagement)).toEqual(before)
  })

  it('is either undone or changed, and never half of each', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { engagement } = await study()
      await move(engagement, { status: 'IoS' })
      const { version } = await read(`engagements/${engagement.id}`)
      const [undone, changed] = await Promise.all([
        undo(engagement),
        registrar.patch(
          `/api/engagements/${engagement.id}`,
          { status: 'Withdrawn', reason: 'Moved away' },
          { version },
        ),
      ])
      const { status } = await read(`engagements/${engagement.id}`)
      const [latest] = await sessionsOf(engagement)
      if (undone.statusCode === 200 && changed.statusCode !== 200)
        expect([status, latest?.['status']]).toEqual(['Current', 'Current'])
      else {
        expect(changed.statusCode).toBe(200)
        expect([status, latest?.['status']], String(undone.statusCode)).toEqual(
          undone.statusCode === 200 ? ['IoS', 'Interrupted'] : ['Withdrawn', 'Incomplete'],
        )
      }
      expect((await enrolmentsOf(engagement)).length).toBe(3)
    }
  })
})
