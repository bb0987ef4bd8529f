import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { openStudies } from '#students/study/test-studies.ts'
import type { SignedInCalls } from '#test/app.ts'
import { make, makePerson, type Reply } from '#test/make.ts'
import { sweepSheets } from './sheets.ts'

const { admin, college, registrar, study, enrolmentsOf } = await openStudies()

interface Difference {
  readonly key: string
  readonly print: string
  readonly kind: string
  readonly student: { readonly id: string; readonly label: string } | null
  readonly row: { readonly name: string; readonly problems: readonly string[] } | null
  readonly told: { readonly by: string; readonly note: string | null } | null
  readonly waits: boolean
}
interface Report {
  readonly sheet: { readonly id: string; readonly rows: number } | null
  readonly mayResolve: boolean
  readonly agreeing: number
  readonly waiting: number
  readonly counts: Readonly<Record<string, number>>
  readonly differences: readonly Difference[]
}

const year = '2026-27'
const heads = ['Banner ID', 'Email', 'Name', 'Module', 'Status']
let newest = 100
async function studying(): Promise<{
  readonly id: string
  readonly bannerId: string
  readonly engagement: Reply
}> {
  const { student, engagement } = await study()
  newest += 1
  const bannerId = `000500${newest}`
  const { version } = (await admin.get(`/api/students/${student}`)).json().data
  await admin.patch(`/api/students/${student}`, { partnerId: bannerId }, { version })
  return { id: student, bannerId, engagement }
}
const send = (rows: readonly (readonly string[])[], more: object = {}, as: SignedInCalls = registrar) =>
  as.post('/api/sync-report/sheet', { year, fileName: 'durham.xlsx', cells: [heads, ...rows], ...more })
const read = async (as: SignedInCalls = registrar, query = ''): Promise<Report> =>
  (await as.get(`/api/sync-report?year=${year}${query}`)).json().data
const resolve = async (rows: readonly object[], more: object = {}) => {
  const { sheet } = await read()
  return registrar.post('/api/sync-report/resolve', { year, sheet: sheet?.id, rows, ...more })
}
const of = (report: Report, id: string) => report.differences.filter(({ student }) => student?.id === id)

describe('the sync report', () => {
  let ada: Awaited<ReturnType<typeof studying>>
  let ben: Awaited<ReturnType<typeof studying>>

  beforeAll(async () => {
    ada = await studying()
    ben = await studying()
  })

  it('says what is missing here, missing there and different, and what nobody knows', async () => {
    const fourth = await make(admin, 'modules', { code: 'TMM4041', name: 'Fourth', credits: 20 })
    await make(admin, 'module-instances', { module: fourth.id, academicYear: year })
    const reply = await send([
      [ada.bannerId, '', 'Ada', 'TMM4011', 'Registered'],
      [ada.bannerId, '', 'Ada', 'TMM4021', 'Withdrawn'],
      [ada.bannerId, '', 'Ada', 'TMM4041_2026', 'Registered'],
      ['000999999', '', 'Nobody Known', 'TMM4011', 'Registered'],
      [ada.bannerId, '', 'Ada', 'THEO1234', 'Registered'],
      ['12', '', 'Short', 'TMM4011', ''],
      ...['TMM4011', 'TMM4021', 'TMM4031'].map((code) => [ben.bannerId, '', 'Ben', code, 'RE']),
    ])
    expect(reply.json().data).toMatchObject({ isKept: true, missing: [] })
    const report = await read()
    expect(of(report, ada.id).map(({ kind }) => kind)).toEqual([
      'unknown module',
      'different',
      'missing there',
      'missing here',
    ])
    expect(of(report, ben.id)).toEqual([])
    expect(report).toMatchObject({ agreeing: 4, mayResolve: true, sheet: { rows: 9 } })
    expect(report.counts).toMatchObject({ 'unknown student': 1, 'unknown module': 1, unreadable: 1 })
  })

  it('follows the sheet in bulk, and says of each row what became of it', async () => {
    const before = of(await read(), ada.id)
    const { results } = (
      await resolve(before.map(({ key, print }) => ({ key, print, how: 'follow' })))
    ).json().data
    expect(results.map(({ message }: { message: string | null }) => message)).toEqual([
      'Nobody here knows them, so the college’s record cannot follow.',
      null,
      null,
      null,
    ])
    expect(await enrolmentsOf(ada.engagement)).toEqual(['Completed', 'Withdrawn', 'Withdrawn', 'Enrolled'])
    expect(of(await read(), ada.id).map(({ kind }) => kind)).toEqual(['unknown module'])
    const again = await resolve(before.slice(1, 2).map(({ key, print }) => ({ key, print, how: 'follow' })))
    expect(again.json().data.results[0].message).toBe('Both sides agree by now.')
  })

  it('notes that the others were told, until they send another sheet that still says so', async () => {
    const unknown = (await read()).differences.find(({ kind }) => kind === 'unknown student')
    const rows = [{ key: unknown?.key, print: unknown?.print, how: 'told' }]
    await resolve(rows, { note: 'Asked Durham' })
    const waiting = (await read()).differences.find(({ key }) => key === unknown?.key)
    expect(waiting).toMatchObject({ waits: true, told: { by: 'Ruth Register', note: 'Asked Durham' } })
    await send([['000999999', '', 'Nobody Known', 'TMM4011', 'Registered']])
    const still = (await read()).differences.find(({ key }) => key === unknown?.key)
    expect(still).toMatchObject({ waits: false, told: { note: 'Asked Durham' } })
  })

  it('changes nothing somebody has changed since', async () => {
    await send([[ben.bannerId, '', 'Ben', 'TMM4011', 'Withdrawn']])
    const [missing] = of(await read(), ben.id).filter(({ kind }) => kind === 'missing there')
    expect(missing).toBeDefined()
    const changed = await resolve([
      { key: missing?.key, print: 'different/Enrolled/withdrawn', how: 'follow' },
    ])
    expect(changed.json().data.results[0].message).toMatch(/changed meanwhile/)
    const { sheet } = await read()
    await send([[ben.bannerId, '', 'Ben', 'TMM4011', 'Registered']])
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
      ['', 'No.Session@example.org', 'Dora', 'TMM4011', ''],
      [cara.bannerId, '', 'Cara', 'TMM4051', ''],
    ])
    const report = await read()
    const [dora] = of(report, id)
    const [notTaught] = of(report, cara.id).filter(({ kind }) => kind === 'missing here')
    const { results } = (
      await resolve([dora, notTaught].map((one) => ({ key: one?.key, print: one?.print, how: 'follow' })))
    ).json().data
    expect(results.map(({ message }: { message: string }) => message)).toEqual([
      'They have no enrolment session in 2026-27. Add it first.',
      'The module is not taught at their hub in 2026-27. Add it first.',
    ])
  })

  it('keeps nothing of a sheet whose columns nobody can tell, and takes them as they are said to be', async () => {
    const cells = [
      ['x', 'y'],
      [ben.bannerId, 'TMM4011'],
    ]
    const { sheet } = await read()
    const asked = await registrar.post('/api/sync-report/sheet', { year, fileName: 'a.csv', cells })
    expect(asked.json().data).toMatchObject({ isKept: false, missing: ['Banner ID or E-mail', 'Module'] })
    expect((await read()).sheet?.id).toBe(sheet?.id)
    const said = { year, fileName: 'a.csv', cells, columns: ['bannerId', 'module'] }
    expect((await registrar.post('/api/sync-report/sheet', said)).json().data.isKept).toBe(true)
    expect((await registrar.post('/api/sync-report/sheet', { ...said, cells: [] })).statusCode).toBe(422)
  })

  it('is apart for each source and year', async () => {
    expect((await read(registrar, '&source=platform')).sheet).toBeNull()
    expect((await registrar.get('/api/sync-report?year=2025-26')).json().data.sheet).toBeNull()
    expect((await registrar.get('/api/sync-report?year=2025-27')).statusCode).toBe(422)
  })

  it('tells a member of the team nothing of students who are not theirs to see', async () => {
    const faculty = await college.as('faculty')
    const report = await read(faculty)
    expect(report).toMatchObject({ differences: [], mayResolve: false })
    expect((await send([['000999999', '', 'N', 'TMM4011', '']], {}, faculty)).statusCode).toBe(403)
  })

  it('lets go of whoever is anonymised', async () => {
    const gone = await studying()
    await send([
      [gone.bannerId, '', 'Gone Person', 'TMM4011', 'Registered'],
      [ben.bannerId, '', 'Ben', 'TMM4011', 'Registered'],
    ])
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
