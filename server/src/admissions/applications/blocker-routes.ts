import { applicationCalls } from '@minster/domain/admissions/applications/application-calls'
import { reasonsOf } from '@minster/domain/admissions/blockers/blockers'
import { blockerFactsOf, nothingAround } from '@minster/domain/admissions/blockers/blockers-in-values'
import { mostChased } from '@minster/domain/admissions/status/chasing'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collections, type ReachedCollection } from '@minster/domain/register/paths'
import { idsOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { outcomesIn } from '#kit/reports/remind.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveThrough } from '#platform/http/serve.ts'
import { countBins } from './bins.ts'
import { surroundingsOf } from './blocker-facts.ts'
import { changeableApplications } from './changeable.ts'
import { chase } from './chase.ts'
import { reasonsSeenBy } from './reasons-seen.ts'
import { renewBlockers, renewBlockersJob } from './renew-blockers.ts'

const { r } = tables({ r: 'applications' })

type Parts = Services & { readonly door: Door }

/** What holds applications up, the bins of the morning list, and reminding whoever is waited for. */
export async function registerHoldingRoutes(app: App, services: Parts): Promise<void> {
  const { database, clock, college } = services
  const applications = collections.filter(({ name }) => name === 'applications')
  const viewed = ({ access, feature }: ReachedCollection) => ({ access: access.view, feature })

  serveThrough(
    app,
    applicationCalls,
    'GET /api/:collection/bins',
    applications,
    viewed,
    async (request, collection) => {
      const query = Object.fromEntries(Object.entries(Object(request.query)))
      return { data: await countBins(database, collection, query, callerOf(request), clock.today()) }
    },
  )

  serveThrough(
    app,
    applicationCalls,
    'GET /api/:collection/:id/blockers',
    applications,
    viewed,
    async (request, collection) => {
      const caller = callerOf(request)
      const id = idOf(request, collection)
      await readOne(database, collection, id, caller)
      const today = clock.today()
      const [[stored], around] = await Promise.all([
        readStored(database, 'applications', sql`${r.id} = ${id}`),
        surroundingsOf(database, [id], today),
      ])
      const facts = blockerFactsOf(stored?.values ?? {}, around.get(id) ?? nothingAround(today), {
        today,
        features: college.features,
      })
      return {
        data: reasonsSeenBy(caller, facts ? reasonsOf(facts) : []).map(({ ask: _ask, ...told }) => told),
      }
    },
  )

  serveThrough(
    app,
    applicationCalls,
    'POST /api/:collection/chase',
    changeableApplications(),
    ({ edit, feature }) => ({ access: edit, feature }),
    async (request, collection) => {
      const caller = callerOf(request)
      const form = applicationCalls.calls['POST /api/:collection/chase'].body
      const { ids, filter, search, send } = parsed(form, request.body)
      const query = parseListQuery(
        { filter: ids ? { id: ids } : filter, search, sort: 'held.since' },
        collection,
        caller,
      )
      // Whom one may only look at one does not write about.
      const changeable = { ...collection, access: { ...collection.access, view: collection.edit } }
      const found = await idsOf(database, changeable, query, caller, mostChased + 1)
      if (found.length > mostChased) {
        const message = `Chase at most ${mostChased} applications at once. Choose a bin, or tick some.`
        throw new AppError('INVALID', message, [{ param: 'filter', message }])
      }
      const only = send && { only: new Set(send) }
      const reminders = await chase(database, services, college.features, { ids: found, caller, ...only })
      return { data: reminders, meta: { applications: found.length, ...outcomesIn(reminders) } }
    },
  )

  await services.queue.work(renewBlockersJob, async (_nothing, stopping) => {
    // What was set through another process may be the very reason.
    await services.live.refresh()
    await renewBlockers(services.database, services, stopping)
  })
}
