import type { RetentionStanding } from '@minster/domain/register/retention/notice'
import { table } from '#platform/db/columns.ts'
import type { Database, Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { dayOf, type Today } from '#platform/process/today.ts'
import { readConfirmation } from './confirmation.ts'
import { beginRule } from './run.ts'
import { readSettings } from './settings.ts'
import { retentionRuns } from './tables.ts'

const retentionRun = table(retentionRuns)

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
        select 1 from ${retentionRun} where ${retentionRun.rule} = ${key} and (${retentionRun.state} = 'running' or ${retentionRun.createdAt} >= ${lately}) limit 1`)
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
    db.rows(select({
      rule: retentionRun.rule,
      day: sql<string>`(max(${retentionRun.createdAt}) at time zone 'Europe/London')::date::text`,
    })`from ${retentionRun}
      where ${retentionRun.state} = 'done' and ${retentionRun.refused} = '[]'::jsonb group by ${retentionRun.rule}`),
  ])
  const lastKept = new Map(kept.map(({ rule, day: last }) => [rule, last]))
  const grace = dayOf(new Date(clock.now().getTime() - daysOfGrace * day))
  return settings.map(({ key, months, automatic, at }) => {
    // A rule begins to promise when it is switched on, or set anew.
    const since = [lastKept.get(key) ?? '', at === null ? '' : dayOf(new Date(at))].toSorted().at(-1) ?? ''
    return { key, months, automatic, overdueSince: automatic && since < grace ? since : null }
  })
}
