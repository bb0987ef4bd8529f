import { describe, expect, it } from 'vitest'
import type { ModuleEnrolmentStatus } from '#students/student/module-enrolment-status.ts'
import { compareSides } from './sync.ts'
import { matchRows } from './sync-match.ts'
import type { SyncRow } from './sync-report-calls.ts'
import { fatesOf } from './sync-right.ts'

const students = [
  ['ada', '000600001', 'Ada', 'Bell'],
  ['ben', '000600002', 'Ben', 'Cole'],
].map(([id = '', bannerId = '', firstName = '', lastName = '']) => ({
  id,
  bannerId,
  email: null,
  firstName,
  lastName,
  preferredName: null,
  previousLastName: null,
}))
const modules = new Map([
  ['TMM1101', 'one'],
  ['TMM1201', 'two'],
  ['TMM1301', 'three'],
])
const row = (bannerId: string, module = 'TMM1101', more: Partial<SyncRow> = {}): SyncRow => ({
  number: 2,
  name: '',
  bannerId,
  email: '',
  module,
  registration: 'registered',
  problems: [],
  ...more,
})
const ben = row('000600002')
type Taken = readonly {
  readonly student: string
  readonly module: string
  readonly status: ModuleEnrolmentStatus
}[]
const enrolled: Taken = [
  { student: 'ada', module: 'one', status: 'Enrolled' },
  { student: 'ben', module: 'one', status: 'Enrolled' },
]
const left: Taken = enrolled.map((one) => ({
  ...one,
  status: one.student === 'ada' ? 'Withdrawn' : 'Enrolled',
}))

function fate(
  key: string,
  print: string,
  before: readonly SyncRow[],
  after: readonly SyncRow[],
  taken = enrolled,
) {
  const side = (rows: readonly SyncRow[]) => ({
    rows,
    ...compareSides(taken, matchRows(rows, { students, modules, takes: () => false }), {
      source: 'partner',
      students,
    }),
  })
  return fatesOf([{ key, print, module: 'TMM1101' }], side(before), side(after)).get(key)
}

describe('what the others were told', () => {
  it.each([
    ['registered since', [ben], [ben, row('000600001')], 'right'],
    ['still not registered', [ben], [ben], 'open'],
    ['of a module that is now absent altogether', [ben], [row('000600002', 'TMM1201')], 'open'],
    ['there under another name', [ben], [ben, row('000600001', 'TMM1101', { name: 'Nobody Known' })], 'open'],
    [
      'withdrawn there since',
      [ben],
      [ben, row('000600001', 'TMM1101', { registration: 'withdrawn' })],
      'settled here',
    ],
    ['right already before the sheet came', [ben, row('000600001')], [ben, row('000600001')], 'settled here'],
  ] as const)('is, where they are missing there: %s', (_, before, after, expected) => {
    expect(fate('ada:one', 'Enrolled/', before, after)).toBe(expected)
  })

  it.each([
    ['taken off', [row('000600001'), ben], [ben], 'right'],
    ['still there', [row('000600001'), ben], [row('000600001'), ben], 'open'],
    ['with the module, which had nobody else', [row('000600001')], [row('000600002', 'TMM1201')], 'right'],
    [
      'not in a sheet that has only some of the modules',
      [row('000600001'), row('000600002', 'TMM1201'), row('000600002', 'TMM1301')],
      [row('000600002', 'TMM1201')],
      'open',
    ],
  ] as const)('is, where they left here and are there: %s', (_, before, after, expected) => {
    expect(fate('ada:one', 'Withdrawn/registered', before, after, left)).toBe(expected)
  })

  it('of a student nobody knows is right once the row is gone', () => {
    const stranger = row('000699999')
    const key = 'row:000699999:TMM1101'
    expect(fate(key, '/registered', [ben, stranger], [ben])).toBe('right')
    expect(fate(key, '/registered', [ben, stranger], [ben, stranger])).toBe('open')
  })
})
