import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/connect.ts'

/** Gives the dioceses addresses to write to, all but one that nobody has filled in yet. */
export async function nameDiocesanOffices(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update dioceses set contact_email = 'ddo@' || lower(regexp_replace(name, '[^A-Za-z]+', '-', 'g')) || '.example.org'
    where name <> 'Sodor and Man'`)
}
