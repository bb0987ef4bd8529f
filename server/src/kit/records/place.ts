import { permits, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { AppError } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { ReachedCollection } from '@minster/domain/register/paths'
import { alive, ofAnyRecord } from '#platform/db/columns.ts'
import { named, type Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fromOf } from './from.ts'
import { lockBefore } from './lock-order.ts'
import { readStored, type Stored } from './row.ts'
import { fixedFilterOf, rowsFor } from './scopes.ts'
import type { How } from './store.ts'

const r = ofAnyRecord('r')

/** Refuses whoever does not hold what a write asks for; rules are not asked. */
export function demandRight(how: How, requirement: Requirement | undefined): void {
  if (how.byRule) return
  if (requirement === undefined || !permits(how.caller.claims, requirement)) throw new AppError('FORBIDDEN')
}

/** Finds a record in the caller's scope and keeps it locked; anything else is simply not there. */
export async function findLocked(
  tx: Transaction,
  collection: ReachedCollection,
  id: string,
  how: How,
  requirement: Requirement | undefined,
  where: SQL = sql`${alive(r)}`,
): Promise<Stored> {
  await lockBefore(tx, collection.name, [id])
  const inScope = how.byRule ? sql`true` : scopeCondition(collection, id, how.caller, requirement)
  const [stored] = await readStored(tx, collection.name, sql`${r.id} = ${id} and ${where} and ${inScope}`, {
    lock: true,
  })
  if (!stored) throw notThere(collection)
  return stored
}

/** Finds many records in the caller's scope and keeps them locked, always in the same order; by id. */
export async function findAllLocked(
  tx: Transaction,
  collection: ReachedCollection,
  ids: readonly string[],
  how: How,
  requirement: Requirement | undefined,
  where: SQL = sql`${alive(r)}`,
): Promise<ReadonlyMap<string, Stored>> {
  await lockBefore(tx, collection.name, ids)
  const inScope = how.byRule ? sql`true` : scopeCondition(collection, sql`${r.id}`, how.caller, requirement)
  const found = await readStored(
    tx,
    collection.name,
    sql`${r.id} = any(${sql.param(ids)}::uuid[]) and ${where} and ${inScope} order by ${r.id}`,
    { lock: true },
  )
  return new Map(found.map((stored) => [stored.id, stored]))
}

export function notThere({ declaration }: ReachedCollection): AppError {
  return new AppError('NOT_FOUND', `This ${inSentence(declaration.title)} does not exist.`)
}

/** Whether a record lies where a caller meets a requirement: in the collection, and in their scope. */
export function scopeCondition(
  collection: ReachedCollection,
  id: string | SQL,
  caller: Caller,
  requirement: Requirement | undefined,
): SQL {
  const from = fromOf(collection.name, 's')
  const rows = rowsFor(collection, requirement, caller, from)
  if (rows === 'none') return sql`false`
  if (!rows.condition && !collection.filter) return sql`true`
  const inside = sql`${fixedFilterOf(collection, from)} and ${rows.condition ?? sql`true`}`
  return sql`exists (select 1 ${from.clause()} where ${from.own('id')} = ${id} and ${inside})`
}

/** New records must lie in the collection they were added to, and where their maker may work. */
export async function demandPlace(
  tx: Transaction,
  collection: ReachedCollection,
  ids: readonly string[],
  caller: Caller,
  requirement: Requirement | undefined,
): Promise<void> {
  await demandFilter(tx, collection, ids)
  const rows = rowsFor(collection, requirement, caller, fromOf(collection.name, 's'))
  if (rows !== 'none' && !rows.condition) return
  const [outside] = await tx.rows(sql`
    select 1 as outside from unnest(${sql.param(ids)}::uuid[]) as added (id)
    where not ${scopeCondition(collection, sql`added.id`, caller, requirement)} limit 1`)
  if (outside)
    throw new AppError('FORBIDDEN', 'You may only add records of your own hub, programme or people.')
}

/** No record may be written out of the collection it is reached through; `touched` are the paths just written. */
export async function demandFilter(
  tx: Transaction,
  collection: ReachedCollection,
  ids: readonly string[],
  touched?: ReadonlySet<string>,
): Promise<void> {
  const paths = Object.keys(collection.filter ?? {})
  if (paths.length === 0 || (touched && !paths.some((path) => touched.has(path)))) return
  const from = fromOf(collection.name, 's')
  const filter = fixedFilterOf(collection, from)
  const statement = select({ count: sql<number>`count(*)` })`${from.clause()}
    where ${from.own('id')} = any(${sql.param(ids)}::uuid[]) and ${filter}`
  const [inside] = await tx.rows(...named('in_filter', statement))
  if (inside?.count === ids.length) return
  const [param = ''] = paths
  throw new AppError('INVALID', undefined, [
    { param, message: `${collection.title} holds no record like that.` },
  ])
}
