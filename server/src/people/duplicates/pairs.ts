import { setTimeout as wait } from 'node:timers/promises'
import {
  type Likeness,
  likenessOf,
  type Recognisable,
  strengths,
} from '@minster/domain/people/contacts/person-likeness'
import { alone } from '#platform/db/alone.ts'
import { alive, table, tables } from '#platform/db/columns.ts'
import { type Database, named, type Queryable, type Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { keepKeys, readChanged, readUnkeyed, recognisableColumns } from './keys.ts'
import { addKeys, type Keyed, recognisableIn, soughtKeysOf } from './person-keys.ts'
import { duplicatePairs, personKeys } from './tables.ts'

const { p, r, d, a, b } = tables({ p: personKeys, r: 'people', d: duplicatePairs, a: 'people', b: 'people' })
const { p: pRow } = tables({ p: duplicatePairs })
const duplicatePair = table(duplicatePairs)
const personKey = table(personKeys)

/** Somebody who may be the person looked for. */
export interface Alike {
  readonly id: string
  readonly label: string
  readonly likeness: Likeness
}

/** More share a key only where it says too little, as a common name without a date of birth. */
const mostCompared = 60

const nobody = '00000000-0000-0000-0000-000000000000'

/** Who may be a person, the surest first: found by keys, then compared. */
export async function findAlike(
  db: Queryable,
  person: Recognisable,
  except: string | null,
): Promise<readonly Alike[]> {
  const id = except ?? nobody
  return (await findAllAlike(db, [{ id, person }])).get(id) ?? []
}

/** Who each of these people may be, asked for all of them at once. */
export async function findAllAlike(
  db: Queryable,
  people: readonly Keyed[],
): Promise<ReadonlyMap<string, readonly Alike[]>> {
  const keys = people.flatMap(({ id, person }) => soughtKeysOf(person).map((key) => ({ key, of: id })))
  if (keys.length === 0) return new Map()
  const rows = await db.rows(
    ...named(
      'alike',
      select({ of: sql<string>`k.of`, ...recognisableColumns })`
    from (
      select w.of, ${p.person}, row_number() over (partition by w.of order by count(*) desc) as place
      from unnest(${sql.param(keys.map(({ key }) => key))}::bigint[], ${sql.param(keys.map(({ of }) => of))}::uuid[])
        as w(key, of)
      join ${p} on ${p.key} = w.key and ${p.person} <> w.of
      group by w.of, ${p.person}) k
    join ${r} on ${r.id} = k.person
    where k.place <= ${mostCompared} and ${alive(r)}`,
    ),
  )
  const found = Map.groupBy(rows, ({ of }) => of)
  return new Map(people.map(({ id, person }) => [id, comparedWith(person, found.get(id) ?? [])]))
}

function comparedWith(person: Recognisable, rows: readonly ({ readonly id: string } & Values)[]): Alike[] {
  return rows
    .flatMap(({ id, ...values }): Alike[] => {
      const other = recognisableIn(values)
      const likeness = likenessOf(person, other)
      const label = [other.preferredName ?? other.firstName, other.lastName].filter(Boolean).join(' ')
      return likeness ? [{ id, label, likeness }] : []
    })
    .toSorted((one, other) => rankOf(other.likeness) - rankOf(one.likeness))
}

function rankOf({ strength }: Pick<Likeness, 'strength'>): number {
  return strengths.indexOf(strength)
}

/** Looks a person up anew and keeps with whom they may be one. What was dismissed stays dismissed. */
export async function refreshPairs(db: Queryable, { id, person }: Keyed): Promise<void> {
  const [alike] = await Promise.all([findAlike(db, person, id), keepKeys(db, [{ id, person }])])
  const pairs = new Map([[id, alike]])
  await dropOthers(db, pairs, sql`true`)
  await addPairs(db, pairs)
}

/** As `refreshPairs` for people just added, of whom nothing can be known yet. Answers who each of them may be. */
export async function lookUpNew(
  db: Queryable,
  people: readonly Keyed[],
): Promise<ReadonlyMap<string, readonly Alike[]>> {
  await addKeys(db, people)
  const alike = await findAllAlike(db, people)
  await addPairs(db, alike)
  return alike
}

/**
 * Looks up those whose keys are not there yet, as they were there before this was or came in without the door; and
 * whoever was written lately once more, as two written at the same instant do not see each other.
 */
export async function catchUp(database: Database, now: Date, stopping: AbortSignal): Promise<void> {
  await alone(database, 'duplicates', async () => {
    await workThrough(stopping, () =>
      database.transaction(async (tx) => {
        const people = await readUnkeyed(tx, chunk)
        await keepKeys(tx, people)
        await addPairs(tx, await findAllAlike(tx, people))
        return people.length
      }),
    )
    const since = new Date(now.getTime() - lately).toISOString()
    const changed = await readChanged(database, since, mostChanged)
    await workThrough(stopping, async () => {
      const people = changed.splice(0, chunk)
      const alike = await findAllAlike(database, people)
      // Whoever was added meanwhile was not there to be found.
      await dropOthers(database, alike, sql`found_at < now() - interval '1 minute'`)
      await addPairs(database, alike)
      return people.length
    })
  })
}

/** Does one chunk after the other. Nobody waits for this, and whoever works meanwhile is not to notice it. */
async function workThrough(stopping: AbortSignal, work: () => Promise<number>): Promise<void> {
  for (let done = chunk; done === chunk && !stopping.aborted; ) {
    const began = performance.now()
    done = await work()
    if (done === chunk) await wait(restPerWork * (performance.now() - began), undefined, { ref: false })
  }
}

const lately = 25 * 60 * 1000
const chunk = 50
const restPerWork = 3
const mostChanged = 2000

/** Takes away the undecided pairs of people with whomever they are not like, of those that meet a condition. */
async function dropOthers(
  db: Queryable,
  alike: ReadonlyMap<string, readonly Alike[]>,
  condition: SQL,
): Promise<void> {
  const pairs = [...alike].flatMap(([id, others]) => others.map((other) => ({ id, other: other.id })))
  await db.execute(sql`
    with kept as (select * from unnest(${sql.param(pairs.map(({ id }) => id))}::uuid[],
      ${sql.param(pairs.map(({ other }) => other))}::uuid[]) as k(id, other))
    delete from ${d} using unnest(${sql.param([...alike.keys()])}::uuid[]) as l(id)
    where ${d.dismissedAt} is null and ${condition} and (${d.one} = l.id or ${d.other} = l.id)
      and not exists (select from kept k where k.id = l.id and k.other in (${d.one}, ${d.other}))`)
}

async function addPairs(
  db: Queryable,
  alike: ReadonlyMap<string, readonly Pick<Alike, 'id' | 'likeness'>[]>,
): Promise<void> {
  const pairs = [...alike].flatMap(([one, others]) =>
    others.map(({ id, likeness }) => ({ one, other: id, strength: rankOf(likeness) })),
  )
  if (pairs.length === 0) return
  // In order, so that two that add the same pairs at once wait for each other instead of both failing.
  await db.execute(sql`
    insert into duplicate_pairs (one, other, strength, found_at)
    select least(f.one, f.other), greatest(f.one, f.other), max(f.strength), now()
    from unnest(${sql.param(pairs.map(({ one }) => one))}::uuid[], ${sql.param(pairs.map(({ other }) => other))}::uuid[],
      ${sql.param(pairs.map(({ strength }) => strength))}::smallint[]) as f(one, other, strength)
    group by 1, 2 order by 1, 2
    on conflict (one, other) do update set strength = excluded.${duplicatePair.strength}`)
}

/** Whoever is in the bin is nobody's duplicate; that two are not the same is remembered. */
export async function dropPairs(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from ${personKey} where ${personKey.person} = ${id}`)
  await db.execute(sql`
    delete from ${duplicatePair} where ${duplicatePair.dismissedAt} is null and (${duplicatePair.one} = ${id} or ${duplicatePair.other} = ${id})`)
}

/** What was said of one to be no duplicate holds for the other that they became part of. */
export async function carryDismissals(db: Queryable, from: string, to: string): Promise<void> {
  await db.execute(sql`
    insert into duplicate_pairs (one, other, strength, found_at, dismissed_at, dismissed_by, dismissed_by_name)
    select least(p.third, ${to}::uuid), greatest(p.third, ${to}::uuid), p.strength, p.found_at, p.dismissed_at,
      p.dismissed_by, p.dismissed_by_name
    from (
      select *, case when ${d.one} = ${from} then ${d.other} else ${d.one} end as third from ${d}
      where ${d.dismissedAt} is not null and (${d.one} = ${from} or ${d.other} = ${from})) p
    where p.third <> ${to}
    on conflict (one, other) do update set dismissed_at = excluded.${duplicatePair.dismissedAt},
      dismissed_by = excluded.${duplicatePair.dismissedBy}, dismissed_by_name = excluded.${duplicatePair.dismissedByName}`)
}

export interface PairRow {
  readonly one: string
  readonly other: string
  readonly strength: number
}

const pairs = select({ one: pRow.one, other: pRow.other, strength: pRow.strength })
const unresolved = sql`from ${pRow}
  join ${a} on ${a.id} = ${pRow.one} and ${alive(a)} join ${b} on ${b.id} = ${pRow.other} and ${alive(b)}
  where ${pRow.dismissedAt} is null`

/** Pairs nobody has decided on yet, the surest first. */
export async function readPairs(db: Queryable, limit: number): Promise<PairRow[]> {
  return db.rows(pairs`${unresolved}
    order by ${pRow.strength} desc, ${pRow.foundAt} desc, ${pRow.one}, ${pRow.other} limit ${limit}`)
}

/** How many those are that are more than possible, and all. */
export async function countPairs(db: Queryable): Promise<{ likely: number; all: number }> {
  const [row] = await db.rows(
    select({
      likely: sql<number>`count(*) filter (where ${pRow.strength} > 0)`,
      all: sql<number>`count(*)`,
    })`${unresolved}`,
  )
  return row ?? { likely: 0, all: 0 }
}

/** The undecided pairs of one person, the surest first. */
export async function readPairsOf(db: Queryable, id: string): Promise<PairRow[]> {
  return db.rows(pairs`${unresolved} and (${pRow.one} = ${id} or ${pRow.other} = ${id})
    order by ${pRow.strength} desc limit 20`)
}
