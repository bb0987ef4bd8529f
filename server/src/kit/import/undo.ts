import { nest } from '@minster/domain/kit/record/values'
import { AppError } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { hangingOn, hangingOnAny, hangingSeenBy } from '../records/hanging-on.ts'
import { history } from '../records/history-table.ts'
import { lockBefore } from '../records/lock-order.ts'
import { readStored } from '../records/row.ts'
import type { How } from '../records/store.ts'
import { takeBackMails } from '../records/take-back-mails.ts'
import type { RunEnding } from '../runs/run-work.ts'
import { targetOf } from './matches.ts'
import { destinationOf } from './prepare.ts'
import { imports, type Run, readRows, type StoredRow } from './runs.ts'
import { importRows } from './tables.ts'
import type { ImportServices } from './work.ts'
import { plainCollection } from './write-row.ts'

const { h, r } = tables({ h: history, r: importRows })
/** So many rows are taken back in one step. */
const chunkSize = 200

/**
 * Takes a run back, last row first: what it made goes to the bin, what it changed becomes what it was. What somebody
 * has worked on since, or what newer records hang on, stays, and its row says why.
 */
export async function undoRun(
  services: ImportServices,
  run: Run,
  caller: Caller,
  signal: AbortSignal,
): Promise<RunEnding<Run> | null> {
  const { database, clock } = services
  const { collection, plan, targets } = destinationOf(run.collection, caller)
  const { name } = collection
  const how = { caller, byRule: true, action: 'undone' } as const
  // What stays is passed over on the way down.
  let below = 2_147_483_647
  for (;;) {
    if (signal.aborted) return null
    const rows = await readRows(database, run.id, sql`state = 'taken' and number < ${below}`, {
      limit: chunkSize,
      last: true,
    })
    const last = rows.at(-1)
    if (!last) break
    below = last.number
    await database.transaction(async (tx) => {
      const ids = rows.flatMap(({ recordId }) => recordId ?? [])
      const gone = await undoneTogether(tx, services, run, { name, ids }, how)
      const isGone = ({ recordId }: StoredRow) => recordId !== null && gone.has(recordId)
      await tx.execute(sql`
        update import_rows set problems = '[]', state = 'undone' where run_id = ${run.id}
          and number = any(${sql.param(rows.filter(isGone).map(({ number }) => number))}::int[])`)
      await tx.client.query('savepoint undone')
      for (const { number, recordId } of rows.filter((row) => !isGone(row))) {
        const reason = recordId === null ? null : await undone(tx, services, run, { name, id: recordId }, how)
        const problems = JSON.stringify(reason === null ? [] : [{ column: null, path: '', message: reason }])
        await tx.execute(sql`
          update import_rows set problems = ${problems}::jsonb, state = ${reason === null ? 'undone' : 'taken'}
          where run_id = ${run.id} and number = ${number}`)
      }
      await imports.advance(tx, run.id, rows.length, clock.now().toISOString())
    })
  }
  // What followed from a row's record goes and stays with it, by the rules; these a row brought along.
  const brought = [
    ...(plan.carries ?? []).map(({ link }) => targetOf(name, link)),
    ...targets.flatMap(({ field }) => (field.kind === 'link' ? [field.to] : [])),
    ...(plan.besides?.makes ?? []),
    'system-data',
  ]
  for (const some of inRuns(await writtenBesides(database, run, brought)))
    await database.transaction(async (tx) => {
      const gone = await undoneTogether(tx, services, run, some, how, false)
      await tx.client.query('savepoint undone')
      for (const id of some.ids.filter((one) => !gone.has(one)))
        await undone(tx, services, run, { name: some.name, id }, how, false)
    })
  return {}
}

interface Record {
  readonly name: string
  readonly id: string
}

interface Alike {
  readonly name: string
  readonly ids: readonly string[]
}

/** Records of one type that come after each other, as many as are taken back in one step. */
function inRuns(records: readonly Record[]): Alike[] {
  const runs: { name: string; ids: string[] }[] = []
  for (const { name, id } of records) {
    const last = runs.at(-1)
    if (last?.name === name && last.ids.length < chunkSize) last.ids.push(id)
    else runs.push({ name, ids: [id] })
  }
  return runs
}

/**
 * Takes back together what the run made and nobody has worked on since; answers which of the records have gone. Whatever else
 * there is to them, as that something hangs on one, is for each to be told alone.
 */
async function undoneTogether(
  tx: Transaction,
  { door }: ImportServices,
  run: Run,
  { name, ids }: Alike,
  how: How & { readonly byRule: true },
  withWhatFollowed = true,
): Promise<ReadonlySet<string>> {
  const known = sql.param([...new Set(ids)])
  await lockBefore(tx, name, ids)
  const stored = await readStored(tx, name, sql`r.id = any(${known}::uuid[]) order by r.id`, { lock: true })
  const entries = Map.groupBy(
    await tx.rows(select({ id: h.recordId, version: h.version })`from ${h}
      where ${h.importRun} = ${run.id} and ${h.recordType} = ${name} and ${h.recordId} = any(${known}::uuid[])
      order by ${h.id} desc`),
    ({ id }) => id,
  )
  const untouched = stored.filter(({ id, version, deletedAt }) => {
    const own = entries.get(id) ?? []
    return deletedAt === null && own[0]?.version === version && own.some((entry) => entry.version === 1)
  })
  const left = new Set(untouched.map(({ id }) => id))
  await tx.client.query('savepoint together')
  try {
    while (left.size > 1) {
      const some = [...new Set(ids)].filter((id) => left.has(id))
      await door.removeMany(tx, plainCollection(name), some, how)
      const hanging = await hangingOnAny(tx, name, some, [], withWhatFollowed ? run.id : undefined)
      if (hanging.size === 0) {
        const written = some.flatMap((id) => (entries.get(id) ?? []).map(({ version }) => ({ id, version })))
        await takeBackMails(
          tx,
          written.map(({ id, version }) => ({ id, before: version - 1, after: version })),
        )
        return left
      }
      await tx.client.query('rollback to savepoint together')
      for (const id of hanging.keys()) left.delete(id)
    }
  } catch (error) {
    // One that is refused stops no other: each is tried alone, and its row says why.
    if (!(error instanceof AppError)) throw error
    await tx.client.query('rollback to savepoint together')
  }
  return new Set()
}

/** Takes one record back; answers why not, null when it is done. What could not be is as it was before. */
async function undone(
  tx: Transaction,
  services: ImportServices,
  run: Run,
  record: Record,
  how: How,
  withWhatFollowed = true,
): Promise<string | null> {
  try {
    const reason = await takeBack(tx, services, run, record, how, withWhatFollowed)
    await tx.client.query('release savepoint undone; savepoint undone')
    return reason
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await tx.client.query('rollback to savepoint undone')
    return error.details.map(({ message }) => message).join(' ') || error.message
  }
}

async function takeBack(
  tx: Transaction,
  { door }: ImportServices,
  run: Run,
  { name, id }: Record,
  how: How,
  withWhatFollowed: boolean,
): Promise<string | null> {
  await lockBefore(tx, name, [id])
  const [stored] = await readStored(tx, name, sql`r.id = ${id}`, { lock: true })
  if (!stored || stored.deletedAt !== null) return null
  const entries = await tx.rows(select({ version: h.version, changes: h.changes })`from ${h}
    where ${h.importRun} = ${run.id} and ${h.recordType} = ${name} and ${h.recordId} = ${id} order by ${h.id} desc`)
  const written = entries.map(({ version }) => ({ id, before: version - 1, after: version }))
  const collection = plainCollection(name)
  const title = inSentence(collection.declaration.title)
  const wasMade = entries.some(({ version }) => version === 1)
  if (!wasMade) {
    const back = Object.fromEntries(
      entries
        .flatMap(({ changes }) => changes)
        .filter(({ path, to }) => stored.values[path] === to)
        .map(({ path, from }) => [path, from]),
    )
    if (Object.keys(back).length > 0) await door.change(tx, collection, id, nest(back), how)
    await takeBackMails(tx, written)
    return null
  }
  if (entries[0]?.version !== stored.version) return `The ${title} has been changed since.`
  await door.remove(tx, collection, id, how)
  // Asked once it is gone: what the rules took along with it is in nobody's way.
  const hanging = await hangingOn(tx, name, id, [], withWhatFollowed ? run.id : undefined)
  if (hanging.length > 0) {
    const what = hangingSeenBy(how.caller, hanging)
      .map(({ words }) => words)
      .join(', ')
    throw new AppError('CONFLICT', `Since then there came to the ${title}: ${what}.`)
  }
  await takeBackMails(tx, written)
  return null
}

/** Records of some types that the run wrote and no row stands for by itself, last first. */
async function writtenBesides(db: Queryable, run: Run, types: readonly string[]): Promise<Record[]> {
  return db.rows(select({ name: h.recordType, id: h.recordId })`from ${h}
    where ${h.importRun} = ${run.id} and ${h.recordType} = any(${sql.param(types)})
      and ${h.recordId} not in (
        select ${r.recordId} from ${r} where ${r.runId} = ${run.id} and ${r.recordId} is not null)
    group by ${h.recordType}, ${h.recordId} order by max(${h.id}) desc`)
}
