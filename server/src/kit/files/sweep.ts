import type { Disk } from 'flydrive'
import { storedAsColumn } from '#platform/db/column-kinds.ts'
import type { Database, Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { deleteBytes } from './delete-bytes.ts'

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
  const isUnknown = (await tablesTelling(db)).map(
    (table) =>
      sql`not exists (select from ${sql.identifier(table)} where ${sql.identifier(storedAsColumn)} = key)`,
  )
  const rows = await db.rows(select({ key: sql<string>`key` })`
    from unnest(${sql.param(keys)}::text[]) as key where ${sql.join(isUnknown, sql` and `)}`)
  return rows.map(({ key }) => key)
}

/** The tables that tell where bytes lie. */
async function tablesTelling(db: Queryable): Promise<string[]> {
  const rows = await db.rows(select({ name: sql<string>`c.table_name` })`
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.column_name = ${storedAsColumn}
    order by 1`)
  return rows.map(({ name }) => name)
}
