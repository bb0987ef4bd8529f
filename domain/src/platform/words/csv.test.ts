import { expect, it } from 'vitest'
import { csvCellOf, csvOf } from './csv.ts'

it.each([
  ['Hannah Jones', 'Hannah Jones'],
  ['Jones, Hannah', '"Jones, Hannah"'],
  ['a "quote"', '"a ""quote"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-1', "'-1"],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['', ''],
])('a sheet of commas writes %j as %j', (value, cell) => {
  expect(csvCellOf(value)).toBe(cell)
})

it('begins with the mark by which Excel knows accents', () => {
  expect(csvOf([['Name'], ['Zoë']])).toBe('\uFEFFName\r\nZoë\r\n')
})
