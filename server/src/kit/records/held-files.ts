import type { ValueField } from '@minster/domain/kit/record/field'
import { fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { recordTypes } from '@minster/domain/register/register'
import { anyRecords, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import { tableNamed } from './from.ts'

const { f } = tables({ f: 'files' })

/** Whether a field holds one file or several. */
export function holdsFiles(field: ValueField): boolean {
  return field.kind === 'file' || (field.kind === 'links' && field.to === 'files')
}

/** That a field holds a file. */
export function holding({ column, field }: PlacedField, file: SQL): SQL {
  const at = sql.identifier(column)
  return field.kind === 'links' ? sql`${at} @> array[${file}]::uuid[]` : sql`${at} = ${file}`
}

/** The files that records hold in fields of their own. */
export async function filesInFieldsOf(
  db: Queryable,
  name: RecordName,
  ids: readonly string[],
): Promise<string[]> {
  const columns = fieldsOf(recordTypes[name])
    .filter(({ field }) => holdsFiles(field))
    .map(({ column, field }) =>
      field.kind === 'file' ? sql`array[${sql.identifier(column)}]` : sql`${sql.identifier(column)}`,
    )
  if (columns.length === 0) return []
  const r = anyRecords(name, 'r')
  const held = sql<string | null>`unnest(${sql.join(columns, sql` || `)})`
  const rows = await db.rows(select({ id: held })`from ${r}
    where ${r.id} = any(${sql.param(ids)}::uuid[])`)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Of some files those that no record holds, in the bin neither, and that are about none. */
export async function unreferencedFiles(db: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const held = Object.keys(recordTypes)
    .filter(isRecordName)
    .flatMap((name) =>
      fieldsOf(recordTypes[name])
        .filter(({ field }) => holdsFiles(field))
        .map(
          (placed) => sql`exists (select 1 from ${tableNamed(name)} where ${holding(placed, sql`${f.id}`)})`,
        ),
    )
  const rows = await db.rows(select({ id: f.id })`from ${f}
    where ${f.id} = any(${sql.param(ids)}::uuid[]) and ${f.subject} is null and not (${sql.join(held, sql` or `)})`)
  return rows.map(({ id }) => id)
}
