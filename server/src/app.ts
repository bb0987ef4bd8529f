import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { wordsOfIssue } from '@minster/domain/kit/record/issue-words'
import { AppError } from '@minster/domain/platform/errors/errors'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  contributionsOf,
  departments,
  derivedFields,
  mailStops,
  recordRules,
  seesWithheld,
} from './departments.ts'
import { supplyMailStops } from './kit/mail/mail-stop.ts'
import { supplyDerived } from './kit/records/derived.ts'
import { supplyStayingTables } from './kit/records/merge-links.ts'
import { openDoor } from './kit/records/store.ts'
import { supplySeesWithheld } from './kit/records/withheld.ts'
import { isDiskFull } from './platform/db/away.ts'
import type { Database } from './platform/db/connect.ts'
import { stayingAmong } from './platform/db/merge-exclusions.ts'
import type { App, Services } from './platform/http/app.ts'
import { registerBrowserErrors } from './platform/http/browser-errors.ts'
import { registerConfigRoutes } from './platform/http/config.ts'
import { describeRoutes, showDocs } from './platform/http/docs.ts'
import { answerError } from './platform/http/errors.ts'
import { guardRoutes } from './platform/http/guard.ts'
import { holdRefusal, writeReplies } from './platform/http/held-replies.ts'
import { answerOnce } from './platform/http/idempotency.ts'
import { TooManyTries } from './platform/http/limits.ts'
import { registerMetrics } from './platform/http/metrics.ts'
import { noteCalls } from './platform/http/note-calls.ts'
import { reportTo } from './platform/http/report-error.ts'
import { sendSecurityHeaders } from './platform/http/security-headers.ts'
import { openSessions } from './platform/http/session.ts'
import { registerStatusRoutes } from './platform/http/status.ts'
import { serveWeb } from './platform/http/web.ts'
import { readWrittenStyle } from './platform/http/written.ts'
import type { Queue } from './platform/jobs/queue.ts'
import type { LiveCollege } from './platform/process/college.ts'
import type { Config } from './platform/process/config.ts'
import { openDiskSpace } from './platform/process/disk-space.ts'
import { openSecrets } from './platform/process/secrets.ts'
import type { Today } from './platform/process/today.ts'
import { openSecurityLog } from './platform/security/security-log.ts'
import { connectMail } from './platform/smtp/connect.ts'
import { openVirusScanner } from './platform/viruses/scanner.ts'

export interface Parts {
  readonly config: Config
  readonly live: LiveCollege
  readonly database: Database
  readonly queue: Queue
  readonly clock: Today
  readonly log: FastifyBaseLogger
  /** Where the built web application lies. */
  readonly webFolder: string
  /** Where the build has left the description of all calls; it is written on demand where not said. */
  readonly descriptionFolder?: string
  /** Every answer is held to the contract of its call, as the tests and whoever develops have it. */
  readonly holdsReplies?: boolean
  /** Milliseconds a call may wait for the process before others are told to come again. */
  readonly longestWait?: number
}

const largestBody = 1024 * 1024
const minute = 60_000
const usualLongestWait = 3000
/** Far more than a busy office behind one address asks for; only a runaway program meets it. */
const mostPerMinute = 6000

/** Puts the application together without listening. What it was given (database, queue) stays the giver's to close. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config, live, database, queue, clock } = parts
  const { college } = live
  z.config({ localeError: wordsOfIssue })
  const report = reportTo(config.sentryDsn, parts.log)
  const disk = openDiskSpace(config)
  queue.onFailure((error) => {
    if (isDiskFull(error)) disk.noteFull()
  })
  const app: App = fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Some calls of the portal are written with a final slash (Specification §7).
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // Every call would be kept twice; those that probes and proxies ask for the head of say so themselves.
    exposeHeadRoutes: false,
    // Said of addresses that cannot be decoded, before there is a route to answer.
    frameworkErrors: (error, request, reply) => answerError(error, request, reply, report, disk),
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(writeReplies)
  app.decorate('holdsReplies', parts.holdsReplies === true)
  app.decorate('writtenStyle', readWrittenStyle(parts.webFolder))
  app.setErrorHandler((error, request, reply) => {
    const refused = parts.holdsReplies === true ? holdRefusal(error, request) : error
    answerError(refused, request, reply, report, disk)
  })
  // Bodies are JSON; routes that take something else say so themselves.
  app.removeContentTypeParser('text/plain')

  // Pages that are open ask for the college again when it goes up.
  app.addHook('onRequest', async (_request, reply) => void reply.header('college-changes', live.changes()))

  const security = openSecurityLog(database, clock, parts.log)
  noteCalls(app, security)
  const sessions = openSessions({
    security,
    database,
    clock,
    publicUrl: config.publicUrl,
    college,
  })
  const mail = connectMail(config.smtpUrl)
  app.addHook('onClose', async () => {
    mail.close()
    await sessions.stop()
    await security.stop()
  })
  const secrets = openSecrets(config)
  const scanner = openVirusScanner(config, parts.log)
  const services: Services = {
    config,
    college,
    live,
    database,
    queue,
    clock,
    sessions,
    secrets,
    security,
    mail,
    scanner,
  }

  await app.register(cookie)
  await sendSecurityHeaders(app, config.publicUrl)
  await refuseFloods(app, parts.longestWait ?? usualLongestWait)
  answerOnce(app, services)
  // Answers are made small; bodies of calls come as they are.
  await app.register(compress, { threshold: 1400, encodings: ['br', 'gzip'], globalDecompression: false })
  guardRoutes(app, services)
  await describeRoutes(app)

  supplyDerived(derivedFields(services))
  supplySeesWithheld(seesWithheld)
  supplyMailStops(mailStops)
  supplyStayingTables(async () => stayingAmong((await import('./schema.ts')).schema))
  const door = openDoor({ clock, rules: recordRules(services) })
  registerBrowserErrors(app, report)
  registerConfigRoutes(app, services)
  registerStatusRoutes(app, services, disk)
  registerMetrics(app, services)
  for (const { routes } of departments)
    await routes?.(app, { ...services, door, contributions: contributionsOf(clock) })
  await showDocs(app, parts.descriptionFolder ?? null)
  await serveWeb(app, parts.webFolder, services)
  return app
}

class Overloaded extends AppError {
  constructor() {
    super('UNAVAILABLE')
  }
}

/** Says 503 while the process cannot keep up, and 429 to an address that asks without end. */
async function refuseFloods(app: App, longestWait: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: longestWait,
    customError: Overloaded,
    retryAfter: 10,
  })
  const silent = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, { global: false, addHeaders: silent, addHeadersOnExceeding: silent })
  app.addHook(
    'onRequest',
    app.rateLimit({
      max: mostPerMinute,
      timeWindow: minute,
      // The machine itself measures and watches; a balancer on it names its callers (TRUST_PROXY).
      allowList: ['127.0.0.1', '::1', '::ffff:127.0.0.1'],
      errorResponseBuilder: (_request, { ttl }) => new TooManyTries(Math.ceil(ttl / 1000)),
    }),
  )
}
