import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { make, makePerson } from '#test/make.ts'
import { sweepSheets } from './sheets.ts'
import { aboutStudent, openSync, year } from './test-sync.ts'

const { admin, college, registrar, studying, send, read, resolve, rowsFor, enrolmentsOf, hub } =
  await openSync()
const codes = ['TMM4011', 'TMM4021', 'TMM4031']

describe('the sync report', () => {
  let ada: Awaited<ReturnType<typeof studying>>
  let ben: Awaited<ReturnType<typeof studying>>

  beforeAll(async () => {
    ada = await studying({ name: ['Ada', 'Bell'] })
    ben = await studying({ name: ['Ben', 'Cole'] })
  })

  it('says why each side has what the other has not, and what nobody knows', async () => {
    const fourth = await make(admin, 'modules', { code: 'TMM4041', name: 'Fourth', credits: 20 })
    await make(admin, 'module-instances', { module: fourth.id, academicYear: year })
    const reply = await send([
      [ada.bannerId, '', 'Ada Bell', 'TMM4011', 'Registered'],
      [ada.bannerId, '', 'BELL, Ada', 'TMM4021', 'Withdrawn'],
      [ada.bannerId, '', 'Ada', 'TMM4041_2026', 'Registered'],
      [ada.bannerId, '', 'Ada Bell', 'TMM4041_2026', 'Registered'],
      ['000999999', '', 'Nobody Known', 'TMM4011', 'Registered'],
      [ada.bannerId, '', 'Ada Bell', 'THEO1234', 'Registered'],
      ['12', '', 'Short', 'TMM4011', ''],
      ...codes.map((code) => [ben.bannerId, '', 'Ben Cole', code, 'RE']),
    ])
    expect(reply.json().data).toMatchObject({ isKept: true, missing: [] })
    const report = await read()
    expect(aboutStudent(report, ada.id).map(({ cause }) => cause)).toEqual([
      'other-name',
      'here-only',
      'left-there',
      'there-only',
      'unknown-module',
    ])
    expect(aboutStudent(report, ben.id)).toEqual([])
    expect(report).toMatchObject({
      agreeing: 4,
      byName: 0,
      mayResolve: true,
      ofStudents: null,
      sheet: { rows: 10 },
    })
    expect(report.counts).toMatchObject({ 'unknown-student': 1, 'unknown-module': 1, unreadable: 1 })
  })

  it('follows the sheet in bulk, and says of each row what became of it', async () => {
    const before = aboutStudent(await read(), ada.id).slice(1)
    const { results } = (
      await resolve(before.map(({ key, print }) => ({ key, print, how: 'follow' })))
    ).json().data
    expect(results.map(({ message }: { message: string | null }) => message)).toEqual([
      null,
      null,
      null,
      'Nobody here knows them, so the college’s record cannot follow.',
    ])
    expect(await enrolmentsOf(ada.engagement)).toEqual(['Completed', 'Withdrawn', 'Withdrawn', 'Enrolled'])
    expect(aboutStudent(await read(), ada.id).map(({ cause }) => cause)).toEqual([
      'other-name',
      'unknown-module',
    ])
    const again = await resolve(before.slice(0, 1).map(({ key, print }) => ({ key, print, how: 'follow' })))
    expect(again.json().data.results[0].message).toBe('Both sides agree by now.')
  })

  it('changes nothing somebody has changed since', async () => {
    await send([
      [ben.bannerId, '', 'Ben Cole', 'TMM4011', 'Withdrawn'],
      ['000999999', '', 'Nobody Known', 'TMM4021', 'Withdrawn'],
    ])
    const [missing] = aboutStudent(await read(), ben.id).filter(({ cause }) => cause === 'here-only')
    expect(missing).toBeDefined()
    const changed = await resolve([{ key: missing?.key, print: 'Enrolled/withdrawn', how: 'follow' }])
    expect(changed.json().data.results[0].message).toMatch(/changed meanwhile/)
    const { sheet } = await read()
    await send([[ben.bannerId, '', 'Ben Cole', 'TMM4011', 'Registered']])
    const stale = await registrar.post('/api/sync-report/resolve', {
      year,
      sheet: sheet?.id,
      rows: [{ key: missing?.key, print: missing?.print, how: 'follow' }],
    })
    expect(stale.statusCode).toBe(409)
  })

  it('says why a module cannot be added', async () => {
    const person = await makePerson(admin, { email: 'no.session@example.org' })
    const { id } = await make(admin, 'students', { person: person.id })
    const cara = await studying()
    await make(admin, 'modules', { code: 'TMM4051', name: 'Not taught', credits: 20 })
    await send([
      ['', 'No.Session@example.org', '', 'TMM4011', ''],
      [cara.bannerId, '', '', 'TMM4051', ''],
    ])
    const report = await read()
    const [dora] = aboutStudent(report, id)
    const [notTaught] = aboutStudent(report, cara.id).filter(({ cause }) => cause === 'there-only')
    const { results } = (
      await resolve([dora, notTaught].map((one) => ({ key: one?.key, print: one?.print, how: 'follow' })))
    ).json().data
    expect(results.map(({ message }: { message: string }) => message)).toEqual([
      'They have no enrolment session in 2026-27. Add it first.',
      'The module is not taught at their hub in 2026-27. Add it first.',
    ])
  })

  it('shows a module that is absent as one line, and withdraws nobody for it', async () => {
    await send([[ben.bannerId, '', 'Ben Cole', 'TMM4011', '']])
    const report = await read()
    expect(report.absent.map(({ module }) => module.label)).toEqual([
      'TMM4021 TMM4021',
      'TMM4031 TMM4031',
      'TMM4041 Fourth',
    ])
    expect(report.counts['module-absent']).toBe(
      report.absent.reduce((sum, { students }) => sum + students, 0),
    )
    expect(report.differences.some(({ cause }) => cause === 'module-absent')).toBe(false)
    const [line] = report.absent
    const of = await read(registrar, `&cause=module-absent&module=${line?.module.id}`)
    expect(of).toMatchObject({ absent: [], total: line?.students, open: line?.students })
    const rows = of.differences.map(({ key, print }) => ({ key, print, how: 'follow' }))
    const { results } = (await resolve(rows.slice(0, 1))).json().data
    expect(results[0].message).toBe(
      'The sheet says nothing about this module, so nobody is withdrawn for it.',
    )
  })

  it('matches a row without a Banner ID by its name, and counts nobody twice', async () => {
    const renee = await studying({ bannerId: null, name: ['Renée', 'Müller-Jones'] })
    const late = await studying({ bannerId: null, name: ['Lena', 'Late'] })
    const sheet = (module: string, status = '') => ['Pending', '', 'Renee Muller Jones', module, status]
    await send([sheet('TMM4011'), sheet('TMM4021', 'Withdrawn'), sheet('TMM4031')])
    const report = await read()
    expect(report).toMatchObject({ agreeing: 2, byName: 2 })
    expect(aboutStudent(report, renee.id)).toMatchObject([{ cause: 'left-there', by: 'name' }])
    expect(report.counts).toMatchObject({ unreadable: 0, 'unknown-student': 0 })
    expect(aboutStudent(report, late.id).map(({ cause }) => cause)).toEqual(codes.map(() => 'no-id-yet'))
    const { rows, leftOut } = await rowsFor('told', '&cause=no-id-yet')
    expect(rows).toEqual([])
    expect(leftOut).toEqual([{ count: 3, why: 'waiting for a Banner ID' }])
  })

  it('says whose ID stands beside whose name', async () => {
    await send([
      [ada.bannerId, '', 'Ben Cole', 'TMM4011', ''],
      [ben.bannerId, '', 'Stranger Known', 'TMM4031', ''],
      ['000999998', '', 'Ben Cole', 'TMM4021', ''],
    ])
    const report = await read()
    expect(aboutStudent(report, ben.id)).toMatchObject([
      { cause: 'id-of-another', holder: { id: ada.id }, row: { bannerId: ada.bannerId } },
      { cause: 'other-name', bannerId: ben.bannerId, row: { bannerId: '000999998' } },
      { cause: 'other-name', bannerId: ben.bannerId, row: { name: 'Stranger Known' } },
    ])
    expect(aboutStudent(report, ada.id).map(({ cause }) => cause)).not.toContain('here-only')
  })

  it('is narrowed by module, hub, cause and a search, and counts what is left', async () => {
    const all = await read()
    const [first] = all.modules
    const one = await read(registrar, `&module=${first?.id}`)
    expect(one.open).toBe(first?.count)
    expect(one.modules).toEqual(all.modules)
    expect(one.total).toBe(one.open)
    const there = await read(registrar, `&hub=${hub.id}`)
    expect(there.open).toBe(all.hubs.find(({ id }) => id === hub.id)?.count)
    expect((await read(registrar, '&hub=elsewhere')).open).toBe(0)
    const none = await read(registrar, `&module=${first?.id}&search=nobody`)
    expect(none.modules).toEqual([{ ...first, count: 0 }])
    const found = await read(registrar, `&search=cole%20ben`)
    expect(found.differences.map(({ student }) => student?.id)).toEqual([ben.id, ben.id, ben.id])
    expect((await read(registrar, `&search=${ada.bannerId}`)).open).toBeGreaterThan(0)
    const caused = await read(registrar, '&cause=other-name')
    expect(caused).toMatchObject({ total: 2, open: all.open, counts: all.counts })
    const paged = await read(registrar, '&pageSize=2&page=2')
    expect(paged.differences).toEqual(all.differences.slice(2, 4))
    expect((await registrar.get(`/api/sync-report?year=${year}&cause=nonsense`)).statusCode).toBe(422)
  })

  it('is apart for each source and year', async () => {
    expect((await read(registrar, '&source=platform')).sheet).toBeNull()
    expect((await registrar.get('/api/sync-report?year=2025-26')).json().data.sheet).toBeNull()
    expect((await registrar.get('/api/sync-report?year=2025-27')).statusCode).toBe(422)
  })

  it('tells a member of the team nothing of students who are not theirs to see', async () => {
    const faculty = await college.as('faculty')
    const report = await read(faculty)
    expect(report).toMatchObject({
      differences: [],
      absent: [],
      modules: [],
      open: 0,
      agreeing: 0,
      ofStudents: 0,
      mayResolve: false,
    })
    expect((await send([['000999999', '', 'N', 'TMM4011', '']], {}, faculty)).statusCode).toBe(403)
    for (const path of ['rows?how=told', 'file?x='])
      expect((await faculty.get(`/api/sync-report/${path}&year=${year}`)).statusCode).toBe(403)
  })

  it('lets go of whoever is anonymised', async () => {
    const gone = await studying({ name: ['Gone', 'Person'] })
    await send([
      [gone.bannerId, '', 'Gone Person', 'TMM4011', 'Registered'],
      ['', '', 'PERSON, Gone', 'TMM4021', 'Registered'],
      [ben.bannerId, '', 'Ben Cole', 'TMM4011', 'Registered'],
    ])
    const [absent] = aboutStudent(await read(registrar, '&search=gone'), gone.id)
    expect(absent).toBeUndefined()
    const { data } = (await admin.get(`/api/students/${gone.id}`)).json()
    await admin.patch(
      `/api/engagements/${gone.engagement.id}`,
      { status: 'Withdrawn', end: '2026-11-20', reason: 'As agreed' },
      { version: (await admin.get(`/api/engagements/${gone.engagement.id}`)).json().data.version },
    )
    const reply = await admin.post(`/api/housekeeping/people/${data.person.id}/anonymise`, {
      reason: 'They asked',
      name: data.person.label,
    })
    expect(reply.statusCode, reply.body).toBe(200)
    const [kept] = await college.database.rows(sql`select rows::text as rows from sync_sheets`)
    expect(kept?.['rows']).not.toContain(gone.bannerId)
    expect(kept?.['rows']).not.toContain('PERSON')
    expect(kept?.['rows']).toContain(ben.bannerId)
  })

  it('is forgotten a year after the year it is about', async () => {
    await sweepSheets(college.database, '2026-27')
    expect((await read()).sheet).not.toBeNull()
    await sweepSheets(college.database, '2027-28')
    expect(
      await college.database.rows(sql`select 1 from sync_sheets union all select 1 from sync_told`),
    ).toEqual([])
  })
})
