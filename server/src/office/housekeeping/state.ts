import { snakeOf } from '@minster/domain/kit/record/record'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { tableNamed } from '#kit/records/from.ts'
import type { Database, Queryable, Values } from '#platform/db/connect.ts'
import { readMigrations } from '#platform/db/migrate.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

const day = 24 * 60 * 60 * 1000

interface Kept extends Values {
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
export async function readSizes(
  db: Queryable,
  now: Date,
): Promise<{ bytes: number; kept: Kept[]; behind: Kept[] }> {
  const month = new Date(now.getTime() - 30 * day).toISOString()
  const monthBefore = new Date(now.getTime() - 60 * day).toISOString()
  const names = Object.keys(recordTypes).filter(isRecordName)
  const each = names.map((name): SQL => {
    const table = tableNamed(name)
    return sql`select ${name}::text as title, count(*) as rows, count(deleted_at) as binned,
      count(*) filter (where created_at >= ${month}) as lately,
      count(*) filter (where created_at >= ${monthBefore} and created_at < ${month}) as before,
      pg_total_relation_size(${`"${snakeOf(name)}"`}::regclass) as bytes from ${table}`
  })
  const kept = await db.rows<Kept & { title: RecordName }>(sql.join(each, sql` union all `))
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

export interface Applied {
  readonly name: string
  readonly statements: number
  /** Null while it is still to come. */
  readonly appliedAt: string | null
}

/** Every migration this version comes with, the latest first, and when the database had it. */
export async function readApplied(database: Database): Promise<Applied[]> {
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
