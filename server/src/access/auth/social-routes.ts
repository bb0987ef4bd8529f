import { createHash, randomBytes } from 'node:crypto'
import { signInCalls } from '@minster/domain/access/auth/sign-in-calls'
import { type SocialFailure, socialErrorCookie } from '@minster/domain/access/users/social-sign-in'
import { safeRedirectOf, signInPathFor } from '@minster/domain/pages/redirects'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { table } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { returning } from '#platform/db/select.ts'
import type { App, Services } from '#platform/http/app.ts'
import { eventOf } from '#platform/http/note-calls.ts'
import { serve } from '#platform/http/serve.ts'
import { isObject } from '#platform/process/is-object.ts'
import { scrubbed } from '#platform/process/scrubbed.ts'
import { readCurrentUser } from './current-user.ts'
import { SocialRefusal, userOf } from './link-identity.ts'
import { type Checks, newChecks, openProvider } from './oidc.ts'
import { socialSignIns } from './sign-in-tables.ts'

const begunRow = table(socialSignIns)

const callbackPath = '/auth/azure/callback'
const minute = 60_000
/** How long somebody may take at Microsoft, second factor and all. */
const timeToFinish = 10 * minute
/** How long the login page finds what went wrong. */
const rememberedFor = 5 * 60
const longestRedirect = 2000

interface Begun extends Checks {
  readonly redirect: string
}

/** Sign-in through Microsoft (Specification §1, §2): there and back, with every failure left for the login page. */
export function registerSocialRoutes(app: App, services: Services): void {
  const { config, database, sessions, clock } = services
  const secure = config.publicUrl.startsWith('https:')
  const cookieName = secure ? '__Host-minster-social' : 'minster-social'
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const provider = config.oidc && openProvider(config.oidc, `${config.publicUrl}${callbackPath}`)
  const route = { access: 'public', exposeHeadRoute: false } as const

  serve(app, signInCalls, 'GET /auth/azure', route, async (request, reply) => {
    const redirect = redirectIn(request)
    return explaining(request, reply, redirect, async () => {
      if (!provider) throw new SocialRefusal('off')
      const begun = { ...newChecks(), redirect }
      const address = await provider.signInAddress(begun, { again: isAgain(request) })
      const token = await keep(database, begun, clock.now())
      reply.setCookie(cookieName, token, { ...cookie, maxAge: timeToFinish / 1000 })
      return reply.redirect(address)
    })
  })

  serve(app, signInCalls, `GET ${callbackPath}`, route, async (request, reply) => {
    const begun = await take(database, request.cookies[cookieName], stateIn(request), clock.now())
    return explaining(request, reply, begun?.redirect ?? '/', async () => {
      if (!provider) throw new SocialRefusal('off')
      if (!begun) throw new SocialRefusal('late')
      reply.clearCookie(cookieName, cookie)
      const identity = await provider.identityAt(new URL(request.url, config.publicUrl), begun)
      await database.transaction(async (tx) => {
        const userId = await userOf(tx, identity, clock.now())
        // Somebody incomplete is refused here as at the password.
        await readCurrentUser(tx, userId)
        // Whoever Microsoft vouches for was asked there for whatever their organisation asks.
        await sessions.begin(tx, request, reply, userId, { twoStep: true, by: 'Microsoft' })
      })
      return reply.redirect(begun.redirect)
    })
  })

  /** Answers a browser, not a program: what goes wrong is left in a cookie and shown by the login page. */
  async function explaining(
    request: FastifyRequest,
    reply: FastifyReply,
    redirect: string,
    work: () => Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store')
    try {
      return await work()
    } catch (error) {
      const failure = failureOf(error)
      if (failure === null) throw error
      // Only what failed behind a refusal tells anything; that it is not set up is no failure at all.
      if (failure !== 'off') {
        const cause =
          error instanceof Error && error.cause !== undefined ? { error: scrubbed(error.cause) } : {}
        request.log.warn({ failure, ...cause }, 'Sign-in through Microsoft failed')
        services.security.note({ ...eventOf(request, 'microsoft-refused'), target: failure })
      }
      reply.setCookie(socialErrorCookie, failure, {
        path: '/',
        sameSite: 'lax',
        secure,
        maxAge: rememberedFor,
      })
      return reply.redirect(signInPathFor(redirect))
    }
  }
}

function failureOf(error: unknown): SocialFailure | null {
  if (error instanceof SocialRefusal) return error.failure
  return error instanceof AppError && error.code === 'INCOMPLETE_USER' ? 'inactive' : null
}

/** Read leniently: whatever is no path of ours leads to the first page. */
function redirectIn({ query }: FastifyRequest): string {
  const redirect = safeRedirectOf(isObject(query) ? query['redirect'] : undefined)
  return redirect.length > longestRedirect ? '/' : redirect
}

function isAgain({ query }: FastifyRequest): boolean {
  return isObject(query) && query['again'] !== undefined
}

function stateIn({ query }: FastifyRequest): string | null {
  const state = isObject(query) ? query['state'] : undefined
  return typeof state === 'string' ? state : null
}

/** Keeps what a sign-in has to bring back; the token answered is for the cookie of its browser. */
async function keep(database: Database, begun: Begun, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.execute({
    text: 'delete from social_sign_ins where expires_at < $1',
    values: [now.toISOString()],
  })
  await database.execute({
    text: `insert into social_sign_ins (token_hash, state, nonce, verifier, redirect, expires_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [
      hashOf(token),
      begun.state,
      begun.nonce,
      begun.verifier,
      begun.redirect,
      new Date(now.getTime() + timeToFinish).toISOString(),
    ],
  })
  return token
}

/** Takes what this browser began, once; an answer with another state leaves it for the right one. */
async function take(
  database: Database,
  token: string | undefined,
  state: string | null,
  now: Date,
): Promise<Begun | null> {
  if (token === undefined || state === null) return null
  const [begun] = await database.rows(returning({
    state: begunRow.state,
    nonce: begunRow.nonce,
    verifier: begunRow.verifier,
    redirect: begunRow.redirect,
  })`delete from ${begunRow} where ${begunRow.tokenHash} = ${hashOf(token)} and ${begunRow.state} = ${state}
      and ${begunRow.expiresAt} > ${now.toISOString()}`)
  return begun ?? null
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
