import { collectionOf } from '@minster/domain/register/paths'
import type { Disk } from 'flydrive'
import { alone } from '#platform/db/alone.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Database } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { nobody } from '#platform/http/nobody.ts'
import type { SecurityLog } from '#platform/security/security-log.ts'
import type { VirusScanner } from '#platform/viruses/scanner.ts'
import type { Door } from '../records/store.ts'
import { deleteBytes } from './delete-bytes.ts'

const { f } = tables({ f: 'files' })

interface Parts {
  readonly database: Database
  readonly door: Door
  readonly disk: Disk
  readonly scanner: VirusScanner
  readonly security: SecurityLog
}

interface WaitingFile {
  readonly id: string
  readonly key: string
  readonly owner: string | null
}

/**
 * Looks for viruses in the files that were kept while the scanner was away: what is clean can be opened from then on, of
 * what is not the bytes go and the record says so. One that cannot be looked through waits on, and keeps no other waiting.
 */
export async function checkWaitingFiles(parts: Parts, stopping: AbortSignal): Promise<void> {
  const { database, scanner } = parts
  await alone(database, 'files that wait for a check', async () => {
    const waiting = await database.rows(select({ id: f.id, key: present(f.storedAs), owner: f.owner })`
      from ${f} where ${f.virusCheck} = 'Waiting' and ${alive(f)} order by ${f.createdAt}, ${f.id}`)
    for (const file of waiting) {
      if (stopping.aborted || !(await scanner.answers())) return
      await checkOne(parts, file)
    }
  })
}

async function checkOne({ database, door, disk, scanner, security }: Parts, { id, key, owner }: WaitingFile) {
  const isThere = await disk.exists(key)
  const verdict = isThere ? await scanner.scanPatiently(await disk.getBytes(key)) : 'unknown'
  if (verdict === 'unknown') return
  const found = verdict === 'infected' ? { virusCheck: 'Infected', storedAs: null } : { virusCheck: null }
  await database.transaction((tx) =>
    door.change(tx, collectionOf('files'), id, found, { caller: nobody, byRule: true }),
  )
  if (verdict === 'clean') return
  await deleteBytes(database, disk, [key])
  const target = `Check of what waited ${id}`
  security.note({ kind: 'virus-found', address: '', agent: '', target, userId: owner })
}
