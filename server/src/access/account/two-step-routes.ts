import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import type { Queryable } from '#platform/db/connect.ts'
import type { App, Services } from '#platform/http/app.ts'
import { forgetCallers } from '#platform/http/caller-memory.ts'
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
import { codeSchema } from '../auth/second-step-routes.ts'
import { ownAccount } from './own.ts'
import { isOwnPassword, passwordSchema } from './own-password.ts'

const tags = ['Account']
const config = { access: 'signed-in', beforeTwoStep: true } as const

/** Two-step sign-in: on with a code, off with password and code, and the recovery codes that go with it. */
export function registerTwoStepRoutes(app: App, services: Services): void {
  const { database, clock, college, secrets } = services
  const url = '/api/account/two-step'

  app.get(url, { config, schema: { summary: 'How I sign in', tags } }, async (request) => {
    const { userId } = await ownAccount(database, request)
    const [found] = await database.rows({
      text: `select
          (select confirmed_at from second_steps where user_id = $1) as since,
          (select count(*) from recovery_codes where user_id = $1 and used_at is null) as "recoveryCodes",
          exists(select 1 from credentials where user_id = $1) as "hasPassword"`,
      values: [userId],
    })
    return { data: { ...found, required: await needsSecondStep(database, userId) } }
  })

  app.post(
    url,
    {
      config: { ...config, freshSignIn: true },
      schema: {
        summary: 'Begin to set up two-step sign-in',
        description: 'Answers the secret for the authenticator. It counts once confirmed.',
        tags,
      },
    },
    async (request, reply) => {
      const { userId, email } = await ownAccount(database, request)
      const secret = await database.transaction((tx) => beginSecondStep(tx, secrets, userId))
      if (secret === null) throw new AppError('CONFLICT', 'Two-step sign-in is on already.')
      return reply.code(201).send({ data: { secret, address: addressOf(secret, email, college.title) } })
    },
  )

  app.post(
    `${url}/confirm`,
    {
      config,
      schema: {
        summary: 'Switch two-step sign-in on',
        description:
          'With a code of the authenticator. Answers the recovery codes, and signs out everywhere else.',
        tags,
        body: z.strictObject({ code: codeSchema }),
      },
    },
    async (request, reply) => {
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
    },
  )

  app.post(
    `${url}/recovery-codes`,
    {
      config: { access: 'signed-in' },
      schema: { summary: 'Make new recovery codes', tags, body: z.strictObject({ code: codeSchema }) },
    },
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

  app.post(
    `${url}/off`,
    {
      config: { access: 'signed-in' },
      schema: {
        summary: 'Switch two-step sign-in off',
        tags,
        body: z.strictObject({ password: passwordSchema, code: codeSchema }),
      },
    },
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
      return reply.code(204).send()
    },
  )
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
