import type { LastBackup } from '@minster/domain/office/housekeeping/housekeeping-calls'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { backupsTaken } from './tables.ts'

const { b } = tables({ b: backupsTaken })

/** The backup taken last; null where none was, or where an earlier version left a database that notes none. */
export async function readLastBackup(db: Queryable): Promise<LastBackup | null> {
  const [noted] =
    await db.rows(select({ is: sql<boolean>`to_regclass('public.backups_taken') is not null` })``)
  if (!noted?.is) return null
  const [last] = await db.rows(
    select({
      takenAt: b.takenAt,
      seconds: b.seconds,
      bytes: b.bytes,
      version: b.version,
      name: b.name,
    })`from ${b} order by ${b.takenAt} desc limit 1`,
  )
  return last ?? null
}

/** Backups are taken daily; one may have failed. */
const hoursAllowed = 48

/** Hours since the last backup, null where none was taken, and whether that is too long ago. */
export function backupStandingOf(
  last: LastBackup | null,
  now: Date,
): { hours: number | null; overdue: boolean } {
  const hours = last ? (now.getTime() - Date.parse(last.takenAt)) / 3_600_000 : null
  return { hours, overdue: hours === null || hours > hoursAllowed }
}
