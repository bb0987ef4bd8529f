import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { sidOf } from '@minster/domain/hesa/return/student-number'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door, ToChange } from '#kit/records/store.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { hesaReturned } from '../returned/tables.ts'

const { s, e, r } = tables({ s: 'students', e: 'engagements', r: hesaReturned })
const students = collectionOf('students')

interface Parts {
  readonly database: Database
  readonly door: Door
  readonly settings: HesaSettings
  readonly caller: Caller
}

/** So many are written in one transaction, so that nobody who changes a student waits for all of them. */
const atOnce = 200

/**
 * Gives a number of HESA's to those of some students who have none: of the year in which they first began, of this college, and
 * the next of its own. Who never began gets none. Answers how many were given. Refused while the college has said no UKPRN.
 */
export async function giveNumbers(
  { database, door, settings, caller }: Parts,
  wanted: readonly string[],
): Promise<number> {
  const without = await readWithout(database, wanted)
  if (without.length === 0) return 0
  const { ukprn } = settings
  if (ukprn === undefined)
    throw new AppError(
      'CONFLICT',
      `${without.length === 1 ? 'One student has' : `${without.length} students have`} no HESA number yet, and none can be given before the college has said its UKPRN. Enter it under Settings.`,
    )
  let given = 0
  for (let at = 0; at < without.length; at += atOnce) {
    const some = without.slice(at, at + atOnce).map(({ id }) => id)
    given += await database.transaction((tx) => giveSome(tx, { door, caller, ukprn }, some))
  }
  return given
}

async function giveSome(
  tx: Transaction,
  { door, caller, ukprn }: Pick<Parts, 'door' | 'caller'> & { readonly ukprn: string },
  some: readonly string[],
): Promise<number> {
  // Two who give numbers at once would give the same.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('hesa numbers', 0))`)
  const last = await readLast(tx, ukprn)
  const changes = (await readWithout(tx, some)).map(({ id, start }): ToChange => {
    const year = Number(start.slice(0, 4))
    const own = (last.get(start.slice(2, 4)) ?? 0) + 1
    last.set(start.slice(2, 4), own)
    return { id, body: { hesaId: sidOf(year, ukprn, own) } }
  })
  const reason = 'Given for the return to HESA'
  const written = await door.changeMany(tx, students, changes, { caller, byRule: true, reason })
  const refused = written.find((one) => 'refused' in one)
  if (refused) throw refused.refused
  return written.length
}

/** Those of some students who have no number and began once, who began first before the others. */
function readWithout(db: Queryable, some: readonly string[]) {
  const first = sql<string>`min(${e.start})`
  return db.rows(
    select({ id: s.id, start: first })`from ${s} join ${e} on ${e.student} = ${s.id} and ${alive(e)}
      where ${s.id} = any(${sql.param(some)}::uuid[]) and ${s.hesaId} is null and ${alive(s)} and ${e.start} is not null
      group by ${s.id} order by ${first}, ${s.id}`,
  )
}

/** The last own number of each year of entry, by its two figures; of those in the bin, and of whom only a return still tells. */
async function readLast(db: Queryable, ukprn: string): Promise<Map<string, number>> {
  const ours = `__${ukprn}_______`
  const rows = await db.rows(
    select({
      year: sql<string>`left(known.number, 2)`,
      last: sql<number>`max(substr(known.number, 11, 6)::int)`,
    })`from (
        select ${present(s.hesaId)} as number from ${s} where ${s.hesaId} like ${ours}
        union all select ${present(r.sid)} from ${r} where ${r.sid} like ${ours}) known
      group by 1`,
  )
  return new Map(rows.map(({ year, last }) => [year, last]))
}
