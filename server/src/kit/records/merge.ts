import { type FlatValues, isSame } from '@minster/domain/kit/record/values'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collectionOf, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { v7 as newId } from 'uuid'
import { anyRecords, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select, subselect } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Change } from './history.ts'
import { optionsOf } from './list.ts'
import { lockBeforeLinked } from './lock-order.ts'
import { type Hanging, hangingFrom, leadTrails } from './merge-links.ts'
import { merges } from './merge-tables.ts'
import { readStored, type Stored } from './row.ts'
import type { Door } from './store.ts'

const { m } = tables({ m: merges })

/** Two records of a type: the one that stays, and the one that becomes part of it. */
export interface Pair {
  readonly name: RecordName
  readonly kept: string
  readonly gone: string
}

/** A value that a merge wrote into a record. */
export interface MergedField {
  readonly type: RecordName
  readonly id: string
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

export interface Merging extends Pair {
  /** What both were when the choice was made; anything newer is looked at again first. */
  readonly versions: { readonly kept: number; readonly gone: number }
  /** What the kept record holds afterwards, where it takes something over. */
  readonly values: FlatValues
  readonly caller: Caller
  readonly at: string
}

export interface Merged {
  readonly id: string
  readonly written: readonly MergedField[]
}

/**
 * Makes one record part of another: what hangs on it is led to the other, what is not taken over stays in the history
 * of the kept one, and it goes to the bin itself. One transaction, every write through the door.
 */
export async function mergeRecords(tx: Transaction, door: Door, merging: Merging): Promise<Merged> {
  const { name, kept, gone, versions, values, caller, at } = merging
  const both = await lockPair(tx, merging)
  if (both.kept.version !== versions.kept || both.gone.version !== versions.gone)
    throw new AppError(
      'CONFLICT',
      'One of the two was changed while you compared them. Look at the comparison again.',
    )
  const hanging = await hangingFrom(tx, name, gone, kept)
  const problems = await collisions(tx, merging, hanging)
  if (problems.length > 0) throw new AppError('INVALID', problems[0]?.message, problems)

  const labels = await labelsOf(tx, merging)
  const how = { caller, byRule: true, action: 'merged' } as const
  const written: MergedField[] = []
  // First into the bin, so that what must be unique is free to be taken over.
  await door.remove(tx, collectionOf(name), gone, { ...how, reason: `Merged into ${labels.kept}` })
  for (const { type, id, path, from, to } of hanging) {
    await door.settle(tx, collectionOf(type), id, { [path]: to }, how)
    written.push({ type, id, path, from, to })
  }
  const taken = Object.fromEntries(
    Object.entries(values).filter(([path, value]) => !isSame(both.kept.values[path], value)),
  )
  await door.settle(tx, collectionOf(name), kept, taken, {
    ...how,
    reason: `Merged with ${labels.gone}`,
    told: givenUp(both.kept, both.gone, values),
  })
  for (const [path, to] of Object.entries(taken))
    written.push({ type: name, id: kept, path, from: both.kept.values[path] ?? null, to })
  const led = await leadTrails(tx, name, gone, kept)

  const id = newId()
  await tx.execute(sql`
    insert into merges (id, record_type, kept, gone, kept_label, gone_label, at, user_id, user_name, changed, led)
    values (${id}, ${name}, ${kept}, ${gone}, ${labels.kept}, ${labels.gone}, ${at}, ${caller.userId}, ${caller.name},
      ${JSON.stringify(written)}::jsonb, ${JSON.stringify(led)}::jsonb)`)
  return { id, written }
}

/** Adds what a special rule wrote besides to what a merge takes back; what was told first is taken back last. */
export async function addWritten(
  db: Queryable,
  merge: string,
  written: readonly MergedField[],
  place: 'first' | 'last' = 'last',
): Promise<void> {
  if (written.length === 0) return
  const added = sql`${JSON.stringify(written)}::jsonb`
  const changed = place === 'first' ? sql`${added} || changed` : sql`changed || ${added}`
  await db.execute(sql`update merges set changed = ${changed} where id = ${merge}`)
}

/** What of the gone record is not taken over, so that the history of the kept one has it: "from" what was given up. */
function givenUp(kept: Stored, gone: Stored, values: FlatValues): Change[] {
  return Object.keys(gone.values).flatMap((path): Change[] => {
    const theirs = gone.values[path] ?? null
    const to = path in values ? values[path] : (kept.values[path] ?? null)
    return theirs === null || isSame(theirs, to) ? [] : [{ path, from: theirs, to }]
  })
}

/** Locks both in one order, so that two who merge the same pair do not wait for each other, and says what stands against it. */
async function lockPair(tx: Transaction, pair: Pair): Promise<{ kept: Stored; gone: Stored }> {
  const hindrance = await hindranceTo(tx, pair, { lock: true })
  if (hindrance !== null) throw hindrance
  const found = await readStored(tx, pair.name, sql`r.id in (${pair.kept}, ${pair.gone})`)
  const kept = found.find(({ id }) => id === pair.kept)
  const gone = found.find(({ id }) => id === pair.gone)
  if (!kept || !gone) throw new Error('Records that were just locked are not there.')
  return { kept, gone }
}

interface MergedBefore {
  readonly kept: string
  readonly label: string
  readonly by: string
}

/** Why two records cannot be merged at all; null when they can. */
export async function hindranceTo(
  db: Queryable,
  { name, kept, gone }: Pair,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<AppError | null> {
  const title = inSentence(recordTypes[name].title)
  if (kept === gone)
    return new AppError('INVALID', `This is the same ${title} twice. Choose another to merge with.`, [
      { param: 'gone', message: `A ${title} cannot be merged with themselves.` },
    ])
  const r = anyRecords(name, 'r')
  // Whoever links to one of them meanwhile waits, and is then told that it is gone.
  if (lock) {
    await lockBeforeLinked(db, name, [kept, gone])
    await db.rows(sql`select 1 from ${r} where ${r.id} in (${kept}, ${gone}) order by ${r.id} for update`)
  }
  const rows = await db.rows(
    select({
      id: r.id,
      deletedAt: r.deletedAt,
      anonymised: sql<boolean>`exists(
      select 1 from anonymisations a where a.record_type = ${name} and a.record_id = ${r.id})`,
      merge: subselect(
        sql<MergedBefore | null>`jsonb_build_object('kept', ${m.kept}, 'label', ${m.keptLabel}, 'by', ${m.userName})`,
      )`from ${m} where ${m.recordType} = ${name} and ${m.gone} = ${r.id} and ${m.undoneAt} is null
      order by ${m.at} desc limit 1`,
    })`from ${r} where ${r.id} in (${kept}, ${gone})`,
  )
  for (const id of [kept, gone]) {
    const row = rows.find((one) => one.id === id)
    if (!row) return new AppError('NOT_FOUND', `This ${title} does not exist.`)
    const param = id === kept ? 'kept' : 'gone'
    const refused = (message: string) => new AppError('CONFLICT', message, [{ param, message }])
    if (row.merge && [kept, gone].includes(row.merge.kept))
      return refused(`${row.merge.by} has merged these two already.`)
    if (row.merge)
      return refused(
        `One of them was merged into ${row.merge.label} before. Merge with that ${title} instead.`,
      )
    if (row.deletedAt !== null)
      return refused(`One of them is in the bin. Take it out of the bin first, then merge.`)
    if (row.anonymised)
      return refused('One of them was anonymised: nobody can tell any more whether they are the same.')
  }
  return null
}

/** Both may have what only one can have, as a record of their own of a type that stands once for each. */
export async function collisions(
  db: Queryable,
  { name, kept }: Pair,
  hanging: readonly Hanging[],
): Promise<Problem[]> {
  const theirs = hanging.filter(({ unique, inBin }) => unique && !inBin)
  if (theirs.length === 0) return []
  const mine = (await hangingFrom(db, name, kept, kept)).filter(({ unique, inBin }) => unique && !inBin)
  return theirs
    .filter(({ type, path }) => mine.some((one) => one.type === type && one.path === path))
    .map(({ type, path }) => {
      const { title } = recordTypes[type]
      const noun = inSentence(title)
      return {
        param: `${type}.${path}`,
        message: `Both have a record as ${noun}, and there can be only one for each ${inSentence(recordTypes[name].title)}. Look at both, and move the one that should not be there to the bin first.`,
      }
    })
}

async function labelsOf(db: Queryable, { name, kept, gone }: Pair): Promise<{ kept: string; gone: string }> {
  const options = await optionsOf(db, name, { search: '', ids: [kept, gone], limit: 2 })
  const labelOf = (id: string) => options.find((one) => one.id === id)?.label ?? recordTypes[name].title
  return { kept: labelOf(kept), gone: labelOf(gone) }
}

/** Where a record went that was merged away, over any number of merges; null where it was not. */
export async function whereItWent(
  db: Queryable,
  name: string,
  id: string,
): Promise<{ id: string; label: string } | null> {
  const head = sql`
    with recursive way as (
      select ${m.kept} as id, ${m.keptLabel} as label, 1 as step from ${m}
      where ${m.recordType} = ${name} and ${m.gone} = ${id} and ${m.undoneAt} is null
      union all
      select ${m.kept}, ${m.keptLabel}, w.step + 1 from way w
      join ${m} on ${m.recordType} = ${name} and ${m.gone} = w.id and ${m.undoneAt} is null where w.step < 50)
    select`
  const [row] = await db.rows(select({ id: sql<string>`id`, label: sql<string>`label` }, head)`
    from way order by step desc limit 1`)
  return row ?? null
}
