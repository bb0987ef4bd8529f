import type { CountTable } from '@minster/domain/returns/reports/count-table'
import { expect, it } from 'vitest'
import { sheetOfTable } from './table-sheet.ts'

const line = (label: string) => ({ key: label, label, tests: {} })

it('says of a number that is left out no more than that, however large it is', () => {
  const table: CountTable = {
    title: 'By ethnicity',
    rowSays: 'What the rows are.',
    rowTitle: 'Ethnicity',
    columnTitle: null,
    list: 'applications',
    tests: {},
    rows: [line('White'), line('Mixed'), line('None')],
    columns: [line('Applications')],
    // The third is as large as you like: it went with the second, which could be worked out from the total.
    cells: [[30], [null], [null]],
    rowsAreFields: false,
    hasTotals: true,
    graded: false,
    suppressed: true,
  }
  expect(sheetOfTable(table).rows).toEqual([
    [
      ['White', 30],
      ['Mixed', 'left out'],
      ['None', 'left out'],
      ['Total', 'left out'],
    ],
  ])
})
