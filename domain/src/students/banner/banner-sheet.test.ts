import { describe, expect, it } from 'vitest'
import type { SheetCell } from '#kit/import/read-cell.ts'
import { type BannerColumn, readBannerSheet } from './banner-sheet.ts'

const today = '2026-11-21'
const read = (cells: readonly (readonly SheetCell[])[], chosen?: readonly (BannerColumn | null)[]) =>
  readBannerSheet(cells, today, chosen)
const taken = (cells: readonly (readonly SheetCell[])[]) => read(cells).columns.map(({ is }) => is)

describe('the columns of a list of Banner IDs', () => {
  it.each([
    [
      'headings in any order',
      [
        ['DOB', 'Surname', 'Forename', 'Banner no.'],
        ['1/2/1980', 'Bare', 'Anna', '000600001'],
      ],
      ['dateOfBirth', 'lastName', 'firstName', 'bannerId'],
    ],
    [
      'a title above and a column nobody needs',
      [
        ['Common Awards returns', null, null, null],
        ['Name', 'Course', 'Date of Birth', 'Banner ID'],
        ['Anna Bare', 'BA', '1/2/1980', '000600001'],
      ],
      ['name', null, 'dateOfBirth', 'bannerId'],
    ],
    [
      'no headings',
      [
        ['000600001', 'Bare, Anna', '01/02/1980'],
        ['000600002', 'Full, Ben', '03/02/1981'],
      ],
      ['bannerId', 'name', 'dateOfBirth'],
    ],
    [
      'no headings, names apart',
      [['Bare', 'Anna', '000600001', '1 Feb 1980']],
      ['lastName', 'firstName', 'bannerId', 'dateOfBirth'],
    ],
    [
      'a heading nobody knows',
      [
        ['Name', 'DOB', 'Durham code'],
        ['Anna Bare', '1/2/80', '000600001'],
      ],
      ['name', 'dateOfBirth', 'bannerId'],
    ],
    [
      'a heading twice',
      [
        ['Name', 'Name', 'DOB', 'Banner'],
        ['Anna Bare', 'x', '1/2/80', '000600001'],
      ],
      ['name', null, 'dateOfBirth', 'bannerId'],
    ],
  ] as const)('are found with %s', (_what, cells, expected) => {
    expect(taken(cells)).toEqual(expected)
    expect(read(cells).missing).toEqual([])
  })

  it.each([
    [[['Anna Bare', 'something']], ['Banner ID', 'Date of birth']],
    [[['1/2/1980', '000600001']], ['Name']],
    [
      [
        ['Name', 'Banner ID'],
        ['Anna Bare', '000600001'],
      ],
      ['Date of birth'],
    ],
    [[], ['Banner ID', 'Date of birth', 'Name']],
  ] as const)('are asked for where they are not there', (cells, missing) => {
    expect(read(cells).missing).toEqual(missing)
  })

  it('can be chosen by hand', () => {
    const sheet = read(
      [['600001', 'Anna', 'Bare', '1/2/1980']],
      [null, 'firstName', 'lastName', 'dateOfBirth'],
    )
    expect(sheet.missing).toEqual(['Banner ID'])
    expect(sheet.rows[0]?.person).toMatchObject({ firstName: 'Anna', lastName: 'Bare' })
  })

  it('show what is in them, and rows keep their numbers', () => {
    const sheet = read([
      ['Name', 'DOB', 'Banner ID'],
      [null, ' ', ''],
      ['Anna Bare', '1/2/1980', 600001],
    ])
    expect(sheet.columns[2]).toEqual({ heading: 'Banner ID', is: 'bannerId', samples: ['600001'] })
    expect(sheet.rows.map(({ number }) => number)).toEqual([3])
  })
})

describe('a row of a list of Banner IDs', () => {
  const rowOf = (name: SheetCell, born: SheetCell, id: SheetCell) =>
    read([[name, born, id]], ['name', 'dateOfBirth', 'bannerId']).rows[0]

  it.each([
    ['Anna Bare', 'Anna', 'Bare'],
    ['Bare, Anna', 'Anna', 'Bare'],
    ['BARE,Anna Mary', 'Anna Mary', 'BARE'],
    ['Revd Dr Anna Bare', 'Anna', 'Bare'],
    ['van der Berg, Mrs Anna', 'Anna', 'van der Berg'],
    ['  Anna   Bare ', 'Anna', 'Bare'],
    ['Bare', '', 'Bare'],
  ])('reads the name %s', (written, firstName, lastName) => {
    expect(rowOf(written, '1/2/1980', '000600001')?.person).toMatchObject({ firstName, lastName })
  })

  it.each([
    ['1/2/1980', '1980-02-01'],
    ['01.02.80', '1980-02-01'],
    ['1st February 1980', '1980-02-01'],
    ['1980-02-01', '1980-02-01'],
    ['29/02/1980', '1980-02-29'],
    [new Date('1980-02-01T00:00:00Z'), '1980-02-01'],
  ])('reads the birth date %s', (written, expected) => {
    expect(rowOf('Anna Bare', written, '000600001')).toMatchObject({
      person: { dateOfBirth: expected },
      problems: [],
    })
  })

  it.each([
    ['000600001', '000600001'],
    ['000 600 001', '000600001'],
    [600_001, '000600001'],
    [912_345_678, '912345678'],
  ])('reads the Banner ID %s', (written, expected) => {
    expect(rowOf('Anna Bare', '1/2/1980', written)).toMatchObject({ bannerId: expected, problems: [] })
  })

  it.each([
    ['Anna Bare', '1/2/1980', null, 'There is no Banner ID in this row.'],
    [
      'Anna Bare',
      '1/2/1980',
      '60000123',
      'Banner ID must be a 9-digit number. Was it 060000123? Sheets drop leading noughts.',
    ],
    ['Anna Bare', '1/2/1980', '0006000012', 'Banner ID must be a 9-digit number.'],
    ['Anna Bare', '1/2/1980', 'B00600001', 'Banner ID must be a 9-digit number.'],
    ['Anna Bare', '1/2/1980', 1.5, 'Banner ID must be a 9-digit number.'],
    ['Anna Bare', '1/2/1980', -600_001, 'Banner ID must be a 9-digit number.'],
    ['Anna Bare', null, '000600001', 'There is no date of birth in this row.'],
    ['Anna Bare', '30/02/1980', '000600001', 'There is no such day as 30/02/1980.'],
    ['Anna Bare', 'soon', '000600001', '“soon” cannot be read as a date. Write it as 31/01/2027.'],
    [
      'Anna Bare',
      'February 1980',
      '000600001',
      '“February 1980” says the month only. Write the day as well.',
    ],
    ['Anna Bare', '1/2/2027', '000600001', 'This date of birth lies in the future.'],
    [null, '1/2/1980', '000600001', 'There is no name in this row.'],
  ])('says at %s, %s, %s: %s', (name, born, id, problem) => {
    expect(rowOf(name, born, id)?.problems).toEqual([problem])
  })
})
