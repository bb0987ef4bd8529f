import type { RuleParts } from '#kit/departments/department.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { takenOf } from './derived.ts'
import { moveUp } from './move-up.ts'

const { e, r } = tables({ e: 'events', r: 'registrations' })

/**
 * Lets those move up that wait for places which are free all the same, as after something was undone, when nobody is told. However many
 * processes do so at once, each place is given once. Answers at how many events.
 */
export async function moveUpWhereFree(
  database: Database,
  parts: RuleParts & { readonly door: Door },
): Promise<number> {
  const events = await database.rows(select({ id: e.id })`from ${e}
    where ${e.state} in ('Open', 'Closed') and ${alive(e)}
      and (${e.start} is null or ${e.start} > ${parts.clock.now().toISOString()}::timestamptz)
      and exists (select from ${r} where ${r.event} = ${e.id} and ${r.state} = 'Wait-listed' and ${alive(r)})
      and (${e.capacity} is null or ${e.capacity} > ${takenOf(sql`${e.id}`)})
    order by ${e.id}`)
  const how = { caller: nobody, byRule: true } as const
  for (const { id } of events)
    await database.transaction((tx) => moveUp(tx, parts, [id], { door: parts.door, how }))
  return events.length
}
