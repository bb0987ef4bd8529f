import { coversGrant } from '@minster/domain/access/rights/claims'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import { z } from 'zod'
import { readOne } from '#kit/records/read.ts'
import { idOf } from '#kit/records/request.ts'
import type { App, Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { callerOf } from '#platform/http/guard.ts'
import { readAdministrators, readPerson } from '#platform/http/rights.ts'
import { endSessionsOf } from '../auth/end-sessions.ts'
import { startInvitation } from '../auth/password-link.ts'
import { readSignIn, signInSchema } from './sign-in.ts'
import { registerWhyRoute } from './why-route.ts'

const tags = ['Users']
const users = collectionOf('users')
const params = z.object({ id: z.string() })

/** Everything about users that is no field of theirs: invitations, where they are signed in, and why they may what. */
export function registerUserRoutes(app: App, services: Services): void {
  const { database, clock } = services

  app.get(
    '/api/administrators',
    {
      config: { access: 'users:view' },
      schema: {
        summary: 'Who can sign in and do everything',
        tags,
        response: { 200: z.object({ data: z.array(z.object({ id: z.string(), label: z.string() })) }) },
      },
    },
    async () => ({ data: await readAdministrators(database) }),
  )

  app.get(
    '/api/users/:id/sessions',
    {
      config: { access: 'users:view' },
      schema: {
        summary: 'When and where a user signed in, and whether they were invited',
        tags,
        params,
        response: { 200: z.object({ data: signInSchema }) },
      },
    },
    async (request) => {
      const id = idOf(request, users)
      await readOne(database, users, id, callerOf(request))
      return { data: await readSignIn(database, id, clock.now()) }
    },
  )

  app.post(
    '/api/users/:id/invite',
    {
      config: { access: 'users:edit' },
      schema: {
        summary: 'Mail a user a link with which they choose their password',
        tags,
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const caller = callerOf(request)
      const id = idOf(request, users)
      await demandWithinRights(caller, id)
      await database.transaction(async (tx) => {
        const { hasPassword } = await readSignIn(tx, id, clock.now())
        if (hasPassword)
          throw new AppError('INVALID', 'They have a password already. Send a link to reset it instead.')
        await startInvitation(tx, services, id, caller)
      })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/users/:id/sessions',
    {
      config: { access: 'users:edit' },
      schema: { summary: 'Sign a user out everywhere', tags, params, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const id = idOf(request, users)
      await demandWithinRights(callerOf(request), id)
      await database.transaction((tx) => endSessionsOf(tx, id))
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/users/:id/sessions/:session',
    {
      config: { access: 'users:edit' },
      schema: {
        summary: 'Sign a user out of one session',
        tags,
        params: params.extend({ session: z.string() }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const id = idOf(request, users)
      const { session } = request.params
      await demandWithinRights(callerOf(request), id)
      const ended = z.uuid().safeParse(session).success
        ? await database.transaction((tx) => endSessionsOf(tx, id, session))
        : 0
      if (ended === 0) throw new AppError('NOT_FOUND', 'There is no such session.')
      return reply.code(204).send(null)
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
