import type { Disk } from 'flydrive'
import { deleteBytes } from '#kit/files/delete-bytes.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { hesaExports, hesaReturned } from '../returned/tables.ts'
import type { ExportRun } from './runs.ts'

const { x, r } = tables({ x: hesaExports, r: hesaReturned })
const exportRow = table(hesaExports)

/**
 * Puts away the files of a collection that a new one comes after, but for one that was sent. Of the one before it stays what was
 * returned, so that what changed since can be told.
 */
export async function putAwayOlder(
  tx: Transaction,
  { database, disk }: { readonly database: Database; readonly disk: Disk },
  { id, collection }: Pick<ExportRun, 'id' | 'collection'>,
): Promise<void> {
  const older = await tx.rows(
    select({ id: x.id, storedAs: x.storedAs })`from ${x}
      where ${x.collection} = ${collection} and ${x.id} <> ${id} and ${x.state} = 'Done' and ${x.sentAt} is null
      order by ${x.createdAt} desc`,
  )
  const told = [id, ...older.slice(0, 1).map((one) => one.id)]
  // Of a file that came to nothing, because the process died over it, nothing stays either.
  await tx.execute(sql`
    delete from ${r} where ${r.export} in (select ${x.id} from ${x}
      where ${x.collection} = ${collection} and ${x.sentAt} is null and ${x.id} <> all(${sql.param(told)}::uuid[]))`)
  const keys = older.flatMap(({ storedAs }) => storedAs ?? [])
  if (keys.length === 0) return
  await tx.execute(
    sql`update ${exportRow} set stored_as = null where ${exportRow.storedAs} = any(${sql.param(keys)}::text[])`,
  )
  // What a process that dies here leaves is swept away with what no record tells of.
  tx.afterCommit(() => void deleteBytes(database, disk, keys).catch(() => {}))
}
