import type { Disk } from 'flydrive'
import { besideAdvisoryLock } from '#platform/db/advisory-lock.ts'
import type { Database } from '#platform/db/connect.ts'

/**
 * Deletes bytes of which no record tells any longer. While a backup goes through the files it deletes nothing and answers
 * false: the records the backup took may still tell of them. The sweep gets them later.
 */
export async function deleteBytes(database: Database, disk: Disk, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return true
  return besideAdvisoryLock(database, 'backup', async () => {
    for (const key of keys) if (await disk.exists(key)) await disk.delete(key)
  })
}
