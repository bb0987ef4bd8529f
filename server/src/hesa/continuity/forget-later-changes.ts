import type { Forget } from '#kit/departments/department.ts'
import { tables } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { hesaLaterChanges } from './tables.ts'

const { s, c } = tables({ s: 'students', c: hesaLaterChanges })

/** Takes people out of what is kept of changes since a return; overrides are theirs by their student and are emptied with them. */
export const forgetLaterChanges: Forget = async (tx, people) => {
  const theirs = select({ id: s.id })`from ${s} where ${s.person} = any(${sql.param(people)}::uuid[])`
  await tx.execute(sql`delete from ${c} where ${c.student} in (${theirs})`)
}

/** Forgets what changed since a collection was sent, with what was decided of it, as it counts as not sent any more. */
export async function forgetChangesOf(tx: Transaction, collection: string): Promise<void> {
  await tx.execute(sql`delete from ${c} where ${c.collection} = ${collection}`)
}
