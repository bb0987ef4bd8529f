import { labelOfFile } from '#kit/files/label.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const { f } = tables({ f: 'files' })

/** A file as a form shows it. */
interface NamedFile {
  readonly id: string
  readonly label: string
}

/** The files behind some values of records, by their ids; what is no file any more is left out. */
export async function namedFiles(
  db: Queryable,
  values: readonly unknown[],
): Promise<ReadonlyMap<unknown, NamedFile>> {
  const ids = values.filter((value) => typeof value === 'string')
  if (ids.length === 0) return new Map()
  const files = await db.rows(
    select({
      id: f.id,
      label: sql<string>`${labelOfFile}`,
    })`from ${f} where ${f.id} = any(${sql.param(ids)}::uuid[]) and ${alive(f)}`,
  )
  return new Map(files.map((file) => [file.id, file]))
}

/** The file behind one value; null where there is none any more. */
export async function namedFile(db: Queryable, value: unknown): Promise<NamedFile | null> {
  return (await namedFiles(db, [value])).get(value) ?? null
}
