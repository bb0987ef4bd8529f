import { z } from 'zod'
import { defineCalls, type Received } from '../calls/calls.ts'
import { dataOf } from '../calls/replies.ts'
import { featureKeys } from '../features/features.ts'

const months = z.array(z.int())

/** What the web application may know before anybody has signed in. */
const collegeConfig = z.object({
  title: z.string(),
  version: z.string(),
  /** How often the college was changed in the browser. */
  changes: z.int(),
  locale: z.string(),
  office: z.object({ name: z.string(), email: z.string() }),
  colours: z.object({ primary: z.string(), secondary: z.string(), accent: z.string(), info: z.string() }),
  features: z.partialRecord(z.enum(featureKeys), z.boolean()),
  /** By programme code: the days on which one may begin. */
  intakes: z.record(z.string(), z.array(z.string())),
  menu: z.record(z.string(), z.boolean()),
  titles: z.record(z.string(), z.string()),
  feeTerms: z.object({ InFull: months, Instalments: months }),
  externalLink: z.object({ title: z.string(), href: z.string() }).exactOptional(),
  socialSignIn: z.boolean(),
  passwordReset: z.boolean(),
  /** Without a mail server mails wait in the outbox. */
  sendsMail: z.boolean(),
  demonstration: z.boolean(),
})

const serviceStanding = z.enum(['up', 'down', 'off'])
const diskStanding = z.enum(['up', 'low', 'full'])
/** How something the product stands on is: `off` where it is not set up. */
export type ServiceStanding = z.infer<typeof serviceStanding>
/** `low` leaves time to make room; `full` means that nothing can be kept. */
export type DiskStanding = z.infer<typeof diskStanding>

const migrations = z.object({ known: z.int(), applied: z.int() })

/** Inside figures, for system administrators. */
const details = z.object({
  node: z.string(),
  startedAt: z.string(),
  /** Bytes. */
  memory: z.int(),
  disk: z.object({ free: z.number(), size: z.number() }).nullable(),
  database: z.object({
    version: z.string().exactOptional(),
    size: z.number().exactOptional(),
    connections: z.int().exactOptional(),
    embedded: z.boolean(),
    milliseconds: z.number(),
  }),
  migrations,
  queues: z.record(z.string(), z.object({ waiting: z.int(), active: z.int(), failed: z.int() })),
  /** In production, yet not over https. */
  plainHttp: z.boolean(),
})

const status = z.object({
  version: z.string(),
  healthy: z.boolean(),
  database: serviceStanding,
  migrations: z.enum(['current', 'behind', 'unknown']),
  queue: serviceStanding,
  mail: serviceStanding,
  disk: diskStanding,
  viruses: serviceStanding,
})
export type Status = Received<z.infer<typeof status>>

const browserError = z.strictObject({
  /** The pattern of the page's address, never the address itself. */
  page: z.string().max(200),
  name: z.string().max(100),
  message: z.string().max(500),
  stack: z.string().max(8000),
})
/** What went wrong in a browser and nobody expected. */
export type BrowserError = Received<z.input<typeof browserError>>

export const systemCalls = defineCalls('System', {
  'GET /api/config': { summary: 'Title, colours and features', reply: dataOf(collegeConfig) },
  'GET /api/status': {
    summary: 'Is everything running?',
    reply: dataOf(status.extend({ details: details.exactOptional() })),
  },
  'POST /api/browser-errors': { summary: 'Report an error of a browser', body: browserError, reply: null },
  'GET /api/openapi.json': {
    summary: 'This description (OpenAPI 3.1)',
    reply: { file: ['application/json'] },
  },
})
