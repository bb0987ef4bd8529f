import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { make, type Reply } from '#test/make.ts'
import { openStudies } from '../study/test-studies.ts'

const { admin, college, director, move, offered, read, registrar, sessionsOf, enrolmentsOf, study, tasksOf } =
  await openStudies()

const january = '2027-01-14'
const september = '2027-09-13'
const away = { status: 'IoS', expectedReturn: september, from: january }
const home = { status: 'Current', from: september }

const plannedOf = async (student: string, as = registrar) =>
  (await as.get(`/api/students/${student}/planned`)).json().data
const details = (response: { json(): { error?: { details?: unknown } } }) => response.json().error?.details
const callOff = ({ id }: { id: string }, as = registrar) => as.delete(`/api/planned/${id}`)
/** Somebody who changes students of one hub only, which is another. */
const registrarElsewhere = async () => {
  count += 1
  const name = `registrar elsewhere ${count}`
  await make(admin, 'roles', { name, claims: ['students'], scope: 'hub' })
  const elsewhere = await make(admin, 'hubs', { name: `Elsewhere ${count}` })
  return college.as(name, { hub: elsewhere.id })
}
let count = 0
const replace = async (engagement: Reply, body: object) => {
  const { data } = (await registrar.get(`/api/engagements/${engagement.id}`)).json()
  return registrar.put(
    `/api/engagements/${engagement.id}`,
    { ...data, reason: 'As agreed', ...body },
    { version: data.version },
  )
}

describe('a change that lies ahead', () => {
  it('is planned, and nothing of it happens before its day', async () => {
    const { engagement, student, session } = await study()
    const before = await read(`engagements/${engagement.id}`)
    const response = await move(engagement, away)
    expect(response.statusCode, response.body).toBe(200)
    const { data, meta } = response.json()
    expect(data).toMatchObject({ status: 'Current', version: before.version, interruptedFrom: null })
    expect(meta).toEqual({ planned: { id: expect.any(String), from: january } })
    expect((await sessionsOf(engagement))[0]).toMatchObject({ id: session.id, status: 'Current' })
    expect(await enrolmentsOf(engagement)).toEqual(['Completed', 'Enrolled', 'Enrolled'])
    expect(await tasksOf(student)).toEqual([])
    const planned = {
      id: meta.planned.id,
      engagement: engagement.id,
      from: january,
      inDays: 55,
      title: 'Interrupted from 14/01/2027',
      changes: [
        { path: 'status', label: 'Status', value: 'IoS' },
        { path: 'interruptedFrom', label: 'Interrupted from', value: '14/01/2027' },
        { path: 'expectedReturn', label: 'Expected back', value: '13/09/2027' },
      ],
      reason: 'As agreed',
      by: 'Ruth Register',
      hindrance: null,
      mayCallOff: true,
    }
    expect(await plannedOf(student)).toEqual([planned])
    const page = (await registrar.get(`/api/students/${student}/page`)).json().data
    expect(page.planned).toEqual(planned)
  })

  it('says what would follow on its day, and that it is reckoned again', async () => {
    const { engagement } = await study()
    const ids = (await offered(engagement, away)).map(({ id }: { id: string }) => id)
    expect(ids).toEqual([
      'session-2026-27',
      'session-end-2026-27',
      'module-enrolments',
      'task-hesa',
      'tell-tutor',
      'tell-hub-director',
      'reckoned-again',
    ])
    const lines = (await offered(engagement, away)).map(({ label }: { label: string }) => label)
    expect(lines).toContain('Session 2026-27 ends 14/01/2027')
    expect(lines.at(-1)).toBe('All this is reckoned again on 14/01/2027, as things stand then')
  })

  it.each([
    [{ from: '2026-11-20' }, 'from', 'That is today. Leave the day out, and it happens now.'],
    [{ from: '2026-11-19' }, 'from', 'That day is over. Leave it out'],
    [{ from: '14/01/2027' }, 'from', 'Write the day as YYYY-MM-DD.'],
    [{ from: 7 }, 'from', expect.any(String)],
    [{ from: '2028-11-21' }, 'from', 'Plan no further ahead than 20/11/2028.'],
    [{ reason: '' }, 'reason', expect.any(String)],
    [{ status: 'Deferred' }, 'status', expect.any(String)],
    [
      { interruptedFrom: '2027-01-15' },
      'interruptedFrom',
      'It is planned for 14/01/2027. Leave this day out.',
    ],
    [{ end: '2027-01-14' }, 'end', 'This day belongs to another status. Leave it out.'],
    [{ expectedReturn: '2027-01-01' }, 'expectedReturn', 'They are expected back before'],
    [{ start: '2026-09-15' }, 'start', 'This cannot wait for a day to come. Change it today.'],
    [{ hub: null }, 'hub', 'A planned change gives another value'],
    [{ status: 'Current', expectedReturn: null }, 'from', 'Nothing would be other on that day.'],
    [{ nonsense: 1 }, 'nonsense', 'There is no field "nonsense".'],
    [
      { status: 'Withdrawn', expectedReturn: null, endReason: 'Death' },
      'endReason',
      'Nobody’s death is planned.',
    ],
    [
      { consequences: [{ id: 'tell-tutor', words: { subject: 'So', text: 'So it is.' } }] },
      'consequences',
      'A mail on a day to come goes in the words of its template.',
    ],
  ])('is refused with %o', async (body, param, message) => {
    const { engagement, student } = await study()
    const response = await move(engagement, { ...away, ...body })
    expect(response.statusCode, response.body).toBe(422)
    const said = typeof message === 'string' ? expect.stringContaining(message) : message
    expect(details(response)).toContainEqual(expect.objectContaining({ param, message: said }))
    expect(await plannedOf(student)).toEqual([])
  })

  it('is planned by nobody who may not change the engagement, and of no other record type', async () => {
    const { engagement, student } = await study()
    expect((await move(engagement, away, director)).statusCode).toBe(403)
    const other = await registrarElsewhere()
    expect((await move(engagement, away, other)).statusCode).toBe(404)
    const { version } = await read(`students/${student}`)
    const response = await registrar.patch(`/api/students/${student}`, { from: january }, { version })
    expect(response.statusCode).toBe(422)
    expect(details(response)).toEqual([{ param: 'from', message: 'There is no field "from".' }])
    const many = await registrar.post('/api/students/bulk', { ids: [student], change: {}, from: january })
    expect(many.statusCode).toBe(422)
    expect(details(many)).toEqual([expect.objectContaining({ param: 'from' })])
  })

  it('clashes with a newer version as any change does', async () => {
    const { engagement } = await study()
    const { version } = await read(`engagements/${engagement.id}`)
    await move(engagement, { studyPace: 'PT' })
    const body = { studyPace: 'FT', from: january }
    const response = await registrar.patch(`/api/engagements/${engagement.id}`, body, { version })
    expect(response.statusCode).toBe(409)
    expect((await registrar.patch(`/api/engagements/${engagement.id}`, body)).statusCode).toBe(428)
  })

  it('may be pace, hub and programme alone, and comes as a replacement too', async () => {
    const { engagement, student } = await study({ studyPace: 'FT' })
    const response = await replace(engagement, { studyPace: 'PT', from: january })
    expect(response.statusCode, response.body).toBe(200)
    expect(await plannedOf(student)).toEqual([
      expect.objectContaining({
        title: 'Study pace PT from 14/01/2027',
        changes: [{ path: 'studyPace', label: 'Study pace', value: 'PT' }],
      }),
    ])
    const other = await make(admin, 'hubs', { name: 'Another place' })
    expect((await move(engagement, { hub: other.id, from: '2027-02-01' })).statusCode).toBe(200)
    expect((await plannedOf(student))[1]).toMatchObject({ title: 'Hub Another place from 01/02/2027' })
  })

  it('comes in any number, each judged after those before it', async () => {
    const { engagement, student } = await study()
    const early = await move(engagement, home)
    expect(details(early)).toEqual([expect.objectContaining({ param: 'from' })])
    await move(engagement, away)
    expect((await move(engagement, home)).statusCode).toBe(200)
    const twice = await move(engagement, { studyPace: 'PT', from: january })
    expect(details(twice)).toEqual([
      {
        param: 'from',
        message:
          'Something is planned for that day already: Interrupted from 14/01/2027. Call it off first, or choose another day.',
      },
    ])
    const gone = await move(engagement, { status: 'Withdrawn', from: '2027-05-03' })
    expect(details(gone)).toEqual([
      {
        param: 'from',
        message:
          '“Current from 13/09/2027” is planned already and could not happen after that: The studies are over then: Withdrawn. Call it off first.',
      },
    ])
    expect(await plannedOf(student)).toHaveLength(2)
  })

  it('is refused where it is bound to fall away, and where it makes another do so', async () => {
    const { engagement, student } = await study()
    const slower = { studyPace: 'PT', from: '2027-09-01' }
    await move(engagement, slower)
    const gone = { status: 'Withdrawn', from: '2027-05-03' }
    expect(details(await move(engagement, gone))).toEqual([
      { param: 'from', message: expect.stringContaining('could not happen after that') },
    ])
    const [{ id }] = await plannedOf(student)
    await registrar.delete(`/api/planned/${id}`)
    expect((await move(engagement, gone)).statusCode).toBe(200)
    expect(details(await move(engagement, slower))).toEqual([
      { param: 'from', message: 'The studies are over on that day: Withdrawn.' },
    ])
  })

  it('is planned for many at once, and a preview plans nothing', async () => {
    const studies = [await study(), await study({ status: 'Starting' })]
    const ids = studies.map(({ engagement }) => engagement.id)
    const ask = (more: object) =>
      registrar.post('/api/engagements/bulk', {
        ids,
        change: { status: 'IoS', expectedReturn: september },
        reason: 'As agreed',
        from: january,
        ...more,
      })
    const preview = (await ask({ preview: true })).json()
    expect(preview.meta).toEqual({ total: 2, ok: 1, failed: 1 })
    expect(preview.data[0]).toMatchObject({
      ok: true,
      changes: expect.arrayContaining([{ path: 'status', from: 'Current', to: 'IoS' }]),
      follows: expect.arrayContaining(['Session 2026-27 becomes Interrupted']),
    })
    expect(await plannedOf(studies[0]?.student ?? '')).toEqual([])
    expect((await ask({})).json().meta).toEqual({ total: 2, ok: 1, failed: 1 })
    expect(await plannedOf(studies[0]?.student ?? '')).toHaveLength(1)
    expect((await ask({ from: '2026-11-20' })).statusCode).toBe(422)
  })

  it('says what stands in its way as things are', async () => {
    const { engagement, student } = await study()
    await move(engagement, away)
    const moved = await move(engagement, { status: 'Withdrawn' })
    expect(moved.statusCode, moved.body).toBe(200)
    expect(await plannedOf(student)).toEqual([
      expect.objectContaining({ hindrance: 'The studies are over then: Withdrawn.' }),
    ])
  })
})

describe('calling a planned change off', () => {
  it('takes it away once, for whoever may change the engagement', async () => {
    const { engagement, student } = await study()
    const { id } = (await move(engagement, away)).json().meta.planned
    const other = await registrarElsewhere()
    expect((await callOff({ id }, other)).statusCode).toBe(404)
    expect((await callOff({ id: student })).statusCode).toBe(404)
    const [one, two] = await Promise.all([callOff({ id }), callOff({ id }, admin)])
    expect(new Set([one.statusCode, two.statusCode])).toEqual(new Set([204, 409]))
    expect(await plannedOf(student)).toEqual([])
    expect((await callOff({ id })).json().error.message).toBe('It was called off on 20/11/2026 already.')
    const [row] = await college.database.rows(
      sql`select state, settled_on, outcome from planned_changes where id = ${id}`,
    )
    expect(row).toMatchObject({ state: 'Called off', settled_on: '2026-11-20' })
    expect((await read(`engagements/${engagement.id}`))['status']).toBe('Current')
    expect((await move(engagement, { ...away, from: '2027-01-15' })).statusCode).toBe(200)
  })
})
