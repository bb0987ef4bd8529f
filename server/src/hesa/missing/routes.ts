import { missingCalls } from '@minster/domain/hesa/missing/missing-calls'
import { missingReport } from '@minster/domain/hesa/missing/missing-report'
import { AppError } from '@minster/domain/platform/errors/errors'
import { mailOwing } from '#care/safeguarding/mail-owing.ts'
import { answerRows } from '#kit/reports/answer-rows.ts'
import { remindRows } from '#kit/reports/remind.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { findWithoutSession } from '../coverage/find-without-session.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { leftOutOf, missingCounts, mostExplained } from './missing-counts.ts'
import { missingSource } from './missing-source.ts'
import { readMissing } from './read-missing.ts'

const config = { access: missingReport.access, feature: 'hesa' } as const

/** What is missing for a collection of the return, and reminding the students who can give it. */
export function registerMissingRoutes(app: App, services: Services): void {
  const { database } = services

  serve(app, missingCalls, 'GET /api/hesa/collections/:code/missing', config, async (request, reply) => {
    const { code } = request.params
    const { query } = request
    const { academicYear, state } = await findCollection(database, code)
    const caller = callerOf(request)
    const { rows, leftOut, back, closed } = await readMissing(services, caller, { code, academicYear })
    const answer = await answerRows(services, missingSource, {
      rows,
      query,
      reply,
      sheet: { name: `Missing for ${code}`, file: `hesa-${code}-missing` },
    })
    if (!('data' in answer)) return answer
    const told = leftOutOf(leftOut, academicYear, query.search)
    const search = query.search?.trim() ?? ''
    const others =
      search === ''
        ? []
        : await findWithoutSession(database, caller, academicYear, {
            search,
            most: mostExplained,
            but: [...back],
          })
    return {
      data: answer.data,
      meta: {
        ...answer.meta,
        ...missingCounts(rows, query),
        academicYear,
        state,
        closed,
        leftOut: { ...told, found: [...told.found, ...others].slice(0, mostExplained) },
      },
    }
  })

  serve(app, missingCalls, 'POST /api/hesa/collections/:code/missing/remind', config, async (request) => {
    const caller = callerOf(request)
    const { code } = request.params
    const { academicYear, state } = await findCollection(database, code)
    if (state === 'Closed')
      throw new AppError('CONFLICT', 'This collection is closed, so nobody is asked for it any more.')
    const { rows, closed } = await readMissing(services, caller, { code, academicYear })
    if (closed !== null) throw new AppError('CONFLICT', closed)
    const write = mailOwing(services, {
      template: 'hesa-due',
      caller,
      againAfterDays: missingReport.reminder?.againAfterDays ?? 7,
      values: { link: `${services.config.publicUrl}/forms/hesa` },
    })
    return remindRows(database, missingSource, { rows, body: request.body, write })
  })
}
