import { signInCalls } from '@minster/domain/access/auth/sign-in-calls'
import { coversGrant } from '@minster/domain/access/rights/claims'
import { userCalls } from '@minster/domain/access/users/user-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { deadLink } from '#platform/http/link-token.ts'
import { readPerson } from '#platform/http/rights.ts'
import { serve } from '#platform/http/serve.ts'
import { unlockAccount, unlockWith } from './lock.ts'
import { endSecondStep } from './second-step.ts'

const { u } = tables({ u: 'users' })

const config = { access: 'users:admin' } as const

/** Letting people in again: by the mail to the owner of a locked account, or by an administrator. */
export function registerLockRoutes(app: App, { database, clock }: Services): void {
  serve(app, signInCalls, 'POST /auth/unlock', { access: 'public' }, async (request) => {
    if (!(await unlockWith(database, request.body.token, clock.now())))
      throw deadLink('This link was used already, or the account is no longer locked. Try to sign in.')
  })

  serve(app, userCalls, 'POST /api/users/:id/unlock', config, async (request) => {
    const { id, email } = await userOf(database, request.params.id)
    await database.transaction((tx) => unlockAccount(tx, email))
    request.log.info({ userId: id, by: callerOf(request).userId }, 'Unlocked an account')
  })

  serve(app, userCalls, 'POST /api/users/:id/end-two-step', config, async (request) => {
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
  })
}

async function userOf(db: Queryable, id: string): Promise<{ id: string; email: string }> {
  const [user] = z.uuid().safeParse(id).success
    ? await db.rows(select({ id: u.id, email: u.email })`from ${u} where ${u.id} = ${id} and ${alive(u)}`)
    : []
  if (!user) throw new AppError('NOT_FOUND', 'This user does not exist.')
  return user
}
