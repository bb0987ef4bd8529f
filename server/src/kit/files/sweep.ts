import type { Disk } from 'flydrive'
import { tables } from '#platform/db/columns.ts'
import type { Database, Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { deleteBytes } from './delete-bytes.ts'

const { f } = tables({ f: 'files' })

const day = 24 * 60 * 60 * 1000

/**
 * Deletes the bytes of which no record tells any longer: what left the bin for good, and what an upload that was broken
 * off left behind. The last day's stay, as their record may be on its way; so does everything while a backup is taken.
 * Answers how many there were.
 */
export async function sweepFiles(db: Database, disk: Disk, now: Date): Promise<number> {
  let swept = 0
  let page: string | undefined
  do {
    const listed = await disk.listAll('/', {
      recursive: true,
      ...(page === undefined ? {} : { paginationToken: page }),
    })
    page = listed.paginationToken
    const keys = [...listed.objects].flatMap((found) => (found.isFile ? [found.key] : []))
    for (const key of await unknownOf(db, keys)) {
      const { lastModified } = await disk.getMetaData(key)
      if (now.getTime() - lastModified.getTime() < day) continue
      if (!(await deleteBytes(db, disk, [key]))) return swept
      swept += 1
    }
  } while (page !== undefined)
  return swept
}

async function unknownOf(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const rows = await db.rows(select({ key: sql<string>`key` })`
    from unnest(${sql.param(keys)}::text[]) as key
    where not exists (select 1 from ${f} where ${f.storedAs} = key)
      and not exists (select 1 from document_runs where stored_as = key)
      and not exists (select 1 from hesa_schemas where stored = key)
      and not exists (select 1 from hesa_exports where stored_as = key)`)
  return rows.map(({ key }) => key)
}
