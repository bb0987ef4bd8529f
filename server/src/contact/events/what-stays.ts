import type { TakenBack } from '@minster/domain/contact/events/first-contacts'
import { visibleAmong } from '#kit/records/subject.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { foreseeTakenBack } from './take-back-visits.ts'
import { readVisits } from './visits.ts'

const { l } = tables({ l: 'leads' })

/**
 * What would become of the visits of some bookings, taken back, by the ids of the bookings; nothing is said of potential students
 * whom the caller does not see, nor where one was followed up before and still is.
 */
export async function whatStays(
  db: Queryable,
  bookings: readonly string[],
  caller: Caller,
): Promise<ReadonlyMap<string, TakenBack>> {
  if (bookings.length === 0) return new Map()
  const visits = (await readVisits(db, bookings)).filter(({ interaction }) => interaction !== null)
  const leads = visits.flatMap(({ lead }) => lead ?? [])
  const seen = await visibleAmong(db, caller, 'leads', leads, caller.features ?? {})
  if (seen.size === 0) return new Map()
  const { goes, noMore } = await foreseeTakenBack(db, visits)
  const begun = await db.rows(select({ id: l.id })`from ${l}
    where ${l.id} = any(${sql.param(leads)}::uuid[]) and ${l.source} = 'event'`)
  const [going, ending, beganSo] = [
    new Set(goes.map(({ id }) => id)),
    new Set(noMore),
    new Set(begun.map(({ id }) => id)),
  ]
  const becomes = (id: string, lead: string): TakenBack | null => {
    if (!going.has(id)) return 'written'
    if (ending.has(lead)) return 'ends'
    return beganSo.has(lead) ? 'stays' : null
  }
  return new Map(
    visits.flatMap(({ id, lead }): [string, TakenBack][] => {
      const said = lead !== null && seen.has(lead) ? becomes(id, lead) : null
      return said === null ? [] : [[id, said]]
    }),
  )
}
