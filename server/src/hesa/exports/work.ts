import type { HesaSettings } from '@minster/domain/college/hesa/hesa-settings'
import { AppError } from '@minster/domain/platform/errors/errors'
import type { Disk } from 'flydrive'
import { keepStream } from '#kit/files/keep-stream.ts'
import type { Door } from '#kit/records/store.ts'
import { defineRunWork, type RunEnding } from '#kit/runs/run-work.ts'
import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Database, Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Config } from '#platform/process/config.ts'
import type { Today } from '#platform/process/today.ts'
import { giveNumbers } from '../continuity/give-numbers.ts'
import { openNameless } from '../file/nameless-file.ts'
import { readCollegeFacts } from '../return/read-college-facts.ts'
import { readWho } from '../return/read-who.ts'
import { findCollection } from '../schemas/find-collection.ts'
import { isInForce } from '../schemas/stored-schemas.ts'
import { readSeen } from '../since/unseen.ts'
import { urlOf } from '../worker/thread.ts'
import { forgetRows } from './keep-rows.ts'
import { putAwayOlder } from './put-away.ts'
import { type ExportRun, exportRuns } from './runs.ts'
import { type WrittenReturn, writeReturn } from './write-return.ts'

export interface ExportParts {
  readonly database: Database
  readonly door: Door
  readonly disk: Disk
  readonly clock: Today
  readonly config: Pick<Config, 'dataDir'>
  readonly college: { readonly hesa: HesaSettings }
}

const { l, h } = tables({ l: 'hesa-collections', h: hesaSchemas })
export const xmlType = 'application/xml'

/** Makes the file of a return. Nothing of it is kept before its end, and everything then. */
export const exportWork = defineRunWork(exportRuns, {
  startsOver: true,
  brokenWords: 'Something went wrong on our side. Make the file again.',
  perform: makeFile,
})

async function makeFile(
  parts: ExportParts,
  run: ExportRun,
  caller: Caller,
  signal: AbortSignal,
): Promise<RunEnding<ExportRun> | null> {
  const { database, disk, clock, config } = parts
  // They may be changed while it is made.
  const settings = parts.college.hesa
  const { code, schemaFiles } = await readOrder(database, run)
  await demandStands(database, run, code)
  await numberAll(parts, run, code, caller)
  const seen = await readSeen(database, clock.now().toISOString())
  const xml = await openNameless(config.dataDir)
  const rows = await openNameless(config.dataDir)
  const close = async () => void (await Promise.all([xml.close(), rows.close()]))
  const forget = async () => {
    await close()
    await forgetRows(database, run.id)
  }
  try {
    const written = await writeReturn({
      order: {
        run: run.id,
        databaseUrl: urlOf(database),
        code,
        settings,
        today: clock.today(),
        schema: await disk.getBytes(schemaFiles),
      },
      files: { xml, rows },
      signal,
      async onProgress({ more, total }) {
        return exportRuns.advance(database, run.id, more, clock.now().toISOString(), { total })
      },
    })
    if (!written) {
      await forget()
      return null
    }
    const content = contentOf(written, xml.createReadStream({ start: 0, autoClose: false }))
    const { storedAs, size, sha256 } = await keepStream(disk, content, xmlType)
    const { counts, isValid, refusals, blockers } = written
    return {
      values: { settings, seen, storedAs, size, hash: sha256, counts, isValid, refusals, blockers },
      async also(tx) {
        await demandStands(tx, run, code, { lock: true })
        await putAwayOlder(tx, parts, run)
        await close()
      },
      async discard() {
        await forget()
        await disk.delete(storedAs)
      },
    }
  } catch (error) {
    await forget()
    throw error
  }
}

/** Everybody returned has a number before the records are read for the file, which then counts as made from there on. */
async function numberAll(
  { database, door, clock, college }: ExportParts,
  run: ExportRun,
  code: string,
  caller: Caller,
): Promise<void> {
  const reading = { code, settings: college.hesa, today: clock.today(), withFrames: false }
  const returned = await readWho(database, 'everything', await readCollegeFacts(database, reading))
  const students = [...new Set(returned.map(({ student }) => student))]
  const given = await giveNumbers({ database, door, settings: college.hesa, caller }, students)
  if (given === 0) return
  const at = clock.now().toISOString()
  await exportRuns.change(database, run.id, { createdAt: at }, at)
}

/** Demands that the collection is still open and goes by the schema of the file; at the end it is locked for that. */
async function demandStands(
  db: Queryable,
  { collection, schema }: ExportRun,
  code: string,
  { lock = false } = {},
): Promise<void> {
  const { state } = await findCollection(db, code, { lock })
  if (state === 'Closed')
    throw new AppError('CONFLICT', `A file of ${code} was sent while this one was being made.`)
  if (!(await isInForce(db, collection, schema)))
    throw new AppError(
      'CONFLICT',
      `The schema of ${code} was changed while this file was being made. Make it again.`,
    )
}

async function readOrder(db: Database, { collection, schema }: ExportRun) {
  const [found] = await db.rows(
    select({ code: present(l.code), schemaFiles: h.storedAs })`from ${l}
      join ${h} on ${h.collection} = ${l.id} and ${h.id} = ${schema} where ${l.id} = ${collection} and ${alive(l)}`,
  )
  if (!found)
    throw new AppError(
      'CONFLICT',
      'The schema this file was to be made by was taken back. Make the file anew.',
    )
  return found
}

async function* contentOf(
  { head, tail }: WrittenReturn,
  students: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head)
  yield* students
  yield Buffer.from(tail)
}
