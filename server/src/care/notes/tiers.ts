import { type NoteTier, noteTiersOf, openNoteTier } from '@minster/domain/care/notes/note-tiers'
import { collectionOf, type ReachedCollection } from '@minster/domain/register/paths'
import { type From, fromOf } from '#kit/records/from.ts'
import { ownRowsOf, type Rows, rowsFor } from '#kit/records/scopes.ts'
import type { Subject } from '#kit/records/subject.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { readPerson } from '#platform/http/rights.ts'

/** What of the notes about a record is somebody's, by tier. */
export interface TiersFor {
  readonly readable: readonly string[]
  readonly writable: readonly string[]
}

/**
 * The tiers whose notes about a record a caller may read, who sees the record. Somebody signed in as another reads
 * closed notes only where they might do so themselves.
 */
export async function readableTiers(db: Queryable, caller: Caller, subject: Subject): Promise<string[]> {
  return (await tiersOf(db, caller, subject)).map(({ tier }) => tier)
}

/** Whoever reads a closed tier writes in it; the others are for who may change the record, or whose own it is. */
export async function tiersFor(
  db: Queryable,
  caller: Caller,
  subject: Subject,
  canEdit: boolean,
): Promise<TiersFor> {
  const found = await tiersOf(db, caller, subject)
  return {
    readable: found.map(({ tier }) => tier),
    writable: found.flatMap(({ tier, closed, isOwn }) => (closed || isOwn || canEdit ? [tier] : [])),
  }
}

interface Readable {
  readonly tier: string
  readonly closed: boolean
  readonly isOwn: boolean
}

async function tiersOf(db: Queryable, caller: Caller, { name, id }: Subject): Promise<Readable[]> {
  const open: Readable = { tier: openNoteTier, closed: false, isOwn: false }
  const declared = noteTiersOf(name)
  if (declared.length === 0) return [open]
  const real = caller.realUserId === null ? null : await readPerson(db, caller.realUserId)
  const collection = collectionOf(name)
  const from = fromOf(name, 's')
  const columns = declared.flatMap(([, tier], at): [string, SQL<boolean | null>][] => {
    const isOwn = tier.own ? truthOf(ownRowsOf(collection, caller, from)) : sql`false`
    const holds = [sql`(${held(collection, tier, caller, from)} or ${isOwn})`]
    if (tier.closed && real !== null)
      holds.push(real?.isActive ? held(collection, tier, real.caller, from) : sql`false`)
    return [
      [`tier_${at}`, sql<boolean | null>`${sql.join(holds, sql` and `)}`],
      [`own_${at}`, sql<boolean | null>`${isOwn}`],
    ]
  })
  const [row] = await db.rows(select(Object.fromEntries(columns))`
    ${from.clause()} where ${from.own('id')} = ${id} and ${from.own('deleted_at')} is null`)
  const found = declared.flatMap(([tier, { closed }], at): Readable[] =>
    row?.[`tier_${at}`] === true ? [{ tier, closed: closed === true, isOwn: row[`own_${at}`] === true }] : [],
  )
  return [open, ...found]
}

function held(collection: ReachedCollection, { requires }: NoteTier, caller: Caller, from: From): SQL {
  return truthOf(rowsFor(collection, requires, caller, from))
}

function truthOf(rows: Rows): SQL {
  if (rows === 'none') return sql`false`
  return rows.condition ? sql`coalesce(${rows.condition}, false)` : sql`true`
}
