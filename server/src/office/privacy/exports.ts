import { PassThrough, type Readable } from 'node:stream'
import type { AccessExport } from '@minster/domain/office/privacy/privacy-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Disk } from 'flydrive'
import { v7 as newId } from 'uuid'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { fromOf } from '#kit/records/from.ts'
import { table, tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { failureWords } from '#platform/jobs/failure-words.ts'
import type { Job, Queue } from '#platform/jobs/queue.ts'
import type { Today } from '#platform/process/today.ts'
import { fillArchive } from './access-export.ts'
import { archiveKeyOf } from './archive-key.ts'
import { accessExports } from './tables.ts'

const { e } = tables({ e: accessExports })
const accessExport = table(accessExports)

/** Putting an archive together, done in the background. */
export const exportJob: Job<{ export: string }> = {
  name: 'access-export',
  payload: z.object({ export: z.uuid() }),
  retries: 2,
  longest: 3600,
}

/** An archive nobody fetched is gone after a day. */
const placeholderOf = 24 * 60 * 60 * 1000

interface Work {
  readonly database: Database
  readonly disk: Disk
  readonly clock: Today
}

/** Orders an archive of everything held on a person; the same person waits for one at a time. */
export async function orderExport(
  tx: Transaction,
  queue: Queue,
  person: string,
  caller: Caller,
  at: string,
): Promise<string> {
  const [waiting] = await tx.rows(
    select({
      id: accessExport.id,
    })`from ${accessExport} where ${accessExport.personId} = ${person} and ${accessExport.state} = 'waiting'`,
  )
  if (waiting) return waiting.id
  const id = newId()
  await tx.execute(sql`
    insert into ${accessExport} (${accessExport.id}, ${accessExport.personId}, ${accessExport.state}, ${accessExport.userId}, ${accessExport.userName}, ${accessExport.createdAt})
    values (${id}, ${person}, 'waiting', ${caller.userId}, ${caller.name}, ${at})`)
  await queue.enqueue(tx, exportJob, { export: id })
  return id
}

/** Puts an archive together and lays it into the file store, piece by piece as it is made. */
export async function makeExport({ database, disk, clock }: Work, id: string): Promise<void> {
  const [order] = await database.rows(
    select({
      person_id: accessExport.personId,
    })`from ${accessExport} where ${accessExport.id} = ${id} and ${accessExport.state} = 'waiting'`,
  )
  if (!order) return
  const end = (state: string, failure: string | null, size: number | null) =>
    database.execute(sql`
      update ${accessExport} set ${accessExport.state} = ${state}, ${accessExport.failure} = ${failure}, ${accessExport.size} = ${size},
        ${accessExport.finishedAt} = ${clock.now().toISOString()} where ${accessExport.id} = ${id}`)
  try {
    const zip = new ZipFile()
    const content = zip.outputStream.pipe(new PassThrough())
    zip.on('error', (error: Error) => content.destroy(error))
    await Promise.all([
      fillArchive(zip, database, disk, order.person_id).catch((error: unknown) => {
        content.destroy(error instanceof Error ? error : new Error(String(error)))
        throw error
      }),
      disk.putStream(archiveKeyOf(id), content),
    ])
    const { contentLength } = await disk.getMetaData(archiveKeyOf(id))
    await end('ready', null, contentLength)
  } catch (error) {
    // Half of an archive is of no use, and takes the room of which there may be none.
    await disk.delete(archiveKeyOf(id)).catch(() => {})
    const otherwise = 'Something went wrong on our side while it was put together. Please order it again.'
    await end('failed', failureWords(error, otherwise), null)
    throw error
  }
}

/** The latest archives, whoever ordered them. */
export async function readExports(
  db: Queryable,
  now: Date,
  page: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: AccessExport[]; total: number }> {
  const person = fromOf('people', 'p')
  const label = person.label()
  const old = new Date(now.getTime() - placeholderOf).toISOString()
  const rows = await db.rows(select({
    id: e.id,
    person: e.personId,
    label: sql<string>`(select ${label} ${person.clause()} where ${person.own('id')} = ${e.personId})`,
    state: sql<
      AccessExport['state']
    >`case when ${e.state} = 'ready' and ${e.finishedAt} < ${old} then 'expired' else ${e.state} end`,
    by: e.userName,
    createdAt: e.createdAt,
    finishedAt: e.finishedAt,
    takenAt: e.takenAt,
    size: e.size,
    failure: e.failure,
  })`
    from ${e} order by ${e.createdAt} desc, ${e.id} desc
    limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}`)
  const [row] = await db.rows(select({ total: sql<number>`count(*)` })`from ${accessExport}`)
  return { rows: rows.map((one) => ({ ...one, label: one.label ?? '' })), total: row?.total ?? 0 }
}

/** Hands an archive out as often as it takes within its day: a download may break. The first time is noted. */
export async function takeExport({ database, disk, clock }: Work, id: string): Promise<Readable> {
  const now = clock.now()
  const taken = await database.execute(sql`
    update ${accessExport} set ${accessExport.takenAt} = coalesce(${accessExport.takenAt}, ${now.toISOString()})
    where ${accessExport.id} = ${id} and ${accessExport.state} = 'ready' and ${accessExport.finishedAt} >= ${new Date(now.getTime() - placeholderOf).toISOString()}`)
  if (taken === 0 || !(await disk.exists(archiveKeyOf(id))))
    throw new AppError(
      'NOT_FOUND',
      'This archive is not there. It can be downloaded within a day of being made. Order a new one.',
    )
  return disk.getStream(archiveKeyOf(id))
}
