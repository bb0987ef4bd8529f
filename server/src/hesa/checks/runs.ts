import { checkRunKind } from '@minster/domain/hesa/checks/check-runs'
import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import { defineRun } from '#kit/runs/define-run.ts'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { sql } from '#platform/db/sql.ts'
import type { Services } from '#platform/http/app.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { FoundCollection } from '../schemas/find-collection.ts'
import { schemaInForce } from '../schemas/stored-schemas.ts'
import { hesaCheckRuns } from './tables.ts'

const { r } = tables({ r: hesaCheckRuns })

export type KeptCheckRun = typeof hesaCheckRuns.$inferSelect

/** Checks of whole returns, the latest of each collection. */
export const checkRuns = defineRun({
  kind: checkRunKind,
  table: hesaCheckRuns,
  job: { name: 'hesa-checks', retries: 2, longest: 900 },
})

/** The latest checks of a collection that were done, and those that were begun, or failed, since. */
export async function latestChecks(db: Queryable, collection: string) {
  const ofIt = sql`${r.collection} = ${collection}`
  const first = { page: 1, pageSize: 1 }
  const [done, any] = await Promise.all([
    checkRuns.latest(db, sql`${ofIt} and ${r.state} = 'Done'`, first),
    checkRuns.latest(db, ofIt, first),
  ])
  const [checked = null] = done.runs
  const [newest = null] = any.runs
  return { checked, underWay: newest?.state === 'Done' ? null : newest }
}

/** Begins to check a collection that is locked, unless it is being checked. */
export async function beginChecks(
  tx: Transaction,
  { queue, clock, college }: Pick<Services, 'queue' | 'clock' | 'college'>,
  { id: collection }: FoundCollection,
  caller: Caller,
): Promise<KeptCheckRun> {
  const { underWay } = await latestChecks(tx, collection)
  if (underWay && isAtWork(checkRunKind, underWay.state)) return underWay
  const schema = (await schemaInForce(tx, collection))?.id ?? null
  const at = clock.now().toISOString()
  const goesBy = { collection, schema, settings: college.hesa }
  const run = await checkRuns.begin(tx, { state: 'Queued', ...goesBy }, caller, at)
  await queue.enqueue(tx, checkRuns.job, { run })
  return checkRuns.read(tx, run)
}
