import { fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { alive, anyRecords } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { tableNamed } from './from.ts'

/** A field whose choices come from a list of values. */
export interface ListedField {
  readonly name: RecordName
  readonly placed: PlacedField
  /** "Applications: Profile: Pronouns" */
  readonly title: string
  /** It holds several values at once. */
  readonly isMany: boolean
}

/** Every field of every record type that is chosen from a list, as the declarations say. */
export function fieldsChosenFrom(list: string): ListedField[] {
  return listedFields.get(list) ?? []
}

/** The lists that some field is chosen from. */
export function listsChosenFrom(): string[] {
  return [...listedFields.keys()]
}

const listedFields = new Map<string, ListedField[]>()
for (const name of Object.keys(recordTypes).filter(isRecordName))
  for (const placed of fieldsOf(recordTypes[name])) {
    const { field } = placed
    if ((field.kind !== 'choice' && field.kind !== 'choices') || field.list === undefined) continue
    const title = `${recordTypes[name].plural}: ${placed.longLabel}`
    const one = { name, placed, title, isMany: field.kind === 'choices' }
    listedFields.set(field.list, [...(listedFields.get(field.list) ?? []), one])
  }

/** How many records outside the bin hold a value in one field. */
export interface Use {
  readonly title: string
  readonly value: string
  readonly records: number
}

/** How often the values of a list are held, field by field; of one value alone where it is named. */
export async function usesOf(db: Queryable, list: string, value?: string): Promise<Use[]> {
  const each = fieldsChosenFrom(list).map(({ name, placed, title, isMany }) => {
    const r = anyRecords(name, 'r')
    const column = sql`r.${sql.identifier(placed.column)}`
    const held = isMany ? sql`unnest(${column})` : column
    const wanted = value === undefined ? sql`true` : sql`h.value = ${value}`
    return select({
      title: sql<string>`${title}::text`,
      value: sql<string>`h.value`,
      records: sql<number>`count(*)`,
    })`from (select ${held} as value from ${r} where ${alive(r)}) h
      where h.value is not null and ${wanted} group by h.value`
  })
  if (each.length === 0) return []
  return db.rows(unionAll(each))
}

/** Who replaces a value everywhere, when, and why. */
export interface Replacing {
  readonly caller: Caller
  readonly at: string
  readonly reason: string | null
}

/**
 * Gives every record that holds a value another one, in each field chosen from the list, those in the bin too, so that
 * none comes out of it with a value nobody knows. One statement a field writes the records, their versions and a line
 * in the history of each: what the door does one by one would keep thousands of records locked for minutes. Nothing
 * else of a record changes, and both values are the list's own, so there is nothing left for the door to check.
 */
export async function replaceValue(
  db: Queryable,
  list: string,
  from: string,
  to: string,
  { caller, at, reason }: Replacing,
): Promise<number> {
  let touched = 0
  for (const { name, placed, isMany } of fieldsChosenFrom(list)) {
    const column = sql.identifier(placed.column)
    const holds = isMany ? sql`${from} = any(${column})` : sql`${column} = ${from}`
    const after = isMany ? withoutRepeats(sql`array_replace(${column}, ${from}, ${to})`) : sql`${to}`
    const change = sql`jsonb_build_object('path', ${placed.path}::text, 'from', to_jsonb(b.held), 'to', to_jsonb(w.held))`
    touched += await db.execute(sql`
      with before as (select id, ${column} as held from ${tableNamed(name)} where ${holds} for update),
      written as (
        update ${tableNamed(name)} set ${column} = ${after}, version = version + 1, updated_at = ${at}
        where id in (select id from before) returning id, version, ${column} as held)
      insert into history (record_type, record_id, version, at, user_id, real_user_id, action, reason, changes)
      select ${name}, w.id, w.version, ${at}, ${caller.userId}, ${caller.realUserId}, 'changed', ${reason},
        jsonb_build_array(${change})
      from written w join before b on b.id = w.id`)
  }
  return touched
}

function withoutRepeats(values: SQL): SQL {
  return sql`(select array_agg(value order by first) from (
    select value, min(place) as first from unnest(${values}) with ordinality as held(value, place) group by value) once)`
}
