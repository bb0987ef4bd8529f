import type { ShownTo } from '@minster/domain/access/rights/impersonation'
import { missingFrom, partsOf, permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isFeatureKey, isFeatureOn } from '@minster/domain/platform/features/features'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { College } from '../process/college.ts'
import type { App, Services } from './app.ts'
import { type Caller, refuseCovered } from './caller.ts'
import { demandFreshSignIn } from './fresh-sign-in.ts'
import { neededPermission } from './needed-permission.ts'

/** Who may call a route: anybody, whoever is signed in, or who meets a requirement. */
export type RouteAccess = 'public' | 'signed-in' | Requirement

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route says it; the start fails where one does not. */
    access?: RouteAccess
    /** Open to somebody who still has to set up the second step that a role of theirs asks for. */
    beforeTwoStep?: true
    /** It changes how somebody signs in: whoever signed in a while ago does so again first. */
    freshSignIn?: true
    /** Open to somebody who is signed in as another and only looks: it ends that, or begins something else. */
    endsImpersonation?: true
    /**
     * Of a call of the portals: what whoever is signed in as the student or applicant has to hold themselves. Without it a
     * system administrator's rights are asked, so that what is new is covered.
     */
    shownTo?: ShownTo
    /**
     * Which other websites may make the call, by their origins, with their pages or a form of theirs: those the college lists, or
     * any. Whatever it does it does for nobody who is signed in.
     */
    openTo?: OpenTo
    /** Whoever the guard lets past is told why it cannot be done; it does nothing else. */
    onlyRefuses?: true
    /** The feature that must be on. */
    feature?: string | undefined
  }
  interface FastifyInstance {
    /** Every route as it was registered. */
    readonly registeredRoutes: readonly RouteOptions[]
  }
  interface FastifyRequest {
    /** Who asks; null on public routes. */
    caller: Caller | null
    /** The sign-in session behind the caller; null on public routes and for a program. */
    sessionId: string | null
  }
}

/** Other websites that may make a call. */
export type OpenTo = 'any website' | ((college: College) => readonly string[])

/** A browser asks before it lets a page of another website send JSON. */
function answerPreflight(app: App, { method, url, config }: RouteOptions): void {
  const openTo = config?.openTo
  if (typeof openTo !== 'function' || method === 'OPTIONS') return
  app.options(
    url,
    { config: { access: 'public', openTo, feature: config?.feature }, schema: { hide: true } },
    async (_request, reply) => {
      if (!reply.hasHeader('access-control-allow-origin')) throw new AppError('CROSS_SITE')
      return reply
        .code(204)
        .headers({
          'access-control-allow-methods': String(method),
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '600',
        })
        .send()
    },
  )
}

/** The caller of a route that is not public. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller)
    throw new Error(`${request.routeOptions.url ?? request.url} is public and has no caller.`)
  return request.caller
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call only reads. */
function isSafe({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return safeMethods.has(method)
}

/**
 * Whether an unsafe call was made by a page of another site. Browsers say so by Sec-Fetch-Site, or by Origin where they
 * do not send that; a tool that sends neither carries no cookie it was not given.
 */
function isCrossSite(
  { method, headers, protocol, host }: Pick<FastifyRequest, 'method' | 'headers' | 'protocol' | 'host'>,
  publicUrl: string,
): boolean {
  if (isSafe({ method })) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return origin !== new URL(publicUrl).origin && origin !== `${protocol}://${host}`
}

/** Whether another website that made a call may make it; the browser is told so, that its page may read the answer. */
function isOpenToSite(
  openTo: OpenTo | undefined,
  college: College,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (openTo === undefined || openTo === 'any website') return openTo !== undefined
  reply.header('vary', 'origin')
  const { origin } = request.headers
  if (origin === undefined || !openTo(college).includes(origin)) return false
  reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', 'retry-after')
  return true
}

/**
 * Refuses before a body is read, in the contract's order: 401 signed out, 403 from another site or without the claim,
 * 404 for a feature that is off.
 */
export function guardRoutes(app: App, { config, college, sessions, clock }: Services): void {
  const routes: RouteOptions[] = []
  app.decorate('registeredRoutes', routes)
  app.decorateRequest('caller', null)
  app.decorateRequest('sessionId', null)
  app.addHook('onRoute', (route) => {
    routes.push(route)
    answerPreflight(app, route)
  })
  app.addHook('onReady', async () => {
    const unguarded = routes.map(problemOf).filter((problem) => problem !== null)
    if (unguarded.length > 0) throw new Error(`Routes are not guarded:\n${unguarded.join('\n')}`)
  })

  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 || namesNothing(request.params)) throw new AppError('NOT_FOUND')
    const { access, openTo, feature, beforeTwoStep, endsImpersonation, freshSignIn, shownTo } =
      request.routeOptions.config
    let isProgram = false
    if (access !== 'public') {
      // What only some may see is kept by no cache; a route may say better.
      reply.header('cache-control', 'no-store')
      const signedIn = await sessions.find(request)
      if (!signedIn) throw new AppError('SIGNED_OUT')
      request.caller = signedIn.caller
      request.sessionId = signedIn.sessionId
      isProgram = signedIn.sessionId === null
      if (isProgram && isInPerson(request.routeOptions.url ?? ''))
        throw new AppError('FORBIDDEN', notForTokens)
      if (signedIn.mustEnrol && !beforeTwoStep) throw new AppError('TWO_STEP_NEEDED')
    }
    // No page of another site can send a token it does not hold.
    const isOpen = isOpenToSite(openTo, college, request, reply)
    if (!isProgram && !isOpen && isCrossSite(request, config.publicUrl)) throw new AppError('CROSS_SITE')
    if (!endsImpersonation && !isSafe(request)) {
      // Public calls may look who asks, and then act for them.
      const asking = request.caller ?? (await sessions.find(request))?.caller
      if (asking?.readOnly) throw new AppError('READ_ONLY')
    }
    if (!isOpenTo(access, request.caller?.claims ?? null)) throw forbidden(access ?? [], request.caller)
    if (request.caller && freshSignIn) demandFreshSignIn(request.caller, clock.now())
    if (request.caller && isOfAPortal(access)) refuseCovered(request.caller, shownTo)
    if (feature !== undefined && isFeatureKey(feature) && !isFeatureOn(college.features, feature))
      throw new AppError('FEATURE_OFF')
  })
}

/** Whether a part of an address holds what no text in the database can. */
function namesNothing(params: unknown): boolean {
  return Object.values(Object(params)).some((part) => typeof part === 'string' && part.includes('\0'))
}

/** Whether a call is one of those in which students and applicants find what is their own. */
function isOfAPortal(access: RouteAccess | undefined): boolean {
  return access !== undefined && partsOf(access).permissions.some((one) => one.startsWith('forms:'))
}

const notForTokens = 'A token cannot do this. Sign in yourself.'

/** Whether a call is about how one signs in, or as whom: nothing a program with somebody's token may touch. */
export function isInPerson(url: string): boolean {
  return url.startsWith('/auth/') || url.startsWith('/api/account/')
}

/** Whether whoever holds the claims gets past the guard of a call; null for somebody who is not signed in. */
export function isOpenTo(access: RouteAccess | undefined, claims: readonly string[] | null): boolean {
  if (access === 'public') return true
  if (claims === null || access === undefined) return false
  return access === 'signed-in' || permits(claims, access)
}

function forbidden(requirement: Requirement, caller: Caller | null): AppError {
  const details = missingFrom(caller?.claims ?? [], requirement).map(neededPermission)
  return new AppError('FORBIDDEN', undefined, details)
}

function problemOf({ method, url, config }: RouteOptions): string | null {
  const name = `${String(method)} ${url}`
  if (config?.access === undefined) return `${name} says neither "public" nor what it needs (config.access)`
  if (config.feature !== undefined && !isFeatureKey(config.feature))
    return `${name} belongs to the unknown feature "${config.feature}"`
  return null
}
