import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import { AppError } from '@minster/domain/errors'
import { wordsOfIssue } from '@minster/domain/record/issue-words'
import fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { registerOwnPasswordRoutes } from './account/password-routes.ts'
import { registerAccountRoutes } from './account/routes.ts'
import { registerTokenRoutes } from './account/token-routes.ts'
import { registerTwoStepRoutes } from './account/two-step-routes.ts'
import { registerAgendaRoutes } from './agenda/routes.ts'
import { registerBoardRoutes } from './applications/board.ts'
import { registerHoldingRoutes } from './applications/holding-routes.ts'
import { renewAgain } from './applications/renew-held.ts'
import { registerApplicationRoutes } from './applications/routes.ts'
import { registerFormForStaffRoutes } from './apply/form-for-staff.ts'
import { registerApplyRoutes } from './apply/routes.ts'
import { registerAttendanceRoutes } from './attendance/routes.ts'
import { registerLockRoutes } from './auth/lock-routes.ts'
import { registerLoginAsRoutes } from './auth/login-as-routes.ts'
import { registerPasswordRoutes } from './auth/password-routes.ts'
import { registerRegistrationRoutes } from './auth/register-routes.ts'
import { registerAuthRoutes } from './auth/routes.ts'
import { registerSecondStepRoutes } from './auth/second-step-routes.ts'
import { openSecrets } from './auth/secrets.ts'
import { registerSocialRoutes } from './auth/social-routes.ts'
import { markBounced } from './bounced-links.ts'
import { registerBursaryRoutes } from './bursaries/routes.ts'
import type { LiveCollege } from './college.ts'
import type { Config } from './config.ts'
import { registerMergeRoutes } from './contacts/merge-routes.ts'
import { registerContactRoutes } from './contacts/routes.ts'
import { registerDashboardRoutes } from './dashboard/routes.ts'
import { isDiskFull } from './db/away.ts'
import type { Database } from './db/connect.ts'
import { openDiskSpace } from './disk-space.ts'
import { registerDocumentRoutes } from './documents/routes.ts'
import { lookUpImported } from './duplicates/look-up-imported.ts'
import { registerDuplicateRoutes } from './duplicates/routes.ts'
import { showMet } from './duplicates/show-met.ts'
import { isOwnPaper } from './evidence/own-paper.ts'
import { registerEvidenceRoutes } from './evidence/routes.ts'
import { excelOf } from './export/excel.ts'
import { isOwnEvidence } from './extensions/own-evidence.ts'
import { registerExtensionRoutes } from './extensions/routes.ts'
import { registerFacultyRoutes } from './faculty/routes.ts'
import { isPortraitForReader } from './files/portrait.ts'
import { anyReads } from './files/rights.ts'
import { registerFileRoutes } from './files/routes.ts'
import { isPhotoInOwnGroup } from './formation/own-groups.ts'
import { registerOwnGroupRoutes } from './formation/own-routes.ts'
import { registerFormationRoutes } from './formation/routes.ts'
import { registerGradeRoutes } from './grades/routes.ts'
import { registerHousekeepingRoutes } from './housekeeping/routes.ts'
import type { App, Services } from './http/app.ts'
import { registerBrowserErrors } from './http/browser-errors.ts'
import { registerConfigRoutes } from './http/config.ts'
import { describeRoutes, showDocs } from './http/docs.ts'
import { answerError } from './http/errors.ts'
import { guardRoutes } from './http/guard.ts'
import { answerOnce } from './http/idempotency.ts'
import { TooManyTries } from './http/limits.ts'
import { registerMetrics } from './http/metrics.ts'
import { reportTo } from './http/report-error.ts'
import { sendSecurityHeaders } from './http/security-headers.ts'
import { openSessions } from './http/session.ts'
import { registerStatusRoutes } from './http/status.ts'
import { serveWeb } from './http/web.ts'
import { registerImportRoutes } from './import/routes.ts'
import { registerInterruptionRoutes } from './interruptions/routes.ts'
import { registerInterviewRoutes } from './interviews/routes.ts'
import type { Queue } from './jobs/queue.ts'
import { registerKnowledgeRoutes } from './kb/routes.ts'
import { connectMail } from './mail/connect.ts'
import { registerMailRoutes } from './mail/routes.ts'
import { registerAddStudentRoutes } from './modules/add-routes.ts'
import { registerModuleRoutes } from './modules/routes.ts'
import { registerNoteRoutes } from './notes/routes.ts'
import { registerNotificationRoutes } from './notifications/routes.ts'
import { registerOfferRoutes } from './offers/routes.ts'
import { registerPlacementRoutes } from './placements/routes.ts'
import { isPictureForReader } from './portal-pages/published.ts'
import { registerPortalPageRoutes } from './portal-pages/routes.ts'
import { readPrivacyWords } from './privacy/notice.ts'
import { registerNoticeRoutes } from './privacy/notice-routes.ts'
import { registerPrivacyRoutes } from './privacy/routes.ts'
import { supplyDerived } from './records/derived.ts'
import { registerRecordRoutes } from './records/routes.ts'
import { openDoor } from './records/store.ts'
import { registerReferenceRoutes } from './references/routes.ts'
import { registerReportRoutes } from './reports/routes.ts'
import { registerRetentionRoutes } from './retention/routes.ts'
import { rulesOfTheCollege } from './rules-of-the-college.ts'
import { registerConcernRoutes } from './safeguarding/concern-routes.ts'
import { registerSafeguardingRoutes } from './safeguarding/routes.ts'
import { registerSavedViewRoutes } from './saved-views/routes.ts'
import { noteCalls } from './security/note-calls.ts'
import { registerSecurityRoutes } from './security/routes.ts'
import { openSecurityLog } from './security/security-log.ts'
import { registerSettingsRoutes } from './settings/routes.ts'
import { registerStatisticsRoutes } from './statistics/routes.ts'
import { isInductionFile } from './student-forms/induction/file.ts'
import { isFileOfOwnTicket } from './student-forms/it-support/file.ts'
import { isOwnFormFile } from './student-forms/own-files.ts'
import { registerStudentFormRoutes } from './student-forms/routes.ts'
import { registerStudentRequestRoutes } from './student-requests/routes.ts'
import { registerBannerIdRoutes } from './students/banner-ids.ts'
import { registerEnrolmentRoutes } from './students/enrolment/routes.ts'
import { registerIntentionRoutes } from './students/intentions.ts'
import { registerStudentPageRoutes } from './students/page.ts'
import { registerAddPhotoRoutes } from './students/photos/add-routes.ts'
import { registerPhotoRoutes } from './students/photos/routes.ts'
import { isPhotoOfSeen } from './students/photos/sight.ts'
import { registerRolloverRoutes } from './students/rollover/routes.ts'
import { registerStudentRoutes } from './students/routes.ts'
import { registerSupportNeedRoutes } from './students/support-needs.ts'
import { registerUndoRoutes } from './students/undo-change.ts'
import { registerSyncReportRoutes } from './sync-report/routes.ts'
import { registerSystemDataRoutes } from './system-data/routes.ts'
import { registerTaskRoutes } from './tasks/routes.ts'
import { registerTicketRoutes } from './tickets/routes.ts'
import type { Today } from './today.ts'
import { derivedOfUsers } from './users/derived.ts'
import { registerUserRoutes } from './users/routes.ts'
import { openVirusScanner } from './viruses/scanner.ts'

export interface Parts {
  readonly config: Config
  readonly live: LiveCollege
  readonly database: Database
  readonly queue: Queue
  readonly clock: Today
  readonly log: FastifyBaseLogger
  /** Where the built web application lies. */
  readonly webFolder: string
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
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, report, disk))
  // Bodies are JSON; routes that take something else say so themselves.
  app.removeContentTypeParser('text/plain')

  // Pages that are open ask for the college again when it goes up.
  app.addHook('onRequest', async (_request, reply) => void reply.header('college-changes', live.changes()))

  const security = openSecurityLog(database, clock, parts.log)
  noteCalls(app, security)
  const sessions = await openSessions({
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
  const description = await describeRoutes(app, sessions)

  registerBrowserErrors(app, report)
  registerAuthRoutes(app, services)
  registerSecondStepRoutes(app, services)
  registerLockRoutes(app, services)
  await registerPasswordRoutes(app, services)
  registerSocialRoutes(app, services)
  registerLoginAsRoutes(app, services)
  registerAccountRoutes(app, services)
  registerOwnPasswordRoutes(app, services)
  registerTwoStepRoutes(app, services)
  registerTokenRoutes(app, services)
  registerConfigRoutes(app, services)
  registerStatusRoutes(app, services, disk)
  registerSecurityRoutes(app, services)
  registerMetrics(app, services)
  supplyDerived(derivedOfUsers)
  const door = openDoor({ clock, rules: rulesOfTheCollege(services) })
  const privacyWords = readPrivacyWords()
  registerNoticeRoutes(app, services, privacyWords)
  await registerRegistrationRoutes(app, { ...services, door, privacyWords })
  registerRecordRoutes(app, { ...services, door, sendSheet: excelOf(services) })
  await registerImportRoutes(app, { ...services, door, alike: lookUpImported, showMet })
  registerApplicationRoutes(app, { ...services, door })
  await registerHoldingRoutes(app, { ...services, door })
  registerApplyRoutes(app, { ...services, door })
  registerFormForStaffRoutes(app, services)
  registerOfferRoutes(app, { ...services, door })
  registerInterviewRoutes(app, { ...services, door })
  registerBoardRoutes(app, services)
  registerStatisticsRoutes(app, services)
  registerReportRoutes(app, services)
  registerStudentRoutes(app, services)
  await registerGradeRoutes(app, { ...services, door })
  registerIntentionRoutes(app, services)
  registerEnrolmentRoutes(app, { ...services, door })
  registerSupportNeedRoutes(app, services)
  await registerBannerIdRoutes(app, { ...services, door })
  registerStudentPageRoutes(app, { ...services, door })
  registerFormationRoutes(app, { ...services, door })
  registerOwnGroupRoutes(app, { ...services, door })
  registerModuleRoutes(app, { ...services, door })
  registerAddStudentRoutes(app, { ...services, door })
  registerAttendanceRoutes(app, { ...services, door })
  registerUndoRoutes(app, { ...services, door })
  await registerRolloverRoutes(app, { ...services, door })
  await registerSyncReportRoutes(app, { ...services, door })
  registerAgendaRoutes(app, services)
  await registerDocumentRoutes(app, { ...services, door })
  registerPhotoRoutes(app, services)
  await registerAddPhotoRoutes(app, { ...services, door })
  registerContactRoutes(app, services)
  registerMergeRoutes(app, { ...services, door })
  registerFacultyRoutes(app, services)
  registerDuplicateRoutes(app, { ...services, door })
  await registerMailRoutes(app, {
    ...services,
    onRefused: (tx, refused) => markBounced(tx, { ...services, door }, refused),
  })
  registerReferenceRoutes(app, { ...services, door })
  registerPlacementRoutes(app, { ...services, door })
  registerInterruptionRoutes(app, { ...services, door })
  registerStudentRequestRoutes(app, { ...services, door })
  registerNoteRoutes(app, { ...services, door })
  registerConcernRoutes(app, { ...services, door })
  registerTaskRoutes(app, { ...services, door })
  registerNotificationRoutes(app, services)
  await registerFileRoutes(app, {
    ...services,
    door,
    alsoReads: anyReads(
      isPictureForReader,
      isPortraitForReader,
      isOwnPaper,
      isOwnEvidence,
      isOwnFormFile,
      isInductionFile,
      isFileOfOwnTicket,
    ),
    sees: async (db, caller, id) =>
      (await isPhotoOfSeen(db, caller, id, clock.today())) ||
      isPhotoInOwnGroup(db, caller, id, clock.today()),
  })
  await registerEvidenceRoutes(app, { ...services, door })
  registerSavedViewRoutes(app, { ...services, door })
  registerSafeguardingRoutes(app, services)
  registerTicketRoutes(app, { ...services, door })
  registerDashboardRoutes(app, services)
  registerUserRoutes(app, services)
  registerStudentFormRoutes(app, { ...services, door })
  registerBursaryRoutes(app, { ...services, door })
  registerExtensionRoutes(app, { ...services, door })
  registerKnowledgeRoutes(app, services)
  registerSystemDataRoutes(app, { ...services, door })
  registerPortalPageRoutes(app, services)
  registerSettingsRoutes(app, { ...services, followUps: { features: (tx) => renewAgain(tx, queue) } })
  registerHousekeepingRoutes(app, { ...services, door })
  await registerPrivacyRoutes(app, services)
  await registerRetentionRoutes(app, { ...services, door })
  await showDocs(app, description)
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
