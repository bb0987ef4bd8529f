import { describe, expect, it } from 'vitest'
import { readSyncSheet } from './sync-sheet.ts'

const headings = ['Student ID', 'Email', 'Name', 'Module', 'Status']
const read = (...row: (string | number | null)[]) => readSyncSheet([headings, row]).rows[0]

describe('a sheet of registrations', () => {
  it.each([
    ['Durham’s', ['Student number', 'Surname', 'Forenames', 'Module code', 'Registration status'], []],
    ['the learning platform’s', ['Username', 'First name', 'Last name', 'Course short name'], []],
    ['one that does not say who', ['Name', 'Module'], ['Banner ID or E-mail']],
    ['one that does not say what', ['Banner ID', 'Name'], ['Module']],
  ])('%s is known by its headings', (_, heads, missing) => {
    expect(readSyncSheet([['Registrations 2026-27'], heads, ['x', 'y']]).missing).toEqual(missing)
  })

  it.each([
    ['nine digits', '000612345', '000612345'],
    ['a number that lost its zeros', 612345, '000612345'],
    ['a letter in front', 'Z000612345', '000612345'],
    ['a word for none yet', 'Pending', ''],
    ['a dash for none yet', '–', ''],
  ])('a Banner ID with %s is read', (_, written, bannerId) => {
    expect(read(written, null, 'Ada Bell', 'TMM1101', null)).toMatchObject({ bannerId, problems: [] })
  })

  it.each([
    ['TMM1101', 'TMM1101'],
    ['tmm2147', 'TMM2147'],
    ['TMM1101_2026_London', 'TMM1101'],
    ['2026-27 TMM4960 Dissertation', 'TMM4960'],
    ['THEO1000', 'THEO1000'],
  ])('of “%s” the module is %s', (written, module) => {
    expect(read('000612345', null, null, written, null)?.module).toBe(module)
  })

  it.each([
    [null, 'registered'],
    ['Registered', 'registered'],
    ['ACTIVE', 'registered'],
    ['De-registered', 'withdrawn'],
    ['Suspended', 'withdrawn'],
  ])('status “%s” means %s', (written, registration) => {
    expect(read('000612345', null, null, 'TMM1101', written)).toMatchObject({ registration, problems: [] })
  })

  it.each([
    [['12', null, null, 'TMM1101', null], '“12” is no Banner ID of nine digits.'],
    [['12AB', null, null, 'TMM1101', null], '“12AB” is no Banner ID of nine digits.'],
    [
      [null, null, null, 'TMM1101', null],
      'There is neither a Banner ID nor an e-mail address nor a name in this row.',
    ],
    [['000612345', null, null, null, null], 'There is no module in this row.'],
    [['000612345', null, null, 'TMM1101', 'Perhaps'], 'Nobody knows what the status “Perhaps” means.'],
  ])('%j is told as it stands', (row, problem) => {
    expect(read(...row)?.problems).toEqual([problem])
  })

  it.each([
    [['Student ID', 'Name', 'Module'], ['000612345', ' Ada   Bell ', 'TMM1101'], 'Ada Bell'],
    [
      ['Student ID', 'First name', 'Last name', 'Module'],
      ['000612345', 'Ada', 'Bell', 'TMM1101'],
      'Ada Bell',
    ],
    [['Student ID', 'First name', 'Last name', 'Module'], ['000612345', null, 'Bell', 'TMM1101'], 'Bell'],
    [['Student ID', 'Module'], ['000612345', 'TMM1101'], ''],
  ])('under %j, %j is of “%s”', (heads, row, name) => {
    expect(readSyncSheet([heads, row]).rows[0]?.name).toBe(name)
  })

  it('knows somebody by their address alone, in small letters', () => {
    expect(read(null, ' Ada@Example.ORG ', null, 'TMM1101', null)).toMatchObject({
      bannerId: '',
      email: 'ada@example.org',
      problems: [],
    })
  })

  it('knows somebody by their name alone', () => {
    expect(read(null, null, 'Ada Bell', 'TMM1101', null)).toMatchObject({ name: 'Ada Bell', problems: [] })
  })

  it('takes columns as they were said to be', () => {
    const cells = [['000612345', 'TMM1101']]
    expect(readSyncSheet(cells).missing).toHaveLength(2)
    expect(readSyncSheet(cells, ['bannerId', 'module']).rows).toMatchObject([
      { number: 1, bannerId: '000612345', module: 'TMM1101' },
    ])
  })
})
