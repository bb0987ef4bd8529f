import type { Disk } from 'flydrive'
import { deleteBytes } from '#kit/files/delete-bytes.ts'
import { table } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { storedDays } from './runs.ts'
import { documentRuns } from './tables.ts'

const documentRun = table(documentRuns)

/** Deletes what was made for many students some days ago: the PDF first, then that it was there. */
export async function sweepRuns(db: Database, disk: Disk, now: Date): Promise<number> {
  const old = await db.rows(select({
    id: documentRun.id,
    stored_as: documentRun.storedAs,
  })`from ${documentRun}
    where ${documentRun.finishedAt} <= ${now.toISOString()}::timestamptz - make_interval(days => ${storedDays})`)
  let swept = 0
  for (const { id, stored_as } of old) {
    if (stored_as !== null && !(await deleteBytes(db, disk, [stored_as]))) continue
    await db.execute(sql`delete from ${documentRun} where ${documentRun.id} = ${id}`)
    swept += 1
  }
  return swept
}
