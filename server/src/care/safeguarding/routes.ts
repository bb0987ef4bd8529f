import { safeguardingCertificates, safeguardingCourses } from '@minster/domain/care/safeguarding/safeguarding'
import { dueAgainAfterDays, mostRemindedAtOnce } from '@minster/domain/care/safeguarding/safeguarding-needs'
import {
  type CourseStanding,
  courseStates,
  safeguardingStandingOf,
  standings,
} from '@minster/domain/care/safeguarding/safeguarding-standing'
import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { z } from 'zod'
import { sendAsFile } from '#kit/export/excel.ts'
import type { Cell, SheetColumn } from '#kit/export/spreadsheet.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { dbsCells, dbsColumns, dbsRowForm, readDbs } from './dbs-report.ts'
import { type DueMail, lastReminded, remindStudents } from './remind.ts'
import {
  dueReportForm,
  dueReportPage,
  dueRowForm,
  filterDueRows,
  metaForm,
  narrowForm,
  worstFirst,
} from './report-page.ts'
import { readSafeguarded, type SafeguardingRow } from './report-rows.ts'
import { dayCell, leadingCells, leadingColumns } from './report-sheet.ts'

const { certificate } = tables({ certificate: 'safeguarding-certificates' })

interface TrainingRow extends SafeguardingRow {
  readonly courses: readonly CourseStanding[]
}

const trainingRowForm = dueRowForm.extend({
  courses: z.array(
    z.object({
      course: z.enum(safeguardingCourses),
      state: z.enum(namesOf(courseStates)),
      completedOn: z.string().nullable(),
      date: z.string().nullable(),
    }),
  ),
})

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
  readonly path: string
  readonly title: string
  readonly summary: string
  readonly access: string
  readonly template: DueMail
  readonly row: z.ZodType
  readonly columns: readonly SheetColumn[]
  cells(row: Row): Cell[]
  read(db: Queryable, caller: Caller, today: string): Promise<readonly Row[]>
}

/** How the safeguarding training and the DBS certificates of students stand, and reminding who owes something. */
export function registerSafeguardingRoutes(app: App, services: Services): void {
  registerReport(app, services, {
    path: 'safeguarding-report',
    title: 'Safeguarding report',
    summary: 'How the safeguarding training of each student stands, the worst first',
    access: 'profiles:safeguarding',
    template: 'safeguarding-due',
    row: trainingRowForm,
    columns: trainingColumns,
    cells: trainingCells,
    read: readTraining,
  })
  registerReport(app, services, {
    path: 'dbs-report',
    title: 'DBS report',
    summary: 'How the DBS certificate of each student stands, the worst first',
    access: 'profiles:dbs',
    template: 'dbs-due',
    row: dbsRowForm,
    columns: dbsColumns,
    cells: dbsCells,
    read: readDbs,
  })
}

const problem = z.object({ message: z.string(), param: z.string() })
const remindedForm = z.object({
  student: z.object({ id: z.string(), label: z.string() }),
  why: z.array(z.string()).readonly(),
  ok: z.boolean(),
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  message: z.string().nullable(),
  details: z.array(problem).readonly(),
  isRecent: z.boolean(),
})
const most = `Remind at most ${mostRemindedAtOnce} students at once.`
const ids = z.array(z.uuid()).min(1).max(mostRemindedAtOnce, most)
const chaseForm = z
  .strictObject({
    ids: ids.optional(),
    filter: narrowForm.optional(),
    /** Of a preview those to write to; without them it is a preview. */
    send: ids.optional(),
  })
  .refine((body) => (body.ids === undefined) !== (body.filter === undefined), {
    message: 'Give either ids or a filter.',
    path: ['ids'],
  })

function registerReport<Row extends SafeguardingRow>(
  app: App,
  services: Services,
  report: Report<Row>,
): void {
  const { database, clock } = services
  const { path, title, summary, access, template } = report
  const tags = ['Students']

  app.get(
    `/api/${path}`,
    {
      config: { access },
      schema: {
        summary,
        tags,
        querystring: dueReportForm,
        response: { 200: z.object({ data: z.array(report.row), meta: metaForm }) },
      },
    },
    async (request, reply) => {
      const today = clock.today()
      const rows = await report.read(database, callerOf(request), today)
      const { data, sorted, meta } = dueReportPage(rows, request.query)
      if (request.query.export !== undefined)
        return sendAsFile(reply, `${path}-${today}.xlsx`, {
          name: title,
          columns: report.columns,
          rows: [sorted.map((row) => report.cells(row))],
        })
      const chased = await lastReminded(
        database,
        template,
        data.map(({ student }) => student.id),
      )
      return {
        data: data.map((row) => ({ ...row, chased: chased.get(row.student.id) ?? null })),
        meta,
      }
    },
  )

  app.post(
    `/api/${path}/chase`,
    {
      config: { access },
      schema: {
        summary: 'Remind students of what they owe: first a preview, then those chosen',
        tags,
        body: chaseForm,
        response: {
          200: z.object({
            data: z.array(remindedForm),
            meta: z.object({ students: z.int(), ok: z.int(), failed: z.int() }),
          }),
        },
      },
    },
    async (request) => {
      const caller = callerOf(request)
      const { ids: chosen, filter, send } = request.body
      const rows = await report.read(database, caller, clock.today())
      const wanted = new Set(chosen)
      const found =
        filter === undefined
          ? rows.filter(({ student }) => wanted.has(student.id))
          : filterDueRows(rows, filter).found
      const owing = worstFirst(found.filter(({ asked }) => asked.length > 0))
      if (owing.length > mostRemindedAtOnce) {
        const message = `${most} Narrow the report, or tick some.`
        throw new AppError('INVALID', message, [{ param: 'filter', message }])
      }
      const only = send && new Set(send)
      const reminded = await remindStudents(
        database,
        services,
        only ? owing.filter(({ student }) => only.has(student.id)) : owing,
        { template, caller, preview: only === undefined, againAfterDays: dueAgainAfterDays },
      )
      const ok = reminded.filter((one) => one.ok).length
      return { data: reminded, meta: { students: found.length, ok, failed: reminded.length - ok } }
    },
  )
}
