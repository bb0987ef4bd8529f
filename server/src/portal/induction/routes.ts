import { AppError } from '@minster/domain/platform/errors/errors'
import { pageShownTo } from '@minster/domain/portal/forms/form-keys'
import { inductionCalls, type StepTick } from '@minster/domain/portal/induction/induction-calls'
import { collectionOf } from '@minster/domain/register/paths'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import { parsed } from '#platform/http/parsed.ts'
import { serveUnread } from '#platform/http/serve.ts'
import { registerReport } from '#returns/reports/report-routes.ts'
import { type Me, readMeFor } from '../forms/me.ts'
import { refuseClosed } from '../forms/openings.ts'
import { noteReceipt } from '../forms/receipts.ts'
import { inductionReport } from './report.ts'
import { readSteps } from './steps.ts'

const config = { access: 'forms:student', shownTo: pageShownTo('induction') } as const
const words = 'You have worked through your induction. Welcome to the college.'

const { i } = tables({ i: 'induction-done' })

const done = collectionOf('induction-done')

/** Ticks off a step of a student's induction, or takes that back. Answers whether all of it is done now. */
async function tick(
  tx: Transaction,
  me: Me,
  { step: id, done: isDone, signedAs = '' }: StepTick,
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

  serveUnread(app, inductionCalls, 'GET /api/forms/student/induction', config, async (request) => ({
    data: { steps: await readSteps(database, await meOf(request, database)) },
  }))

  serveUnread(app, inductionCalls, 'PUT /api/forms/student/induction', config, async (request) => {
    const at = clock.now().toISOString()
    return database.transaction(async (tx) => {
      const me = await meOf(request, tx)
      await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`induction/${me.student}`}, 0))`)
      await refuseClosed(tx, college, 'induction', me)
      const isThrough = await tick(
        tx,
        me,
        parsed(inductionCalls.calls['PUT /api/forms/student/induction'].body, request.body),
        { door, at },
      )
      if (isThrough) await noteReceipt(tx, me, 'induction', at)
      return {
        data: { steps: await readSteps(tx, me) },
        receipt: isThrough ? { at, words } : null,
      }
    })
  })
}
