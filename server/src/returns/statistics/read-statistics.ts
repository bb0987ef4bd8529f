import { academicYearStarting } from '@minster/domain/college/years/academic-year'
import type { ListParameters } from '@minster/domain/kit/record/filter'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { applicationDimensions as dimensions } from '@minster/domain/returns/reports/dimensions'
import { presentYear, sameDayIn, type YearBasis, yearTests } from '@minster/domain/returns/reports/statistics'
import type { CountTable } from '@minster/domain/returns/reports/table'
import type { Queryable } from '#platform/db/connect.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readYears } from './application-years.ts'
import { countTable, hasDimension } from './count-table.ts'
import { readFunnel } from './read-funnel.ts'

/** By what the numbers of a year are told apart. */
const breakdowns = [
  dimensions.status,
  dimensions.type,
  dimensions.programme,
  dimensions.hub,
  dimensions.intake,
  dimensions.diocese,
  dimensions.source,
  dimensions.ethnicity,
]

export interface StatisticsAsked {
  readonly basis: YearBasis
  /** The calendar year an academic year begins in; null for all years together. */
  readonly year: number | null
  readonly today: string
}

/** All of the statistics page in one answer; its questions go to the database side by side. */
export async function readStatistics(db: Queryable, caller: Caller, { basis, year, today }: StatisticsAsked) {
  const list = 'applications'
  const present = presentYear(basis, today)
  const isPresent = year === present
  const inYear: ListParameters = year === null ? {} : yearTests(year, basis)
  // What has not been received yet has no day to compare by.
  const counted: ListParameters =
    year === null ? {} : isPresent ? yearTests(year, basis, today) : { ...received, ...inYear }
  const before: ListParameters | null =
    year === null
      ? null
      : isPresent
        ? yearTests(year - 1, basis, sameDayIn(year - 1, basis, today))
        : { ...received, ...yearTests(year - 1, basis) }
  const shown = breakdowns.filter((dimension) => hasDimension({ list, caller }, dimension))
  const tablesOf = (tests: ListParameters) =>
    Promise.all(
      shown.map((dimension) =>
        countTable(db, `By ${inSentence(dimension.title)}`, { list, tests, caller, today }, dimension, null),
      ),
    )
  const [years, funnel, tables, tablesBefore] = await Promise.all([
    readYears(db, caller, { basis, today }),
    readFunnel(db, caller, inYear, basis === 'received' && year !== null ? 'Submitted' : 'In progress'),
    tablesOf(counted),
    before ? tablesOf(before) : [],
  ])
  return {
    basis,
    year,
    title: year === null ? 'All years' : academicYearStarting(year).title,
    present,
    today,
    sameDay: year === null ? null : isPresent ? sameDayIn(year - 1, basis, today) : null,
    years,
    yearTests: inYear,
    funnel,
    breakdowns: tables.map((table, at) => compared(table, tablesBefore[at])),
  }
}

const received: ListParameters = { 'received[empty]': 'false' }

/** A breakdown with the year before as its second column; a line that only the year before had comes last. */
function compared(table: CountTable, before: CountTable | undefined): CountTable {
  if (!before) return table
  const keys = new Set(table.rows.map(({ key }) => key))
  const rows = [...table.rows, ...before.rows.filter(({ key }) => !keys.has(key))]
  const valueIn = ({ rows: lines, cells }: CountTable, key: string) => {
    const at = lines.findIndex((line) => line.key === key)
    return at < 0 ? 0 : (cells[at]?.[0] ?? null)
  }
  return {
    ...table,
    rows,
    columns: [
      { key: 'now', label: 'Applications', tests: table.tests },
      { key: 'before', label: 'Year before', tests: before.tests },
    ],
    tests: {},
    cells: rows.map(({ key }) => [valueIn(table, key), valueIn(before, key)]),
  }
}

export type Statistics = Awaited<ReturnType<typeof readStatistics>>
