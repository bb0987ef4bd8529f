import type { Disk } from 'flydrive'
import { z } from 'zod'
import { tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Job, Queue } from '#platform/jobs/queue.ts'
import { eraseRecord } from '../records/blank.ts'
import { unreferencedFiles } from '../records/held-files.ts'
import { deleteBytes } from './delete-bytes.ts'

const { f } = tables({ f: 'files' })

/** Deletes the bytes of a file that is known no longer. */
const discardJob: Job<{ key: string }> = {
  name: 'discard-file',
  payload: z.object({ key: z.string().min(1) }),
  retries: 3,
}

/**
 * Deletes a file for good, without a stay in the bin: its record now, its bytes as soon as the transaction stands. What
 * held it has let go of it before; while another record holds it, or it is about one, it stays there.
 */
export async function discardFile(tx: Transaction, queue: Queue, id: string): Promise<void> {
  const [file] = await tx.rows(select({ key: f.storedAs })`from ${f} where ${f.id} = ${id}`)
  if (!file || (await unreferencedFiles(tx, [id])).length === 0) return
  await eraseRecord(tx, 'files', id)
  if (file.key) await queue.enqueue(tx, discardJob, { key: file.key })
}

/** Seconds after which discarded bytes are looked at again that a backup wanted. */
const afterBackup = 60

/** Deletes discarded bytes in this process. */
export async function workDiscards(database: Database, queue: Queue, disk: Disk): Promise<void> {
  await queue.work(discardJob, async ({ key }) => {
    if (!(await deleteBytes(database, disk, [key])))
      await queue.enqueue(null, discardJob, { key }, afterBackup)
  })
}
