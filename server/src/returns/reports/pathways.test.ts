import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { make, makeResult } from '#test/make.ts'
import { openReports } from './test-reports.ts'

const { college, admin, registrar, leeds, ma, pathway, study, read, rowsOf } = await openReports()

describe('who may read them', () => {
  it.each([
    [
      'registrar',
      [
        'pathways-report',
        'stage-two-report',
        'cot-report',
        'students-by-cohort',
        'address-export',
        'students-counted',
        'student-figures',
      ],
      [],
    ],
    [
      'finance',
      ['students-counted', 'student-figures'],
      ['pathways-report', 'stage-two-report', 'cot-report', 'students-by-cohort', 'address-export'],
    ],
    [
      'hub director',
      [],
      [
        'pathways-report',
        'stage-two-report',
        'cot-report',
        'students-by-cohort',
        'address-export',
        'students-counted',
        'student-figures',
      ],
    ],
  ])('%s', async (role, open, closed) => {
    const somebody = await college.as(role)
    for (const path of open) expect((await somebody.get(`/api/${path}`)).statusCode, path).toBe(200)
    for (const path of closed) expect((await somebody.get(`/api/${path}`)).statusCode, path).toBe(403)
  })
})

describe('the pathways', () => {
  beforeAll(async () => {
    await study('Fine')
    await study('Without', { engagement: { pathway: null } })
    await study('Elsewhere', { engagement: { programme: ma.id }, session: { level: '7' } })
    await study('Otherwise', { engagement: { studyPace: 'PT', hub: leeds.id } })
    await study('Gone', {
      engagement: { status: 'Withdrawn', reason: 'Family', end: '2026-10-01' },
      session: null,
    })
    const { engagement } = await study('Short', {
      engagement: { start: '2025-09-14' },
      session: { level: '5' },
    })
    const before = await make(admin, 'enrolment-sessions', {
      engagement,
      academicYear: '2025-26',
      level: '4',
      status: 'Completed',
      credits: 120,
    })
    for (const [code, outcome] of [
      ['TMM1011', 'Passed'],
      ['TMM1021', 'Failed'],
    ] as const) {
      const { id } = await make(admin, 'modules', { code, name: code, credits: 60 })
      const instance = await make(admin, 'module-instances', { module: id, academicYear: '2025-26' })
      await makeResult(college, {
        session: before.id,
        moduleInstance: instance.id,
        status: 'Completed',
        outcome,
        mark: outcome === 'Passed' ? 60 : 30,
        releasedOn: '2026-07-15',
      })
    }
  })

  it('say of each what does not fit, and the credits', async () => {
    expect(
      await rowsOf('pathways-report', ['What does not fit', 'Credits', 'Needed', 'Short by', 'By level']),
    ).toEqual([
      ['Ann Without', 'No pathway', 0, 360, null, 'L4 0 of 120 · L5 0 of 120 · L6 0 of 120'],
      ['Ann Elsewhere', 'Pathway of another programme', 0, 180, null, 'L7 0 of 180'],
      ['Ann Fine', 'In order', 0, 360, null, 'L4 0 of 120 · L5 0 of 120 · L6 0 of 120'],
      ['Ann Otherwise', 'Pathway meant for others', 0, 360, null, 'L4 0 of 120 · L5 0 of 120 · L6 0 of 120'],
      ['Ann Short', 'Credits short', 60, 360, 60, 'L4 60 of 120 · L5 0 of 120 · L6 0 of 120'],
    ])
  })

  it('stand under their headings with how many follow each', async () => {
    const { data, meta } = await read('pathways-report')
    expect(data.map(({ group }) => group?.label)).toEqual([
      'No pathway',
      ...Array.from({ length: 4 }, () => 'BA full-time'),
    ])
    expect(meta.groups).toEqual({ none: 1, [pathway.id]: 4 })
    expect(meta.buckets.map(({ id, count }) => [id, count])).toEqual([
      ['all', 5],
      ['none', 1],
      ['elsewhere', 1],
      ['others', 1],
      ['short', 1],
      ['fine', 1],
    ])
  })

  it.each([
    ['?state=short', ['Ann Short']],
    ['?state=none,elsewhere', ['Ann Without', 'Ann Elsewhere']],
    ['?search=OTHERWÍSE', ['Ann Otherwise']],
    ['?level=7', ['Ann Elsewhere']],
    ['?pathway=none', ['Ann Without']],
    ['?pageSize=2&page=3', ['Ann Short']],
    ['?state=fine&level=7', []],
  ])('narrowed by %s show %j', async (query, names) => {
    expect((await rowsOf(`pathways-report${query}`, [])).map(([name]) => name)).toEqual(names)
  })

  it.each(['?state=purple', '?shoes=red', '?page=0', '?pageSize=201', '?export=pdf'])(
    'refuse %s',
    async (query) => {
      expect((await registrar.get(`/api/pathways-report${query}`)).statusCode).toBe(422)
    },
  )

  it('are there as a sheet with every row they show', async () => {
    const reply = await registrar.get('/api/pathways-report?state=short&export=excel')
    expect(reply.headers['content-disposition']).toBe(
      'attachment; filename="pathways-report-2026-11-20.xlsx"',
    )
    const [sheet] = await readWorkbook(reply.rawPayload)
    expect(sheet?.rows[0]?.cells.slice(0, 4)).toEqual([
      'Student',
      'Banner ID',
      'Pathway',
      'What does not fit',
    ])
    expect(sheet?.rows.slice(1).map((row) => row.cells.slice(0, 5))).toEqual([
      ['Ann Short', null, 'BA full-time', 'Credits short', 60],
    ])
  })

  it('show whose role is of a hub the students of that hub', async () => {
    await make(admin, 'roles', {
      name: 'hub registrar',
      claims: ['students', 'dashboard:view'],
      scope: 'hub',
    })
    const theirs = await college.as('hub registrar', { hub: leeds.id })
    for (const path of [
      'pathways-report',
      'students-by-cohort',
      'students-counted',
      'address-export?state=all',
    ])
      expect(
        (await rowsOf(path, [], theirs)).map(([name]) => name),
        path,
      ).toEqual(['Ann Otherwise'])
    const { data } = (await theirs.get('/api/student-figures?columns=none')).json()
    expect(data.table.cells).toEqual([[1]])
  })
})
