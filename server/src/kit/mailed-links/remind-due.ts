import type { SQL } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/db/connect.ts'
import type { Today } from '#platform/process/today.ts'
import { unlessUnmailable } from '../mail/unless-unmailable.ts'
import { sevenOClock } from '../notifications/digest.ts'

const atOnce = 100

interface Reminding {
  /** Finds the ids of who is due and comes after one of them, in the order of their ids, so many at most. */
  readonly dueAfter: (last: string, most: number) => SQL<{ id: string }>
  /** Reminds one; false where another process came first. */
  readonly remind: (tx: Transaction, id: string) => Promise<boolean>
}

/**
 * From seven in the morning on, reminds everybody who is due, each in a transaction of their own: one who cannot be written
 * to keeps nobody else waiting. Answers how many were reminded.
 */
export async function remindDue(
  database: Database,
  clock: Today,
  { dueAfter, remind }: Reminding,
): Promise<number> {
  if (clock.now() < sevenOClock(clock.today())) return 0
  let reminded = 0
  let last = ''
  for (;;) {
    const due = await database.rows(dueAfter(last, atOnce))
    for (const { id } of due)
      if (await unlessUnmailable(() => database.transaction((tx) => remind(tx, id)))) reminded += 1
    last = due.at(-1)?.id ?? ''
    if (due.length < atOnce) return reminded
  }
}
