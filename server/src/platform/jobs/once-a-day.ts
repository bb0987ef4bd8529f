import { alone } from '../db/alone.ts'
import { tables } from '../db/columns.ts'
import type { Database, Queryable } from '../db/connect.ts'
import { select } from '../db/select.ts'
import { sql } from '../db/sql.ts'
import type { Today } from '../process/today.ts'
import { dailyWorks } from './tables.ts'

const { d } = tables({ d: dailyWorks })

/**
 * Does a piece of work once a day, however often and in however many processes it is called. It is told the day it was
 * last done on, null for never, and answers whether it came to its end; if not it is done again at the next call.
 */
export async function onceADay(
  database: Database,
  clock: Today,
  name: string,
  work: (last: string | null) => Promise<boolean>,
): Promise<void> {
  const today = clock.today()
  const isDone = (last: string | null) => last !== null && last >= today
  if (isDone(await lastDone(database, name))) return
  await alone(database, name, async () => {
    // Another process may have done it while this one waited for its turn.
    const last = await lastDone(database, name)
    if (isDone(last) || !(await work(last))) return
    await database.execute(sql`
      insert into daily_works (work, done_on) values (${name}, ${today})
      on conflict (work) do update set done_on = excluded.done_on`)
  })
}

/** Has a piece of work done again at its next call, as if it never had been. */
export async function doAgain(tx: Queryable, name: string): Promise<void> {
  await tx.execute(sql`delete from daily_works where work = ${name}`)
}

async function lastDone(db: Queryable, name: string): Promise<string | null> {
  const [found] = await db.rows(select({ last: d.doneOn })`from ${d} where ${d.work} = ${name}`)
  return found?.last ?? null
}
