import { snakeOf } from '@minster/domain/kit/record/record'
import {
  housekeepingCalls,
  type Migration,
  type TableSize,
} from '@minster/domain/office/housekeeping/housekeeping-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { tableNamed } from '#kit/records/from.ts'
import type { Door } from '#kit/records/store.ts'
import type { Database, Queryable } from '#platform/db/connect.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { App, Services } from '#platform/http/app.ts'
import { callerOf } from '#platform/http/guard.ts'
import { serve } from '#platform/http/serve.ts'
import { backupStandingOf, readLastBackup } from '../backup/read-last.ts'
import { countBin, deleteAll, type RecordRef, readBin, restoreAll } from './bin.ts'
import { guarded, pageReply } from './forms.ts'
import { endSession, readSessions } from './sessions.ts'

const day = 24 * 60 * 60 * 1000

/** How much the database holds: each record type exactly, and what lies behind them as the database reckons it. */
async function readSizes(
  db: Queryable,
  now: Date,
): Promise<{ bytes: number; kept: TableSize[]; behind: TableSize[] }> {
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

/** Every migration this version comes with, the latest first, and when the database had it. */
async function readApplied(database: Database): Promise<Migration[]> {
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

/** Registers the calls by which an administrator keeps house: the bin, the queue, who is signed in, what the database holds. */
export function registerHousekeepingRoutes(app: App, services: Services & { readonly door: Door }): void {
  const { database, clock, queue, door } = services

  serve(app, housekeepingCalls, 'GET /api/housekeeping/bin', guarded, async (request) => {
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
  })

  serve(app, housekeepingCalls, 'POST /api/housekeeping/bin/restore', guarded, async (request) => ({
    data: await restoreAll(database, door, namedIn(request.body.records), callerOf(request)),
  }))

  serve(app, housekeepingCalls, 'POST /api/housekeeping/bin/delete', guarded, async (request) => ({
    data: await deleteAll(database, namedIn(request.body.records)),
  }))

  serve(app, housekeepingCalls, 'GET /api/housekeeping/queue', guarded, async (request) => {
    const [counts, failed] = await Promise.all([queue.counts(), queue.failed(request.query)])
    const { data, meta } = pageReply(failed, request.query)
    return { data, meta: { ...meta, queues: counts } }
  })

  serve(app, housekeepingCalls, 'POST /api/housekeeping/queue/:name/:id/retry', guarded, async (request) => {
    const { name, id } = request.params
    if (!(await queue.retry(name, id)))
      throw new AppError('NOT_FOUND', 'This work is not among the failed any more.')
    return { data: { id } }
  })

  serve(app, housekeepingCalls, 'GET /api/housekeeping/sessions', guarded, async (request) =>
    pageReply(await readSessions(database, clock.now(), request.sessionId, request.query), request.query),
  )

  serve(app, housekeepingCalls, 'DELETE /api/housekeeping/sessions/:id', guarded, async (request) => {
    if (!(await endSession(database, request.params.id)))
      throw new AppError('NOT_FOUND', 'This session has ended already.')
  })

  serve(app, housekeepingCalls, 'GET /api/housekeeping/database', guarded, async () => {
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
  })
}

function namedIn(records: readonly { readonly type: string; readonly id: string }[]): RecordRef[] {
  return records.map(({ type, id }) => {
    if (isRecordName(type)) return { type, id: id.toLowerCase() }
    throw new AppError('INVALID', undefined, [
      { param: 'records', message: `There is no kind of record called "${type}".` },
    ])
  })
}
