import {
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { enrolmentReminderDays, mostMarkedEnrolled } from '@minster/domain/students/enrolment/enrolling'
import {
  type EnrolmentFilter,
  enrolmentCalls,
  type EnrolmentRow as RowShown,
  tooManyMarked,
} from '@minster/domain/students/enrolment/enrolment-calls'
import { enrolmentReport } from '@minster/domain/students/enrolment/enrolment-report'
import { mailOwing } from '#care/safeguarding/mail-owing.ts'
import type { Door } from '#kit/records/store.ts'
import { answerRows } from '#kit/reports/answer-rows.ts'
import { outcomesIn, remindRows } from '#kit/reports/remind.ts'
import { narrowedRows } from '#kit/reports/row-source.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { markEnrolled } from './mark.ts'
import { type EnrolmentRow, readEnrolments } from './read.ts'
import { enrolmentSource, stepsHidden, stepsOfRows, unknownSteps } from './report.ts'

const config = { access: enrolmentReport.access }

/** Who is enrolled for a year and what the others still owe; reminding them, and marking them enrolled. */
export function registerEnrolmentRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  serve(app, enrolmentCalls, 'GET /api/enrolment', config, async (request, reply) => {
    const today = clock.today()
    const title = yearAsked(request.query.year, today)
    const enrolments = await readEnrolments(database, { year: title }, callerOf(request), today)
    demandKnown(request.query, enrolments.steps)
    const answer = await answerRows(services, enrolmentSource(today), {
      rows: enrolments.rows,
      query: request.query,
      reply,
      sheet: { name: `Enrolment ${title}`, file: `enrolment-${title}` },
      hidden: stepsHidden(enrolments.steps),
    })
    if (!('data' in answer)) return answer
    const present = academicYearOf(today)
    const years = [present, academicYearAfter(present), academicYearAfter(present, -1)]
    return {
      data: answer.data,
      meta: {
        ...answer.meta,
        ...stepsOfRows(enrolments, request.query),
        year: title,
        years: years.map((one) => one.title),
      },
    }
  })

  serve(app, enrolmentCalls, 'POST /api/enrolment/chase', config, async (request) => {
    const caller = callerOf(request)
    const today = clock.today()
    const { year, ...body } = request.body
    const title = yearAsked(year, today)
    const { rows, steps } = await readEnrolments(database, { year: title }, caller, today)
    demandKnown(body.filter ?? {}, steps)
    const write = mailOwing(services, {
      template: 'enrolment-due',
      caller,
      againAfterDays: enrolmentReminderDays,
      values: { year: title, link: `${services.config.publicUrl}/forms/enrolment` },
    })
    return remindRows(database, enrolmentSource(today), { rows, body, write })
  })

  serve(app, enrolmentCalls, 'POST /api/enrolment/mark', config, async (request) => {
    const caller = callerOf(request)
    const today = clock.today()
    const { ids, filter, reason = null, ...marking } = request.body
    const title = yearAsked(marking.year, today)
    const which = ids ? { sessions: ids } : { year: title }
    const { rows, steps } = await readEnrolments(database, which, caller, today)
    demandKnown(filter ?? {}, steps)
    const found = ids
      ? rows.filter((row) => row.academicYear === title)
      : narrowedRows<RowShown, EnrolmentRow>(enrolmentReport, rows, filter ?? {})
    if (found.length > mostMarkedEnrolled)
      throw new AppError('INVALID', tooManyMarked, [{ param: 'filter', message: tooManyMarked }])
    const sessions = ids ?? found.map(({ session }) => session)
    const marked = await markEnrolled({ database, door, clock }, sessions, found, {
      ...marking,
      caller,
      reason: reason || null,
    })
    return { data: marked, meta: { students: marked.length, ...outcomesIn(marked) } }
  })
}

function yearAsked(title: string | undefined, today: string): string {
  if (title === undefined) return academicYearOf(today).title
  const found = academicYearTitled(title)
  if (found) return found.title
  throw new AppError('INVALID', undefined, [
    { param: 'year', message: 'An academic year is written 2026-27.' },
  ])
}

type Steps = Parameters<typeof unknownSteps>[1]

/** A step the caller does not know of is unknown. */
function demandKnown(asked: EnrolmentFilter, steps: Steps): void {
  const unknown = unknownSteps(asked, steps)
  if (unknown.length === 0) return
  const message = `"${unknown.join(', ')}" is no step. There are ${[...steps, 'nothing'].join(', ')}.`
  throw new AppError('INVALID', undefined, [{ param: 'missing', message }])
}
