import { leftOut } from '@minster/domain/kit/figures/suppress'
import type { CountTable } from '@minster/domain/returns/reports/count-table'
import { furtherDimensions } from '@minster/domain/returns/reports/dimensions'
import { measures } from '@minster/domain/returns/reports/measures'
import { presentYear } from '@minster/domain/returns/reports/statistics'
import type {
  FunnelStep,
  Statistics,
  YearOfApplications,
} from '@minster/domain/returns/reports/statistics-calls'
import { sumOf } from '@minster/domain/returns/reports/table'
import type { Cell, Sheet, SheetColumn } from '#kit/export/spreadsheet.ts'

const numbers = (heading: string): SheetColumn => ({
  heading,
  format: 'number',
  width: Math.max(10, Math.min(30, heading.length + 2)),
})
const words = (heading: string): SheetColumn => ({ heading, format: 'text', width: 36 })

/** A table of numbers as a sheet, with its totals; what is left out is said to be. */
export function sheetOfTable(table: CountTable): Sheet {
  const { title, rowTitle, rows, columns, cells, hasTotals } = table
  const isCrossed = table.columnTitle !== null && hasTotals
  const shown = (count: number | null): Cell => count ?? leftOut
  const lines = rows.map(({ label }, at): Cell[] => {
    const counts = cells[at] ?? []
    return [label, ...counts.map(shown), ...(isCrossed ? [shown(sumOf(counts))] : [])]
  })
  const sums = columns.map((_, column) => sumOf(cells.map((row) => row[column] ?? null)))
  const total: Cell[] = ['Total', ...sums.map(shown), ...(isCrossed ? [shown(sumOf(sums))] : [])]
  return {
    name: title,
    columns: [
      words(rowTitle),
      ...columns.map(({ label }) => numbers(label)),
      ...(isCrossed ? [numbers('Total')] : []),
    ],
    rows: [hasTotals ? [...lines, total] : lines],
  }
}

/** The years beside each other. */
export function sheetOfYears({ years, basis, today }: Statistics): Sheet {
  const present = presentYear(basis, today)
  const lines = years.map((one): Cell[] => [
    one.title,
    one.byThen,
    one.year === present ? null : one.inAll,
    one.confirmedByThen,
    one.year === present ? null : one.confirmed,
    conversionOf(one),
    one.days,
  ])
  return {
    name: 'Year by year',
    columns: [
      words(furtherDimensions.year.title),
      numbers(`${measures.received.label} by the same day`),
      numbers(`${measures.received.label} in all`),
      numbers(`${measures.confirmed.label} by the same day`),
      numbers(`${measures.confirmed.label} in all`),
      { ...numbers(measures.confirmedOfReceived.label), format: 'percentage' },
      numbers(measures.daysToConfirmed.label),
    ],
    rows: [lines],
  }
}

function conversionOf({ inAll, confirmed }: YearOfApplications): number | null {
  return inAll === 0 ? null : confirmed / inAll
}

/** The funnel, a row for each step. */
export function sheetOfFunnel({ title, funnel }: Statistics): Sheet {
  const lines = funnel.map((one: FunnelStep): Cell[] => [
    one.label,
    one.entered,
    one.continued,
    one.lost,
    one.there,
    one.conversion === null ? null : one.conversion / 100,
    one.days,
  ])
  return {
    name: `Funnel ${title}`,
    columns: [
      words(furtherDimensions.step.title),
      numbers(measures.entered.label),
      numbers(measures.continued.label),
      numbers(measures.lost.label),
      numbers(measures.thereNow.label),
      { ...numbers(measures.continuedOfEntered.label), format: 'percentage' },
      numbers(measures.daysToNextStep.label),
    ],
    rows: [lines],
  }
}
