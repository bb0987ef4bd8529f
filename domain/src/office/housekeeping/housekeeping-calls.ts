import { z } from 'zod'
import { defineCalls, type Received } from '#platform/calls/calls.ts'
import { searchWords } from '#platform/calls/parameters.ts'
import { byId, dataOf, pageMeta } from '#platform/calls/replies.ts'
import { pageOf, pageQuery, pageShape } from './pages.ts'

const binQuery = z.strictObject({ ...pageShape, type: z.string().exactOptional(), search: searchWords() })
export type BinQuery = Received<z.infer<typeof binQuery>>

const binned = z.object({
  type: z.string(),
  title: z.string(),
  id: z.string(),
  label: z.string(),
  removedAt: z.string(),
  by: z.string().nullable(),
  daysLeft: z.int(),
})
/** A record in the bin. */
export type Binned = Received<z.infer<typeof binned>>

const chosen = z.strictObject({
  records: z
    .array(z.strictObject({ type: z.string(), id: z.uuid() }))
    .min(1, 'Choose at least one record.')
    .max(200, 'Choose at most 200 records at once.'),
})
const outcome = z.object({
  type: z.string(),
  id: z.string(),
  done: z.boolean(),
  /** What hindered, in words. */
  message: z.string().nullable(),
})
export type BinOutcome = Received<z.infer<typeof outcome>>

const failedJob = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  failedAt: z.string().nullable(),
  tries: z.int(),
  message: z.string(),
})
/** Work that failed for good, with what was said last. */
export type FailedJob = Received<z.infer<typeof failedJob>>

const queued = z.object({ waiting: z.int(), active: z.int(), failed: z.int() })

const session = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Who really acts, while somebody is signed in as another. */
  as: z.string().nullable(),
  address: z.string(),
  agent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isOwn: z.boolean(),
})
export type CurrentSession = Received<z.infer<typeof session>>

const tableSize = z.object({
  title: z.string(),
  rows: z.int(),
  /** Of them in the bin; null where there is none. */
  binned: z.int().nullable(),
  /** New in the last thirty days, and in the thirty before. */
  lately: z.int().nullable(),
  before: z.int().nullable(),
  bytes: z.int(),
})
export type TableSize = Received<z.infer<typeof tableSize>>

const migration = z.object({
  name: z.string(),
  statements: z.int(),
  /** Null while it is still to come. */
  appliedAt: z.string().nullable(),
})
export type Migration = Received<z.infer<typeof migration>>

const lastBackup = z.object({
  takenAt: z.string(),
  seconds: z.number(),
  bytes: z.int(),
  version: z.string(),
  name: z.string(),
})
export type LastBackup = Received<z.infer<typeof lastBackup>>

const database = z.object({
  bytes: z.int(),
  kept: z.array(tableSize),
  behind: z.array(tableSize),
  migrations: z.array(migration),
  backup: z.object({ last: lastBackup.nullable(), overdue: z.boolean() }),
})
export type DatabaseState = Received<z.infer<typeof database>>

export const housekeepingCalls = defineCalls('Housekeeping', {
  'GET /api/housekeeping/bin': {
    summary: 'Everything in the bin',
    query: binQuery,
    reply: z.object({
      data: z.array(binned),
      meta: pageMeta.extend({
        types: z.array(z.object({ type: z.string(), title: z.string(), count: z.int() })),
      }),
    }),
  },
  'POST /api/housekeeping/bin/restore': {
    summary: 'Take records out of the bin',
    body: chosen,
    reply: dataOf(z.array(outcome)),
  },
  'POST /api/housekeeping/bin/delete': {
    summary: 'Delete records in the bin for good',
    body: chosen,
    reply: dataOf(z.array(outcome)),
  },
  'GET /api/housekeeping/queue': {
    summary: 'Work in the background, and what failed',
    query: pageQuery,
    reply: z.object({
      data: z.array(failedJob),
      meta: pageMeta.extend({ queues: z.record(z.string(), queued) }),
    }),
  },
  'POST /api/housekeeping/queue/:name/:id/retry': {
    summary: 'Try failed work again',
    params: byId.extend({ name: z.string().max(200) }),
    reply: dataOf(z.object({ id: z.string() })),
    status: 202,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/housekeeping/sessions': {
    summary: 'Who is signed in',
    query: z.strictObject({ ...pageShape, search: searchWords() }),
    reply: pageOf(session),
  },
  'DELETE /api/housekeeping/sessions/:id': {
    summary: 'Sign somebody out',
    params: byId,
    reply: null,
    refuses: ['NOT_FOUND'],
  },
  'GET /api/housekeeping/database': {
    summary: 'How much the database holds, its migrations and its last backup',
    reply: dataOf(database),
  },
})
