import { history } from '#kit/records/history-table.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { SeenSoFar } from '../returned/tables.ts'

const { y } = tables({ y: history })

/** What was read from the records, at some time after it was asked for. */
export interface ReadThen {
  readonly createdAt: string
  /** As `readSeen` answered before it was read; null of what was read before that was kept. */
  readonly seen: SeenSoFar | null
}

/**
 * Answers which changes are seen by whatever is read from now on, which is `at`. A change is dated when it begins, and may be committed
 * long after others have read.
 */
export async function readSeen(db: Queryable, at: string): Promise<SeenSoFar> {
  const first = sql<string>`pg_snapshot_xmin(pg_current_snapshot())`
  const [row] =
    await db.rows(
      select({
        first: sql<string>`${first}::text`,
        besides: sql<number[]>`coalesce((select json_agg(${y.id}) from ${y}
        where ${isRecent(at)} and age(y.xmin) <= age(${first}::xid)), '[]')`,
      })``,
    )
  if (!row) throw new Error('The database told no transaction.')
  return { at, ...row }
}

/**
 * Which changes, under the alias `y`, may not have been read. In a database that was restored transactions have other numbers, and the
 * date tells.
 */
export function isUnseen({ createdAt, seen }: ReadThen): SQL {
  if (seen === null) return sql`${y.at} > ${createdAt}`
  const { at, first, besides } = seen
  return sql`${isRecent(at)} and (${y.at} > ${at} or age(y.xmin) <= age(${first}::text::xid8::xid)
    and ${y.id} <> all(${sql.param(besides)}::bigint[]))`
}

/** No transaction takes a day. */
function isRecent(at: string): SQL {
  return sql`${y.at} > ${at}::timestamptz - interval '1 day'`
}
