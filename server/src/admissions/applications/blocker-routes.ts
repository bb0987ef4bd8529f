import { workQueues } from '@minster/domain/admissions/applications/work-queues'
import { reasonsOf } from '@minster/domain/admissions/blockers/blockers'
import { blockerFactsOf, nothingAround } from '@minster/domain/admissions/blockers/blockers-in-values'
import { confirmationParts } from '@minster/domain/admissions/checks/blocker-facts'
import { mostChased } from '@minster/domain/admissions/status/chasing'
import { holders, holdingSteps } from '@minster/domain/admissions/status/held-fields'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collections, type ReachedCollection } from '@minster/domain/register/paths'
import { z } from 'zod'
import { idsOf } from '#kit/records/list.ts'
import { parseListQuery } from '#kit/records/query.ts'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { callerOf } from '#platform/http/guard.ts'
import { parsed } from '#platform/http/parsed.ts'
import { countBins } from './bins.ts'
import { surroundingsOf } from './blocker-facts.ts'
import { chase } from './chase.ts'
import { reasonsSeenBy } from './reasons-seen.ts'
import { heldJob, renewHeld } from './renew-blockers.ts'

const { r } = tables({ r: 'applications' })

type Parts = Services & { readonly door: Door }

/** What holds applications up, the bins of the morning list, and reminding whoever is waited for. */
export async function registerHoldingRoutes(app: App, services: Parts): Promise<void> {
  for (const collection of collections)
    if (collection.name === 'applications') registerCollection(app, services, collection)
  await services.queue.work(heldJob, async (_nothing, stopping) => {
    // What was set through another process may be the very reason.
    await services.live.refresh()
    await renewHeld(services.database, services, stopping)
  })
}

const reasonForm = z.object({
  by: z.enum(Object.keys(holders)),
  step: z.enum(holdingSteps),
  what: z.string(),
  since: z.string(),
  who: z.string().optional(),
  family: z.string().optional(),
  bearsOn: z.string().optional(),
  part: z.enum(confirmationParts).optional(),
  reference: z.string().optional(),
})
const chasedForm = z.object({
  key: z.string(),
  application: z.object({ id: z.string(), label: z.string() }),
  by: z.string(),
  why: z.array(z.object({ what: z.string(), since: z.string() })),
  ok: z.boolean(),
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
  message: z.string().nullable(),
  details: z.array(z.object({ param: z.string(), message: z.string() })),
  isRecent: z.boolean(),
})
const chaseForm = z
  .strictObject({
    ids: z
      .array(z.uuid())
      .min(1)
      .max(mostChased, `Chase at most ${mostChased} applications at once.`)
      .optional(),
    filter: z.record(z.string(), z.unknown()).optional(),
    search: z.string().optional(),
    /** Keys of a preview's reminders to send; without them it is a preview. */
    send: z.array(z.string().max(120)).min(1).max(5000).optional(),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    message: 'Give either ids or a filter.',
    path: ['ids'],
  })

function registerCollection(app: App, services: Parts, collection: ReachedCollection): void {
  const { database, clock, college } = services
  const { access, feature, title, path } = collection
  const tags = [title]

  app.get(
    `/api/${path}/bins`,
    {
      config: { access: access.view, feature },
      ...documented({
        summary: 'How many applications lie in each bin of the morning list',
        tags,
        response: { 200: z.object({ data: z.record(z.enum(workQueues.map(({ key }) => key)), z.int()) }) },
      }),
    },
    async (request) => {
      const asked = Object.fromEntries(Object.entries(Object(request.query)))
      return { data: await countBins(database, collection, asked, callerOf(request), clock.today()) }
    },
  )

  app.get(
    `/api/${path}/:id/blockers`,
    {
      config: { access: access.view, feature },
      ...documented({
        summary: 'What holds an application up, by whom and since when',
        tags,
        params: z.object({ id: z.uuid() }),
        response: { 200: z.object({ data: z.array(reasonForm) }) },
      }),
    },
    async (request) => {
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

  if (access.edit === undefined) return
  app.post(
    `/api/${path}/chase`,
    {
      config: { access: access.edit, feature },
      ...documented({
        summary: 'Remind everyone who owes something: first a preview, then those chosen',
        tags,
        body: chaseForm,
        response: {
          200: z.object({
            data: z.array(chasedForm),
            meta: z.object({ applications: z.int(), ok: z.int(), failed: z.int() }),
          }),
        },
      }),
    },
    async (request) => {
      const caller = callerOf(request)
      const { ids, filter, search, send } = parsed(chaseForm, request.body)
      const query = parseListQuery(
        { filter: ids ? { id: ids } : filter, search, sort: 'held.since' },
        collection,
        caller,
      )
      // Whom one may only look at one does not write about.
      const changeable = { ...collection, access: { ...access, view: access.edit ?? access.view } }
      const found = await idsOf(database, changeable, query, caller, mostChased + 1)
      if (found.length > mostChased) {
        const message = `Chase at most ${mostChased} applications at once. Choose a bin, or tick some.`
        throw new AppError('INVALID', message, [{ param: 'filter', message }])
      }
      const only = send && { only: new Set(send) }
      const chased = await chase(database, services, college.features, { ids: found, caller, ...only })
      const ok = chased.filter((one) => one.ok).length
      return { data: chased, meta: { applications: found.length, ok, failed: chased.length - ok } }
    },
  )
}
