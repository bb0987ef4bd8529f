import { describe, expect, it } from 'vitest'
import { durhamFacts } from '../layouts/durham-facts.ts'
import { firstLayouts } from '../layouts/first-layouts.ts'
import { type ColumnToWrite, cellWriterOf, dayAs } from './cells.ts'
import { entryDateOf, type RawFacts } from './row-values.ts'

const student: RawFacts = {
  bannerId: '000123456',
  firstNames: 'Siân Mary Ruth',
  lastName: 'O’Brien',
  studyPath: '1',
  dateOfBirth: '1988-02-09',
  gender: 'F',
  programmeCode: 'V604',
  pace: 'PT',
  start: '2026-09-14',
  expectedEnd: '2029-07-31',
}

function columnsOf(kind: string): ColumnToWrite[] {
  const columns = firstLayouts.find((layout) => layout.kind === kind)?.columns ?? []
  return columns.map(({ required = false, longest = null, codes = [], ...column }) => ({
    ...column,
    required,
    longest,
    codes,
    words: null,
  }))
}

describe('a row of the registrations', () => {
  const write = cellWriterOf(columnsOf('registrations'), 'DD/MM/YYYY')
  const cells = [
    'Siân',
    'Mary Ruth',
    'O’Brien',
    '1',
    '09/02/1988',
    'F',
    '01/09/2026',
    '35',
    '31/07/2029',
    'V604',
  ]

  it('is written as Durham has it', () => {
    expect(write(student)).toEqual(cells.map((text) => ({ text, problem: null })))
  })

  it('is written in one way, however the accents were typed', () => {
    expect(write({ ...student, firstNames: 'Sia\u0302n Mary Ruth' })[0]?.text).toBe('Siân')
  })

  it.each([
    ['First Name', { firstNames: '' }, 'first names are missing'],
    ['First Name', { firstNames: 'Revd Siân' }, 'title'],
    ['First Name', { firstNames: 'S. Mary' }, 'initial'],
    ['Middle Name', { firstNames: 'Siân (Shan)' }, 'Known as'],
    ['Middle Name', { firstNames: `Siân ${'Abcdefghi '.repeat(7)}` }, '69 characters'],
    ['Last Name', { lastName: null }, 'last name is missing'],
    ['Last Name', { lastName: `A${'b'.repeat(60)}` }, '61 characters'],
    ['Study Path ID', { studyPath: '5' }, '1 to 4'],
    ['Date of Birth', { dateOfBirth: null }, 'date of birth is missing'],
    ['Date of Birth', { dateOfBirth: '2016-02-09' }, 'age of 10'],
    ['Date of Birth', { dateOfBirth: '1888-02-09' }, 'age of 138'],
    ['Gender', { gender: null }, 'F, M or O'],
    ['Gender', { gender: 'X' }, '“X”'],
    ['Length of Study (Months)', { expectedEnd: null }, 'expected end'],
    ['Length of Study (Months)', { expectedEnd: '2036-07-31' }, '119 months'],
    ['Length of Study (Months)', { expectedEnd: '2026-08-31' }, '0 months'],
    ['Expected Leave Date', { expectedEnd: null }, 'expected end'],
    ['Programme Code', { programmeCode: null }, 'no Durham code'],
    ['Programme Code', { programmeCode: 'BA' }, '“BA”'],
    ['Programme Code', { programmeCode: 'V6042222' }, 'up to five'],
  ] as const)('does not go with a %s such as %j', (heading, change, words) => {
    const at = columnsOf('registrations').findIndex((column) => column.heading === heading)
    expect(write({ ...student, ...change })[at]?.problem).toContain(words)
  })

  it.each([
    ['Middle Name', { firstNames: 'Siân' }],
    ['Middle Name', { firstNames: 'Siân de' }],
    ['Last Name', { lastName: 'van der Berg' }],
    ['Study Path ID', { studyPath: '4' }],
    ['Length of Study (Months)', { expectedEnd: '2034-11-30' }],
  ] as const)('goes with a %s such as %j', (heading, change) => {
    const at = columnsOf('registrations').findIndex((column) => column.heading === heading)
    expect(write({ ...student, ...change })[at]?.problem).toBeNull()
  })
})

it.each([
  ['2026-08-01', '2026-09-01'],
  ['2026-09-14', '2026-09-01'],
  ['2026-10-31', '2026-09-01'],
  ['2026-11-01', '2027-04-01'],
  ['2027-02-01', '2027-04-01'],
  ['2027-07-31', '2027-04-01'],
])('who begins on %s enters on %s', (start, entry) => {
  expect(entryDateOf(start)).toBe(entry)
})

it.each([
  ['DD/MM/YYYY', '01/09/2026'],
  ['YYYY-MM-DD', '2026-09-01'],
  ['DD-MON-YYYY', '01-SEP-2026'],
] as const)('writes a day as %s', (format, text) => {
  expect(dayAs('2026-09-01', format)).toBe(text)
})

const column = (holds: ColumnToWrite['holds'], more: Partial<ColumnToWrite> = {}): ColumnToWrite => ({
  heading: durhamFacts[holds].label,
  holds,
  words: null,
  required: true,
  longest: null,
  codes: [],
  ...more,
})
const one = (made: ColumnToWrite, raw: RawFacts) => cellWriterOf([made], 'DD/MM/YYYY')(raw)[0]

describe('a column with codes', () => {
  const pace = column('pace', { codes: ['P = Part-time', 'F = FT'] })

  it('writes what Durham writes, by either of the college’s words', () => {
    expect(one(pace, { pace: 'PT' })).toEqual({ text: 'P', problem: null })
    expect(one(pace, { pace: 'FT' })).toEqual({ text: 'F', problem: null })
  })

  it('says what it has no code for', () => {
    const standing = column('standing', { codes: ['REG = Registered'] })
    expect(one(standing, { standing: 'Suspended' })?.problem).toContain('“Suspended”')
  })

  it('of marks leaves numbers alone', () => {
    const mark = column('mark', { codes: ['P = Passed'] })
    expect(one(mark, { mark: '64' })).toEqual({ text: '64', problem: null })
    expect(one(mark, { mark: null, outcome: 'Passed' })).toEqual({ text: 'P', problem: null })
  })
})

it.each([
  ['bannerId', { bannerId: '12345' }, 'nine figures'],
  ['bannerId', { bannerId: null }, 'not come back'],
  ['moduleCode', { moduleCode: 'TMM15' }, 'four figures'],
  ['mark', { mark: '101' }, 'at most 100'],
  ['mark', {}, 'neither'],
  ['photoName', {}, 'no photograph'],
  ['level', {}, 'missing'],
] as const)('a %s such as %j does not go', (holds, raw, words) => {
  expect(one(column(holds), raw)?.problem).toContain(words)
})

it('writes the words of a column that always has the same', () => {
  expect(one(column('text', { words: 'St Cuthbert’s' }), {})).toEqual({
    text: 'St Cuthbert’s',
    problem: null,
  })
  expect(one(column('text'), {})).toEqual({ text: '', problem: null })
})
