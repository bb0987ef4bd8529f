import { foldWords } from '@minster/domain/kit/import/words'
import { AppError } from '@minster/domain/platform/errors/errors'
import { v7 as newId } from 'uuid'
import { optional, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { rememberWhole } from './memory.ts'
import { imports, type Run } from './runs.ts'
import { importMaps, importMemory } from './tables.ts'

const { m } = tables({ m: importMaps })
const { c } = optional(tables({ c: importMemory }))

/** The columns of one sender's sheets under a name of their own. */
export interface ColumnMap {
  readonly id: string
  readonly name: string
  /** Its headings, folded. */
  readonly headings: readonly string[]
}

export async function readMaps(db: Queryable, collection: string): Promise<ColumnMap[]> {
  return db.rows(select({
    id: m.id,
    name: m.name,
    headings: sql<string[]>`coalesce(array_agg(${c.heading}) filter (where ${c.heading} is not null), '{}')`,
  })`from ${m} left join ${c} on ${c.mapId} = ${m.id} and ${c.value} = ''
    where ${m.collection} = ${collection} group by ${m.id} order by lower(${m.name})`)
}

/** How much of a sender's headings a sheet has to have, and of the sheet's a sender. */
const alikeEnough = 0.6
const fewest = 2

/** The sender whose headings a sheet has, if it has most of them. */
export async function bestMap(
  db: Queryable,
  collection: string,
  headings: readonly string[],
): Promise<ColumnMap | null> {
  const own = new Set(headings.map(foldWords).filter((heading) => heading !== ''))
  const scored = (await readMaps(db, collection)).flatMap((map) => {
    const shared = sharedOf(map, own)
    const share = shared / Math.max(map.headings.length, own.size)
    return shared >= fewest && share >= alikeEnough ? [{ map, share }] : []
  })
  const [best] = scored.toSorted((one, other) => other.share - one.share)
  return best?.map ?? null
}

/** How many headings of a sender stand in a sheet. */
export function sharedOf({ headings }: ColumnMap, folded: ReadonlySet<string>): number {
  return headings.filter((heading) => folded.has(heading)).length
}

/** Keeps the columns of a run as those of a sender, which the run is taken for from now on. */
export async function saveMap(
  tx: Transaction,
  run: Run,
  name: string,
  userId: string,
  at: string,
): Promise<void> {
  const id = newId()
  await refusingTwice(tx, run.collection, name, null)
  await tx.execute(sql`
    insert into import_maps (id, collection, name, user_id, at)
    values (${id}, ${run.collection}, ${name}, ${userId}, ${at})`)
  await imports.change(tx, run.id, { mapId: id, mapBy: 'hand' }, at)
  await rememberWhole(tx, await imports.read(tx, run.id), userId, at)
}

export async function renameMap(tx: Transaction, map: StoredMap, name: string): Promise<void> {
  await refusingTwice(tx, map.collection, name, map.id)
  await tx.execute(sql`update import_maps set name = ${name} where id = ${map.id}`)
}

/** What is remembered of the sender goes with it. */
export async function deleteMap(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from import_maps where id = ${id}`)
}

export interface StoredMap {
  readonly id: string
  readonly collection: string
}

export async function findMap(db: Queryable, id: string): Promise<StoredMap | undefined> {
  const [map] = await db.rows(
    select({ id: m.id, collection: m.collection })`from ${m} where ${m.id} = ${id} for update`,
  )
  return map
}

async function refusingTwice(db: Queryable, collection: string, name: string, except: string | null) {
  const [other] = await db.rows(sql`
    select 1 as one from import_maps
    where collection = ${collection} and lower(name) = lower(${name}) and id is distinct from ${except}::uuid`)
  const message = `There are columns called “${name}” already. Choose another name.`
  if (other) throw new AppError('INVALID', undefined, [{ param: 'name', message }])
}
