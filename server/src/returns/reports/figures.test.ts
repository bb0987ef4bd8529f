import type { CountTable } from '@minster/domain/returns/reports/count-table'
import { cellTests } from '@minster/domain/returns/reports/table'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '#kit/export/spreadsheet.ts'
import { testApp } from '#test/app.ts'
import { make, makeHub, makePerson, type Reply } from '#test/make.ts'
import { figureDimensions } from './figure-dimensions.ts'

const college = await testApp()
const admin = await college.as('sysadmin')
const registrar = await college.as('registrar')
let bristol: Reply
let leeds: Reply
let ba: Reply

/** A student of some years, each `[year, level, status]`. */
async function student(
  values: { readonly hub?: Reply; readonly born?: string; readonly type?: string },
  ...years: [academicYear: string, level: string | null, status: string][]
) {
  const { hub = bristol, born = null, type = 'Independent' } = values
  const person = await makePerson(admin, { dateOfBirth: born })
  const { id } = await make(admin, 'students', { person: person.id })
  const engagement = await make(admin, 'engagements', {
    student: id,
    status: 'Current',
    studentType: type,
    programme: ba.id,
    hub: hub.id,
    start: `${years[0]?.[0].slice(0, 4)}-09-14`,
  })
  // The latest first, as only that has to go with the engagement's status.
  for (const [academicYear, level, status] of years.toReversed())
    await make(admin, 'enrolment-sessions', { engagement: engagement.id, academicYear, level, status })
}

beforeAll(async () => {
  bristol = await makeHub(admin, 'Bristol')
  leeds = await makeHub(admin, 'Leeds')
  ba = await make(admin, 'programmes', { code: 'BA', name: 'Theology', levels: ['4', '5'], credits: 240 })
  await student({ born: '2008-08-01' }, ['2026-27', '4', 'Current'])
  await student({ born: '2008-08-02' }, ['2026-27', '4/5', 'Current'])
  await student(
    { born: '1960-08-01', hub: leeds, type: 'Ordinand' },
    ['2025-26', '4', 'Completed'],
    ['2026-27', '5', 'Current'],
  )
  await student(
    { hub: leeds, type: 'Ordinand' },
    ['2024-25', '4', 'Completed'],
    ['2025-26', '5', 'Interrupted'],
    ['2026-27', null, 'Current'],
  )
})

interface Figures {
  readonly year: string
  readonly rows: string
  readonly columns: string
  readonly table: CountTable
}

async function figures(query = '', as = registrar): Promise<Figures> {
  const reply = await as.get(`/api/student-figures${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json().data
}

/** Who left in 2022-23, for each reason; nobody else was here then. */
async function left(endReason: string) {
  const person = await makePerson(admin)
  const { id } = await make(admin, 'students', { person: person.id })
  const engagement = await make(admin, 'engagements', {
    student: id,
    status: 'Withdrawn',
    endReason,
    studentType: 'Independent',
    programme: ba.id,
    start: '2022-09-14',
    end: '2023-02-01',
  })
  await make(admin, 'enrolment-sessions', {
    engagement: engagement.id,
    academicYear: '2022-23',
    level: '4',
    status: 'Incomplete',
  })
}

const linesOf = ({ table }: Figures) => table.rows.map(({ label }, at) => [label, ...(table.cells[at] ?? [])])

describe('the figures', () => {
  it.each([
    [
      '?rows=hub&columns=none',
      [
        ['Bristol', 2],
        ['Leeds', 2],
      ],
    ],
    [
      '?rows=type&columns=hub',
      [
        ['Independent', 2, 0],
        ['Ordinand', 0, 2],
      ],
    ],
    [
      '?rows=level&columns=none',
      [
        ['Level 4', 1],
        ['Levels 4 and 5', 1],
        ['Level 5', 1],
        ['Not known', 1],
      ],
    ],
    [
      '?rows=cohort&columns=none',
      [
        ['Level 4', 2],
        ['Level 5', 2],
        ['Not known', 1],
      ],
    ],
    [
      '?rows=age&columns=none',
      [
        ['Under 18', 1],
        ['18-25', 1],
        ['65+', 1],
        ['Not known', 1],
      ],
    ],
    [
      '?rows=hub&columns=years',
      [
        ['Leeds', 2, 1, 1, 0, 0],
        ['Bristol', 2, 0, 0, 0, 0],
      ],
    ],
    [
      '?rows=hub&columns=years&who=all',
      [
        ['Leeds', 2, 2, 1, 0, 0],
        ['Bristol', 2, 0, 0, 0, 0],
      ],
    ],
    ['?rows=age&columns=none&year=2025-26', [['56-65', 1]]],
    [
      '?rows=session&columns=none&year=2025-26&who=all',
      [
        ['Completed', 1],
        ['Interrupted', 1],
      ],
    ],
  ])('for %s are %j', async (query, lines) => {
    expect(linesOf(await figures(query))).toEqual(lines)
  })

  it('begin with the programmes of five years', async () => {
    const begun = await figures()
    expect([begun.year, begun.rows, begun.columns]).toEqual(['2026-27', 'programme', 'years'])
    expect(begun.table.columns.map(({ label }) => label)).toEqual([
      '2026-27',
      '2025-26',
      '2024-25',
      '2023-24',
      '2022-23',
    ])
    expect(linesOf(begun)).toEqual([['BA', 4, 1, 1, 0, 0]])
    expect((await figures('?columns=fifteen')).table.columns).toHaveLength(15)
  })

  it.each(
    figureDimensions.flatMap(({ key }) => [
      `?rows=${key}&columns=hub`,
      `?rows=${key}&columns=years`,
      `?rows=${key}&columns=status&who=all&year=2025-26`,
    ]),
  )('each lead to as many students: %s', async (query) => {
    const { table } = await figures(query)
    for (const [down, row] of table.rows.entries())
      for (const [across, column] of table.columns.entries()) {
        const behind = new URLSearchParams(cellTests(table, row, column))
        const reply = await registrar.get(`/api/students-counted?${behind.toString()}`)
        expect(reply.statusCode, reply.body).toBe(200)
        expect(reply.json().meta.students, `${row.label}, ${column.label}`).toBe(table.cells[down]?.[across])
      }
  })

  it.each([
    ['?rows=shoes', 'rows'],
    ['?columns=shoes', 'columns'],
    ['?year=1999-00', 'year'],
    ['?who=nobody', 'who'],
  ])('refuse %s', async (query, param) => {
    const reply = await registrar.get(`/api/student-figures${query}`)
    expect(reply.statusCode).toBe(422)
    expect(reply.json().error.details).toMatchObject([{ param }])
  })

  it('are there as a sheet with their totals', async () => {
    const reply = await registrar.get('/api/student-figures?rows=type&columns=hub&export=excel')
    const [sheet] = await readWorkbook(reply.rawPayload)
    expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
      ['Student type', 'Bristol', 'Leeds', 'Total'],
      ['Independent', 2, 0, 2],
      ['Ordinand', 0, 2, 2],
      ['Total', 2, 2, 4],
    ])
  })
})

it('whoever died is counted apart from those who left', async () => {
  await left('Health')
  await left('Death')
  const of = async (rows: string) =>
    linesOf(await figures(`?year=2022-23&who=all&rows=${rows}`)).map(([label, count]) => [label, count])
  expect(await of('status')).toEqual([
    ['Withdrawn', 1],
    ['Died', 1],
  ])
  expect(await of('session')).toEqual([
    ['Incomplete', 1],
    ['Died', 1],
  ])
})
