import { AppError } from '@minster/domain/platform/errors/errors'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { pageShownTo } from '@minster/domain/portal/forms/form-keys'
import { inductionKinds } from '@minster/domain/portal/induction/induction-step'
import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import { documented } from '#platform/http/documented.ts'
import { parsed } from '#platform/http/parsed.ts'
import { registerReport } from '#returns/reports/report-routes.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { refuseClosed } from '../forms/openings.ts'
import { noteReceipt } from '../forms/receipts.ts'
import { inductionReport } from './report.ts'
import { readSteps } from './steps.ts'

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

const { i } = tables({ i: 'induction-done' })

const done = collectionOf('induction-done')

/** What a student sends of one step. */
const tickForm = z.strictObject({
  step: z.uuid('Name the step.'),
  /** False takes it back, where nothing was signed. */
  done: z.boolean('Say whether it is done.').default(true),
  /** The student's name as they typed it, where the step is to be signed. */
  signedAs: z.string('Type your name.').trim().max(200, 'Use at most 200 characters.').optional(),
})

/** Ticks off a step of a student's induction, or takes that back. Answers whether all of it is done now. */
async function tick(
  tx: Transaction,
  me: Me,
  { step: id, done: isDone, signedAs = '' }: z.infer<typeof tickForm>,
  { door, at }: { readonly door: Door; readonly at: string },
): Promise<boolean> {
  const steps = await readSteps(tx, me)
  const step = steps.find((one) => one.id === id.toLowerCase())
  if (!step) throw new AppError('NOT_FOUND', 'This step is not asked of you.')
  const how = { caller: me.caller, byRule: true }
  const isSigned = step.kind === 'Signed'
  if (isDone && step.doneAt === null) {
    if (isSigned && signedAs.length < 3)
      throw new AppError('INVALID', undefined, [
        { param: 'signedAs', message: 'Type your full name to sign.' },
      ])
    await door.create(
      tx,
      done,
      {
        student: me.student,
        step: step.id,
        doneAt: at,
        ...(isSigned && { signedAs, words: step.words }),
      },
      how,
    )
  }
  if (!isDone && step.doneAt !== null) {
    if (step.signedAs !== null) throw new AppError('CONFLICT', 'What you signed stays signed.')
    const rows = await tx.rows(
      select({
        id: i.id,
      })`from ${i} where ${i.step} = ${step.id} and ${i.student} = ${me.student} and ${alive(i)}`,
    )
    for (const row of rows) await door.remove(tx, done, row.id, how)
  }
  return steps.every((one) => (one.id === step.id ? isDone : one.doneAt !== null))
}

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
