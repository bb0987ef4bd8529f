import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import { tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import { nobody } from '#platform/http/nobody.ts'

const { d } = tables({ d: 'dbs-records' })

const dbsRecords = collectionOf('dbs-records')

/** Takes the copy off a DBS record, and the history says why. Its file is discarded by rule. */
export async function letGoOfCopy(
  tx: Transaction,
  door: Door,
  id: string,
  caller: Caller,
  reason: string,
): Promise<void> {
  const values = { copy: null, copyUntil: null }
  await door.settle(tx, dbsRecords, id, values, { caller, byRule: true, reason })
}

type Parts = Pick<Services, 'clock'> & { readonly door: Door }

/**
 * Deletes the copies whose day has come. Several processes may do it at once: who holds a record deletes its copy, the
 * others pass it by. Answers how many there were.
 */
export async function deleteOldCopies(database: Database, { clock, door }: Parts): Promise<number> {
  const due = await database.rows(
    select({
      id: d.id,
    })`from ${d} where ${d.copy} is not null and ${d.copyUntil} <= ${clock.today()} order by ${d.copyUntil}, ${d.id}`,
  )
  let deleted = 0
  for (const { id } of due)
    await database.transaction(async (tx) => {
      const [held] = await tx.rows(
        sql`select ${d.id} from ${d} where ${d.id} = ${id} and ${d.copy} is not null for no key update skip locked`,
      )
      if (!held) return
      await letGoOfCopy(tx, door, id, nobody, 'A copy is kept for six months at most.')
      deleted += 1
    })
  return deleted
}
