import { discardFile } from '#kit/files/discard.ts'
import { table } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Queue } from '#platform/jobs/queue.ts'
import { sentPhotos } from './tables.ts'

const sentPhoto = table(sentPhotos)

const day = 24 * 60 * 60 * 1000

/** Deletes photographs that were sent more than a day ago and given to nobody. Answers how many there were. */
export async function sweepSentPhotos(database: Database, queue: Queue, now: Date): Promise<number> {
  const before = new Date(now.getTime() - day).toISOString()
  const old = await database.rows(
    select({
      id: sentPhoto.fileId,
    })`from ${sentPhoto} where ${sentPhoto.sentAt} < ${before} order by ${sentPhoto.sentAt}`,
  )
  let swept = 0
  for (const { id } of old)
    await database.transaction(async (tx) => {
      const [held] = await tx.rows(
        sql`select 1 from ${sentPhoto} where ${sentPhoto.fileId} = ${id} for update skip locked`,
      )
      if (!held) return
      await discardFile(tx, queue, id)
      swept += 1
    })
  return swept
}
