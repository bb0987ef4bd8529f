import {
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import {
  enrolmentReminderDays,
  mostMarkedEnrolled,
  mostRemindedToEnrol,
} from '@minster/domain/students/enrolment/enrolling'
import {
  type EnrolmentFilter,
  enrolmentCalls,
  type EnrolmentRow as RowShown,
  tooManyMarked,
  tooManyReminded,
} from '@minster/domain/students/enrolment/enrolment-calls'
import {
  type EnrolmentStep,
  labelOfStep,
  openFactsOf,
  type StepStanding,
  stepStandingsOf,
  stepStates,
  stepsOwed,
} from '@minster/domain/students/enrolment/enrolment-steps'
import { lastReminded, remindStudents } from '#care/safeguarding/remind.ts'
import { sendAsFile } from '#kit/export/excel.ts'
import type { Cell, Sheet, SheetColumn } from '#kit/export/spreadsheet.ts'
import type { Door } from '#kit/records/store.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { markEnrolled } from './mark.ts'
import { type EnrolmentRow, readEnrolments } from './read.ts'
import { enrolmentPage, filterEnrolmentRows, labelOfLevel, unknownSteps } from './report.ts'

const text = (heading: string, width: number): SheetColumn => ({ heading, format: 'text', width })

/** Enrolment as a sheet: a row for each student, a column for each step the caller knows of. */
function sheetOf(
  year: string,
  steps: readonly EnrolmentStep[],
  rows: readonly EnrolmentRow[],
  remindedOn: ReadonlyMap<string, string>,
): Sheet {
  return {
    name: `Enrolment ${year}`,
    columns: [
      text('Student', 28),
      text('Banner ID', 12),
      text('Status', 12),
      text('Student type', 16),
      text('Programme', 14),
      text('Level', 18),
      text('Hub', 18),
      { heading: 'Enrolled', format: 'date', width: 12 },
      { heading: 'Reminded', format: 'date', width: 12 },
      ...steps.map((step) => text(labelOfStep(step), 30)),
    ],
    rows: [
      rows.map((row): Cell[] => [
        row.student.label,
        row.partnerId,
        row.engagementStatus,
        row.studentType,
        row.programme.label,
        row.level === null ? null : labelOfLevel(row.level),
        row.hub?.label ?? null,
        dayCell(row.enrolledOn),
        dayCell(remindedOn.get(row.student.id) ?? null),
        ...steps.map((step) => stepCell(row.steps.find((one) => one.step === step))),
      ]),
    ],
  }
}

function stepCell(standing: StepStanding | undefined): Cell {
  if (!standing) return null
  const { label } = stepStates[standing.state]
  return standing.missing.length === 0 ? label : `${label}: ${standing.missing.join(', ')}`
}

function dayCell(day: string | null): Cell {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
}

const template = 'enrolment-due'
const config = { access: 'students:enrolment' }

/** Who is enrolled for a year and what the others still owe; reminding them, and marking them enrolled. */
export function registerEnrolmentRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, door } = services

  serve(app, enrolmentCalls, 'GET /api/enrolment', config, async (request, reply) => {
    const today = clock.today()
    const title = yearAsked(request.query.year, today)
    const enrolments = await readEnrolments(database, { year: title }, callerOf(request), today)
    demandKnown(request.query, enrolments.steps)
    const { data, found, meta } = enrolmentPage(enrolments, request.query)
    const isSheet = request.query.export !== undefined
    const ids = (isSheet ? found : data).map(({ student }) => student.id)
    const remindedOn = await lastReminded(database, template, ids)
    if (isSheet)
      return sendAsFile(reply, `enrolment-${title}.xlsx`, sheetOf(title, enrolments.steps, found, remindedOn))
    const present = academicYearOf(today)
    const years = [present, academicYearAfter(present), academicYearAfter(present, -1)]
    return {
      data: data.map((row) => rowShown(row, remindedOn.get(row.student.id) ?? null)),
      meta: { ...meta, year: title, years: years.map((one) => one.title) },
    }
  })

  serve(app, enrolmentCalls, 'POST /api/enrolment/chase', config, async (request) => {
    const caller = callerOf(request)
    const today = clock.today()
    const { ids, filter, send } = request.body
    const title = yearAsked(request.body.year, today)
    const enrolments = await readEnrolments(database, { year: title }, caller, today)
    const found = chosenOf(enrolments.rows, ids, filter, enrolments.steps)
    const owing = found
      .map((row) => ({ ...row, asked: askedOf(row, today) }))
      .filter(({ asked }) => asked.length > 0)
    if (owing.length > mostRemindedToEnrol) {
      const message = `${tooManyReminded} Narrow the list, or tick some.`
      throw new AppError('INVALID', message, [{ param: 'filter', message }])
    }
    const only = send && new Set(send)
    const reminded = await remindStudents(
      database,
      services,
      only ? owing.filter(({ student }) => only.has(student.id)) : owing,
      {
        template,
        caller,
        preview: only === undefined,
        againAfterDays: enrolmentReminderDays,
        values: { year: title, link: `${services.config.publicUrl}/forms/enrolment` },
      },
    )
    return { data: reminded, meta: countsOf(found.length, reminded) }
  })

  serve(app, enrolmentCalls, 'POST /api/enrolment/mark', config, async (request) => {
    const caller = callerOf(request)
    const today = clock.today()
    const { ids, filter, reason = null, ...marking } = request.body
    const title = yearAsked(marking.year, today)
    const which = ids ? { sessions: ids } : { year: title }
    const { rows, steps } = await readEnrolments(database, which, caller, today)
    const found = ids
      ? rows.filter((row) => row.academicYear === title)
      : chosenOf(rows, undefined, filter, steps)
    if (found.length > mostMarkedEnrolled)
      throw new AppError('INVALID', tooManyMarked, [{ param: 'filter', message: tooManyMarked }])
    const sessions = ids ?? found.map(({ session }) => session)
    const marked = await markEnrolled({ database, door, clock }, sessions, found, {
      ...marking,
      caller,
      reason: reason || null,
    })
    return { data: marked, meta: countsOf(marked.length, marked) }
  })
}

/** What the screen shows of a row, which is less than the steps were made of. */
function rowShown(row: EnrolmentRow, reminded: string | null): RowShown {
  const { session, student, partnerId, engagementStatus, sessionStatus, studentType, level, hub } = row
  const { programme, also, enrolledOn, stand, steps } = row
  return {
    session,
    student,
    partnerId,
    engagementStatus,
    sessionStatus,
    studentType,
    level,
    hub,
    programme,
    also,
    enrolledOn,
    stand,
    steps,
    reminded,
  }
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

function chosenOf(
  rows: readonly EnrolmentRow[],
  ids: readonly string[] | undefined,
  filter: EnrolmentFilter | undefined,
  steps: Steps,
): readonly EnrolmentRow[] {
  if (filter !== undefined) {
    demandKnown(filter, steps)
    return filterEnrolmentRows(rows, filter)
  }
  const wanted = new Set(ids?.map((id) => id.toLowerCase()))
  return rows.filter(({ session }) => wanted.has(session))
}

/** What a mail asks of somebody, step by step; what needs a permission of its own has reports and mails of its own. */
function askedOf({ facts, steps }: EnrolmentRow, today: string): string[] {
  const known = steps.map(({ step }) => step)
  return stepsOwed(stepStandingsOf(openFactsOf(facts), known, today)).map(
    ({ step, missing }) => `${labelOfStep(step)}: ${missing.join(', ')}.`,
  )
}

function countsOf(students: number, outcomes: readonly { readonly ok: boolean }[]) {
  const ok = outcomes.filter((one) => one.ok).length
  return { students, ok, failed: outcomes.length - ok }
}
