import { scopesFor } from '@minster/domain/access/rights/roles'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { type MarketingBy, type Period, periodTests } from '@minster/domain/returns/marketing/marketing'
import { type Marketing, marketingCalls } from '@minster/domain/returns/marketing/marketing-calls'
import { sendAsFile } from '#kit/export/excel.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { sheetOfMarketing } from './marketing-sheet.ts'
import { readAgreedToday } from './read-agreed.ts'
import { readEventFigures } from './read-events.ts'
import { readMarketingRows } from './read-rows.ts'
import { readStageFigures } from './read-stages.ts'
import { sightOf } from './sight.ts'

/** Registers the report on where potential students come from. */
export function registerMarketingRoutes(
  app: App,
  services: Pick<Services, 'database' | 'clock' | 'college'>,
): void {
  const { clock } = services
  serve(
    app,
    marketingCalls,
    'GET /api/reports/marketing',
    { access: 'reports:menu' },
    async (request, reply) => {
      const { by = 'year', from = null, to = null, table = 'ways', export: isSheet } = request.query
      if (from !== null && to !== null && from > to) {
        const message = 'The period ends before it begins.'
        throw new AppError('INVALID', undefined, [{ param: 'to', message }])
      }
      const marketing = await readMarketing(services, callerOf(request), by, { from, to })
      if (!isSheet) return { data: marketing }
      const sheet = sheetOfMarketing(marketing, table)
      if (!sheet) throw new AppError('NOT_FOUND', 'There is no such table.')
      return sendAsFile(reply, `marketing-${table}-${clock.today()}.xlsx`, sheet)
    },
  )
}

/** The whole report in one answer; its questions go to the database side by side. */
async function readMarketing(
  { database, clock, college }: Pick<Services, 'database' | 'clock' | 'college'>,
  caller: Caller,
  by: MarketingBy,
  period: Period,
): Promise<Marketing> {
  const today = clock.today()
  const sight = sightOf(caller)
  const tests = periodTests(period)
  const readsAll = (permission: string) => scopesFor(caller.grants, permission).has('everything')
  const hasEvents =
    isFeatureOn(college.features, 'events') && scopesFor(caller.grants, 'registrations:view').size > 0
  const [ways, stages, events, agreed] = await Promise.all([
    sight.hasLeads ? readMarketingRows(database, { by, period, caller, today, sight }) : undefined,
    sight.hasLeads ? readStageFigures(database, { tests, caller, today }, sight) : [],
    hasEvents ? readEventFigures(database, caller, period, sight) : undefined,
    readsAll('consents:view') ? readAgreedToday(database, { caller, today }, sight) : undefined,
  ])
  return {
    by,
    ...period,
    today,
    tests,
    ...(ways && {
      leads: { covers: { everything: sight.everything, without: [...sight.without] }, ...ways, stages },
    }),
    ...(events && { events }),
    ...(agreed && { agreed }),
  }
}
