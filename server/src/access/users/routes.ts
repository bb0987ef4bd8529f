import { coversGrant } from '@minster/domain/access/rights/claims'
import { userCalls } from '@minster/domain/access/users/user-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { z } from 'zod'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { readAdministrators, readPerson } from '#platform/http/rights.ts'
import { serve } from '#platform/http/serve.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { startInvitation } from '../auth/password-link.ts'
import { readSignIn } from './sign-in.ts'
import { registerWhyRoute } from './why-route.ts'

const users = collectionOf('users')

/** Everything about users that is no field of theirs: invitations, where they are signed in, and why they may what. */
export function registerUserRoutes(app: App, services: Services): void {
  const { database, clock } = services

  serve(app, userCalls, 'GET /api/administrators', { access: 'users:view' }, async () => ({
    data: await readAdministrators(database),
  }))

  serve(app, userCalls, 'GET /api/users/:id/sessions', { access: 'users:view' }, async (request) => {
    const id = idOf(request, users)
    await readOne(database, users, id, callerOf(request))
    return { data: await readSignIn(database, id, clock.now()) }
  })

  serve(app, userCalls, 'POST /api/users/:id/invite', { access: 'users:edit' }, async (request) => {
    const caller = callerOf(request)
    const id = idOf(request, users)
    await demandWithinRights(caller, id)
    await database.transaction(async (tx) => {
      const { hasPassword } = await readSignIn(tx, id, clock.now())
      if (hasPassword)
        throw new AppError('INVALID', 'They have a password already. Send a link to reset it instead.')
      await startInvitation(tx, services, id, caller)
    })
  })

  serve(app, userCalls, 'DELETE /api/users/:id/sessions', { access: 'users:edit' }, async (request) => {
    const id = idOf(request, users)
    await demandWithinRights(callerOf(request), id)
    await database.transaction((tx) => endSessionsOf(tx, id))
  })

  serve(
    app,
    userCalls,
    'DELETE /api/users/:id/sessions/:session',
    { access: 'users:edit' },
    async (request) => {
      const id = idOf(request, users)
      const { session } = request.params
      await demandWithinRights(callerOf(request), id)
      const ended = z.uuid().safeParse(session).success
        ? await database.transaction((tx) => endSessionsOf(tx, id, session))
        : 0
      if (ended === 0) throw new AppError('NOT_FOUND', 'There is no such session.')
    },
  )

  registerWhyRoute(app, services)

  /** Nobody invites or signs out somebody who may do more than they. */
  async function demandWithinRights(caller: Caller, id: string): Promise<void> {
    await readOne(database, users, id, caller)
    const person = await readPerson(database, id)
    if (id !== caller.userId && !person?.caller.grants.every((grant) => coversGrant(caller.grants, grant)))
      throw new AppError(
        'FORBIDDEN',
        'They may do more than you, so only somebody with those rights can do this.',
      )
  }
}
