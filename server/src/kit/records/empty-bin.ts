import { isRecordName } from '@minster/domain/register/paths'
import { typesAboutOthers } from '@minster/domain/register/personal-data'
import { recordTypes } from '@minster/domain/register/register'
import { anyRecords } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { eraseRecord } from './blank.ts'
import { filesInFieldsOf, unreferencedFiles } from './held-files.ts'
import { addedTo } from './only-added-to.ts'
import { readStored } from './row.ts'

/** Days a removed record can still be restored. */
export const daysInBin = 30

/**
 * Deletes for good what has lain in the bin longer than that, and what its history says of its contents; that it was
 * there, and who did what when, stays. A record others still link to stays in the bin until they are gone. Answers how
 * many were deleted; several processes may do it at once.
 */
export async function emptyBin(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - daysInBin * 24 * 60 * 60 * 1000).toISOString()
  let deleted = 0
  for (const name of Object.keys(recordTypes).filter(isRecordName)) {
    const r = anyRecords(name, 'r')
    const old = await database.rows(select({ id: r.id })`from ${r} where ${r.deletedAt} < ${before}`)
    for (const { id } of old) if (await deleteForGood(database, name, id)) deleted += 1
  }
  return deleted
}

/**
 * Deletes one record in the bin for good, with what was written about it, what is only ever added to it and the files it
 * alone held: nobody would find these any more, or could take them away. Answers whether it lay in the bin and nothing
 * linked to any of it.
 */
export async function deleteForGood(database: Database, name: string, id: string): Promise<boolean> {
  try {
    return await database.transaction(async (tx) => {
      const [stored] = await readStored(tx, name, sql`r.id = ${id} and r.deleted_at is not null`, {
        lock: true,
      })
      if (!stored) return false
      await eraseWithItsOwn(tx, name, id)
      return true
    })
  } catch (error) {
    if (typeof error === 'object' && error !== null && Reflect.get(error, 'code') === '23503') return false
    throw error
  }
}

async function eraseWithItsOwn(tx: Transaction, name: string, id: string): Promise<void> {
  for (const { name: type, column } of addedTo(name)) {
    const added = await readStored(tx, type, sql`r.${sql.identifier(column)} = ${id}`)
    for (const one of added) await eraseWithItsOwn(tx, type, one.id)
  }
  const held = isRecordName(name) ? await filesInFieldsOf(tx, name, [id]) : []
  await eraseRecord(tx, name, id)
  for (const file of await unreferencedFiles(tx, held)) await eraseRecord(tx, 'files', file)
  for (const type of typesAboutOthers()) {
    const about = await readStored(tx, type, sql`r.subject = ${name} and r.subject_id = ${id}`)
    for (const one of about) await eraseRecord(tx, type, one.id)
  }
}
