import type { recognisedBy } from '@minster/domain/kit/records/recognised-by'
import { merges } from '#kit/records/merge-tables.ts'
import { alive, table, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { addKeys, type Keyed, keyRevision, recognisableIn } from './person-keys.ts'
import { duplicatePairs, personKeys } from './tables.ts'

const { r, k } = tables({ r: 'people', k: personKeys })
const personKey = table(personKeys)
const duplicatePair = table(duplicatePairs)
const merge = table(merges)

/** Of a person `r` the id and what tells whether another is the same. */
export const recognisableColumns = {
  id: r.id,
  firstName: r.firstName,
  lastName: r.lastName,
  preferredName: r.preferredName,
  previousLastName: r.previousLastName,
  dateOfBirth: r.dateOfBirth,
  email: r.email,
  phone: r.phone,
  otherPhone: r.otherPhone,
} satisfies Readonly<Record<(typeof recognisedBy)[number], unknown>> & { readonly id: unknown }

/** Keeps the keys of some people in the place of those before. A key that is the revision says that they are there. */
export async function keepKeys(db: Queryable, people: readonly Keyed[]): Promise<void> {
  const ids = people.map(({ id }) => id)
  await db.execute(sql`delete from ${personKey} where ${personKey.person} = any(${sql.param(ids)}::uuid[])`)
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
    delete from ${duplicatePair} where ${duplicatePair.one} = any(${ids}::uuid[]) or ${duplicatePair.other} = any(${ids}::uuid[])`)
  // What a merge would take back tells as much; without it, it is only known that there was one.
  await db.execute(sql`
    update ${merge} set ${merge.changed} = null, ${merge.led} = null, ${merge.keptLabel} = '', ${merge.goneLabel} = ''
    where ${merge.recordType} = 'people' and (${merge.kept} = any(${ids}::uuid[]) or ${merge.gone} = any(${ids}::uuid[]))`)
}

/** Some people outside the bin whose keys were not made yet, or by an older rule. */
export async function readUnkeyed(db: Queryable, limit: number): Promise<Keyed[]> {
  const rows = await db.rows(select(recognisableColumns)`from ${r}
    where ${alive(r)}
      and not exists (select 1 from ${k} where ${k.key} = ${keyRevision}::bigint and ${k.person} = ${r.id})
      and not exists (select 1 from anonymisations a where a.record_type = 'people' and a.record_id = ${r.id})
    limit ${limit}`)
  return rows.map(({ id, ...values }) => ({ id, person: recognisableIn(values) }))
}

/** People outside the bin with keys who were written since an instant, the latest first. */
export async function readChanged(db: Queryable, since: string, limit: number): Promise<Keyed[]> {
  const rows = await db.rows(select(recognisableColumns)`from ${r}
    where ${alive(r)} and ${r.updatedAt} > ${since}
      and exists (select 1 from ${k} where ${k.person} = ${r.id} and ${k.key} <> ${keyRevision}::bigint)
    order by ${r.updatedAt} desc limit ${limit}`)
  return rows.map(({ id, ...values }) => ({ id, person: recognisableIn(values) }))
}
