import type { Queryable, Values } from '#platform/db/connect.ts'

/** A backup as it was noted when it was whole. */
export interface LastBackup extends Values {
  readonly takenAt: string
  readonly seconds: number
  readonly bytes: number
  readonly version: string
  readonly name: string
}

/** The backup taken last; null where none was, or where an earlier version left a database that notes none. */
export async function readLastBackup(db: Queryable): Promise<LastBackup | null> {
  const [noted] = await db.rows<{ is: boolean }>({
    text: "select to_regclass('public.backups_taken') is not null as is",
    values: [],
  })
  if (!noted?.is) return null
  const [last] = await db.rows<LastBackup>({
    text: 'select taken_at as "takenAt", seconds, bytes, version, name from backups_taken order by taken_at desc limit 1',
    values: [],
  })
  return last ?? null
}

/** Backups are taken daily; one may have failed. */
const hoursAllowed = 48

/** Hours since the last backup, null where none was taken, and whether that is too long ago. */
export function standingOf(last: LastBackup | null, now: Date): { hours: number | null; overdue: boolean } {
  const hours = last ? (now.getTime() - Date.parse(last.takenAt)) / 3_600_000 : null
  return { hours, overdue: hours === null || hours > hoursAllowed }
}
