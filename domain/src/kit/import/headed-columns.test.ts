import { describe, expect, it } from 'vitest'
import { columnSaid, headedSheetOf, isFilled, shownColumns } from './headed-columns.ts'
import type { SheetCell } from './read-cell.ts'

const known = {
  name: { label: 'Name', words: ['Name', 'Student'] },
  mark: { label: 'Mark', words: ['Mark', 'Agreed mark'] },
}
const names = ['name', 'mark'] as const
const isHeading = (cell: SheetCell) => columnSaid(known, names, cell) !== null

it.each<[cell: SheetCell, filled: boolean]>([
  ['Ann', true],
  [0, true],
  [false, true],
  ['', false],
  ['  ', false],
  [null, false],
])('in %j something is written: %s', (cell, filled) => {
  expect(isFilled(cell)).toBe(filled)
})

it.each<[heading: SheetCell | undefined, column: string | null]>([
  ['Name', 'name'],
  ['STUDENT:', 'name'],
  ['agreed-mark', 'mark'],
  ['Marks', null],
  ['', null],
  [null, null],
  [undefined, null],
])('the heading %j says its column holds %s', (heading, column) => {
  expect(columnSaid(known, names, heading)).toBe(column)
})

describe('a sheet', () => {
  const ann = ['Ann', 60]

  it('is parted at its headings, rows keeping their numbers', () => {
    expect(headedSheetOf([['Name', 'Mark'], ann, ['', ' ', null], ['Bob', null, 'late']], isHeading)).toEqual(
      {
        headings: ['Name', 'Mark'],
        body: [
          { row: ann, number: 2 },
          { row: ['Bob', null, 'late'], number: 4 },
        ],
        columns: [
          ['Ann', 'Bob'],
          [60, null],
          [null, 'late'],
        ],
      },
    )
  })

  it.each<[where: string, cells: SheetCell[][], headings: SheetCell[]]>([
    ['below a title', [['Marks of the module'], ['Name', 'Mark'], ann], ['Name', 'Mark']],
    [
      'in the first of two rows that name as many',
      [['Name', 'Mark'], ['Student', 'Mark'], ann],
      ['Name', 'Mark'],
    ],
    [
      'in the row that names most',
      [['Name', 'Mark'], ['Name', 'Mark', 'Agreed mark'], ann],
      ['Name', 'Mark', 'Agreed mark'],
    ],
    [
      'in the twentieth row',
      [...Array.from({ length: 19 }, () => ['A title']), ['Name', 'Mark']],
      ['Name', 'Mark'],
    ],
    ['nowhere where only one column is named', [['Name', 'Age'], ann], []],
    ['nowhere further down', [...Array.from({ length: 20 }, () => ['A title']), ['Name', 'Mark']], []],
    ['nowhere in an empty sheet', [], []],
  ])('has its headings %s', (_, cells, headings) => {
    expect(headedSheetOf(cells, isHeading).headings).toEqual(headings)
  })

  it('without headings is all body', () => {
    expect(headedSheetOf([ann, ['Bob', 70]], isHeading)).toEqual({
      headings: [],
      body: [
        { row: ann, number: 1 },
        { row: ['Bob', 70], number: 2 },
      ],
      columns: [
        ['Ann', 'Bob'],
        [60, 70],
      ],
    })
  })

  it('shows each column with its heading, what it is taken for and the first three of what is in it', () => {
    const sheet = headedSheetOf(
      [
        [' Name ', 'Mark'],
        ['Ann', 60],
        ['Bob', ''],
        ['Cat', 61],
        [' Dee ', 62],
        ['Eve', 63, 'late'],
      ],
      isHeading,
    )
    expect(shownColumns(sheet, ['name', null])).toEqual([
      { heading: 'Name', is: 'name', samples: ['Ann', 'Bob', 'Cat'] },
      { heading: 'Mark', is: null, samples: ['60', '61', '62'] },
      { heading: '', is: null, samples: ['late'] },
    ])
  })
})
