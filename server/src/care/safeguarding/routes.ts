import {
  type DueChase,
  type DueChasing,
  type DueQuery,
  dueReportCalls,
  tooManyReminded,
} from '@minster/domain/care/safeguarding/due-report-calls'
import { safeguardingCertificates, safeguardingCourses } from '@minster/domain/care/safeguarding/safeguarding'
import { dueAgainAfterDays, mostRemindedAtOnce } from '@minster/domain/care/safeguarding/safeguarding-needs'
import {
  type CourseStanding,
  courseStates,
  safeguardingStandingOf,
  standings,
} from '@minster/domain/care/safeguarding/safeguarding-standing'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendAsFile } from '#kit/export/excel.ts'
import type { Cell, SheetColumn } from '#kit/export/spreadsheet.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { type DbsRow, dbsCells, dbsColumns, readDbs } from './dbs-report.ts'
import { type DueMail, lastReminded, remindStudents } from './remind.ts'
import { dueReportPage, filterDueRows, worstFirst } from './report-page.ts'
import { readSafeguarded, type SafeguardingRow } from './report-rows.ts'
import { dayCell, leadingCells, leadingColumns } from './report-sheet.ts'

const { certificate } = tables({ certificate: 'safeguarding-certificates' })

interface TrainingRow extends SafeguardingRow {
  readonly courses: readonly CourseStanding[]
}

const completedForm = z.partialRecord(z.enum(safeguardingCourses), z.string()).nullable()

/** How the training of every student stands whom a caller safeguards. */
async function readTraining(db: Queryable, caller: Caller, today: string): Promise<TrainingRow[]> {
  const students = await readSafeguarded(db, 'profiles:safeguarding', caller, {
    form: completedForm,
    read: (student) => sql`(
      select jsonb_object_agg(c.kind, c.day) from (
        select ${certificate.kind}, max(${certificate.completedOn}) as day from ${certificate}
        where ${certificate.student} = ${student} and ${alive(certificate)} group by ${certificate.kind}
      ) c)`,
  })
  return students.map(({ held, ...student }) => {
    const { standing, courses, asked } = safeguardingStandingOf(student, held ?? {}, today)
    return { ...student, standing, courses, due: dueOf(courses), asked: asked.map(({ words }) => words) }
  })
}

/** The first day of all that is red or amber. */
function dueOf(courses: readonly CourseStanding[]): string | null {
  const pressing = courses.filter(({ state }) => ['danger', 'warning'].includes(courseStates[state].tone))
  return pressing.flatMap(({ date }) => date ?? []).toSorted()[0] ?? null
}

const trainingColumns: readonly SheetColumn[] = [
  ...leadingColumns,
  ...safeguardingCourses.flatMap((course): SheetColumn[] => {
    const heading = safeguardingCertificates[course].label
    return [
      { heading, format: 'text', width: 26 },
      { heading: `${heading} until`, format: 'date', width: heading.length + 8 },
    ]
  }),
]

function trainingCells(row: TrainingRow): Cell[] {
  return [
    ...leadingCells(row, standings[row.standing].label),
    ...row.courses.flatMap(({ state, date }): Cell[] => [courseStates[state].label, dayCell(date)]),
  ]
}

/** One of the two reports, and what its chase sends. */
interface Report<Row extends SafeguardingRow> {
  readonly name: string
  readonly title: string
  readonly template: DueMail
  readonly columns: readonly SheetColumn[]
  cells(row: Row): Cell[]
  read(db: Queryable, caller: Caller, today: string): Promise<readonly Row[]>
}

const training: Report<TrainingRow> = {
  name: 'safeguarding-report',
  title: 'Safeguarding report',
  template: 'safeguarding-due',
  columns: trainingColumns,
  cells: trainingCells,
  read: readTraining,
}
const dbs: Report<DbsRow> = {
  name: 'dbs-report',
  title: 'DBS report',
  template: 'dbs-due',
  columns: dbsColumns,
  cells: dbsCells,
  read: readDbs,
}

/** How the safeguarding training and the DBS certificates of students stand, and reminding who owes something. */
export function registerSafeguardingRoutes(app: App, services: Services): void {
  const ofTraining = { access: 'profiles:safeguarding' }
  const ofDbs = { access: 'profiles:dbs' }

  serve(app, dueReportCalls, 'GET /api/safeguarding-report', ofTraining, async (request, reply) =>
    answerReport(services, training, { caller: callerOf(request), query: request.query, reply }),
  )
  serve(app, dueReportCalls, 'POST /api/safeguarding-report/chase', ofTraining, async (request) =>
    chase(services, training, callerOf(request), request.body),
  )
  serve(app, dueReportCalls, 'GET /api/dbs-report', ofDbs, async (request, reply) =>
    answerReport(services, dbs, { caller: callerOf(request), query: request.query, reply }),
  )
  serve(app, dueReportCalls, 'POST /api/dbs-report/chase', ofDbs, async (request) =>
    chase(services, dbs, callerOf(request), request.body),
  )
}

interface ReportWanted {
  readonly caller: Caller
  readonly query: DueQuery
  readonly reply: FastifyReply
}

async function answerReport<Row extends SafeguardingRow>(
  { database, clock }: Services,
  report: Report<Row>,
  { caller, query, reply }: ReportWanted,
) {
  const today = clock.today()
  const rows = await report.read(database, caller, today)
  const { data, sorted, meta } = dueReportPage(rows, query)
  if (query.export !== undefined)
    return sendAsFile(reply, `${report.name}-${today}.xlsx`, {
      name: report.title,
      columns: report.columns,
      rows: [sorted.map((row) => report.cells(row))],
    })
  const chased = await lastReminded(
    database,
    report.template,
    data.map(({ student }) => student.id),
  )
  return {
    data: data.map(({ lastName: _lastName, asked: _asked, ...row }) => ({
      ...row,
      chased: chased.get(row.student.id) ?? null,
    })),
    meta,
  }
}

async function chase<Row extends SafeguardingRow>(
  services: Services,
  report: Report<Row>,
  caller: Caller,
  { ids, filter, send }: DueChasing,
): Promise<DueChase> {
  const { database, clock } = services
  const rows = await report.read(database, caller, clock.today())
  const wanted = new Set(ids)
  const found =
    filter === undefined
      ? rows.filter(({ student }) => wanted.has(student.id))
      : filterDueRows(rows, filter).found
  const owing = worstFirst(found.filter(({ asked }) => asked.length > 0))
  if (owing.length > mostRemindedAtOnce) {
    const message = `${tooManyReminded} Narrow the report, or tick some.`
    throw new AppError('INVALID', message, [{ param: 'filter', message }])
  }
  const only = send && new Set(send)
  const reminded = await remindStudents(
    database,
    services,
    only ? owing.filter(({ student }) => only.has(student.id)) : owing,
    {
      template: report.template,
      caller,
      preview: only === undefined,
      againAfterDays: dueAgainAfterDays,
    },
  )
  const ok = reminded.filter((one) => one.ok).length
  return { data: reminded, meta: { students: found.length, ok, failed: reminded.length - ok } }
}
