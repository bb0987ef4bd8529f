import { sql } from 'drizzle-orm'
import type { Disk } from 'flydrive'
import { deleteBytes } from '#kit/files/delete-bytes.ts'
import type { Database } from '#platform/db/connect.ts'
import { daysKept } from './runs.ts'

/** Deletes what was made for many students some days ago: the PDF first, then that it was there. */
export async function sweepRuns(db: Database, disk: Disk, now: Date): Promise<number> {
  const old = await db.rows<{ id: string; stored_as: string | null }>(sql`
    select id, stored_as from document_runs
    where finished_at <= ${now.toISOString()}::timestamptz - make_interval(days => ${daysKept})`)
  let swept = 0
  for (const { id, stored_as } of old) {
    if (stored_as !== null && !(await deleteBytes(db, disk, [stored_as]))) continue
    await db.execute(sql`delete from document_runs where id = ${id}`)
    swept += 1
  }
  return swept
}
