import { AppError } from '@minster/domain/platform/errors/errors'
import type { Disk } from 'flydrive'
import { defineRunWork } from '#kit/runs/run-work.ts'
import { hesaSchemas } from '#office/hesa-codes/tables.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import { workerUrl } from '#platform/process/worker-url.ts'
import { readSeen } from '../since/unseen.ts'
import { urlOf, workApart } from '../worker/thread.ts'
import type { Checked, CheckOrder } from './check-order.ts'
import { checkRuns, type KeptCheckRun } from './runs.ts'
import { hesaCheckRuns } from './tables.ts'

const { r, l, h } = tables({ r: hesaCheckRuns, l: 'hesa-collections', h: hesaSchemas })

type CheckServices = Pick<Services, 'database' | 'college' | 'clock' | 'config'> & { readonly disk: Disk }

/** Checks of a return, made in a thread; what those before found is there until these are done. */
export const checkWork = defineRunWork(checkRuns, {
  startsOver: true,
  brokenWords: 'Something went wrong on our side, and the checks stopped. Please check again.',
  async perform(
    { database, college, clock, config, disk }: CheckServices,
    run: KeptCheckRun,
    _caller,
    signal,
  ) {
    const now = () => clock.now().toISOString()
    const seen = await readSeen(database, now())
    const code = await readCode(database, run.collection)
    const order: CheckOrder = {
      databaseUrl: urlOf(database),
      code,
      settings: college.hesa,
      today: clock.today(),
      at: now(),
      run: run.id,
      schema: await readSchemaFiles(database, disk, run.schema),
      folder: config.dataDir,
    }
    const program = workerUrl('./check-return.worker.ts', import.meta.url)
    const checked = await workApart<Checked>(program, order, {
      signal,
      onProgress: ({ more, total }) => checkRuns.advance(database, run.id, more, now(), { total }),
    })
    return checked && { values: { ...checked, seen }, also: (tx) => forgetOthers(tx, run) }
  },
})

/** What older checks of the same collection found goes with them. */
async function forgetOthers(tx: Transaction, { id, collection }: KeptCheckRun): Promise<void> {
  await tx.execute(sql`delete from ${r} where ${r.collection} = ${collection} and ${r.id} <> ${id}`)
}

async function readCode(db: Queryable, collection: string): Promise<string> {
  const [found] = await db.rows(
    select({ code: present(l.code) })`from ${l} where ${l.id} = ${collection} and ${alive(l)}`,
  )
  if (!found) throw new AppError('NOT_FOUND', 'This HESA collection does not exist any more.')
  return found.code
}

/** The files of a schema as they are kept; null where the collection had none. */
async function readSchemaFiles(db: Queryable, disk: Disk, schema: string | null): Promise<Uint8Array | null> {
  const [found] = await db.rows(select({ storedAs: h.storedAs })`from ${h} where ${h.id} = ${schema}`)
  return found ? disk.getBytes(found.storedAs) : null
}
