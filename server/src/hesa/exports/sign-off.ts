import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf } from '@minster/domain/register/paths'
import type { Door } from '#kit/records/store.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Database, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { forgetChangesOf } from '../continuity/forget-later-changes.ts'
import { readSentOf } from '../continuity/sent-collections.ts'
import { keepLeftOpen } from '../returned/left-open.ts'
import { hesaExports } from '../returned/tables.ts'
import { type FoundCollection, findCollection } from '../schemas/find-collection.ts'
import { whatToExplain, whyNeverSent } from './against-signing.ts'
import { findFile } from './find-file.ts'
import type { ExportRun } from './runs.ts'

interface SigningParts {
  readonly database: Database
  readonly door: Door
  readonly clock: Today
  readonly college: { readonly hesa: HesaSettings }
}

const exportRow = table(hesaExports)
const { x, l } = tables({ x: hesaExports, l: 'hesa-collections' })
const collections = collectionOf('hesa-collections')

interface Sending {
  /** Id of the file. */
  readonly file: string
  /** Whoever sends it knows what our own rules have against it, and that records have changed since. */
  readonly isExplained: boolean
}

/** Says that a file was sent: it closes the collection, and is kept for good with what it has of everybody. */
export async function signOff(
  { database, door, clock, college }: SigningParts,
  code: string,
  { file, isExplained }: Sending,
  caller: Caller,
): Promise<ExportRun> {
  return database.transaction(async (tx) => {
    const collection = await findCollection(tx, code, { lock: true })
    if (collection.state === 'Closed')
      throw new AppError('CONFLICT', `A file of ${code} was sent already. Take that back first.`)
    const run = await findFile(tx, { code, id: file })
    if (run.state !== 'Done') throw new AppError('CONFLICT', 'Only a file that was made can have been sent.')
    if (run.storedAs === null)
      throw new AppError('CONFLICT', 'A later file was made, and this one is no longer kept. Send that one.')
    const reading = { code, settings: college.hesa, today: clock.today() }
    const against =
      (await whyNeverSent(tx, run)) ?? (isExplained ? null : await whatToExplain(tx, run, reading))
    if (against !== null) throw new AppError('CONFLICT', against)
    const at = clock.now().toISOString()
    await tx.execute(sql`update ${exportRow} set ${exportRow.sentAt} = ${at}, ${exportRow.sentBy} = ${caller.userId},
      ${exportRow.sentByName} = ${caller.name} where ${exportRow.id} = ${run.id}`)
    await door.change(
      tx,
      collections,
      collection.id,
      { state: 'Closed', sentAt: at },
      { caller, byRule: true },
    )
    await keepLeftOpen(tx, code)
    return findFile(tx, { code, id: file })
  })
}

/** Takes back that a file was sent, as where HESA hands it back: the collection is under way again. */
export async function takeBack(
  { database, door }: Pick<SigningParts, 'database' | 'door'>,
  code: string,
  reason: string,
  caller: Caller,
): Promise<ExportRun> {
  return database.transaction(async (tx) => {
    const collection = await findCollection(tx, code, { lock: true })
    const sent = await readSentOf(tx, collection.id)
    if (!sent) throw new AppError('CONFLICT', `No file of ${code} stands as sent.`)
    await demandLast(tx, collection)
    await tx.execute(sql`update ${exportRow} set ${exportRow.sentAt} = null, ${exportRow.sentBy} = null,
      ${exportRow.sentByName} = null where ${exportRow.collection} = ${collection.id}`)
    await forgetChangesOf(tx, collection.id)
    const values = { state: 'Under way', sentAt: null }
    await door.change(tx, collections, collection.id, values, { caller, reason, byRule: true })
    return findFile(tx, { code, id: sent.export })
  })
}

/** What a later return was compared with stays as it was sent. */
async function demandLast(tx: Transaction, { code }: FoundCollection): Promise<void> {
  const [later] = await tx.rows(
    select({ code: l.code })`from ${l} join ${x} on ${x.collection} = ${l.id} and ${x.sentAt} is not null
      where ${l.code} > ${code} order by ${l.code} limit 1`,
  )
  if (later)
    throw new AppError(
      'CONFLICT',
      `${later.code} was sent since, and goes by what ${code} had. Take that back first.`,
    )
}
