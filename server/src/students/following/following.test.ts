import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openStudies } from '../study/test-studies.ts'

const { admin, college, director, enrolmentsOf, move, offered, read, registrar, sessionsOf, study, tasksOf } =
  await openStudies()

describe('what follows from a change of status', () => {
  it('is shown line by line, with a tick', async () => {
    const { engagement } = await study()
    expect(await offered(engagement, { status: 'IoS' })).toEqual([
      {
        id: 'session-2026-27',
        label: 'Session 2026-27 becomes Interrupted',
        detail: 'It is Current now.',
        ticked: true,
        locked: true,
      },
      { id: 'session-end-2026-27', label: 'Session 2026-27 ends 20/11/2026', ticked: true, locked: false },
      {
        id: 'module-enrolments',
        label: '2 module enrolments become Interrupted',
        detail: 'TMM4021, TMM4031. Modules with a result stay as they are.',
        ticked: true,
      },
      {
        id: 'task-hesa',
        label: 'Record the interruption for HESA',
        detail: 'A task for Ruth Register, due 31/07/2027.',
        ticked: true,
      },
      {
        id: 'tell-tutor',
        label: 'Tell the personal tutor, Tamsin Tutor',
        detail: 'They hear of it in the way they chose for changes of status.',
        ticked: false,
      },
      {
        id: 'tell-hub-director',
        label: 'Tell the hub director, Hugh Director',
        detail: 'They hear of it in the way they chose for changes of status.',
        ticked: false,
      },
    ])
    expect(await offered(engagement, { studyPace: 'PT' })).toEqual([])
  })

  const moves: [string, object, object, string[], string, string[]][] = [
    [
      'Current',
      {},
      { status: 'IoS' },
      ['session-end-2026-27', 'module-enrolments', 'task-hesa'],
      'Interrupted',
      ['Completed', 'Interrupted', 'Interrupted'],
    ],
    [
      'Current',
      {},
      { status: 'Withdrawn' },
      ['module-enrolments', 'task-hesa'],
      'Incomplete',
      ['Completed', 'Withdrawn', 'Withdrawn'],
    ],
    [
      'Current',
      {},
      { status: 'Terminated' },
      ['module-enrolments', 'task-hesa'],
      'Incomplete',
      ['Completed', 'Withdrawn', 'Withdrawn'],
    ],
    [
      'Current',
      {},
      { status: 'Transferred', transferredTo: 'Not known' },
      ['module-enrolments', 'task-hesa'],
      'Transferred',
      ['Completed', 'Withdrawn', 'Withdrawn'],
    ],
    [
      'Current',
      {},
      { status: 'Completed' },
      ['module-enrolments', 'task-hesa'],
      'Completed',
      ['Completed', 'Completed', 'Completed'],
    ],
    [
      'Starting',
      {},
      { status: 'Current' },
      ['session-2026-27'],
      'Current',
      ['Completed', 'Enrolled', 'Enrolled'],
    ],
    [
      'Starting',
      {},
      { status: 'Deferred' },
      ['session-2026-27', 'module-enrolments', 'task-hesa'],
      'Dormant',
      ['Completed', 'Withdrawn', 'Withdrawn'],
    ],
    [
      'Starting',
      {},
      { status: 'Did not start' },
      ['session-end-2026-27', 'module-enrolments', 'task-hesa'],
      'Incomplete',
      ['Completed', 'Withdrawn', 'Withdrawn'],
    ],
    ['Starting', {}, { status: 'Resi only' }, [], 'Current', ['Completed', 'Enrolled', 'Enrolled']],
    [
      'Starting',
      {},
      { status: 'Withdrawn' },
      ['module-enrolments', 'task-hesa'],
      'Incomplete',
      ['Completed', 'Withdrawn', 'Withdrawn'],
    ],
    [
      'IoS',
      { status: 'Interrupted', endDate: '2026-11-20' },
      { status: 'Current' },
      ['session-end-2026-27', 'module-enrolments', 'task-hesa'],
      'Current',
      ['Completed', 'Enrolled', 'Enrolled'],
    ],
    [
      'IoS',
      { status: 'Interrupted' },
      { status: 'Transferred', transferredTo: 'Not known' },
      ['module-enrolments', 'task-hesa'],
      'Transferred',
      ['Completed', 'Withdrawn', 'Withdrawn'],
    ],
    [
      'IoS',
      { status: 'Dormant' },
      { status: 'Withdrawn' },
      ['module-enrolments', 'task-hesa'],
      'Incomplete',
      ['Completed', 'Withdrawn', 'Withdrawn'],
    ],
    [
      'IoS',
      { status: 'Interrupted' },
      { status: 'Terminated' },
      ['module-enrolments', 'task-hesa'],
      'Incomplete',
      ['Completed', 'Withdrawn', 'Withdrawn'],
    ],
    [
      'Deferred',
      { status: 'Dormant' },
      { status: 'Current' },
      [],
      'Current',
      ['Completed', 'Enrolled', 'Enrolled'],
    ],
    [
      'Deferred',
      { status: 'Starting' },
      { status: 'Starting' },
      [],
      'Starting',
      ['Completed', 'Enrolled', 'Enrolled'],
    ],
    [
      'Did not start',
      { status: 'Incomplete' },
      { status: 'Starting' },
      [],
      'Starting',
      ['Completed', 'Enrolled', 'Enrolled'],
    ],
    [
      'Did not start',
      { status: 'Incomplete' },
      { status: 'Current' },
      [],
      'Current',
      ['Completed', 'Enrolled', 'Enrolled'],
    ],
    ['Resi only', {}, { status: 'Current' }, [], 'Current', ['Completed', 'Enrolled', 'Enrolled']],
    ['Resi only', {}, { status: 'Starting' }, [], 'Starting', ['Completed', 'Enrolled', 'Enrolled']],
  ]
  it.each(moves)(
    '%s %j → %j ticks %j besides what always happens; the session is %s, modules %j',
    async (from, session, to, ticked, status, enrolments) => {
      const { engagement } = await study(
        { status: from },
        session,
        from === 'IoS' ? { status: 'Interrupted' } : {},
      )
      const lines: { id: string; ticked: boolean; locked?: boolean }[] = await offered(engagement, to)
      const free = lines.filter((one) => one.ticked && !one.locked)
      expect(free.map(({ id }) => id)).toEqual(ticked)
      expect((await move(engagement, to)).statusCode).toBe(200)
      const after = await read(`engagements/${engagement.id}`)
      expect(after).toMatchObject(to)
      expect((await sessionsOf(engagement)).map((one) => one['status'])).toEqual([status])
      expect(await enrolmentsOf(engagement)).toEqual(enrolments)
      const [one] = await sessionsOf(engagement)
      // Of a year that was wholly away nothing was studied before they left.
      const wasAway = 'status' in session && session.status === 'Dormant'
      if (after['end']) expect(one).toMatchObject({ endDate: wasAway ? one?.['startDate'] : after['end'] })
    },
  )

  it('does only what is ticked, and always what the pair needs', async () => {
    const { engagement, student } = await study()
    expect((await move(engagement, { status: 'IoS', consequences: ['task-hesa'] })).statusCode).toBe(200)
    expect(await sessionsOf(engagement)).toMatchObject([{ status: 'Interrupted', endDate: '2027-07-31' }])
    expect(await enrolmentsOf(engagement)).toEqual(['Completed', 'Enrolled', 'Enrolled'])
    expect(await tasksOf(student)).toMatchObject([
      {
        title: 'Record the interruption for HESA',
        detail: 'Current → IoS on 20/11/2026.',
        owner: { label: 'Ruth Register' },
        author: { label: 'Ruth Register' },
        due: '2027-07-31',
      },
    ])
  })

  it('takes place on the day that was said', async () => {
    const { engagement } = await study()
    const when = { status: 'IoS', interruptedFrom: '2026-10-05', expectedReturn: '2027-09-13' }
    expect((await offered(engagement, when)).map(({ label }: { label: string }) => label)).toContain(
      'Session 2026-27 ends 05/10/2026',
    )
    expect((await move(engagement, when)).json().data).toMatchObject(when)
    expect(await sessionsOf(engagement)).toMatchObject([{ endDate: '2026-10-05' }])
  })

  it('tells tutor and hub director only when ticked, and never who does it', async () => {
    const told = async () =>
      (
        await college.database.rows<{ name: string }>(sql`
          select distinct u.name from notifications n join users u on u.id = n.user_id where n.event = 'status' order by 1`)
      ).map(({ name }) => name)
    const { engagement } = await study()
    await move(engagement, { status: 'IoS' })
    expect(await told()).toEqual([])
    await move(engagement, { status: 'Current', consequences: ['tell-tutor', 'tell-hub-director'] })
    expect(await told()).toEqual(['Hugh Director', 'Tamsin Tutor'])
    expect((await director.get('/api/notifications')).body).toContain('IoS → Current')
  })

  it('begins a new session for who comes back in a later year', async () => {
    const { engagement } = await study(
      { status: 'IoS', start: '2025-09-15', interruptedFrom: '2026-02-01' },
      {
        academicYear: '2025-26',
        status: 'Interrupted',
        startDate: '2025-09-15',
        endDate: '2026-02-01',
        level: '7',
      },
    )
    const lines = await offered(engagement, { status: 'Current' })
    expect(lines[0]).toMatchObject({ label: 'A session 2026-27 is added, Current', locked: true })
    await move(engagement, { status: 'Current' })
    expect(await sessionsOf(engagement)).toMatchObject([
      { academicYear: '2025-26', status: 'Interrupted' },
      {
        academicYear: '2026-27',
        status: 'Current',
        startDate: '2026-11-20',
        endDate: '2027-07-31',
        level: '7',
        credits: 60,
      },
    ])
  })

  it('happens with the change or not at all', async () => {
    const { engagement } = await study()
    const refused = await move(engagement, { status: 'Withdrawn', end: '2026-09-01' })
    expect(refused.statusCode).toBe(422)
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({ status: 'Current', end: null })
    expect(await sessionsOf(engagement)).toMatchObject([{ status: 'Current' }])
  })

  it('comes with changes of many at once too', async () => {
    const { engagement } = await study()
    const body = { ids: [engagement.id], change: { status: 'IoS' }, reason: 'Illness' }
    expect((await registrar.post('/api/engagements/bulk', body)).json().meta).toMatchObject({ ok: 1 })
    expect(await sessionsOf(engagement)).toMatchObject([{ status: 'Interrupted' }])
  })
})

describe('a student who comes back', () => {
  it('shows one consistent state, and the history how it was', async () => {
    const { engagement } = await study({ futureStatus: 'Deferred' })
    await move(engagement, { status: 'IoS', expectedReturn: '2027-09-13' })
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({
      status: 'IoS',
      statusSince: '2026-11-20',
      interruptedFrom: '2026-11-20',
      expectedReturn: '2027-09-13',
      futureStatus: null,
    })
    const lines: { label: string }[] = await offered(engagement, { status: 'Current' })
    expect(lines.map(({ label }) => label)).toContain(
      '“Expected back 13/09/2027” is cleared; the history keeps it',
    )
    await move(engagement, { status: 'Current' })
    expect(await read(`engagements/${engagement.id}`)).toMatchObject({
      status: 'Current',
      interruptedFrom: null,
      expectedReturn: null,
      lastAttended: null,
      end: null,
    })
    const history = (await admin.get(`/api/engagements/${engagement.id}/history`)).json().data
    expect(history[0].changes).toContainEqual({
      path: 'expectedReturn',
      label: 'Expected back',
      from: '2027-09-13',
      to: null,
    })
  })

  it('is never expected back while not away', async () => {
    const { engagement } = await study()
    const { version } = await read(`engagements/${engagement.id}`)
    const wrong = await registrar.patch(
      `/api/engagements/${engagement.id}`,
      { expectedReturn: '2027-09-13' },
      { version },
    )
    expect(wrong.json().error.details).toEqual([
      { param: 'expectedReturn', message: 'Expected back does not apply here.' },
    ])
  })
})
