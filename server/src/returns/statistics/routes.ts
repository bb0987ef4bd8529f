import { checkFamilyNames, notYetReviewed } from '@minster/domain/admissions/checks/checks'
import { permits } from '@minster/domain/kit/permissions/permissions'
import type { Choice } from '@minster/domain/kit/record/field'
import type { ListParameters } from '@minster/domain/kit/record/filter'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { CountTable, TableLine } from '@minster/domain/returns/reports/count-table'
import type { Dimension } from '@minster/domain/returns/reports/dimension'
import { furtherDimensions } from '@minster/domain/returns/reports/dimensions'
import { measures } from '@minster/domain/returns/reports/measures'
import type { Report } from '@minster/domain/returns/reports/report'
import { applicationReports, reportNamed } from '@minster/domain/returns/reports/reports'
import { presentYear } from '@minster/domain/returns/reports/statistics'
import {
  type ApplicationReportQuery,
  statisticsCalls,
} from '@minster/domain/returns/reports/statistics-calls'
import { sendAsFile } from '#kit/export/excel.ts'
import { reachFor } from '#kit/records/visibility.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import type { Today } from '#platform/process/today.ts'
import { applicationColumn } from './application-years.ts'
import { type Counting, countedIn, countTable, hasDimension } from './count-table.ts'
import { interviewsTable } from './interviews-table.ts'
import { readStatistics } from './read-statistics.ts'
import { sheetOfFunnel, sheetOfTable, sheetOfYears } from './table-sheet.ts'

/** The numbers of admissions: its statistics, and the reports that are declared in the domain. */
export function registerStatisticsRoutes(app: App, { database, clock }: Services): void {
  serve(
    app,
    statisticsCalls,
    'GET /api/statistics/applications',
    { access: measures.received.needs },
    async (request, reply) => {
      const { basis = 'received', year, table, export: isSheet } = request.query
      const today = clock.today()
      const statistics = await readStatistics(database, callerOf(request), {
        basis,
        year: year === 'all' ? null : (year ?? presentYear(basis, today)),
        today,
      })
      if (!isSheet) return { data: statistics }
      const breakdown = typeof table === 'number' ? statistics.breakdowns[table] : undefined
      if (typeof table === 'number' && !breakdown) throw new AppError('NOT_FOUND', 'There is no such table.')
      const sheet = breakdown
        ? sheetOfTable(breakdown)
        : table === 'funnel'
          ? sheetOfFunnel(statistics)
          : sheetOfYears(statistics)
      return sendAsFile(reply, `application-statistics-${today}.xlsx`, sheet)
    },
  )

  const config = {
    access: { any: [...new Set(applicationReports.map(({ measure }) => measure.needs))] },
  }

  serve(app, statisticsCalls, 'GET /api/reports/applications', config, async (request) => {
    const caller = callerOf(request)
    return {
      data: {
        reports: applicationReports
          .filter(({ measure }) => permits(caller.claims, measure.needs))
          .map((report) => offered(report, caller)),
        intakes: await intakesThereAre(database, caller),
      },
    }
  })

  serve(app, statisticsCalls, 'GET /api/reports/applications/:report', config, async (request, reply) => {
    const { export: isSheet, ...asked } = request.query
    const report = reportNamed(request.params.report)
    if (!report || !permits(callerOf(request).claims, report.measure.needs))
      throw new AppError('NOT_FOUND', 'There is no such report.')
    const table = await answer(database, callerOf(request), report, asked, clock)
    if (!isSheet) return { data: table }
    return sendAsFile(reply, `${report.key}-${clock.today()}.xlsx`, sheetOfTable(table))
  })
}

/** A report as it is offered: what its rows and columns may be for this caller. */
function offered({ key, title, question, list, rows, columns, intake }: Report, caller: Caller) {
  const seen = (dimensions: readonly Dimension[]) =>
    dimensions
      .filter((dimension) => hasDimension({ list, caller }, dimension))
      .map((dimension) => ({ key: dimension.key, title: dimension.title }))
  return {
    key,
    title,
    question,
    rows: typeof rows === 'string' ? [] : seen(rows),
    columns: seen(columns),
    hasIntakes: intake !== null,
  }
}

function answer(
  db: Queryable,
  caller: Caller,
  report: Report,
  asked: Omit<ApplicationReportQuery, 'export'>,
  clock: Today,
): Promise<CountTable> {
  const { list, title, rows, columns, intake, measure } = report
  const tests: ListParameters = {
    ...report.tests,
    ...(intake !== null && asked.intakes?.length ? { [intake]: asked.intakes.join(',') } : {}),
  }
  const counting = { list, tests, caller, today: clock.today() }
  if (rows === 'interviews') return interviewsTable(db, title, caller, clock.now())
  if (rows === 'checks') return checksTable(db, title, counting)
  const down = chosen(rows, asked.rows, 'rows')
  const others = columns.filter(({ key }) => key !== down.key)
  const across =
    asked.columns === 'none' || others.length === 0 ? null : chosen(others, asked.columns, 'columns')
  return countTable(db, title, counting, down, across, measure)
}

function chosen(dimensions: readonly Dimension[], key: string | undefined, param: string): Dimension {
  const found = key === undefined ? dimensions[0] : dimensions.find((one) => one.key === key)
  if (found) return found
  const message = `This report cannot be told apart by "${key ?? ''}" here.`
  throw new AppError('INVALID', undefined, [{ param, message }])
}

/** The intakes there are applications for, the latest first. */
async function intakesThereAre(db: Queryable, caller: Caller): Promise<string[]> {
  const { from, where } = countedIn({ list: 'applications', tests: { 'intake[empty]': 'false' }, caller })
  const intake = sql<string>`${applicationColumn(from, 'intake')}`
  const rows = await db.rows(
    select({ intake }, sql`select distinct`)`${from.clause()} where ${where} order by 1 desc limit 40`,
  )
  return rows.map((row) => row.intake)
}

/** Answers where every check the caller sees stands, a row for each; all of them are one pass over the applications. */
async function checksTable(db: Queryable, title: string, counting: Counting): Promise<CountTable> {
  const { caller, list, tests } = counting
  const seen = checkFamilyNames.flatMap((family) => {
    const reached = reachFor(caller, list, `checks.${family}`)
    return reached ? [{ family, reached, field: reached.placed.field }] : []
  })
  // What nobody has looked at is not yet a warning among the results.
  const results = new Map<string, Choice>([['', { ...notYetReviewed, tone: 'neutral' }]])
  for (const { field } of seen)
    if (field.kind === 'choice' && field.choices)
      for (const [name, choice] of Object.entries(field.choices)) results.set(name, choice)

  const { from, where } = countedIn(counting)
  const pairs = seen.map(({ family, reached }) => sql`(${family}, ${from.column(reached)})`)
  const found = await db.rows(select({
    family: sql<string>`held.family`,
    result: sql<string>`coalesce(held.result, '')`,
    count: sql<number>`count(*)`,
  })`${from.clause()} cross join lateral (values ${sql.join(pairs, sql`, `)}) held(family, result)
    where ${where} group by 1, 2`)
  const counts = new Map(found.map(({ family, result, count }) => [`${family}\n${result}`, count]))
  const given = new Set(found.map(({ result }) => result))
  const columns = [...results]
    .filter(([name]) => name === '' || given.has(name))
    .map(
      ([key, { label, tone }]): TableLine => ({
        key,
        label: label ?? key,
        ...(tone && { tone }),
        tests: {},
      }),
    )
  return {
    title,
    rowTitle: furtherDimensions.check.title,
    rowSays: furtherDimensions.check.says,
    columnTitle: furtherDimensions.result.title,
    list,
    tests,
    rows: seen.map(({ family, field }) => ({ key: `checks.${family}`, label: field.label, tests: {} })),
    columns,
    cells: seen.map(({ family }) => columns.map(({ key }) => counts.get(`${family}\n${key}`) ?? 0)),
    hasTotals: false,
    rowsAreFields: true,
    graded: false,
    suppressed: false,
  }
}
