import { preferenceLinks } from '#kit/mailed-links/tables.ts'
import { table } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'

const links = table(preferenceLinks)

/** Nobody chooses any more for whom the college knows nothing of. */
export async function forgetLinks(tx: Transaction, people: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from ${links} where ${links.aboutId} = any(${sql.param([...people])}::uuid[])`)
}
