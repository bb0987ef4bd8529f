import { snakeOf } from '@minster/domain/kit/record/record'
import { recognisedBy } from '@minster/domain/kit/records/recognised-by'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/connect.ts'
import { addKeys, type Keyed, keyRevision, recognisableIn } from './person-keys.ts'

/** Those values of a person `r`, each under its own name. */
export const recognisableColumns = sql.raw(
  recognisedBy.map((path) => `r."${snakeOf(path)}" as "${path}"`).join(', '),
)

/** Keeps the keys of some people in the place of those before. A key that is the revision says that they are there. */
export async function keepKeys(db: Queryable, people: readonly Keyed[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await db.execute(sql`delete from person_keys where person = any(${sql.param(ids)}::uuid[])`)
  await addKeys(db, people)
}

/** Nobody finds these people any more by what they were. What was said of them and others goes as well. */
export async function forgetLikeness(db: Queryable, people: readonly string[]): Promise<void> {
  const ids = sql.param(people)
  await keepKeys(
    db,
    people.map((id) => ({ id, person: recognisableIn({}) })),
  )
  await db.execute(sql`
    delete from duplicate_pairs where one = any(${ids}::uuid[]) or other = any(${ids}::uuid[])`)
  // What a merge would take back tells as much; without it, it is only known that there was one.
  await db.execute(sql`
    update merges set changed = null, led = null, kept_label = '', gone_label = ''
    where record_type = 'people' and (kept = any(${ids}::uuid[]) or gone = any(${ids}::uuid[]))`)
}

/** Some people outside the bin whose keys were not made yet, or by an older rule. */
export async function readUnkeyed(db: Queryable, limit: number): Promise<Keyed[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select r.id, ${recognisableColumns} from people r
    where r.deleted_at is null
      and not exists (select 1 from person_keys k where k.key = ${keyRevision}::bigint and k.person = r.id)
      and not exists (select 1 from anonymisations a where a.record_type = 'people' and a.record_id = r.id)
    limit ${limit}`)
  return rows.map(({ id, ...values }) => ({ id, person: recognisableIn(values) }))
}

/** People outside the bin with keys who were written since an instant, the latest first. */
export async function readChanged(db: Queryable, since: string, limit: number): Promise<Keyed[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select r.id, ${recognisableColumns} from people r
    where r.deleted_at is null and r.updated_at > ${since}
      and exists (select 1 from person_keys k where k.person = r.id and k.key <> ${keyRevision}::bigint)
    order by r.updated_at desc limit ${limit}`)
  return rows.map(({ id, ...values }) => ({ id, person: recognisableIn(values) }))
}
