import { table } from '#platform/db/columns.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'

const diocese = table('dioceses')

/** Gives the dioceses addresses to write to, all but one that nobody has filled in yet. */
export async function nameDiocesanOffices(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update ${diocese} set ${diocese.contactEmail} =
      'ddo@' || lower(regexp_replace(${diocese.name}, '[^A-Za-z]+', '-', 'g')) || '.example.org'
    where ${diocese.name} <> 'Sodor and Man'`)
}
