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

/** A column of numbers, as wide as its heading takes. */
export const numberColumn = (heading: string): SheetColumn => ({
  heading,
  format: 'number',
  width: Math.max(10, Math.min(30, heading.length + 2)),
})
/** A column of words. */
export const wordColumn = (heading: string): SheetColumn => ({ heading, format: 'text', width: 36 })

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
      wordColumn(rowTitle),
      ...columns.map(({ label }) => numberColumn(label)),
      ...(isCrossed ? [numberColumn('Total')] : []),
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
      wordColumn(furtherDimensions.year.title),
      numberColumn(`${measures.received.label} by the same day`),
      numberColumn(`${measures.received.label} in all`),
      numberColumn(`${measures.confirmed.label} by the same day`),
      numberColumn(`${measures.confirmed.label} in all`),
      { ...numberColumn(measures.confirmedOfReceived.label), format: 'percentage' },
      numberColumn(measures.daysToConfirmed.label),
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
      wordColumn(furtherDimensions.step.title),
      numberColumn(measures.entered.label),
      numberColumn(measures.continued.label),
      numberColumn(measures.lost.label),
      numberColumn(measures.thereNow.label),
      { ...numberColumn(measures.continuedOfEntered.label), format: 'percentage' },
      numberColumn(measures.daysToNextStep.label),
    ],
    rows: [lines],
  }
}
