import { namesOf } from '@minster/domain/platform/words/names-of'
import { pageShownTo } from '@minster/domain/portal/forms/form-keys'
import { inductionKinds } from '@minster/domain/portal/induction/induction-step'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { parsed } from '#platform/http/parsed.ts'
import { registerReport } from '#returns/reports/report-routes.ts'
import { readMeFor } from '../forms/me.ts'
import { refuseClosed } from '../forms/openings.ts'
import { noteReceipt } from '../forms/receipts.ts'
import { inductionReport } from './report.ts'
import { readSteps } from './steps.ts'
import { tick, tickForm } from './tick.ts'

const path = '/api/forms/student/induction'
const config = { access: 'forms:student', shownTo: pageShownTo('induction') } as const
const tags = ['Student forms']
const words = 'You have worked through your induction. Welcome to the college.'

const stepForm = z.object({
  id: z.uuid(),
  title: z.string(),
  kind: z.enum(namesOf(inductionKinds)),
  words: z.string().nullable(),
  page: z.object({ slug: z.string(), title: z.string() }).nullable(),
  address: z.string().nullable(),
  file: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  due: z.string().nullable(),
  doneAt: z.string().nullable(),
  signedAs: z.string().nullable(),
  signedWords: z.string().nullable(),
})
const reply = z.object({ data: z.object({ steps: z.array(stepForm) }) })

/** The checklist of a student's induction, ticked off one step at a time. */
export function registerInductionRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, college, clock, door } = services
  registerReport(app, services, inductionReport)

  const meOf = (request: FastifyRequest, db: Queryable) => readMeFor(db, 'induction', request, services)

  app.get(
    path,
    { config, ...documented({ summary: 'My induction, step by step', tags, response: { 200: reply } }) },
    async (request) => ({ data: { steps: await readSteps(database, await meOf(request, database)) } }),
  )

  app.put(
    path,
    {
      config,
      ...documented({
        summary: 'Tick off a step of my induction',
        description: 'A step to be signed needs one’s typed name, and keeps the words as they were.',
        tags,
        body: tickForm,
        response: {
          200: reply.extend({ receipt: z.object({ at: z.string(), words: z.string() }).nullable() }),
        },
      }),
    },
    async (request) => {
      const at = clock.now().toISOString()
      return database.transaction(async (tx) => {
        const me = await meOf(request, tx)
        await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`induction/${me.student}`}, 0))`)
        await refuseClosed(tx, college, 'induction', me)
        const isThrough = await tick(tx, me, parsed(tickForm, request.body), { door, at })
        if (isThrough) await noteReceipt(tx, me, 'induction', at)
        return {
          data: { steps: await readSteps(tx, me) },
          receipt: isThrough ? { at, words } : null,
        }
      })
    },
  )
}
