import { tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import { durhamFileRows } from './tables.ts'

const { f, r } = tables({ f: 'durham-files', r: durhamFileRows })

/** Forgets what went into files that were deleted for good. */
export async function sweepFileRows(database: Database): Promise<void> {
  await database.execute(sql`delete from ${r} where not exists (select from ${f} where ${f.id} = ${r.file})`)
}
