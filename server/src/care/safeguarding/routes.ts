import { dueReportCalls } from '@minster/domain/care/safeguarding/due-report-calls'
import { dueAgainAfterDays } from '@minster/domain/care/safeguarding/safeguarding-needs'
import { answerRows } from '#kit/reports/answer-rows.ts'
import { remindRows } from '#kit/reports/remind.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { dbsSource, readDbs } from './dbs-report.ts'
import { mailOwing } from './mail-owing.ts'
import { readTraining, trainingSource } from './training-report.ts'

/** How the safeguarding training and the DBS certificates of students stand, and reminding who owes something. */
export function registerSafeguardingRoutes(app: App, services: Services): void {
  const { database, clock } = services
  const ofTraining = { access: trainingSource.report.access }
  const ofDbs = { access: dbsSource.report.access }

  serve(app, dueReportCalls, 'GET /api/safeguarding-report', ofTraining, async (request, reply) => {
    const rows = await readTraining(database, callerOf(request), clock.today())
    return answerRows(services, trainingSource, { rows, query: request.query, reply })
  })
  serve(app, dueReportCalls, 'GET /api/dbs-report', ofDbs, async (request, reply) => {
    const rows = await readDbs(database, callerOf(request), clock.today())
    return answerRows(services, dbsSource, { rows, query: request.query, reply })
  })

  serve(app, dueReportCalls, 'POST /api/safeguarding-report/chase', ofTraining, async (request) => {
    const caller = callerOf(request)
    const rows = await readTraining(database, caller, clock.today())
    const write = mailOwing(services, {
      template: 'safeguarding-due',
      caller,
      againAfterDays: dueAgainAfterDays,
    })
    return remindRows(database, trainingSource, { rows, body: request.body, write })
  })
  serve(app, dueReportCalls, 'POST /api/dbs-report/chase', ofDbs, async (request) => {
    const caller = callerOf(request)
    const rows = await readDbs(database, caller, clock.today())
    const write = mailOwing(services, { template: 'dbs-due', caller, againAfterDays: dueAgainAfterDays })
    return remindRows(database, dbsSource, { rows, body: request.body, write })
  })
}
