import { expect, it } from 'vitest'
import { csvCellOf } from './download-csv.ts'

it.each([
  ['Hannah Jones', 'Hannah Jones'],
  ['Jones, Hannah', '"Jones, Hannah"'],
  ['a "quote"', '"a ""quote"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['', ''],
])('a downloaded file writes %j as %j', (value, cell) => {
  expect(csvCellOf(value)).toBe(cell)
})
