import type { Account } from '@minster/domain/access/auth/current-user-reply'
import { signInCalls } from '@minster/domain/access/auth/sign-in-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { alive, optional, tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import { serve } from '#platform/http/serve.ts'
import { beginSignIn } from './begun-sign-in.ts'
import { readCurrentUser } from './current-user.ts'
import { overridingBy } from './overriding.ts'
import { hashPassword, isOutdated, isPassword } from './password.ts'
import { rateLimitedAttempt } from './rate-limited-attempt.ts'
import { hasSecondStep, needsSecondStep } from './second-step.ts'
import { credentials as passwords } from './sign-in-tables.ts'

const { u } = tables({ u: 'users' })
const { c } = optional(tables({ c: passwords }))

/** Sign-in by e-mail and password, sign-out, and who is signed in (Specification §7). */
export function registerAuthRoutes(app: App, services: Services): void {
  const { database, sessions } = services
  serve(
    app,
    signInCalls,
    'POST /auth/login',
    { access: 'public', endsImpersonation: true },
    async (request, reply) => {
      const { email, password } = request.body
      const userId = await rateLimitedAttempt(services, { request, reply, email }, () =>
        userWith(database, email, password),
      )
      if (userId === null) throw new AppError('BAD_CREDENTIALS')
      const user = await readCurrentUser(database, userId)
      if (await hasSecondStep(database, userId)) {
        await beginSignIn(services, reply, userId)
        return { secondStep: true as const }
      }
      await database.transaction((tx) => sessions.begin(tx, request, reply, userId, { twoStep: false }))
      return answerOf(user, await needsSecondStep(database, userId))
    },
  )

  serve(
    app,
    signInCalls,
    'POST /auth/logout',
    { access: 'public', endsImpersonation: true },
    async (request, reply) => {
      await sessions.end(request, reply)
    },
  )

  serve(app, signInCalls, 'GET /auth/account', { access: 'public' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const signedIn = await sessions.find(request)
    if (!signedIn) return { user: await selfAgain(request, reply) }
    const { caller, mustEnrol, impersonation } = signedIn
    const user = await readCurrentUser(database, caller.userId)
    return {
      ...answerOf({ ...user, permissions: [...caller.claims] }, mustEnrol),
      ...(impersonation &&
        caller.realUserId &&
        (await overridingBy(database, caller.realUserId, impersonation))),
    }
  })

  /** Whoever was signed in as somebody else until the time was up. */
  async function selfAgain(request: FastifyRequest, reply: FastifyReply): Promise<Account> {
    const userId =
      request.cookies[sessions.cookieName] === undefined
        ? null
        : await database.transaction((tx) => sessions.returnToSelf(tx, request, reply))
    // Nobody is no error here; the client stays silent (Specification §7).
    if (userId === null) throw new AppError('NOT_FOUND', 'Nobody is signed in')
    return readCurrentUser(database, userId)
  }
}

/** Who is signed in, and whether they have to set up two-step sign-in before anything else. */
function answerOf(user: Account, mustEnrol: boolean) {
  return { user, ...(mustEnrol && { mustEnrol }) }
}

/** The id of the user with these credentials; the work is the same whether or not there is one. */
async function userWith(database: Database, email: string, password: string): Promise<string | null> {
  const [user] = await database.rows(select({ id: u.id, active: u.active, passwordHash: c.passwordHash })`
    from ${u} left join ${c} on ${c.userId} = ${u.id} where ${u.email} = ${email.toLowerCase()} and ${alive(u)}`)
  const right = await isPassword(password, user?.passwordHash ?? null)
  if (!user?.passwordHash || !right || user.active !== true) return null
  if (isOutdated(user.passwordHash)) await hashAnew(database, user.id, user.passwordHash, password)
  return user.id
}

/** Nobody but its owner knows the password, so a stronger hash is made when they enter it. */
async function hashAnew(database: Database, userId: string, before: string, password: string): Promise<void> {
  await database.execute({
    // They may be choosing another password elsewhere at this moment.
    text: 'update credentials set password_hash = $3 where user_id = $1 and password_hash = $2',
    values: [userId, before, await hashPassword(password)],
  })
}
