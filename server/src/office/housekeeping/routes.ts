import { snakeOf } from '@minster/domain/kit/record/record'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { z } from 'zod'
import { tableNamed } from '#kit/records/from.ts'
import type { Door } from '#kit/records/store.ts'
import type { Database, Queryable } from '#platform/db/connect.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { backupStandingOf, readLastBackup } from '../backup/read-last.ts'
import { countBin, deleteAll, type RecordRef, readBin, restoreAll } from './bin.ts'
import { guarded, pageQuery, pageReply, pageShape, tags } from './forms.ts'
import { endSession, readSessions } from './sessions.ts'

const day = 24 * 60 * 60 * 1000

interface Kept {
  readonly title: string
  readonly rows: number
  /** Of them in the bin; null where there is none. */
  readonly binned: number | null
  /** New in the last thirty days, and in the thirty before. */
  readonly lately: number | null
  readonly before: number | null
  readonly bytes: number
}

/** How much the database holds: each record type exactly, and what lies behind them as the database reckons it. */
async function readSizes(db: Queryable, now: Date): Promise<{ bytes: number; kept: Kept[]; behind: Kept[] }> {
  const month = new Date(now.getTime() - 30 * day).toISOString()
  const monthBefore = new Date(now.getTime() - 60 * day).toISOString()
  const names = Object.keys(recordTypes).filter(isRecordName)
  const each = names.map((name) => {
    const table = tableNamed(name)
    return select({
      title: sql<RecordName>`${name}::text`,
      rows: sql<number>`count(*)`,
      binned: sql<number | null>`count(deleted_at)`,
      lately: sql<number | null>`count(*) filter (where created_at >= ${month})`,
      before: sql<
        number | null
      >`count(*) filter (where created_at >= ${monthBefore} and created_at < ${month})`,
      bytes: sql<number>`pg_total_relation_size(${`"${snakeOf(name)}"`}::regclass)`,
    })`from ${table}`
  })
  const kept = await db.rows(unionAll(each))
  const behind = await db.rows(select({
    title: sql<string>`replace(relname, '_', ' ')`,
    rows: sql<number>`greatest(reltuples, 0)::bigint`,
    binned: sql<number | null>`null`,
    lately: sql<number | null>`null`,
    before: sql<number | null>`null`,
    bytes: sql<number>`pg_total_relation_size(oid)`,
  })`
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(${sql.param(names.map(snakeOf))}::text[]) order by bytes desc`)
  const [whole] = await db.rows(select({ bytes: sql<number>`pg_database_size(current_database())` })``)
  return {
    bytes: whole?.bytes ?? 0,
    kept: kept
      .map((one) => ({ ...one, title: recordTypes[one.title].plural }))
      .toSorted((one, other) => other.bytes - one.bytes),
    behind: behind.map((one) => ({ ...one, title: one.title.charAt(0).toUpperCase() + one.title.slice(1) })),
  }
}

interface Applied {
  readonly name: string
  readonly statements: number
  /** Null while it is still to come. */
  readonly appliedAt: string | null
}

/** Every migration this version comes with, the latest first, and when the database had it. */
async function readApplied(database: Database): Promise<Applied[]> {
  const rows =
    await database.rows(select({ name: sql<string>`name`, at: sql<string>`applied_at` })`from migrations`)
  const at = new Map(rows.map((row) => [row.name, row.at]))
  return readMigrations()
    .map(({ name, statements }) => ({
      name,
      statements: statements.length,
      appliedAt: at.get(name) ?? null,
    }))
    .toReversed()
}

const search = z.string().trim().max(200).default('')
const binQuery = z.strictObject({ ...pageShape, type: z.string().optional(), search })
const searchQuery = z.strictObject({ ...pageShape, search })
const recordsBody = z.strictObject({
  records: z
    .array(z.strictObject({ type: z.string(), id: z.uuid() }))
    .min(1, 'Choose at least one record.')
    .max(200, 'Choose at most 200 records at once.'),
})

/** Registers the calls by which an administrator keeps house: the bin, the queue, who is signed in, what the database holds. */
export function registerHousekeepingRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, queue, door } = services

  app.get(
    '/api/housekeeping/bin',
    { ...guarded, schema: { summary: 'Everything in the bin', tags, querystring: binQuery } },
    async (request) => {
      const { type } = request.query
      if (type !== undefined && !isRecordName(type))
        throw new AppError('INVALID', undefined, [
          { param: 'type', message: `There is no kind of record called "${type}".` },
        ])
      const [found, types] = await Promise.all([
        readBin(database, clock.now(), request.query),
        countBin(database),
      ])
      const { data, meta } = pageReply(found, request.query)
      return { data, meta: { ...meta, types } }
    },
  )

  app.post(
    '/api/housekeeping/bin/restore',
    { ...guarded, schema: { summary: 'Take records out of the bin', tags, body: recordsBody } },
    async (request) => ({
      data: await restoreAll(database, door, namedIn(request.body.records), callerOf(request)),
    }),
  )

  app.post(
    '/api/housekeeping/bin/delete',
    { ...guarded, schema: { summary: 'Delete records in the bin for good', tags, body: recordsBody } },
    async (request) => ({ data: await deleteAll(database, namedIn(request.body.records)) }),
  )

  app.get(
    '/api/housekeeping/queue',
    {
      ...guarded,
      schema: { summary: 'Work in the background, and what failed', tags, querystring: pageQuery },
    },
    async (request) => {
      const [counts, failed] = await Promise.all([queue.counts(), queue.failed(request.query)])
      const { data, meta } = pageReply(failed, request.query)
      return { data, meta: { ...meta, queues: counts } }
    },
  )

  app.post(
    '/api/housekeeping/queue/:name/:id/retry',
    {
      ...guarded,
      schema: {
        summary: 'Try failed work again',
        tags,
        params: z.object({ name: z.string().max(200), id: z.uuid() }),
      },
    },
    async (request, reply) => {
      const { name, id } = request.params
      if (!(await queue.retry(name, id)))
        throw new AppError('NOT_FOUND', 'This work is not among the failed any more.')
      return reply.status(202).send({ data: { id } })
    },
  )

  app.get(
    '/api/housekeeping/sessions',
    { ...guarded, schema: { summary: 'Who is signed in', tags, querystring: searchQuery } },
    async (request) =>
      pageReply(await readSessions(database, clock.now(), request.sessionId, request.query), request.query),
  )

  app.delete(
    '/api/housekeeping/sessions/:id',
    { ...guarded, schema: { summary: 'Sign somebody out', tags, params: z.object({ id: z.uuid() }) } },
    async (request, reply) => {
      if (!(await endSession(database, request.params.id)))
        throw new AppError('NOT_FOUND', 'This session has ended already.')
      return reply.status(204).send(null)
    },
  )

  app.get(
    '/api/housekeeping/database',
    {
      ...guarded,
      schema: { summary: 'How much the database holds, its migrations and its last backup', tags },
    },
    async () => {
      const [sizes, migrations, last] = await Promise.all([
        readSizes(database, clock.now()),
        readApplied(database),
        readLastBackup(database),
      ])
      return {
        data: {
          ...sizes,
          migrations,
          backup: { last, overdue: backupStandingOf(last, clock.now()).overdue },
        },
      }
    },
  )
}

function namedIn(records: readonly { readonly type: string; readonly id: string }[]): RecordRef[] {
  return records.map(({ type, id }) => {
    if (isRecordName(type)) return { type, id: id.toLowerCase() }
    throw new AppError('INVALID', undefined, [
      { param: 'records', message: `There is no kind of record called "${type}".` },
    ])
  })
}
