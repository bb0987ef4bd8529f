import { fieldsOf, snakeOf } from '@minster/domain/kit/record/record'
import { isRecordName, type RecordName, recordTypeOf } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import type { Queryable } from '#platform/db/connect.ts'
import { returning, select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { readStored } from './row.ts'

/** A place in a record that leads to another: a link of its own, or what it is about. */
export interface Hanging {
  readonly type: RecordName
  readonly id: string
  readonly path: string
  /** What stands there, and what would stand there were it led elsewhere. */
  readonly from: unknown
  readonly to: unknown
  readonly inBin: boolean
  /** The field keeps its values apart: no two records may hold the same. */
  readonly unique: boolean
}

/** Everything of any record type that links to a record or is about it, those in the bin too. */
export async function hangingFrom(db: Queryable, name: string, id: string, to: string): Promise<Hanging[]> {
  const found: Hanging[] = []
  for (const type of Object.keys(recordTypes).filter(isRecordName)) {
    const fields = fieldsOf(recordTypes[type])
    const links = fields.filter(({ field }) => 'to' in field && field.to === name)
    const isAbout = fields.some(({ path }) => path === 'subjectId')
    const conditions: SQL[] = [
      ...links.map(({ column, field }) => {
        const at = sql`r.${sql.identifier(column)}`
        return field.kind === 'links' ? sql`${id}::uuid = any(${at})` : sql`${at} = ${id}`
      }),
      ...(isAbout ? [sql`(r.subject = ${name} and r.subject_id = ${id})`] : []),
    ]
    if (conditions.length === 0) continue
    const stored = await readStored(db, type, sql`${sql.join(conditions, sql` or `)}`)
    for (const record of stored) {
      const inBin = record.deletedAt !== null
      for (const { path, field } of links) {
        const from = record.values[path]
        const held = Array.isArray(from) ? from : [from]
        if (!held.includes(id)) continue
        const led = Array.isArray(from) ? [...new Set(from.map((one) => (one === id ? to : one)))] : to
        found.push({ type, id: record.id, path, from, to: led, inBin, unique: field.unique === true })
      }
      if (isAbout && record.values['subject'] === name && record.values['subjectId'] === id)
        found.push({ type, id: record.id, path: 'subjectId', from: id, to, inBin, unique: false })
    }
  }
  return found
}

/** Where a table that is no record's says which record its rows are about. */
interface Trail {
  readonly table: string
  readonly column: string
  /** Column that names the record type, where rows may be about any. */
  readonly type: string | null
}

/** A row that was led from one record to another. */
export interface Led {
  readonly table: string
  readonly column: string
  /** Its primary key, without the column that was led. */
  readonly row: Readonly<Record<string, unknown>>
}

let stayingTables = async (): Promise<readonly string[]> => {
  throw new Error('Nobody said which tables stay when records are merged.')
}

/** Takes in how to learn which tables say that they stay. Merges are rare, and to declare all tables takes a while. */
export function supplyStayingTables(read: () => Promise<readonly string[]>): void {
  stayingTables = read
}

/**
 * Columns of tables behind that name a record of a type: by a foreign key, by the name of the type (`person_id`), or by
 * a pair that says the type as well (`about_type`, `about_id`).
 */
async function trailsTo(db: Queryable, name: string): Promise<Trail[]> {
  const others = [...Object.keys(recordTypes).map(snakeOf), ...(await stayingTables())]
  const named = `${snakeOf(recordTypeOf(name).title.replaceAll(' ', '-').toLowerCase())}_id`
  const head = sql`
    with columns as (
      select c.table_name::text as "table", c.column_name::text as "column"
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name = 'uuid'
        and c.table_name <> all(${sql.param(others)}::text[])),
    keys as (
      select k.conrelid::regclass::text as "table", a.attname::text as "column"
      from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.confrelid = ${snakeOf(name)}::regclass)
    select`
  return db.rows(select(
    {
      table: sql<string>`"table"`,
      column: sql<string>`"column"`,
      type: sql<string | null>`null`,
    },
    head,
  )`from columns natural join keys
    union select "table", "column", null from columns where "column" = ${named}
    union select c."table", c."column", p.column_name::text from columns c
      join information_schema.columns p on p.table_schema = 'public' and p.table_name = c."table"
        and c."column" like '%\\_id' and p.column_name = regexp_replace(c."column", '_id$', '_type')
    order by 1, 2`)
}

/** Leads every row behind from one record to another. One that would say again what another row says stays. */
export async function leadTrails(db: Queryable, name: string, from: string, to: string): Promise<Led[]> {
  const led: Led[] = []
  for (const { table, column, type } of await trailsTo(db, name)) {
    const keys = (await keyColumnsOf(db, table)).filter((key) => key !== column)
    const at = sql.identifier(column)
    const isOfType = type === null ? sql`true` : sql`t.${sql.identifier(type)} = ${name}`
    const same = sql.join(
      keys.map((key) => sql`o.${sql.identifier(key)} = t.${sql.identifier(key)}`),
      sql` and `,
    )
    const isKey = (await keyColumnsOf(db, table)).includes(column)
    const repeats = isKey
      ? sql`exists (select 1 from ${sql.identifier(table)} o where o.${at} = ${to} and ${keys.length > 0 ? same : sql`true`})`
      : sql`false`
    const row = sql.join(
      keys.map((key) => sql`${key}::text, t.${sql.identifier(key)}`),
      sql`, `,
    )
    const rows = await db.rows(returning({
      row: sql<Record<string, unknown>>`jsonb_build_object(${row})`,
    })`update ${sql.identifier(table)} t set ${at} = ${to}
      where t.${at} = ${from} and ${isOfType} and not ${repeats}`)
    led.push(...rows.map((one) => ({ table, column, row: one.row })))
  }
  return led
}

/** Leads rows back to where they came from; those that went elsewhere or are gone stay as they are. */
export async function leadBack(db: Queryable, led: readonly Led[], from: string, to: string): Promise<void> {
  for (const { table, column, row } of led) {
    const at = sql.identifier(column)
    await db.execute(sql`
      update ${sql.identifier(table)} t set ${at} = ${to}
      where t.${at} = ${from} and to_jsonb(t) @> ${JSON.stringify(row)}::jsonb`)
  }
}

async function keyColumnsOf(db: Queryable, table: string): Promise<string[]> {
  const rows = await db.rows(select({ column: sql<string>`a.attname::text` })`from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary`)
  return rows.map(({ column }) => column)
}
