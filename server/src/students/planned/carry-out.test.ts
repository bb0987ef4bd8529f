import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make, type Reply } from '#test/make.ts'
import { openStudies } from '../study/test-studies.ts'
import { carryOutPlans } from './carry-out.ts'

const { admin, college, enrolmentsOf, move, offered, read, registrar, sessionsOf, study, tasksOf } =
  await openStudies()

const january = '2027-01-14'
const september = '2027-09-13'
const away = { status: 'IoS', expectedReturn: september, from: january }

/** What the server does by itself on a day. */
const carryOut = (day: string) =>
  carryOutPlans({
    ...college,
    door: college.door,
    clock: { now: () => college.clock.now(), today: () => day },
    log: {
      warn: (...args: unknown[]) => {
        throw new Error(JSON.stringify(args))
      },
    },
  })
const planOf = async (engagement: Reply) =>
  (
    await college.database.rows<{ state: string; settled: string; outcome: string }>(sql`
      select state, settled_on as settled, outcome from planned_changes where engagement = ${engagement.id} order by "on"`)
  ).map(({ state, settled, outcome }) => [state, settled, outcome])
const plan = async (engagement: Reply, body: object = away) => {
  const response = await move(engagement, body)
  if (response.statusCode !== 200) throw new Error(response.body)
  return response.json().meta.planned.id
}
const titlesOf = async (student: string) =>
  (await tasksOf(student)).map((task) => String(Reflect.get(task, 'title')))

describe('on its day a planned change', () => {
  it('is done with all that follows, in the name of whoever planned it, and once', async () => {
    const { engagement, student } = await study()
    await plan(engagement)
    expect(await carryOut('2027-01-13')).toBe(0)
    expect((await read(`engagements/${engagement.id}`))['status']).toBe('Current')
    expect(await carryOut(january)).toBe(1)
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({
      status: 'IoS',
      statusSince: january,
      interruptedFrom: january,
      expectedReturn: september,
    })
    expect((await sessionsOf(engagement))[0]).toMatchObject({ status: 'Interrupted', endDate: january })
    expect(await enrolmentsOf(engagement)).toEqual(['Completed', 'Interrupted', 'Interrupted'])
    expect(await titlesOf(student)).toContain('Record the interruption for HESA')
    expect(await planOf(engagement)).toEqual([['Done', january, 'Done on its day']])
    const [last] = (await registrar.get(`/api/engagements/${engagement.id}/history`)).json().data
    expect(last).toMatchObject({
      by: { label: 'Ruth Register' },
      reason: 'As agreed (planned on 20/11/2026 by Ruth Register)',
    })
    expect(await carryOut('2027-01-15')).toBe(0)
  })

  it('has the days it was meant for, also where nothing ran on the day', async () => {
    const { engagement } = await study()
    await plan(engagement)
    await plan(engagement, { status: 'Current', from: '2027-01-20' })
    expect(await carryOut('2027-01-25')).toBe(2)
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({
      status: 'Current',
      statusSince: '2027-01-20',
    })
    expect((await sessionsOf(engagement))[0]).toMatchObject({ status: 'Current', endDate: '2027-07-31' })
    expect(await planOf(engagement)).toEqual([
      ['Done', '2027-01-25', 'Done on 25/01/2027 for 14/01/2027'],
      ['Done', '2027-01-25', 'Done on 25/01/2027 for 20/01/2027'],
    ])
  })

  it('brings what was ticked, not what was left, and what is new as it comes by itself', async () => {
    const { engagement, student } = await study()
    const ids = (await offered(engagement, away)).map(({ id }: { id: string }) => id)
    const wanted = ids.filter((id: string) => id !== 'task-hesa' && id !== 'module-enrolments')
    await plan(engagement, { ...away, consequences: wanted })
    await carryOut(january)
    expect(await titlesOf(student)).not.toContain('Record the interruption for HESA')
    expect((await sessionsOf(engagement))[0]).toMatchObject({ status: 'Interrupted', endDate: january })
    expect(await enrolmentsOf(engagement)).toEqual(['Completed', 'Enrolled', 'Enrolled'])
  })

  it('is done by one of two that come at the same moment, each in its turn', async () => {
    const several = [await study(), await study(), await study()]
    for (const { engagement } of several) {
      await plan(engagement)
      await plan(engagement, { status: 'Current', from: '2027-01-20' })
    }
    const done = await Promise.all([carryOut('2027-01-21'), carryOut('2027-01-21')])
    await carryOut('2027-01-21')
    expect((done[0] ?? 0) + (done[1] ?? 0)).toBeLessThanOrEqual(6)
    for (const { engagement } of several)
      expect((await planOf(engagement)).map(([state]) => state)).toEqual(['Done', 'Done'])
  })

  it('is not done again once it was undone', async () => {
    const { engagement } = await study()
    await plan(engagement)
    await carryOut(january)
    const undo = await registrar.post(`/api/engagements/${engagement.id}/undo`, {})
    expect(undo.statusCode, undo.body).toBe(200)
    expect((await read(`engagements/${engagement.id}`))['status']).toBe('Current')
    expect(await carryOut('2027-01-15')).toBe(0)
    expect((await read(`engagements/${engagement.id}`))['status']).toBe('Current')
  })
})

describe('a planned change whose ground fell away', () => {
  const remove = async (path: string) => {
    const response = await admin.delete(`/api/${path}`)
    if (response.statusCode !== 204) throw new Error(response.body)
  }
  const notices = () =>
    college.database.rows<{ text: string }>(
      sql`select text from notifications where user_id = ${registrar.userId}`,
    )

  it('says why, and whoever planned it hears of it with a task, once', async () => {
    const { engagement, student } = await study()
    await plan(engagement)
    await move(engagement, { status: 'Withdrawn' })
    expect(await carryOut(january)).toBe(1)
    expect(await planOf(engagement)).toEqual([
      ['Fell away', january, 'The studies are over then: Withdrawn.'],
    ])
    expect((await read(`engagements/${engagement.id}`))['status']).toBe('Withdrawn')
    const title = 'Not done: Interrupted from 14/01/2027'
    expect((await titlesOf(student)).filter((one) => one === title)).toHaveLength(1)
    const told = (await notices()).map(({ text }) => text)
    expect(told.filter((text) => text.includes('“Interrupted from 14/01/2027” was planned'))).toHaveLength(1)
    expect(await carryOut('2027-01-15')).toBe(0)
    expect((await titlesOf(student)).filter((one) => one === title)).toHaveLength(1)
  })

  it.each([
    [
      'the studies are interrupted by hand before',
      async (engagement: Reply) => move(engagement, { status: 'IoS' }),
      'The studies are IoS already.',
    ],
    [
      'the studies went to the bin',
      async (engagement: Reply, session: Reply) => {
        await college.database.execute(
          sql`update module_enrolments set outcome = null, mark = null, released_on = null where session = ${session.id}`,
        )
        await remove(`engagements/${engagement.id}`)
      },
      'The studies are in the bin.',
    ],
  ])('where %s', async (_case, before, outcome) => {
    const { engagement, session } = await study()
    await plan(engagement)
    await before(engagement, session)
    expect(await carryOut(january)).toBe(1)
    expect(await planOf(engagement)).toEqual([['Fell away', january, outcome]])
  })

  it('where the student cannot be at the place any more', async () => {
    const { engagement } = await study()
    const other = await make(admin, 'hubs', { name: 'Soon closed' })
    await plan(engagement, { hub: other.id, from: january })
    await college.database.execute(sql`update hubs set deleted_at = now() where id = ${other.id}`)
    await carryOut(january)
    expect(await planOf(engagement)).toEqual([
      ['Fell away', january, 'That hub does not exist or is in the bin. Choose another.'],
    ])
    expect((await read(`engagements/${engagement.id}`))['status']).toBe('Current')
  })

  it('is done all the same where it was so already', async () => {
    const { engagement } = await study({ studyPace: 'FT' })
    await plan(engagement, { studyPace: 'PT', from: january })
    await move(engagement, { studyPace: 'PT' })
    await carryOut(january)
    expect(await planOf(engagement)).toEqual([['Done', january, 'It was so already']])
  })
})

describe('a status whose day lies ahead', () => {
  it.each([
    [{ status: 'IoS', interruptedFrom: january }, 'interruptedFrom'],
    [{ status: 'Withdrawn', end: january }, 'end'],
    [{ status: 'Terminated', end: january }, 'end'],
    [{ status: 'Transferred', transferredTo: 'Not known', end: january }, 'end'],
    [{ status: 'Completed', end: january }, 'end'],
  ])('never holds today: %o', async (body, param) => {
    const { engagement } = await study()
    const response = await move(engagement, body)
    expect(response.statusCode).toBe(422)
    expect(response.json().error.details).toContainEqual({
      param,
      message: 'It lies ahead. Plan it for 14/01/2027, and the studies stay as they are until then.',
    })
    const many = await registrar.post('/api/engagements/bulk', {
      ids: [engagement.id],
      change: body,
      reason: 'As agreed',
    })
    expect(many.json().meta).toMatchObject({ failed: 1 })
    expect((await read(`engagements/${engagement.id}`))['status']).toBe('Current')
  })
})
