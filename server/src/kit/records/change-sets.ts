import { isSame } from '@minster/domain/kit/record/values'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import type { Change } from './history.ts'
import type { RuleContext, Written } from './rules.ts'

/** A record as people's deeds name it. */
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

/** One record of a deed: every value it changed there, and what became of it since. */
export interface Touched extends ChangeSetSubject {
  /** The version the deed found, 0 for none, and the one it left. */
  readonly before: number
  readonly after: number
  /** The deed left it in the bin. */
  readonly inBin: boolean
  readonly changes: readonly Change[]
  /** What differs now from how the deed left it; empty where later changes were taken back. */
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

/** Keeps what a change wrote, so that it can be undone; answers the id of the deed. */
export async function keepChangeSet(
  { tx, caller }: Pick<RuleContext, 'tx' | 'caller'>,
  on: { readonly name: string; readonly id: string },
  written: readonly Written[],
  title: string | null = null,
): Promise<string> {
  const [first] = written
  if (!first) throw new Error('A deed that wrote nothing cannot be undone.')
  const id = newId()
  // At the instant of the change itself: what is newer than it came later.
  await tx.execute(sql`
    insert into deeds (id, record_type, record_id, at, user_id, title, written)
    select ${id}, ${on.name}, ${on.id}, h.at, ${caller.userId || null}, ${title}, ${JSON.stringify(written)}::jsonb
    from history h where h.record_type = ${first.type} and h.record_id = ${first.id} and h.version = ${first.after}`)
  return id
}

interface DeedRow extends Values {
  readonly id: string
  readonly record_type: RecordName
  readonly record_id: string
  readonly at: string
  readonly user_id: string | null
  readonly user_name: string | null
  readonly title: string | null
  readonly written: unknown
}

/** The last deed on a record that has not been undone, with what stands in the histories of all it wrote. */
export async function readLastChangeSet(db: Queryable, on: ChangeSetSubject): Promise<ChangeSet | null> {
  return readWhere(db, sql`d.record_type = ${on.type} and d.record_id = ${on.id}`)
}

/** A deed by its id; null where it has been undone. */
export async function readChangeSet(db: Queryable, id: string): Promise<ChangeSet | null> {
  return readWhere(db, sql`d.id = ${id}`)
}

async function readWhere(db: Queryable, which: SQL): Promise<ChangeSet | null> {
  const [row] = await db.rows<DeedRow>(sql`
    select d.id, d.record_type, d.record_id, d.at, d.user_id, u.name as user_name, d.title, d.written
    from deeds d left join users u on u.id = d.user_id
    where ${which} and d.undone_at is null order by d.at desc, d.id desc limit 1`)
  if (!row) return null
  return {
    id: row.id,
    on: { type: row.record_type, id: row.record_id },
    at: row.at,
    title: row.title,
    by: row.user_id === null ? null : { id: row.user_id, label: row.user_name ?? 'Somebody no longer here' },
    records: await touchedBy(db, writtenSchema.parse(row.written)),
  }
}

/** Says of a deed that it was undone; whoever calls holds the lock of the record it was on. */
export async function markUndone(
  tx: Transaction,
  deed: ChangeSet,
  { userId, at }: { readonly userId: string; readonly at: string },
): Promise<void> {
  await tx.execute(
    sql`update deeds set undone_at = ${at}, undone_by = ${userId || null} where id = ${deed.id}`,
  )
}

interface EntryRow extends Values {
  readonly record_id: string
  readonly version: number
  readonly changes: readonly Change[]
  readonly user_name: string | null
}

async function touchedBy(db: Queryable, written: z.infer<typeof writtenSchema>): Promise<Touched[]> {
  const ids = [...new Set(written.map(({ id }) => id))]
  const entries = await db.rows<EntryRow>(sql`
    select h.record_id, h.version, h.changes, coalesce(v.name, u.name) as user_name
    from history h left join users u on u.id = h.user_id left join users v on v.id = h.real_user_id
    where h.record_id = any(${sql.param(ids)}::uuid[]) order by h.id`)
  return ids.flatMap((id): Touched[] => {
    const own = written.filter((one) => one.id === id)
    const [first] = own
    if (!first) return []
    const after = Math.max(...own.map((one) => one.after))
    const of = entries.filter((entry) => entry.record_id === id && entry.version > first.before)
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
        lastBy: since.at(-1)?.user_name ?? null,
      },
    ]
  })
}

/** What several changes make together: from the first value to the last, without what came back to where it was. */
function netOf(entries: readonly EntryRow[]): Change[] {
  const net = new Map<string, Change>()
  for (const { path, from, to } of entries.flatMap(({ changes }) => changes))
    net.set(path, { path, from: net.has(path) ? net.get(path)?.from : from, to })
  return [...net.values()].filter(({ from, to }) => !isSame(from ?? null, to ?? null))
}
