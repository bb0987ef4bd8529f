import {
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { collectionOf } from '@minster/domain/register/paths'
import { type IntentionShown, intentionCalls } from '@minster/domain/students/rollover/intention-calls'
import {
  headcountOf,
  intentionOutcomes,
  isAmong,
  shownIntentionStatuses,
} from '@minster/domain/students/rollover/intention-report'
import { z } from 'zod'
import { sendAsFile } from '#kit/export/excel.ts'
import type { Cell, Sheet } from '#kit/export/spreadsheet.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { dayOf } from '#platform/process/today.ts'
import { type IntentionRow, readIntentions } from './read-intentions.ts'

const { access } = collectionOf('intentions')

/** Who means to do what next year, the headcount that follows, and whoever stands behind each of its numbers. */
export function registerIntentionRoutes(app: App, { database, clock }: Services): void {
  serve(
    app,
    intentionCalls,
    'GET /api/intentions-report',
    { access: access.view },
    async (request, reply) => {
      const { by, page, pageSize, search, ...asked } = request.query
      const year = yearAsked(asked.year, clock.today())
      const all = await readIntentions(database, year.title, callerOf(request))
      const standings = all.map(({ standing }) => standing)
      const answered = asked.answered === undefined ? undefined : asked.answered === 'yes'
      const wanted = { ...asked, answered, by }
      const words = search.toLowerCase().split(/\s+/).filter(Boolean)
      const rows = all.filter(
        ({ standing, student }) =>
          isAmong(standing, wanted) && words.every((word) => student.label.toLowerCase().includes(word)),
      )
      if (asked.export) return sendAsFile(reply, `intentions-${year.title}.xlsx`, sheetOf(rows))
      return {
        data: {
          academicYear: year.title,
          nextYear: academicYearAfter(year).title,
          statuses: namesOf(shownIntentionStatuses).map((status) => {
            const having = standings.filter((one) => one.status === status)
            return { status, all: having.length, answered: having.filter((one) => one.isAnswered).length }
          }),
          headcount: headcountOf(standings, by),
          rows: rows.slice((page - 1) * pageSize, page * pageSize).map(intentionShown),
        },
        meta: { total: rows.length, page, pageSize },
      }
    },
  )

  serveUnread(
    app,
    intentionCalls,
    'GET /api/students/:id/intention',
    { access: access.view },
    async (request) => {
      const { id } = request.params
      if (!z.uuid().safeParse(id).success) throw new AppError('NOT_FOUND')
      const year = academicYearOf(clock.today())
      const [row] = await readIntentions(database, year.title, callerOf(request), { student: id })
      return {
        data: row ? { ...intentionShown(row), nextAcademicYear: academicYearAfter(year).title } : null,
      }
    },
  )
}

function yearAsked(title: string | undefined, today: string) {
  if (title === undefined) return academicYearOf(today)
  const year = academicYearTitled(title)
  if (!year)
    throw new AppError('INVALID', undefined, [
      { param: 'year', message: 'An academic year is written 2026-27.' },
    ])
  return year
}

function intentionShown({
  session,
  student,
  engagementStatus,
  standing,
  given,
}: IntentionRow): IntentionShown {
  const { status, answer, isAnswered, outcome, now, nextYear } = standing
  return { session, student, engagementStatus, status, answer, isAnswered, outcome, now, nextYear, given }
}

const text = (heading: string, width = 20) => ({ heading, format: 'text' as const, width })

function sheetOf(rows: readonly IntentionRow[]): Sheet {
  const lines = rows.map(({ student, engagementStatus, standing, given }): Cell[] => {
    const { now, nextYear } = standing
    return [
      student.label,
      engagementStatus,
      now.programme.label,
      now.level.label,
      now.hub.label,
      shownIntentionStatuses[standing.status].label,
      standing.answer,
      standing.isAnswered ? 'Answered' : 'Assumed',
      intentionOutcomes[standing.outcome].label,
      nextYear?.programme.label ?? null,
      nextYear?.level.label ?? null,
      given?.note ?? null,
      given?.at ? formatDate(dayOf(new Date(given.at))) : null,
      given?.by ?? null,
    ]
  })
  return {
    name: 'Intentions',
    columns: [
      text('Student', 28),
      text('Status'),
      text('Programme'),
      text('Level'),
      text('Hub'),
      text('Intentions'),
      text('Next year'),
      text('Answered or assumed'),
      text('What follows'),
      text('Programme next year'),
      text('Level next year'),
      text('Note', 40),
      text('Answered'),
      text('Answered by', 24),
    ],
    rows: [lines],
  }
}
