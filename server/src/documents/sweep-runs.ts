import { sql } from 'drizzle-orm'
import type { Disk } from 'flydrive'
import type { Queryable } from '../db/connect.ts'
import { daysKept } from './runs.ts'

/** Deletes what was made for many students some days ago: the PDF first, then that it was there. */
export async function sweepRuns(db: Queryable, disk: Disk, now: Date): Promise<number> {
  const old = await db.rows<{ id: string; stored_as: string | null }>(sql`
    select id, stored_as from document_runs
    where finished_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${daysKept})`)
  for (const { id, stored_as } of old) {
    if (stored_as !== null) await disk.delete(stored_as)
    await db.touch(sql`delete from document_runs where id = ${id}`)
  }
  return old.length
}
