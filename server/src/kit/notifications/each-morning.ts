import type { Database, Transaction } from '#platform/db/connect.ts'
import { onceADay } from '#platform/jobs/once-a-day.ts'
import { sevenOClock } from './digest.ts'
import type { Telling } from './notify.ts'

/** What is told by itself: to whom, and how each of them is told. */
export interface MorningRound<Reader> {
  /** Its name among what is done once a day. */
  readonly name: string
  /** Who is to be told something today. */
  whom(database: Database, telling: Telling): Promise<Iterable<Reader>>
  /** Tells one of them; answers whether there was something to tell. */
  tell(tx: Transaction, telling: Telling, reader: Reader): Promise<boolean>
}

/**
 * Tells people of something by itself, from seven in the morning on and once a day, each in a transaction of their own:
 * nobody goes without because of somebody before them. Answers how many were told.
 */
export async function tellEachMorning<Reader>(
  database: Database,
  telling: Telling,
  { name, whom, tell }: MorningRound<Reader>,
  stopping?: AbortSignal,
): Promise<number> {
  const today = telling.clock.today()
  const seven = sevenOClock(today)
  if (telling.clock.now() < seven) return 0
  // Told as of seven, so that it is still in the summary of this morning.
  const morning: Telling = { ...telling, clock: { today: () => today, now: () => seven } }
  let told = 0
  await onceADay(database, telling.clock, name, async () => {
    const failed: unknown[] = []
    for (const reader of await whom(database, morning)) {
      if (stopping?.aborted) return false
      try {
        if (await database.transaction((tx) => tell(tx, morning, reader))) told += 1
      } catch (error) {
        failed.push(error)
      }
    }
    if (failed.length > 0) throw failed[0]
    return true
  })
  return told
}
