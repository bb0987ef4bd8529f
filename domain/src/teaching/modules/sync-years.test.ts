import { describe, expect, it } from 'vitest'
import { yearDoubts, yearMeant } from './sync-doubts.ts'
import { readSyncSheet, rowsOfYear } from './sync-sheet.ts'
import { spanIn, yearIn, yearInCode } from './sync-years.ts'

describe('the academic year of a sheet', () => {
  it.each([
    ['2026-27', '2026-27'],
    ['2026/27', '2026-27'],
    ['2026/2027', '2026-27'],
    ['26/27', '2026-27'],
    ['Registrations 2025–26', '2025-26'],
    ['2026', '2026-27'],
    ['AY 2026', '2026-27'],
    ['2099-00', '2099-100'],
    ['2026-28', '2026-27'],
    ['26/11/2026', '2026-27'],
    ['', null],
    ['Year 2', null],
  ])('“%s” is read as %s', (written, title) => {
    expect(yearIn(written)).toBe(title)
  })

  it.each([
    ['Module registrations 2026-27', '2026-27'],
    ['Sent on 26/11/2026', null],
    ['As of 2026-11-26', null],
    ['2026', null],
  ])('above the headings “%s” is read as %s', (written, title) => {
    expect(spanIn(written)).toBe(title)
  })

  it.each([
    ['TMM1101_2026_London', '2026-27'],
    ['2025-26 TMM4960 Dissertation', '2025-26'],
    ['TMM1101', null],
    ['THEO2026', null],
  ])('the code “%s” is of %s', (code, title) => {
    expect(yearInCode(code)).toBe(title)
  })
})

const heads = ['Banner ID', 'Module', 'Academic year']
const sheetOf = (...rows: (readonly string[])[]) => readSyncSheet([heads, ...rows])

describe('a sheet that may be of another year', () => {
  const doubts = (cells: readonly (readonly string[])[], { modules = 1, run = 1 } = {}) =>
    yearDoubts('2026-27', { years: readSyncSheet(cells).years, modules, run })
  const plain = ['000612345', 'TMM1101']

  it.each([
    ['of this year', [heads, [...plain, '2026-27']], []],
    ['of another', [heads, [...plain, '2025/26']], ['Its column of years says 2025-26.']],
    [
      'with a title of another',
      [['Registrations 2025-26'], ['Banner ID', 'Module'], plain],
      ['Above its headings stands 2025-26.'],
    ],
    [
      'with codes of another',
      [
        ['Banner ID', 'Module'],
        ['000612345', 'TMM1101_2024_London'],
      ],
      ['Its module codes say 2024-25.'],
    ],
    [
      'with codes of the year it begins in',
      [
        ['Banner ID', 'Module'],
        ['000612345', 'TMM1101_2026'],
      ],
      [],
    ],
    [
      'with codes of the year it ends in',
      [
        ['Banner ID', 'Module'],
        ['000612345', 'TMM1101_2027'],
      ],
      [],
    ],
    ['mostly of this year', [heads, [...plain, '2025-26'], [...plain, '2026-27'], [...plain, '2026-27']], []],
    ['that says nothing', [['Banner ID', 'Module'], plain], []],
  ])('is asked about where it is %s', (_, cells, says) => {
    expect(doubts(cells)).toEqual(says)
  })

  it.each([
    [10, 5, []],
    [10, 4, ['Of its 10 modules only 4 are taught here in 2026-27.']],
    [10, 1, ['Of its 10 modules only 1 is taught here in 2026-27.']],
    [3, 0, ['Of its 3 modules none is taught here in 2026-27.']],
    [1, 0, ['Of its one module none is taught here in 2026-27.']],
    [0, 0, []],
  ])('of %i modules %i are taught', (modules, run, says) => {
    expect(doubts([['Banner ID', 'Module'], plain], { modules, run })).toEqual(says)
  })

  it('says which one year it means instead', () => {
    const { years } = sheetOf([...plain, '2025-26'])
    expect(yearMeant('2026-27', years)).toBe('2025-26')
    expect(yearMeant('2025-26', years)).toBeNull()
    const both = sheetOf([...plain, '2025-26'], [...plain, '2024-25'])
    expect(yearMeant('2026-27', both.years)).toBeNull()
  })

  it('leaves out rows of other years, unless all of them are', () => {
    const sheet = sheetOf([...plain, '2025-26'], [...plain, '2026-27'], [...plain, ''])
    expect(rowsOfYear(sheet, '2026-27').map(({ number }) => number)).toEqual([3, 4])
    expect(rowsOfYear(sheetOf([...plain, '2025-26']), '2026-27')).toHaveLength(1)
  })
})
