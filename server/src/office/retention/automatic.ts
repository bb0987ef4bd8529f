import type { RetentionStanding } from '@minster/domain/register/retention/notice'
import { sql } from 'drizzle-orm'
import type { Database, Queryable } from '#platform/db/connect.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { dayOf, type Today } from '#platform/process/today.ts'
import { readConfirmation } from './confirmation.ts'
import { beginRule } from './run.ts'
import { readSettings } from './settings.ts'

const day = 24 * 60 * 60 * 1000

/**
 * Begins every rule that is switched on and has not run for a day; of several processes one does. After an import the
 * rules rest until an administrator has looked at what they would touch now.
 */
export async function beginAutomatic(database: Database, queue: Queue, clock: Today): Promise<void> {
  const lately = new Date(clock.now().getTime() - day).toISOString()
  await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('retention', 0))`)
    if ((await readConfirmation(tx)).reason === 'import') return
    for (const { key, automatic, userId, by } of await readSettings(tx)) {
      if (!automatic || userId === null || by === null) continue
      const [ran] = await tx.rows(sql`
        select 1 from retention_runs where rule = ${key} and (state = 'running' or created_at >= ${lately}) limit 1`)
      if (!ran) await beginRule(tx, queue, key, { userId, name: by }, clock, true)
    }
  })
}

/** A rule that is on has kept its promise when it went through, with nothing refused, within these days. */
const daysOfGrace = 7

/** How every rule stands: what is promised, and since when the college is behind with it. */
export async function readStandings(db: Queryable, clock: Today): Promise<RetentionStanding[]> {
  const [settings, kept] = await Promise.all([
    readSettings(db),
    db.rows<{ rule: string; day: string }>(sql`
      select rule, (max(created_at) at time zone 'Europe/London')::date::text as day from retention_runs
      where state = 'done' and refused = '[]'::jsonb group by rule`),
  ])
  const lastKept = new Map(kept.map(({ rule, day: last }) => [rule, last]))
  const grace = dayOf(new Date(clock.now().getTime() - daysOfGrace * day))
  return settings.map(({ key, months, automatic, at }) => {
    // A rule begins to promise when it is switched on, or set anew.
    const since = [lastKept.get(key) ?? '', at === null ? '' : dayOf(new Date(at))].toSorted().at(-1) ?? ''
    return { key, months, automatic, overdueSince: automatic && since < grace ? since : null }
  })
}
