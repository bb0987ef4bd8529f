import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import { refreshChanges } from '#durham/changes/refresh-changes.ts'
import { durhamChanges, durhamSent } from '#durham/changes/tables.ts'
import { beginQueue } from '#durham/changes/take-as-held.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Today } from '#platform/process/today.ts'

const { d, c } = tables({ d: durhamSent, c: durhamChanges })
const change = table(durhamChanges)

/**
 * Durham holds what was sent in October. What has happened since stands in the queue: who left or was interrupted, and a few
 * whose name, pace, programme or modules have changed.
 */
export async function fillDurhamQueue(db: Database, clock: Today): Promise<void> {
  const today = clock.today()
  const { year } = academicYearOf(today)
  await db.transaction(async (tx) => {
    const held = [`${year}-10-01`, today].toSorted()[0] ?? today
    await beginQueue(tx, `${held}T10:00:00.000Z`, today)
    const changed: string[] = []
    const hold = async (facts: object, which: SQL) => changed.push(...(await holdInstead(tx, facts, which)))
    await hold(
      { standing: 'Registered', standingFrom: null, reason: null },
      sql`facts ->> 'standing' in ('Suspended', 'Withdrawn') and facts ->> 'standingFrom' >= ${held}`,
    )
    const some = (
      from: number,
      count: number,
      also: SQL = sql`true`,
    ) => sql`${d.id} in (select ${d.id} from ${d}
      where aspect = 'registration' and facts ->> 'standing' = 'Registered'
        and facts ->> 'entryDate' between ${`${year - 2}-08-01`} and ${today} and ${also}
      order by ${d.engagement} offset ${from}::int limit ${count}::int)`
    await hold({ lastName: 'Fairweather' }, some(7, 1))
    await hold({ lastName: 'Okonkwo-Hall' }, some(31, 1))
    await hold({ pace: 'FT' }, some(3, 2, sql`facts ->> 'pace' = 'PT'`))
    await hold({ programmeCode: 'V60447' }, some(2, 1, sql`facts ->> 'programmeCode' = 'V604'`))
    await hold({ expectedEnd: `${year + 1}-07-31` }, some(40, 1))
    await hold(
      { standing: 'Left' },
      sql`${d.id} in (select ${d.id} from ${d} where aspect <> 'registration' and facts ->> 'academicYear' = ${academicYearOf(today).title}
        and facts ->> 'standing' = 'Taken' order by ${d.engagement}, ${d.aspect} offset 50 limit 2)`,
    )
    await refreshChanges(tx, changed, today)
    // They came up one after the other, the last of them today.
    const entries = await tx.rows(
      select({ id: c.id })`from ${c} order by ${c.engagement}, ${c.aspect}, ${c.kind}`,
    )
    for (const [at, { id }] of entries.slice(0, 40).entries())
      await tx.execute(sql`update ${change} set ${change.since} = greatest(${addDays(today, -((at * 3) % 23))}::date, ${held}::date)
        where ${change.id} = ${id}`)
  })
}

/** Has Durham hold something else than what is, and answers of which engagements. */
async function holdInstead(tx: Transaction, facts: object, which: SQL): Promise<string[]> {
  const rows = await tx.rows(select({ engagement: d.engagement })`from ${d} where ${which}`)
  await tx.execute(sql`update ${d} set facts = facts || ${JSON.stringify(facts)}::jsonb where ${which}`)
  return rows.map(({ engagement }) => engagement)
}
