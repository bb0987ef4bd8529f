import { signInCalls } from '@minster/domain/access/auth/sign-in-calls'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { z } from 'zod'
import { alive, tables } from '#platform/db/columns.ts'
import { select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { limited } from '#platform/http/limited.ts'
import { neededPermission } from '#platform/http/needed-permission.ts'
import { serve } from '#platform/http/serve.ts'
import type { Job } from '#platform/jobs/queue.ts'
import { endSessionsOf } from './end-sessions.ts'
import { unlockAccount } from './lock.ts'
import { setPassword } from './make-user.ts'
import { newPasswordProblem } from './new-password.ts'
import { findLink, type MailServices, startReset, useUpLinks } from './password-link.ts'
import { passwordLinks } from './sign-in-tables.ts'

const { u, l } = tables({ u: 'users', l: passwordLinks })

/** Somebody asked for a new password for this address, which may be nobody's. */
const resetJob: Job<{ email: string }> = {
  name: 'password-reset',
  payload: z.object({ email: z.string() }),
  retries: 3,
}

const hour = 3_600_000
/** From however many places they are asked for, nobody's mailbox is filled. */
const mostPerHour = 5

/**
 * Mails a link to the user with this address, if there is one who may sign in. Done in the background, so that the
 * answer to whoever asked cannot tell by its time whether there is.
 */
async function resetFor(services: MailServices & Pick<Services, 'database'>, email: string): Promise<void> {
  await services.database.transaction(async (tx) => {
    const since = new Date(services.clock.now().getTime() - hour).toISOString()
    const links = subselect(sql<number>`count(*)`)`
      from ${l} where ${l.userId} = ${u.id} and ${l.purpose} = 'reset' and ${l.createdAt} > ${since}`
    const [user] = await tx.rows(select({ id: u.id, links })`
      from ${u} where ${u.email} = ${email} and ${u.active} and ${alive(u)} for no key update`)
    if (user && user.links < mostPerHour) await startReset(tx, services, user.id)
  })
}

const publicCall = { access: 'public' } as const

/** Passwords that were forgotten, or never had: links by mail, and what they open (Specification §7). */
export async function registerPasswordRoutes(app: App, services: Services): Promise<void> {
  const { database, sessions, clock, queue, college } = services
  await queue.work(resetJob, ({ email }) => resetFor(services, email))

  serve(app, signInCalls, 'POST /auth/reset', publicCall, async (request, reply) => {
    const { id } = request.body
    if (id.includes('@')) {
      await limited(services, request, reply, 'reset', id)
      await queue.enqueue(null, resetJob, { email: id })
    } else {
      const signedIn = await sessions.find(request)
      // A program with somebody's token has no business here.
      if (!signedIn || signedIn.sessionId === null) throw new AppError('SIGNED_OUT')
      if (signedIn.mustEnrol) throw new AppError('TWO_STEP_NEEDED')
      const { claims, userId } = signedIn.caller
      if (!permits(claims, 'users:menu'))
        throw new AppError('FORBIDDEN', undefined, [neededPermission('users:menu')])
      await database.transaction((tx) => startReset(tx, services, id, userId))
    }
  })

  serve(app, signInCalls, 'POST /auth/password/link', publicCall, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { purpose } = await database.transaction((tx) => findLink(tx, request.body.token, clock.now()))
    return { data: { purpose } }
  })

  serve(app, signInCalls, 'POST /auth/password', publicCall, async (request) => {
    const { token, password } = request.body
    const now = clock.now()
    await database.transaction(async (tx) => {
      const { userId, email, name } = await findLink(tx, token, now)
      const message = await newPasswordProblem(password, { email, name }, college)
      if (message !== null) throw new AppError('INVALID', undefined, [{ message, param: 'password' }])
      await setPassword(tx, userId, password, now)
      await useUpLinks(tx, userId, now)
      await endSessionsOf(tx, userId)
      // Whoever reads their mail has shown who they are better than whoever guessed.
      await unlockAccount(tx, email)
    })
  })
}
