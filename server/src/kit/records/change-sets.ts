import { isSame } from '@minster/domain/kit/record/values'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import { optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { changeSets } from './change-set-tables.ts'
import type { Change } from './history.ts'
import { history } from './history-table.ts'
import type { RuleContext, Written } from './rules.ts'

const { d, h } = tables({ d: changeSets, h: history })
const { u, v } = optional(tables({ u: 'users', v: 'users' }))

/** A record as people's change sets name it. */
export interface ChangeSetSubject {
  readonly type: RecordName
  readonly id: string
}

/** What one change wrote in all, kept so that it can be undone as one step. */
export interface ChangeSet {
  readonly id: string
  readonly on: ChangeSetSubject
  readonly at: string
  readonly by: { readonly id: string; readonly label: string } | null
  /** What it is called, where it was more than one change of a status. */
  readonly title: string | null
  readonly records: readonly Touched[]
}

/** One record of a change set: every value it changed there, and what became of it since. */
export interface Touched extends ChangeSetSubject {
  /** The version the change set found, 0 for none, and the one it left. */
  readonly before: number
  readonly after: number
  /** It was left in the bin. */
  readonly inBin: boolean
  readonly changes: readonly Change[]
  /** What differs now from how the change set left it; empty where later changes were taken back. */
  readonly since: readonly Change[]
  /** Who wrote it last, since. */
  readonly lastBy: string | null
}

const writtenSchema = z.array(
  z.object({
    type: z.custom<RecordName>((name) => typeof name === 'string' && isRecordName(name)),
    id: z.string(),
    before: z.int(),
    after: z.int(),
    inBin: z.boolean(),
  }),
)

/** A change to be kept: what it wrote, in its order. */
export interface ToKeep {
  readonly on: { readonly name: string; readonly id: string }
  readonly written: readonly Written[]
}

/** Keeps what a change wrote, so that it can be undone; answers the id of the change set. */
export async function keepChangeSet(
  context: Pick<RuleContext, 'tx' | 'caller'>,
  on: ToKeep['on'],
  written: readonly Written[],
  title: string | null = null,
): Promise<string> {
  const [id] = await keepChangeSets(context, [{ on, written }], title)
  if (id === undefined) throw new Error('A change set was not kept.')
  return id
}

/** Keeps what many changes wrote, each for itself; answers the ids of the change sets in their order. */
export async function keepChangeSets(
  { tx, caller }: Pick<RuleContext, 'tx' | 'caller'>,
  changes: readonly ToKeep[],
  title: string | null,
): Promise<readonly string[]> {
  const kept = changes.map(({ on, written }) => {
    const [first] = written
    if (!first) throw new Error('A change set that wrote nothing cannot be undone.')
    return {
      id: newId(),
      record_type: on.name,
      record_id: on.id,
      written: written
        .filter(({ type }) => !isRecordName(type) || !recordTypes[type].leftByUndo)
        .map(({ type, id, before, after, inBin }) => ({ type, id, before, after, inBin })),
    }
  })
  // At the instant of the change itself: what is newer than it came later.
  await tx.execute(sql`
    insert into deeds (id, record_type, record_id, at, user_id, title, written)
    select n.id, n.record_type, n.record_id, h.at, ${caller.userId || null}, ${title}, n.written
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as n (id uuid, record_type text, record_id uuid, written jsonb),
      lateral (select at from history where record_type = n.written #>> '{0,type}'
        and record_id = (n.written #>> '{0,id}')::uuid and version = (n.written #>> '{0,after}')::int) as h`)
  return kept.map(({ id }) => id)
}

/** The last change set on a record that has not been undone, with what stands in the histories of all it wrote. */
export async function readLastChangeSet(db: Queryable, on: ChangeSetSubject): Promise<ChangeSet | null> {
  const which = sql`${d.recordType} = ${on.type} and ${d.recordId} = ${on.id}`
  const [last] = await readWhere(db, which, sql`limit 1`)
  return last ?? null
}

/** Change sets by their ids; those that have been undone are not among them. */
export async function readChangeSets(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ChangeSet>> {
  const found = await readWhere(db, sql`${d.id} = any(${sql.param(ids)}::uuid[])`)
  return new Map(found.map((one) => [one.id, one]))
}

async function readWhere(db: Queryable, which: SQL, last: SQL = sql``): Promise<ChangeSet[]> {
  const rows = await db.rows(select({
    id: d.id,
    type: d.recordType,
    recordId: d.recordId,
    at: d.at,
    userId: d.userId,
    userName: u.name,
    title: d.title,
    written: d.written,
  })`from ${d} left join ${u} on ${u.id} = ${d.userId}
    where ${which} and ${d.undoneAt} is null order by ${d.at} desc, ${d.id} desc ${last}`)
  const deedsRead = rows.map((row) => ({ row, written: writtenSchema.parse(row.written) }))
  const entries = await entriesOf(
    db,
    deedsRead.flatMap(({ written }) => written),
  )
  return deedsRead.map(({ row, written }) => ({
    id: row.id,
    on: { type: row.type, id: row.recordId },
    at: row.at,
    title: row.title,
    by: row.userId === null ? null : { id: row.userId, label: row.userName ?? 'Somebody no longer here' },
    records: touchedBy(written, entries),
  }))
}

/** Says of change sets that they were undone; whoever calls holds the locks of the records they were on. */
export async function markUndone(
  tx: Transaction,
  changeSets: readonly ChangeSet[],
  { userId, at }: { readonly userId: string; readonly at: string },
): Promise<void> {
  const ids = sql.param(changeSets.map(({ id }) => id))
  await tx.execute(
    sql`update deeds set undone_at = ${at}, undone_by = ${userId || null} where id = any(${ids}::uuid[])`,
  )
}

/** The histories of what was written, by record. */
async function entriesOf(db: Queryable, written: z.infer<typeof writtenSchema>) {
  const types = [...new Set(written.map(({ type }) => type))]
  const ids = [...new Set(written.map(({ id }) => id))]
  const entries = await db.rows(select({
    id: h.recordId,
    version: h.version,
    changes: h.changes,
    userName: sql<string | null>`coalesce(${v.name}, ${u.name})`,
  })`from ${h} left join ${u} on ${u.id} = ${h.userId} left join ${v} on ${v.id} = ${h.realUserId}
    where ${h.recordType} = any(${sql.param(types)}::text[]) and ${h.recordId} = any(${sql.param(ids)}::uuid[])
    order by ${h.id}`)
  return Map.groupBy(entries, ({ id }) => id)
}

function touchedBy(
  written: z.infer<typeof writtenSchema>,
  entries: Awaited<ReturnType<typeof entriesOf>>,
): Touched[] {
  return [...Map.groupBy(written, ({ id }) => id)].flatMap(([id, own]): Touched[] => {
    const [first] = own
    if (!first) return []
    const after = Math.max(...own.map((one) => one.after))
    const of = (entries.get(id) ?? []).filter((entry) => entry.version > first.before)
    const then = of.filter(({ version }) => version <= after)
    const since = of.filter(({ version }) => version > after)
    return [
      {
        type: first.type,
        id,
        before: first.before,
        after,
        inBin: own.at(-1)?.inBin ?? false,
        changes: netOf(then),
        since: netOf(since),
        lastBy: since.at(-1)?.userName ?? null,
      },
    ]
  })
}

/** What several changes make together: from the first value to the last, without what came back to where it was. */
function netOf(entries: readonly { readonly changes: readonly Change[] }[]): Change[] {
  const net = new Map<string, Change>()
  for (const { path, from, to } of entries.flatMap(({ changes }) => changes))
    net.set(path, { path, from: net.has(path) ? net.get(path)?.from : from, to })
  return [...net.values()].filter(({ from, to }) => !isSame(from ?? null, to ?? null))
}
