import { sql } from 'drizzle-orm'
import { discardFile } from '#kit/files/discard.ts'
import type { Database } from '#platform/db/connect.ts'
import type { Queue } from '#platform/jobs/queue.ts'

const day = 24 * 60 * 60 * 1000

/** Deletes photographs that were sent more than a day ago and given to nobody. Answers how many there were. */
export async function sweepSentPhotos(database: Database, queue: Queue, now: Date): Promise<number> {
  const before = new Date(now.getTime() - day).toISOString()
  const old = await database.rows<{ id: string }>(
    sql`select file_id as id from sent_photos where sent_at < ${before} order by sent_at`,
  )
  let swept = 0
  for (const { id } of old)
    await database.transaction(async (tx) => {
      const [held] = await tx.rows(
        sql`select 1 from sent_photos where file_id = ${id} for update skip locked`,
      )
      if (!held) return
      await discardFile(tx, queue, id)
      swept += 1
    })
  return swept
}
