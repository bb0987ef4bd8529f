import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { SignedInCalls } from '#test/app.ts'
import { make, type Reply } from '#test/make.ts'
import { readDays } from './read-days.ts'
import { openRegisters } from './test-registers.ts'

const {
  college,
  admin,
  registrar,
  york,
  ruth,
  peter,
  mary,
  ann,
  bob,
  cyd,
  yan,
  away,
  aDay,
  saturday,
  at,
  residential,
  toCome,
  longAgo,
  ofLondon,
  ofYork,
  ofProgramme,
  path,
  registerOf,
  lastNames,
  expectedBy,
  mark,
  send,
  outcomes,
  versionOf,
} = await openRegisters()

describe('a register', () => {
  const sights: [string, SignedInCalls, string, string][] = [
    ['the registrar', registrar, 'Ann Away Bob Cyd', 'Ann Bob Cyd Wim Yan'],
    ['who teaches a module of the day', ruth.calls, 'Ann Bob', ''],
    ['who teaches another of its modules', peter.calls, 'Away Bob Cyd', ''],
    ['who directs the hub', ofLondon, 'Ann Away Bob Cyd', 'Ann Bob Cyd Wim'],
    ['who directs another hub', ofYork, '', 'Yan'],
    ['who directs the programme', ofProgramme, 'Ann Away Bob Cyd', 'Ann Bob Cyd Wim Yan'],
  ]
  it.each(sights)('holds for %s those whose marks are theirs to make', async (_, as, teaching, stay) => {
    expect(await expectedBy(as)).toBe(teaching)
    if (stay !== '') expect(await expectedBy(as, residential)).toBe(stay)
    else expect((await as.get(path(residential))).statusCode).toBe(404)
  })

  it('says why others who are on the day’s modules are not expected', async () => {
    const { students } = await registerOf(ruth.calls)
    expect(
      students.flatMap(({ name, notExpected }) => (notExpected === null ? [] : [`${name}: ${notExpected}`])),
    ).toEqual(['Sam Ian: Interrupted', 'Sam Wim: Left the module', 'Sam Yan: Another hub'])
    expect(students.find(({ id }) => id === bob.id)?.modules).toHaveLength(2)
  })

  it('says what they need at a residential to whoever may know', async () => {
    const { students } = await registerOf(registrar, residential)
    expect(students.find(({ id }) => id === ann.id)).toMatchObject({
      attending: 'Days only',
      needs: { room: 'Ground floor', diet: 'No nuts', access: null },
    })
    expect(students.find(({ id }) => id === away.id)?.notExpected).toBe('Not attending')
    await make(admin, 'roles', { name: 'planner', scope: 'everything', claims: ['modules'] })
    const planner = await college.asUser(await college.makeUser({ role: 'planner', name: 'Pat Planner' }))
    const seen = (await registerOf(planner, residential)).students.find(({ id }) => id === ann.id)
    expect([seen?.attending, seen && 'needs' in seen, seen?.opens]).toEqual(['Days only', false, null])
    expect(lastNames((await registerOf(planner, longAgo)).students)).toBe('')
  })

  const refused: [string, number][] = [
    ['faculty', 404],
    ['safeguarding', 403],
    ['finance', 403],
    ['hesa', 403],
    ['admissions', 403],
    ['support', 403],
    ['student', 403],
    ['applicant', 403],
  ]
  it.each(refused)('is not for %s: neither to read nor to write', async (role, status) => {
    const as = await college.as(role)
    expect((await as.get(path(saturday))).statusCode).toBe(status)
    expect((await as.post(path(saturday), { marks: [mark(ann)] })).statusCode).toBe(status)
    expect(await versionOf(ann)).toBeNull()
  })

  it('of a module taught in a year that is over is no longer the tutor’s', async () => {
    expect((await mary.calls.get(path(longAgo))).statusCode).toBe(404)
  })

  it('of a residential is there only while the college keeps these', async () => {
    const kinds = async (features: object) =>
      (await readDays(college.database, sql`true`, features)).map(({ kind }) => kind)
    expect(await kinds({})).toContain('Residential')
    expect(await kinds({ 'residential-attendance': false })).not.toContain('Residential')
  })

  it('stands among those to take, for whom it is theirs', async () => {
    const listed = async (as: SignedInCalls) =>
      (await as.get('/api/registers'))
        .json()
        .data.map(
          (one: { day: string; expected: number; marked: number }) =>
            `${one.day} ${one.marked}/${one.expected}`,
        )
    expect(await listed(ruth.calls)).toEqual(['2026-11-14 0/2', '2026-11-21 0/2'])
    expect(await listed(ofYork)).toEqual(['2026-11-06 0/1'])
    expect(await listed(mary.calls)).toEqual([])
    expect((await (await college.as('finance')).get('/api/registers')).statusCode).toBe(403)
  })
})

describe('marks', () => {
  it('are sent in one go, and twice they stand once', async () => {
    const marks = [mark(ann), mark(bob, { state: 'Absent', why: 'Illness', note: ' Rang at nine ' })]
    for (const _ of ['sent', 'sent again']) {
      const sent = await send(ruth.calls, marks)
      expect(sent).toMatchObject([
        { student: ann.id, outcome: 'written', mark: { state: 'Present', version: 1, isMine: true } },
        {
          student: bob.id,
          outcome: 'written',
          mark: { state: 'Absent', why: 'Illness', note: 'Rang at nine', version: 1, at: at('10:00') },
        },
      ])
    }
    const rows = await college.database.rows(sql`select 1 from teaching_attendance`)
    expect(rows).toHaveLength(2)
  })

  it('that meet a newer one of somebody else are not put over it, and say what stands there', async () => {
    const looked = await versionOf(bob)
    expect(
      await send(peter.calls, [
        mark(bob, { state: 'Excused', why: 'Work', at: at('10:20'), version: looked }),
      ]),
    ).toMatchObject([{ outcome: 'written', mark: { version: 2 } }])
    const [met] = await send(ruth.calls, [
      mark(bob, { state: 'Late', at: at('10:25'), version: looked }),
      mark(ann),
    ])
    expect(met).toMatchObject({
      outcome: 'met',
      mark: { state: 'Excused', why: 'Work', isMine: false, version: 2 },
    })
    // Having seen both, Ruth says that hers holds.
    expect(
      await send(ruth.calls, [mark(bob, { state: 'Late', at: at('10:25'), version: met?.mark?.version })]),
    ).toMatchObject([{ outcome: 'written', mark: { state: 'Late', why: null, version: 3 } }])
  })

  it('of one person on two devices: the later holds, whichever arrives first', async () => {
    expect(
      await send(ruth.calls, [mark(bob, { state: 'Absent', at: at('10:10'), version: 1 })]),
    ).toMatchObject([{ outcome: 'older', mark: { state: 'Late' } }])
    expect(
      await send(ruth.calls, [mark(bob, { state: 'Present', at: at('11:00'), version: 1 })]),
    ).toMatchObject([{ outcome: 'written', mark: { state: 'Present' } }])
  })

  it('are taken back, and made of who came unexpected', async () => {
    const version = await versionOf(ann)
    expect(await send(ruth.calls, [mark(ann, { state: null, version }), mark(yan)])).toMatchObject([
      { outcome: 'written', mark: { state: null } },
      { outcome: 'written', mark: { state: 'Present' } },
    ])
    expect(await send(ruth.calls, [mark(ann, { version: Number(version) + 1 })])).toMatchObject([
      { outcome: 'written', mark: { state: 'Present' } },
    ])
  })

  it('of a clock that is fast are made now', async () => {
    const [sent] = await send(registrar, [mark(cyd, { at: '2031-01-01T00:00:00.000Z' })])
    expect(sent?.mark?.at.slice(0, 10)).toBe('2026-11-20')
  })

  it('of students who are not the caller’s are refused one by one, and nothing else is lost', async () => {
    expect(outcomes(await send(ofLondon, [mark(yan), mark(away)]))).toEqual(['refused', 'written'])
    expect(outcomes(await send(ruth.calls, [mark(cyd, { state: 'Absent' })]))).toEqual(['refused'])
    expect(outcomes(await send(ofYork, [mark(yan, { state: 'Late' })], residential))).toEqual(['written'])
  })

  const wrong: [string, Reply, object[], string][] = [
    ['for a day to come', toCome, [mark(ann)], 'The register opens on the day itself.'],
    [
      'of one student twice',
      saturday,
      [mark(ann), mark(ann, { state: 'Late' })],
      'Somebody is marked twice.',
    ],
    ['that are none', saturday, [], 'Send a mark.'],
  ]
  it.each(wrong)('%s are refused', async (_, day, marks, message) => {
    const reply = await ruth.calls.post(path(day), { marks })
    expect([reply.statusCode, reply.json().error.details]).toEqual([422, [{ param: 'marks', message }]])
  })

  it('keep the day they are of', async () => {
    const removed = await registrar.delete(`/api/teaching-days/${saturday.id}`, { version: saturday.version })
    expect([removed.statusCode, removed.json().error.details[0].message]).toEqual([
      422,
      'Its register has been taken. It stays with that.',
    ])
  })

  it('sent by two at once are one mark', async () => {
    const day = await aDay({ day: '2026-11-07' })
    const replies = await Promise.all(
      [ruth.calls, peter.calls].map((as) => send(as, [mark(bob, { state: 'Late' })], day)),
    )
    expect(replies.map(([one]) => one?.outcome)).toEqual(['written', 'written'])
    const rows = await college.database.rows(
      sql`select 1 from teaching_attendance where teaching_day = ${day.id}`,
    )
    expect(rows).toHaveLength(1)
  })
})

describe('attendance adds up', () => {
  it('on the page of a student, for whoever sees them', async () => {
    const [year] = (await registrar.get(`/api/students/${bob.id}/attendance`)).json().data
    expect(year).toMatchObject({
      year: '2026-27',
      expected: 3,
      attended: 2,
      late: 1,
      unmarked: 1,
      percent: 100,
    })
    expect(year.days.map((one: { day: { day: string } }) => one.day.day)).toEqual([
      '2026-11-14',
      '2026-11-07',
      '2026-11-06',
    ])
    expect((await ofLondon.get(`/api/mystudents/${bob.id}/attendance`)).statusCode).toBe(200)
    expect((await ofYork.get(`/api/mystudents/${bob.id}/attendance`)).statusCode).toBe(404)
    expect((await ruth.calls.get(`/api/students/${bob.id}/attendance`)).statusCode).toBe(403)
    const statuses = ['safeguarding', 'finance', 'hesa'].map(
      async (role) => (await (await college.as(role)).get(`/api/students/${bob.id}/attendance`)).statusCode,
    )
    expect(await Promise.all(statuses)).toEqual([200, 403, 403])
    expect((await ruth.calls.get(`/api/mystudents/${bob.id}/attendance`)).statusCode).toBe(404)
  })

  it('in the report, by student, module and hub, those under a limit apart', async () => {
    const day = await aDay({ day: '2026-10-31' })
    await send(
      registrar,
      [mark(ann, { state: 'Absent' }), mark(bob, { state: 'Absent' }), mark(cyd, { state: 'Excused' })],
      day,
    )
    const rowsOf = async (query: string, as = registrar, report = 'attendance-report') => {
      const reply = await as.get(`/api/${report}?${query}`)
      expect(reply.statusCode, reply.body).toBe(200)
      const { data, meta } = reply.json()
      return {
        meta,
        rows: data.map(
          (row: { student: { label: string }; group: { label: string } | null; cells: unknown[] }) =>
            [row.group?.label, row.student.label, ...row.cells.slice(0, 7)]
              .map((cell) => (typeof cell === 'object' && cell !== null ? Reflect.get(cell, 'value') : cell))
              .filter((cell) => cell !== undefined)
              .join(' '),
        ),
      }
    }
    const all = await rowsOf('')
    expect(all.rows).toEqual([
      'Sam Ann 50.0% 4 1 0 0 1 2',
      'Sam Away 100.0% 3 1 0 0 0 2',
      'Sam Bob 66.7% 4 2 1 0 1 1',
      'Sam Cyd 100.0% 4 1 0 1 0 2',
      'Sam Wim No register yet 1 0 0 0 0 1',
      'Sam Yan 100.0% 2 2 1 0 0 0',
    ])
    expect((await rowsOf('limit=60&state=under')).rows).toEqual(['Sam Ann 50.0% 4 1 0 0 1 2'])
    expect((await rowsOf(`hub=${york.id}`)).rows).toEqual(['Sam Yan 100.0% 2 2 1 0 0 0'])
    expect((await rowsOf(`kind=Residential&state=fine`)).rows).toEqual(['Sam Yan 100.0% 1 1 1 0 0 0'])
    const byModule = await rowsOf('by=module')
    expect(byModule.rows).toContain('TMM1001: 66.7% attended Sam Bob 66.7% 3 2 1 0 1 0')
    expect(byModule.meta.table).toMatchObject({ rowTitle: 'Module', total: 6 })
    const byHub = await rowsOf('by=hub')
    expect(byHub.meta.table).toMatchObject({
      cells: [
        [2, 2, 1],
        [0, 1, 0],
      ],
      total: 6,
    })
    // A tutor’s own: those on their modules, on the days of these alone.
    expect((await rowsOf('', ruth.calls, 'my-attendance-report')).rows).toEqual([
      'Sam Ann 50.0% 3 1 0 0 1 1',
      'Sam Bob 66.7% 3 2 1 0 1 0',
      'Sam Yan 100.0% 1 1 0 0 0 0',
    ])
    expect((await rowsOf('', mary.calls, 'my-attendance-report')).rows).toEqual([])
    expect((await ruth.calls.get('/api/attendance-report')).statusCode).toBe(403)
    const sheet = await registrar.get('/api/attendance-report?by=module&export=excel')
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
  })
})
