import { outcomesOf, type RowState } from '@minster/domain/kit/import/outcome'
import type { ImportPlan } from '@minster/domain/kit/import/plan'
import { carriedKeysOf, linkedValues } from '@minster/domain/kit/import/same'
import { tables } from '#platform/db/columns.ts'
import type { Database, Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Today } from '#platform/process/today.ts'
import { notify, type Telling } from '../notifications/notify.ts'
import type { Door } from '../records/store.ts'
import { defineRunWork, type RunEnding } from '../runs/run-work.ts'
import type { TakesBesides } from './besides.ts'
import { readLookups } from './known.ts'
import { readMatches } from './matches.ts'
import { remember } from './memory.ts'
import { passRows } from './pass.ts'
import { addNew, destinationOf } from './prepare.ts'
import { type ReadRow, readerOf } from './reader.ts'
import { imports, type Run, readRows, type StoredRow, writeResults } from './runs.ts'
import { importRows } from './tables.ts'
import { undoRun } from './undo.ts'
import type { LookUpAlike } from './write-row.ts'

export interface ImportServices {
  readonly database: Database
  readonly door: Door
  readonly clock: Today
  readonly telling: Telling
  readonly alike: LookUpAlike
  readonly besides: TakesBesides
}

/** So many rows are passed in one transaction: little is lost when the process is killed, and progress is seen. */
const { r } = tables({ r: importRows })
const chunkSize = 100

type Ended = Promise<RunEnding<Run> | null>

/** What is done with an import in the background. */
export const importWork = defineRunWork(imports, {
  brokenWords:
    'Something went wrong on our side, and the work stopped. What was done is kept; please try again.',
  async perform(services: ImportServices, run: Run, caller, signal) {
    if (run.state === 'checking') return check(services, run, caller, signal)
    if (run.state === 'running') return take(services, run, caller, signal)
    return undoRun(services, run, caller, signal)
  },
})

/** Passes every row through the door as if it were taken, and takes it back. */
async function check(services: ImportServices, run: Run, caller: Caller, signal: AbortSignal): Ended {
  const { database } = services
  const rows = await readRows(
    database,
    run.id,
    sql`number > ${run.headerRow} and state not in ('taken', 'undone')`,
  )
  const begun = services.clock.now().toISOString()
  await imports.change(database, run.id, { total: rows.length, done: 0 }, begun)
  const passed = await passChunks(services, run, caller, rows, signal, async (stored, pass) => {
    const results = await rolledBack(database, pass)
    const found = results.map((result) => ({ ...result, recordId: null }))
    await database.transaction(async (tx) => {
      await writeResults(tx, run.id, found)
      await imports.advance(tx, run.id, stored.length, services.clock.now().toISOString())
    })
  })
  return passed ? {} : null
}

/** Passes the rows that are ready through the door. */
async function take(services: ImportServices, run: Run, caller: Caller, signal: AbortSignal): Ended {
  const { database, clock, telling } = services
  const destination = destinationOf(run.collection, caller)
  const answers = await database.transaction(async (tx) => {
    await markAs(tx, run.id)
    const resolved = await addNew(tx, services.door, run, destination, caller)
    await imports.change(tx, run.id, { answers: resolved }, clock.now().toISOString())
    return resolved
  })
  const rows = await readRows(database, run.id, sql`number > ${run.headerRow} and state = 'ready'`)
  const passed = await passChunks(services, { ...run, answers }, caller, rows, signal, (stored, pass) =>
    database.transaction(async (tx) => {
      await markAs(tx, run.id)
      const results = await pass(tx)
      const taken = results.map((one) => (one.state === 'ready' ? { ...one, state: 'taken' as const } : one))
      await writeResults(tx, run.id, taken)
      await imports.advance(tx, run.id, stored.length, services.clock.now().toISOString())
    }),
  )
  if (!passed) return null
  return {
    async also(tx, at) {
      await remember(tx, await imports.read(tx, run.id), caller.userId, at)
      await notify(tx, telling, {
        event: 'import',
        to: [caller.userId],
        text: `Your import of ${run.fileName} has ended`,
      })
    },
  }
}

type Pass = (tx: Transaction) => ReturnType<typeof passRows>
type PassChunk = (stored: readonly StoredRow[], pass: Pass) => Promise<void>

/** While one waits for the database the other reads and thinks. */
const lanes = 2

/**
 * Reads and passes rows chunk by chunk, in lanes side by side; answers whether it came to the end before the process
 * has to. Rows that may mean a record an earlier row makes wait until all others are through.
 */
async function passChunks(
  { database, door, alike, besides, clock }: ImportServices,
  run: Run,
  caller: Caller,
  rows: readonly StoredRow[],
  signal: AbortSignal,
  passChunk: PassChunk,
): Promise<boolean> {
  const destination = destinationOf(run.collection, caller)
  const { plan, targets } = destination
  const lookups = await readLookups(database, targets, plan)
  const today = clock.today()
  const reader = readerOf(run, targets, plan, lookups, today)
  const read = rows.map((row) => reader.read(row))
  const matches = await readMatches(database, destination.collection, plan, read, caller)
  const now = clock.now().toISOString()
  const parts = { door, alike, besides, now, caller, reader, matches }
  const passing = { ...destination, ...parts, above: rowsAbove(read) }
  const hasNew = run.answers.some(({ meaning }) => meaning.as === 'new')
  const passOf = (at: readonly number[], apart: boolean): Pass => {
    const chosen = at.flatMap((one) => rows[one] ?? [])
    return async (tx) => {
      // What an earlier chunk made and took back is there no longer.
      if (run.state === 'checking') matches.forgetAdded()
      const answers = hasNew ? await addNew(tx, door, run, destination, caller) : run.answers
      const knowing = hasNew ? readerOf({ ...run, answers }, targets, plan, lookups, today) : reader
      const again = hasNew ? chosen.map((row) => knowing.read(row)) : at.flatMap((one) => read[one] ?? [])
      return passRows(tx, { ...passing, reader: knowing, apart }, again)
    }
  }
  const inLane = async (chunks: (readonly number[])[], apart: boolean) => {
    for (let chunk = chunks.shift(); chunk && !signal.aborted; chunk = chunks.shift())
      await passChunk(
        chunk.flatMap((at) => rows[at] ?? []),
        passOf(chunk, apart),
      )
  }
  const { alone: free, after } = apart(read, plan)
  const chunks = chunked(free)
  await Promise.all(Array.from({ length: lanes }, () => inLane(chunks, true)))
  await inLane(chunked(after), false)
  return !signal.aborted
}

function chunked(places: readonly number[]): (readonly number[])[] {
  const count = Math.ceil(places.length / chunkSize)
  return Array.from({ length: count }, (_, at) => places.slice(at * chunkSize, (at + 1) * chunkSize))
}

/** Parts the rows that may mean the same person as one above from those that stand alone. */
function apart(read: readonly ReadRow[], plan: ImportPlan): { alone: number[]; after: number[] } {
  const met = new Set<string>()
  const alone: number[] = []
  const after: number[] = []
  for (const [at, { values }] of read.entries()) {
    const keys = (plan.carries ?? []).flatMap(({ link, same }) =>
      carriedKeysOf(same, linkedValues(link, values)).map((key) => `${link}\n${key}`),
    )
    if (keys.some((key) => met.has(key))) after.push(at)
    else alone.push(at)
    for (const key of keys) met.add(key)
  }
  return { alone, after }
}

/** For each row that repeats one above, the number of that one. */
function rowsAbove(read: readonly ReadRow[], before: ReadonlyMap<string, number> = new Map()) {
  const first = new Map(before)
  const above = new Map<number, number>()
  for (const { number, keys, leftOut } of read) {
    if (leftOut) continue
    const met = keys.map((key) => first.get(key)).filter((found) => found !== undefined && found < number)
    if (met.length > 0) above.set(number, Math.min(...met.map(Number)))
    for (const key of keys) {
      const known = first.get(key)
      if (known === undefined || known > number) first.set(key, number)
    }
  }
  return above
}

/** Checks some rows again at once, as after mending one by hand. */
export async function checkRows(
  services: ImportServices,
  run: Run,
  caller: Caller,
  numbers: readonly number[],
): Promise<void> {
  const { database } = services
  const rows = await readRows(database, run.id, sql`number > ${run.headerRow} and state <> 'taken'`)
  const again = new Set(numbers)
  for (const { number, sameAs } of rows)
    if (sameAs && 'row' in sameAs && again.has(sameAs.row)) again.add(number)
  const before = new Map<string, number>()
  for (const { number, keys, state } of rows)
    if (!again.has(number) && state !== 'leftOut')
      for (const key of keys) if (!before.has(key)) before.set(key, number)
  const chosen = rows.filter(({ number }) => again.has(number))
  const destination = destinationOf(run.collection, caller)
  const { plan, targets } = destination
  const results = await rolledBack(database, async (tx) => {
    const answers = await addNew(tx, services.door, run, destination, caller)
    const lookups = await readLookups(tx, targets, plan)
    const reader = readerOf({ ...run, answers }, targets, plan, lookups, services.clock.today())
    const read = chosen.map((row) => reader.read(row))
    const matches = await readMatches(tx, destination.collection, plan, read, caller)
    const above = rowsAbove(read, before)
    return passRows(
      tx,
      {
        door: services.door,
        alike: services.alike,
        besides: services.besides,
        now: services.clock.now().toISOString(),
        ...destination,
        caller,
        reader,
        matches,
        above,
        apart: false,
      },
      read,
    )
  })
  await writeResults(
    database,
    run.id,
    results.map((result) => ({ ...result, recordId: null })),
  )
}

/** Does something in a transaction and takes everything back but the answer. */
async function rolledBack<Result>(
  database: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const outcome: { result?: Result } = {}
  const undone = new Error('Rolled back, as it was only tried.')
  await database
    .transaction(async (tx) => {
      outcome.result = await work(tx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  if (outcome.result === undefined) throw new Error('A trial ended without an answer.')
  return outcome.result
}

/** Everything written in this transaction belongs to the run. */
async function markAs(tx: Transaction, run: string): Promise<void> {
  await tx.rows(sql`select set_config('minster.import_run', ${run}, true)`)
}

/** What became of the rows of a run, each counted once. */
export async function countOutcomes(db: Queryable, run: Pick<Run, 'id' | 'headerRow'>) {
  const rows = await db.rows(select({ state: r.state, changed: r.changed, count: sql<number>`count(*)` })`
    from ${r} where ${r.runId} = ${run.id} and ${r.number} > ${run.headerRow} group by ${r.state}, ${r.changed}`)
  const states: Partial<Record<RowState, number>> = {}
  for (const { state, count } of rows) states[state] = (states[state] ?? 0) + count
  return { ...outcomesOf(rows), states }
}
