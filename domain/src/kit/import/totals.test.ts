import { expect, test } from 'vitest'
import type { SheetCell } from './read-cell.ts'
import { isTotalsRow } from './totals.ts'

test.each<[readonly SheetCell[], boolean]>([
  [['Total', 10], true],
  [['Total', '10', null, ''], true],
  [[null, 'Grand total:', 10, '£1,200.00', '12 %'], true],
  [['Totals', null, null], true],
  [['Total: 10', null], true],
  [['SUBTOTAL', 3], true],
  [['Cyfanswm', 3], true],
  [['Total', 'Ann', '01/02/1980'], false],
  [['Total', 10, 'ann@example.org'], false],
  [['Totalis', 10], false],
  [['Sumner', 10], false],
  [[10, 'Total'], false],
  [['Lacey', 'Ann'], false],
  [[null, null], false],
  [[], false],
])('a row of totals: %j', (cells, is) => {
  expect(isTotalsRow(cells)).toBe(is)
})
