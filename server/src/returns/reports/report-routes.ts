import {
  type StudentReportQuery,
  studentReportCalls,
} from '@minster/domain/returns/reports/student-report-calls'
import { sendAsFile } from '#kit/export/excel.ts'
import type { Cell, Sheet } from '#kit/export/spreadsheet.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import type { Report, ReportColumn, ReportRow } from './report.ts'
import { pageOf, readReportQuery, valueOf } from './report-page.ts'

/** Answers a report as a page and as a sheet of every row it is narrowed to. */
export function registerReport<Row extends ReportRow>(
  app: App,
  services: Pick<Services, 'database' | 'clock' | 'college'>,
  report: Report<Row>,
): void {
  const { path, access } = report
  serve(app, studentReportCalls, `GET /api/${path}`, { access }, async (request, reply) => {
    const { context, page } = await answer(services, report, callerOf(request), request.query)
    if (request.query.export === undefined) return page.reply
    const sheet = sheetOf(context.title, report.columns(context), page.found)
    return sendAsFile(reply, `${path}-${context.today}.xlsx`, sheet)
  })
}

/** Reads a report for somebody as it was asked for. */
export async function answer<Row extends ReportRow>(
  { database, clock, college }: Pick<Services, 'database' | 'clock' | 'college'>,
  report: Report<Row>,
  caller: Caller,
  query: StudentReportQuery,
) {
  const today = clock.today()
  const asked = readReportQuery(report, query, today)
  const title = college.titles[report.page] ?? report.title
  const context = { caller, today, features: college.features, picked: asked.picked, title }
  return { context, page: pageOf(report, await report.read(database, context), asked, context) }
}

function sheetOf<Row extends ReportRow>(
  name: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): Sheet {
  const written = columns.filter(({ only }) => only !== 'page')
  return {
    name,
    columns: [
      { heading: 'Student', format: 'text', width: 28 },
      { heading: 'Banner ID', format: 'text', width: 12 },
      ...written.map(({ heading, format, width }) => ({ heading, format, width })),
    ],
    rows: [
      rows.map((row) => [
        row.student.label,
        row.partnerId,
        ...written.map((column) => cellOf(column, valueOf(column.cell(row)))),
      ]),
    ],
  }
}

/** A day as a sheet holds it; what is no day, such as “Missing”, stays the words it is. */
function cellOf({ format }: Pick<ReportColumn<never>, 'format'>, value: string | number | null): Cell {
  const isDay = format === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
  return isDay ? new Date(`${value}T00:00:00Z`) : value
}
