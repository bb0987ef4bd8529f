import { withheldOf, withoutWithheld } from '@minster/domain/register/withheld'
import type { Queryable } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readStored } from './row.ts'

/** By record type, whether somebody is told also what is withheld of a record from others. */
export type SeesWithheld = Readonly<
  Record<string, (db: Queryable, caller: Caller, id: string) => Promise<boolean>>
>

let supplied: SeesWithheld = {}

/** Takes in who is told what is withheld from others; where nothing is said of a type, nobody is. */
export function supplySeesWithheld(sees: SeesWithheld): void {
  supplied = sees
}

/** The history of a record without the values that are withheld from the caller, newest first. */
export async function toldTo<Entry extends Parameters<typeof withoutWithheld>[0][number]>(
  db: Queryable,
  name: string,
  id: string,
  caller: Caller,
  entries: readonly Entry[],
): Promise<readonly Entry[]> {
  const withheld = withheldOf(name)
  if (!withheld?.fields || (await supplied[name]?.(db, caller, id))) return entries
  const [stored] = await readStored(db, name, sql`r.id = ${id}`)
  return withoutWithheld(entries, withheld, (stored?.values[withheld.until] ?? null) !== null)
}
