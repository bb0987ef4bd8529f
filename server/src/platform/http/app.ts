import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Database } from '../db/connect.ts'
import type { Queue } from '../jobs/queue.ts'
import type { College, LiveCollege } from '../process/college.ts'
import type { Config } from '../process/config.ts'
import type { Secrets } from '../process/secrets.ts'
import type { Today } from '../process/today.ts'
import type { SecurityLog } from '../security/security-log.ts'
import type { MailConnection } from '../smtp/connect.ts'
import type { VirusScanner } from '../viruses/scanner.ts'
import type { Sessions } from './session.ts'

/** The application as routes see it: schemas are zod. */
export type App = FastifyInstance<Server, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** What routes work with. Made once in `app.ts`, handed to every `register…Routes`. */
export interface Services {
  readonly config: Config
  readonly college: College
  /** The same, with what was set in the browser told from what its file has. */
  readonly live: LiveCollege
  readonly database: Database
  readonly clock: Today
  readonly sessions: Sessions
  readonly secrets: Secrets
  readonly security: SecurityLog
  readonly queue: Queue
  readonly mail: MailConnection
  readonly scanner: VirusScanner
}
