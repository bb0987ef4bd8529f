import { blockerValuesOf, nothingAround } from '@minster/domain/admissions/blockers/blockers-in-values'
import { standingOffers } from '@minster/domain/admissions/offers/offer'
import { overdueDays } from '@minster/domain/admissions/references/reference-links'
import { ongoingStatuses } from '@minster/domain/admissions/status/status'
import type { Features } from '@minster/domain/platform/features/features'
import { addDays } from '@minster/domain/platform/words/calendar'
import { z } from 'zod'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { nobody } from '#platform/http/nobody.ts'
import { doAgain, onceADay } from '#platform/jobs/once-a-day.ts'
import type { Job, Queue } from '#platform/jobs/queue.ts'
import type { College } from '#platform/process/college.ts'
import type { Today } from '#platform/process/today.ts'
import { surroundingsOf } from './blocker-facts.ts'
import { storeBlockers } from './keep-blockers.ts'

const { a, r, i, p, o } = tables({
  a: 'applications',
  r: 'references',
  i: 'interviews',
  p: 'applications',
  o: 'applications',
})
const { r: rRow } = tables({ r: 'applications' })

const atOnce = 200
const daily = 'held'

/** Renews at once what holds applications up. */
export const renewBlockersJob: Job<Record<string, never>> = { name: 'renew-held', payload: z.object({}) }

/** Has all of it renewed that is under way, because what it is made from has changed for every application. */
export async function renewAgain(tx: Transaction, queue: Queue): Promise<void> {
  await doAgain(tx, daily)
  await queue.enqueue(tx, renewBlockersJob, {})
}

interface Parts {
  readonly clock: Today
  readonly college: College
  readonly door: Door
}

/**
 * Renews, once a day, what holds applications up where the turn of the day alone may have changed it; all that are under
 * way where it was never done, as after the rule itself has changed. Answers how many were renewed.
 */
export async function renewBlockers(
  database: Database,
  { clock, college, door }: Parts,
  stopping?: AbortSignal,
): Promise<number> {
  const { features } = college
  let renewed = 0
  await onceADay(database, clock, daily, async (last) => {
    const today = clock.today()
    const touched = await database.rows(turnedSince(last, today))
    for (let from = 0; from < touched.length; from += atOnce) {
      if (stopping?.aborted) return false
      const ids = touched.slice(from, from + atOnce).map(({ id }) => id)
      for (const id of await changedAmong(database, ids, { today, features })) {
        const how = { door, today, caller: nobody, reason: null, action: 'changed', byRule: true } as const
        await database.transaction((tx) => storeBlockers(id, { tx, ...how }, features))
        renewed += 1
      }
    }
    return true
  })
  return renewed
}

const underWay = sql`${alive(a)} and ${a.status} = any(${sql.param(ongoingStatuses)}::text[])`

/** Applications on which a day has come between the last time and today: of an interview, of a panel, of an offer. */
function turnedSince(last: string | null, today: string): SQL<{ id: string }> {
  if (last === null) return select({ id: a.id })`from ${a} where ${underWay} order by ${a.id}`
  /** Days that were still to come when last looked and are past now. */
  const hasPassed = (day: SQL) => sql`${day} < ${today}::date and ${day} >= ${last}::date`
  const midnight = (day: string) => sql`${day}::timestamp at time zone 'Europe/London'`
  const [before, now] = [midnight(last), midnight(today)]
  const asked = sql`coalesce(${r.requested}, ${r.updatedAt}::date)`
  const overdueBy = (day: string) => sql`${addDays(day, -overdueDays)}::date`
  return select({ id: a.id })`
    from ${a}
    where ${underWay} and ${a.id} in (
      select ${i.application} from ${i}
      where ${i.state} = 'Booked' and ${alive(i)} and ${i.start} >= ${before} and ${i.start} < ${now}
      union all select l.application_id from interview_links l
      where l.ended_at is null and l.expires_at > ${before} and l.expires_at <= ${now}
      union all select ${r.application} from ${r}
      where ${r.state} = 'Requested' and ${alive(r)} and ${asked} <= ${overdueBy(today)}
        and ${asked} > ${overdueBy(last)}
      union all select ${p.id} from ${p} where ${hasPassed(sql`${p.commitment.panelDate}`)}
      union all select ${o.id} from ${o}
      where ${o.status} = any(${sql.param(standingOffers)}::text[]) and ${hasPassed(sql`${o.offer.expires}`)})
    order by ${a.id}`
}

/** Of some applications those whose answer has changed. */
async function changedAmong(
  database: Database,
  ids: readonly string[],
  settings: { readonly today: string; readonly features: Features },
): Promise<string[]> {
  const { today } = settings
  const [stored, around] = await Promise.all([
    readStored(database, 'applications', sql`${rRow.id} = any(${sql.param(ids)}::uuid[]) and ${alive(rRow)}`),
    surroundingsOf(database, ids, today),
  ])
  return stored
    .filter(({ id, values }) =>
      Object.entries(blockerValuesOf(values, around.get(id) ?? nothingAround(today), settings)).some(
        ([path, value]) => (values[path] ?? null) !== value,
      ),
    )
    .map(({ id }) => id)
}
