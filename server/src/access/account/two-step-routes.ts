import { accountCalls, type TwoStep } from '@minster/domain/access/account/account-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'
import { serve } from '#platform/http/serve.ts'
import { rateLimitedAttempt } from '../auth/rate-limited-attempt.ts'
import {
  addressOf,
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  hasSecondStep,
  makeRecoveryCodes,
  needsSecondStep,
  takeCode,
  takeCodeOrRecovery,
} from '../auth/second-step.ts'
import { credentials } from '../auth/sign-in-tables.ts'
import { recoveryCodes, secondSteps } from '../auth/tables.ts'
import { ownAccount } from './own.ts'
import { isOwnPassword } from './own-password.ts'

const { step, code, c } = tables({ step: secondSteps, code: recoveryCodes, c: credentials })

const config = { access: 'signed-in', beforeTwoStep: true } as const

/** Two-step sign-in: on with a code, off with password and code, and the recovery codes that go with it. */
export function registerTwoStepRoutes(app: App, services: Services): void {
  const { database, clock, college, secrets } = services

  serve(app, accountCalls, 'GET /api/account/two-step', config, async (request) => {
    const { userId } = await ownAccount(database, request)
    return { data: await signInOf(database, userId) }
  })

  serve(
    app,
    accountCalls,
    'POST /api/account/two-step',
    { ...config, freshSignIn: true },
    async (request) => {
      const { userId, email } = await ownAccount(database, request)
      const secret = await database.transaction((tx) => beginSecondStep(tx, secrets, userId))
      if (secret === null) throw new AppError('CONFLICT', 'Two-step sign-in is on already.')
      return { data: { secret, address: addressOf(secret, email, college.title) } }
    },
  )

  serve(app, accountCalls, 'POST /api/account/two-step/confirm', config, async (request, reply) => {
    const { userId, email, sessionId } = await ownAccount(database, request)
    const recoveryCodes = await rateLimitedAttempt(services, { request, reply, email, what: 'code' }, () =>
      database.transaction(async (tx) => {
        const codes = await confirmSecondStep(tx, secrets, userId, request.body.code, clock.now())
        if (!codes) return null
        await tx.execute({
          text: 'delete from sessions where user_id = $1 and id <> $2 and real_user_id is null',
          values: [userId, sessionId],
        })
        await tx.execute({
          text: 'update sessions set two_step = true where id = $1',
          values: [sessionId],
        })
        await tx.execute({
          text: 'update api_tokens set two_step = true where user_id = $1',
          values: [userId],
        })
        await forgetCallers(tx)
        return codes
      }),
    )
    if (!recoveryCodes) throw wrong('code')
    return { data: { recoveryCodes } }
  })

  serve(
    app,
    accountCalls,
    'POST /api/account/two-step/recovery-codes',
    { access: 'signed-in' },
    async (request, reply) => {
      const { userId, email } = await ownAccount(database, request)
      await demandOn(database, userId)
      const right = await rateLimitedAttempt(services, { request, reply, email, what: 'code' }, () =>
        takeCode(database, secrets, userId, request.body.code, clock.now()),
      )
      if (!right) throw wrong('code')
      const recoveryCodes = await database.transaction((tx) => makeRecoveryCodes(tx, userId))
      return { data: { recoveryCodes } }
    },
  )

  serve(
    app,
    accountCalls,
    'POST /api/account/two-step/off',
    { access: 'signed-in' },
    async (request, reply) => {
      const { userId, email } = await ownAccount(database, request)
      const { password, code } = request.body
      await demandOn(database, userId)
      if (await needsSecondStep(database, userId))
        throw new AppError('FORBIDDEN', 'Your role asks for two-step sign-in, so it stays on.')
      const tried = { request, reply, email }
      if (!(await rateLimitedAttempt(services, tried, () => isOwnPassword(database, userId, password))))
        throw wrong('password')
      const now = clock.now()
      if (
        !(await rateLimitedAttempt(services, { ...tried, what: 'code' }, () =>
          takeCodeOrRecovery(database, secrets, userId, code, now),
        ))
      )
        throw wrong('code')
      await database.transaction((tx) => endSecondStep(tx, userId))
    },
  )
}

async function signInOf(db: Queryable, userId: string): Promise<TwoStep> {
  const [found] =
    await db.rows(
      select({
        since: sql<string | null>`(select ${step.confirmedAt} from ${step} where ${step.userId} = ${userId})`,
        recoveryCodes: subselect(
          sql<number>`count(*)`,
        )`from ${code} where ${code.userId} = ${userId} and ${code.usedAt} is null`,
        hasPassword: sql<boolean>`exists (select from ${c} where ${c.userId} = ${userId})`,
      })``,
    )
  if (!found) throw new Error('A query without a table answered no row.')
  return { ...found, required: await needsSecondStep(db, userId) }
}

async function demandOn(db: Queryable, userId: string): Promise<void> {
  if (!(await hasSecondStep(db, userId))) throw new AppError('CONFLICT', 'Two-step sign-in is not on.')
}

/** Told at its field, as whoever typed it is signed in and stays so. */
function wrong(param: 'password' | 'code'): AppError {
  const message =
    param === 'password' ? 'This is not your password.' : 'This code is not right, or was used already.'
  return new AppError('INVALID', undefined, [{ param, message }])
}
