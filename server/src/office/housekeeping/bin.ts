import type { Binned, BinOutcome, BinQuery } from '@minster/domain/office/housekeeping/housekeeping-calls'
import { AppError } from '@minster/domain/platform/errors/errors'
import { collectionOf, isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { daysInBin, deleteForGood } from '#kit/records/empty-bin.ts'
import { fromOf, tableNamed } from '#kit/records/from.ts'
import { hangingOn } from '#kit/records/hanging-on.ts'
import { history } from '#kit/records/history-table.ts'
import { missingLinks } from '#kit/records/missing-links.ts'
import { addedTo } from '#kit/records/only-added-to.ts'
import { readStored } from '#kit/records/row.ts'
import type { Door } from '#kit/records/store.ts'
import { present, tables } from '#platform/db/columns.ts'
import type { Database, Queryable } from '#platform/db/connect.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { h, u, r } = tables({ h: history, u: 'users', r: 'users' })

const day = 24 * 60 * 60 * 1000

/** Everything in the bin, of every record type, what was removed last first. */
export async function readBin(
  db: Queryable,
  now: Date,
  { type, search, page, pageSize }: BinQuery,
): Promise<{ rows: Binned[]; total: number }> {
  const names = Object.keys(recordTypes)
    .filter(isRecordName)
    .filter((name) => type === undefined || name === type)
  const each = names.map((name) => {
    const from = fromOf(name)
    const label = from.label()
    const wanted = search === '' ? sql`true` : sql`fold(${label}) like '%' || fold(${escaped(search)}) || '%'`
    return select({
      type: sql<RecordName>`${name}::text`,
      id: from.own('id'),
      removedAt: present(from.own('deleted_at')),
      label,
    })`${from.clause()} where ${from.own('deleted_at')} is not null and ${wanted}`
  })
  const all = unionAll(each)
  const b = {
    type: sql<RecordName>`b.type`,
    id: sql<string>`b.id`,
    removedAt: sql<string>`b."removedAt"`,
    label: sql<string | null>`b.label`,
  }
  const [rows, [count]] = await Promise.all([
    db.rows(select({
      ...b,
      by: sql<string | null>`(
        select ${u.name} from ${h} join ${u} on ${u.id} = coalesce(${h.realUserId}, ${h.userId})
        where ${h.recordType} = ${b.type} and ${h.recordId} = ${b.id} and ${h.action} in ('removed', 'undone')
        order by ${h.id} desc limit 1)`,
    })`from (select * from (${all}) every order by "removedAt" desc, id desc
        limit ${pageSize} offset ${(page - 1) * pageSize}) b order by ${b.removedAt} desc, ${b.id} desc`),
    db.rows(select({ total: sql<number>`count(*)` })`from (${all}) every`),
  ])
  return {
    rows: rows.map(({ type: name, id, label, removedAt, by }) => ({
      type: name,
      title: recordTypes[name].title,
      id,
      label: label === null || label.trim() === '' ? recordTypes[name].title : label,
      removedAt,
      by,
      daysLeft: Math.max(0, Math.ceil((Date.parse(removedAt) - now.getTime()) / day) + daysInBin),
    })),
    total: count?.total ?? 0,
  }
}

/** How many of each type lie in the bin. */
export async function countBin(db: Queryable): Promise<{ type: string; title: string; count: number }[]> {
  const each = Object.keys(recordTypes)
    .filter(isRecordName)
    .map(
      (name) =>
        select({ type: sql<RecordName>`${name}::text`, count: sql<number>`count(*)` })`
        from ${tableNamed(name)} where deleted_at is not null`,
    )
  const rows = await db.rows(unionAll(each))
  return rows
    .filter(({ count }) => count > 0)
    .map(({ type, count }) => ({ type, title: recordTypes[type].plural, count }))
}

export interface RecordRef {
  readonly type: RecordName
  readonly id: string
}

/** Takes records out of the bin, each by itself; those others hang on first, whatever their order. */
export async function restoreAll(
  database: Database,
  door: Door,
  records: readonly RecordRef[],
  caller: Caller,
): Promise<BinOutcome[]> {
  return untilNothingMoves(records, (record) => restoreOne(database, door, record, caller))
}

/** Deletes records in the bin for good, those that hang on others first. */
export async function deleteAll(database: Database, records: readonly RecordRef[]): Promise<BinOutcome[]> {
  return untilNothingMoves(records, async ({ type, id }) => {
    const [stored] = await readStored(database, type, sql`${r.id} = ${id}`)
    if (!stored?.deletedAt) return 'It is not in the bin any more.'
    if (await deleteForGood(database, type, id)) return null
    const hanging = await hangingOn(database, type, id, addedTo(type))
    const what = hanging.map(({ words }) => words).join(', ')
    return what === ''
      ? 'Other records in the bin belong to it. Delete those first.'
      : `Others still link to it: ${what}.`
  })
}

/** One refusal may be lifted by another record's turn: it is tried again as long as something moves. */
async function untilNothingMoves(
  records: readonly RecordRef[],
  attempt: (record: RecordRef) => Promise<string | null>,
): Promise<BinOutcome[]> {
  const outcomes = new Map<string, string | null>()
  let left = [...records]
  for (let moved = true; moved && left.length > 0; ) {
    const still: RecordRef[] = []
    for (const record of left) {
      const message = await attempt(record)
      outcomes.set(record.id, message)
      if (message !== null) still.push(record)
    }
    moved = still.length < left.length
    left = still
  }
  return records.map((record) => {
    const message = outcomes.get(record.id) ?? null
    return { ...record, done: message === null, message }
  })
}

async function restoreOne(
  database: Database,
  door: Door,
  { type, id }: RecordRef,
  caller: Caller,
): Promise<string | null> {
  try {
    return await database.transaction(async (tx) => {
      const [stored] = await readStored(tx, type, sql`${r.id} = ${id}`)
      const [missing] = stored ? await missingLinks(tx, { type, stored }) : []
      if (missing) return missing.message
      await door.restore(tx, collectionOf(type), id, { caller, byRule: true })
      return null
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'NOT_FOUND') return 'It is not in the bin any more.'
    return error.details.map(({ message }) => message).join(' ') || error.message
  }
}

/** "1 application", "3 references". */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
