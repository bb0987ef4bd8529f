import {
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { AppError } from '@minster/domain/platform/errors/errors'
import { type IntentionShown, intentionCalls } from '@minster/domain/students/rollover/intention-calls'
import { headcountOf } from '@minster/domain/students/rollover/intention-report'
import { headcountLineId, intentionReport } from '@minster/domain/students/rollover/intention-rows'
import { z } from 'zod'
import { answerRows } from '#kit/reports/answer-rows.ts'
import { defineRowSource, type Narrowed, narrowedRows } from '#kit/reports/row-source.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve, serveUnread } from '#platform/http/serve.ts'
import { type IntentionRow, readIntentions } from './read-intentions.ts'

const config = { access: intentionReport.access }

const source = defineRowSource<IntentionShown, IntentionRow>()({
  report: intentionReport,
  orders: { name: (rows) => rows },
  show: intentionShown,
})

/** Who means to do what next year, the headcount that follows, and whoever stands behind each of its numbers. */
export function registerIntentionRoutes(app: App, services: Services): void {
  const { database, clock } = services

  serve(app, intentionCalls, 'GET /api/intentions-report', config, async (request, reply) => {
    const { by, key = [], year: title, ...asked } = request.query
    const year = yearAsked(title, clock.today())
    const rows = await readIntentions(database, { year: year.title, today: clock.today() }, callerOf(request))
    const when = asked.outcome?.includes('next') ? 'next' : 'now'
    const query = { ...asked, key: key.map((one) => headcountLineId(when, by, one)) }
    const answer = await answerRows(services, source, {
      rows,
      query,
      reply,
      sheet: { name: intentionReport.title, file: `intentions-${year.title}` },
    })
    if (!('data' in answer)) return answer
    return {
      data: answer.data,
      meta: {
        ...answer.meta,
        academicYear: year.title,
        nextYear: academicYearAfter(year).title,
        headcount: headcountOf(rows, by),
        answered: answeredIn(rows, query),
      },
    }
  })

  serveUnread(app, intentionCalls, 'GET /api/students/:id/intention', config, async (request) => {
    const { id } = request.params
    if (!z.uuid().safeParse(id).success) throw new AppError('NOT_FOUND')
    const today = clock.today()
    const year = academicYearOf(today)
    const when = { year: year.title, today }
    const [row] = await readIntentions(database, when, callerOf(request), { student: id })
    if (!row) return { data: null }
    return { data: { ...intentionShown(row), nextAcademicYear: academicYearAfter(year).title } }
  })
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

function intentionShown({ lastName: _lastName, next: _next, ...shown }: IntentionRow): IntentionShown {
  return shown
}

function answeredIn(rows: readonly IntentionRow[], asked: Narrowed) {
  const narrowed = narrowedRows<IntentionShown, IntentionRow>(intentionReport, rows, asked, 'answered')
  const yes = narrowed.filter(({ isAnswered }) => isAnswered).length
  return { yes, no: narrowed.length - yes }
}
