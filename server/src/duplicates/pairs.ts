import { setTimeout as wait } from 'node:timers/promises'
import {
  type Likeness,
  likenessOf,
  type Recognisable,
  strengths,
} from '@minster/domain/records/person-likeness'
import { sql } from 'drizzle-orm'
import { alone } from '../db/alone.ts'
import type { Database, Queryable, Values } from '../db/connect.ts'
import { addKeys, type Keyed, keysOf, recognisableIn } from '../db/person-keys.ts'
import { keepKeys, readChanged, readUnkeyed, recognisableColumns } from './keys.ts'

/** Somebody who may be the person looked for. */
export interface Alike {
  readonly id: string
  readonly likeness: Likeness
}

/** More share a key only where it says too little, as a common name without a date of birth. */
const mostCompared = 60

/** Who may be a person, the surest first: found by keys, then compared. */
export async function findAlike(
  db: Queryable,
  person: Recognisable,
  except: string | null,
): Promise<Alike[]> {
  const keys = keysOf(person)
  if (keys.length === 0) return []
  const rows = await db.rows<{ id: string }>(sql`
    select r.id, ${recognisableColumns}
    from (
      select person, count(*) as shared from person_keys where key = any(${sql.param(keys)}::bigint[])
      group by person order by shared desc limit ${mostCompared}) k
    join people r on r.id = k.person
    where r.deleted_at is null and r.id is distinct from ${except}::uuid`)
  return rows
    .flatMap(({ id, ...values }): Alike[] => {
      const likeness = likenessOf(person, recognisableIn(values))
      return likeness ? [{ id, likeness }] : []
    })
    .toSorted((one, other) => rankOf(other.likeness) - rankOf(one.likeness))
}

function rankOf({ strength }: Pick<Likeness, 'strength'>): number {
  return strengths.indexOf(strength)
}

/** Looks a person up anew and keeps with whom they may be one. What was dismissed stays dismissed. */
export async function refreshPairs(db: Queryable, { id, person }: Keyed): Promise<void> {
  const [alike] = await Promise.all([findAlike(db, person, id), keepKeys(db, [{ id, person }])])
  await keepPairs(db, id, alike)
}

/** As `refreshPairs` for somebody just added, of whom nothing can be known yet. */
export async function lookUpNew(db: Queryable, { id, person }: Keyed): Promise<void> {
  const [alike] = await Promise.all([findAlike(db, person, id), addKeys(db, [{ id, person }])])
  await addPairs(db, id, alike)
}

/**
 * Looks up those whose keys are not there yet, as they were there before this was or came in without the door; and
 * whoever was written lately once more, as two written at the same instant do not see each other.
 */
export async function catchUp(database: Database, now: Date, stopping: AbortSignal): Promise<void> {
  await alone(database, 'duplicates', async () => {
    for (let left = chunk; left === chunk && !stopping.aborted; ) {
      const began = performance.now()
      left = await database.transaction(async (tx) => {
        const people = await readUnkeyed(tx, chunk)
        await keepKeys(tx, people)
        // Each finds those before it; those after it will find it.
        for (const { id, person } of people) await addPairs(tx, id, await findAlike(tx, person, id))
        return people.length
      })
      // Nobody waits for this; whoever works meanwhile is not to notice it.
      if (left === chunk) await wait(restPerWork * (performance.now() - began), undefined, { ref: false })
    }
    const since = new Date(now.getTime() - lately).toISOString()
    for (const { id, person } of await readChanged(database, since, mostChanged))
      if (!stopping.aborted) await keepPairs(database, id, await findAlike(database, person, id))
  })
}

const lately = 25 * 60 * 1000
const chunk = 50
const restPerWork = 3
const mostChanged = 2000

async function keepPairs(db: Queryable, id: string, alike: readonly Alike[]): Promise<void> {
  const others = alike.map((one) => one.id)
  await db.touch(sql`
    delete from duplicate_pairs where dismissed_at is null
      and ((one = ${id} and other <> all(${sql.param(others)}::uuid[]))
        or (other = ${id} and one <> all(${sql.param(others)}::uuid[])))`)
  await addPairs(db, id, alike)
}

async function addPairs(db: Queryable, id: string, alike: readonly Alike[]): Promise<void> {
  if (alike.length === 0) return
  const others = alike.map((one) => one.id)
  const ranks = alike.map(({ likeness }) => rankOf(likeness))
  await db.touch(sql`
    insert into duplicate_pairs (one, other, strength, found_at)
    select least(${id}::uuid, f.other), greatest(${id}::uuid, f.other), f.strength, now()
    from unnest(${sql.param(others)}::uuid[], ${sql.param(ranks)}::smallint[]) as f(other, strength)
    order by f.other
    on conflict (one, other) do update set strength = excluded.strength`)
}

/** Whoever is in the bin is nobody's duplicate; that two are not the same is remembered. */
export async function dropPairs(db: Queryable, id: string): Promise<void> {
  await db.touch(sql`delete from person_keys where person = ${id}`)
  await db.touch(sql`
    delete from duplicate_pairs where dismissed_at is null and (one = ${id} or other = ${id})`)
}

/** What was said of one to be no duplicate holds for the other that they became part of. */
export async function carryDismissals(db: Queryable, from: string, to: string): Promise<void> {
  await db.touch(sql`
    insert into duplicate_pairs (one, other, strength, found_at, dismissed_at, dismissed_by, dismissed_by_name)
    select least(p.third, ${to}::uuid), greatest(p.third, ${to}::uuid), p.strength, p.found_at, p.dismissed_at,
      p.dismissed_by, p.dismissed_by_name
    from (
      select *, case when one = ${from} then other else one end as third from duplicate_pairs
      where dismissed_at is not null and (one = ${from} or other = ${from})) p
    where p.third <> ${to}
    on conflict (one, other) do update set dismissed_at = excluded.dismissed_at,
      dismissed_by = excluded.dismissed_by, dismissed_by_name = excluded.dismissed_by_name`)
}

export interface PairRow extends Values {
  readonly one: string
  readonly other: string
  readonly strength: number
}

const unresolved = sql`from duplicate_pairs p
  join people a on a.id = p.one and a.deleted_at is null join people b on b.id = p.other and b.deleted_at is null
  where p.dismissed_at is null`

/** Pairs nobody has decided on yet, the surest first. */
export async function readPairs(db: Queryable, limit: number): Promise<PairRow[]> {
  return db.rows<PairRow>(sql`
    select p.one, p.other, p.strength ${unresolved} order by p.strength desc, p.found_at desc, p.one, p.other limit ${limit}`)
}

/** How many those are that are more than possible, and all. */
export async function countPairs(db: Queryable): Promise<{ likely: number; all: number }> {
  const [row] = await db.rows<{ likely: number; all: number }>(sql`
    select count(*) filter (where p.strength > 0) as likely, count(*) as all ${unresolved}`)
  return row ?? { likely: 0, all: 0 }
}

/** The undecided pairs of one person, the surest first. */
export async function readPairsOf(db: Queryable, id: string): Promise<PairRow[]> {
  return db.rows<PairRow>(sql`
    select p.one, p.other, p.strength ${unresolved} and (p.one = ${id} or p.other = ${id})
    order by p.strength desc limit 20`)
}

/** The name of whom somebody most likely is as well; null where that is nobody, or the record no person. */
export async function likelyNameOf(db: Queryable, name: string, id: string): Promise<string | null> {
  if (name !== 'people') return null
  const [row] = await db.rows<{ label: string }>(sql`
    select concat_ws(' ', coalesce(o.preferred_name, o.first_name), o.last_name) as label
    from duplicate_pairs p join people o on o.id = case when p.one = ${id} then p.other else p.one end
    where p.dismissed_at is null and p.strength > 0 and (p.one = ${id} or p.other = ${id}) and o.deleted_at is null
    order by p.strength desc limit 1`)
  return row?.label ?? null
}
