import { coversGrant } from '@minster/domain/access/rights/claims'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { deadLink } from '#platform/http/link-token.ts'
import { readPerson } from '#platform/http/rights.ts'
import { unlockAccount, unlockWith } from './lock.ts'
import { endSecondStep } from './second-step.ts'

const { u } = tables({ u: 'users' })

const params = z.object({ id: z.string() })
const tags = ['Users']
const config = { access: 'users:admin' } as const

/** Letting people in again: by the mail to the owner of a locked account, or by an administrator. */
export function registerLockRoutes(app: App, { database, clock }: Services): void {
  app.post(
    '/auth/unlock',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Unlock an account with the link from the mail',
        tags: ['Sign-in'],
        body: z.strictObject({ token: z.string().min(1).max(100) }),
        security: [],
      },
    },
    async (request, reply) => {
      if (!(await unlockWith(database, request.body.token, clock.now())))
        throw deadLink('This link was used already, or the account is no longer locked. Try to sign in.')
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/users/:id/unlock',
    { config, schema: { summary: 'Unlock an account', tags, params } },
    async (request, reply) => {
      const { id, email } = await userOf(database, request.params.id)
      await database.transaction((tx) => unlockAccount(tx, email))
      request.log.info({ userId: id, by: callerOf(request).userId }, 'Unlocked an account')
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/users/:id/end-two-step',
    {
      config,
      schema: {
        summary: 'Switch two-step sign-in off for somebody who lost their authenticator',
        tags,
        params,
      },
    },
    async (request, reply) => {
      const { id } = await userOf(database, request.params.id)
      const person = await readPerson(database, id)
      const { grants } = callerOf(request)
      if (!person?.caller.grants.every((grant) => coversGrant(grants, grant)))
        throw new AppError(
          'FORBIDDEN',
          'They may do more than you, so only somebody with those rights can do this.',
        )
      await database.transaction((tx) => endSecondStep(tx, id))
      request.log.info({ userId: id, by: callerOf(request).userId }, 'Switched two-step sign-in off')
      return reply.code(204).send()
    },
  )
}

async function userOf(db: Queryable, id: string): Promise<{ id: string; email: string }> {
  const [user] = z.uuid().safeParse(id).success
    ? await db.rows(select({ id: u.id, email: u.email })`from ${u} where ${u.id} = ${id} and ${alive(u)}`)
    : []
  if (!user) throw new AppError('NOT_FOUND', 'This user does not exist.')
  return user
}
