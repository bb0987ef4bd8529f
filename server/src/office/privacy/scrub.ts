import { snakeOf } from '@minster/domain/kit/record/record'
import { anonymised } from '@minster/domain/register/personal-data'
import { recordTypes } from '@minster/domain/register/register'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'

interface TextColumn {
  [column: string]: unknown
  readonly schema: string
  readonly table: string
  readonly column: string
  readonly type: string
}

/** Columns behind the records that can hold words: the history, imported sheets, mails, jobs and whatever comes later. */
async function trailColumns(db: Queryable): Promise<TextColumn[]> {
  const records = Object.keys(recordTypes).map(snakeOf)
  return db.rows(select({
    schema: sql<string>`c.table_schema`,
    table: sql<string>`c.table_name`,
    column: sql<string>`c.column_name`,
    type: sql<string>`c.udt_name`,
  })`
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.udt_name in ('text', 'jsonb', '_text')
      and (c.table_schema = 'public' or (c.table_schema = 'jobs' and c.column_name in ('data', 'output')))
      and c.table_name <> all(${sql.param(records)}::text[])
      and not exists (select 1 from pg_inherits where inhrelid = format('%I.%I', c.table_schema, c.table_name)::regclass)
    order by 1, 2, 3`)
}

/** Takes some words out of everything the system remembers beside the records, whole names and addresses only. */
export async function scrubTrails(db: Queryable, words: readonly string[]): Promise<void> {
  if (words.length === 0) return
  const tables = Map.groupBy(await trailColumns(db), ({ schema, table }) => `${schema}.${table}`)
  // One pass over each table, however many columns it has.
  for (const columns of tables.values()) {
    const [first] = columns
    if (!first) continue
    const scrubbed = columns.map((column) => scrubbedColumn(column, words))
    await db.execute(sql`
      update ${sql.identifier(first.schema)}.${sql.identifier(first.table)}
      set ${sql.join(
        scrubbed.map(({ set }) => set),
        sql`, `,
      )}
      where ${sql.join(
        scrubbed.map(({ holds }) => holds),
        sql` or `,
      )}`)
  }
}

function scrubbedColumn({ column, type }: TextColumn, words: readonly string[]): { set: SQL; holds: SQL } {
  const at = sql.identifier(column)
  const text = type === '_text' ? sql`array_to_string(${at}, chr(1))` : sql`${at}::text`
  const written = type === 'jsonb' ? words.map((word) => JSON.stringify(word).slice(1, -1)) : words
  const replaced = written.reduce<SQL>(
    (inner, word) => sql`regexp_replace(${inner}, ${`(?i)${escaped(word)}`}, ${anonymised}, 'g')`,
    text,
  )
  const back: Readonly<Record<string, SQL>> = {
    jsonb: sql`(${replaced})::jsonb`,
    _text: sql`string_to_array(${replaced}, chr(1))`,
  }
  const patterns = written.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const holds = sql`coalesce(${text} ilike any(${sql.param(patterns)}::text[]), false)`
  return { set: sql`${at} = case when ${holds} then ${back[type] ?? replaced} else ${at} end`, holds }
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
