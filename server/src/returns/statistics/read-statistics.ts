import { applicationStatusNames } from '@minster/domain/admissions/status/status'
import { type ApplicationStep, applicationStepNames, stepOf } from '@minster/domain/admissions/status/steps'
import { academicYearStarting } from '@minster/domain/college/years/academic-year'
import type { ListParameters } from '@minster/domain/kit/record/filter'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { CountTable } from '@minster/domain/returns/reports/count-table'
import { applicationDimensions as dimensions } from '@minster/domain/returns/reports/dimensions'
import { measures } from '@minster/domain/returns/reports/measures'
import {
  funnelOf,
  lostStatuses,
  presentYear,
  sameDayIn,
  stepNamed,
  type YearBasis,
  yearTests,
} from '@minster/domain/returns/reports/statistics'
import type { FunnelStep, Statistics } from '@minster/domain/returns/reports/statistics-calls'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { applicationColumn, readYears } from './application-years.ts'
import { countedIn, countTable, hasDimension } from './count-table.ts'

/** The statuses that begin a step, with its place on the way. */
const placed = applicationStatusNames.flatMap((status) => {
  const step = stepOf(status)
  return step === null ? [] : [{ status, place: applicationStepNames.indexOf(step) }]
})

/** How far the applications of a list came, who left at which step, and how many days lay between the steps. */
async function readFunnel(
  db: Queryable,
  caller: Caller,
  tests: ListParameters,
  first: ApplicationStep,
): Promise<FunnelStep[]> {
  const [counts, days] = await Promise.all([countSteps(db, caller, tests), daysOfSteps(db, caller, tests)])
  return funnelOf(counts, days, first)
}

async function countSteps(db: Queryable, caller: Caller, tests: ListParameters) {
  const { from, where } = countedIn({ list: 'applications', tests, caller })
  const lost = sql<boolean>`${applicationColumn(from, 'status')} = any(${sql.param(lostStatuses)})`
  const rows = await db.rows(
    select({
      step: sql<string | null>`${applicationColumn(from, 'progress.furthest')}`,
      lost,
      count: sql<number>`count(*)`,
    })`${from.clause()} where ${where} group by 1, 2`,
  )
  return rows.flatMap(({ step: name, ...counted }) => {
    const step = stepNamed(name ?? '')
    return step === null ? [] : [{ step, ...counted }]
  })
}

/** Of each step the middle one of the days until the next that was entered, whichever that was. */
async function daysOfSteps(
  db: Queryable,
  caller: Caller,
  tests: ListParameters,
): Promise<Partial<Record<ApplicationStep, number>>> {
  const { from, where } = countedIn({ list: 'applications', tests, caller })
  const rows = await db.rows(select(
    { place: sql<number>`place`, days: sql<number>`percentile_cont(0.5) within group (order by days)` },
    sql`
    with entered as (
      select m.application, step.place, min(m.moved_on) as moved_on
      from application_moves m
      join unnest(${sql.param(placed.map(({ status }) => status))}::text[],
        ${sql.param(placed.map(({ place }) => place))}::int[]) as step(status, place) on step.status = m.to_status
      where m.application in (select ${from.own('id')} ${from.clause()} where ${where})
      group by 1, 2
    ), spans as (
      select place, lead(moved_on) over (partition by application order by place) - moved_on as days from entered
    )
    select`,
  )`
    from spans where days >= 0 group by 1`)
  return Object.fromEntries(rows.map(({ place, days }) => [applicationStepNames[place], days]))
}

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

export interface StatisticsQuery {
  readonly basis: YearBasis
  /** The calendar year an academic year begins in; null for all years together. */
  readonly year: number | null
  readonly today: string
}

/** All of the statistics page in one answer; its questions go to the database side by side. */
export async function readStatistics(
  db: Queryable,
  caller: Caller,
  { basis, year, today }: StatisticsQuery,
): Promise<Statistics> {
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
        countTable(
          db,
          `By ${inSentence(dimension.title)}`,
          { list, tests, caller, today },
          dimension,
          null,
          measures.applications,
        ),
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
      {
        key: 'now',
        label: measures.applications.label,
        says: measures.applications.says,
        tests: table.tests,
      },
      { key: 'before', label: 'Year before', tests: before.tests },
    ],
    tests: {},
    cells: rows.map(({ key }) => [valueIn(table, key), valueIn(before, key)]),
  }
}
