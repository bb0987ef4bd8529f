import { isRecordName, type RecordName } from '@minster/domain/register/paths'
import { belongings, typesAboutOthers } from '@minster/domain/register/personal-data'
import { recordTypes } from '@minster/domain/register/register'
import { tableNamed } from '#kit/records/from.ts'
import { filesInFieldsOf } from '#kit/records/held-files.ts'
import { merges } from '#kit/records/merge-tables.ts'
import { table } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'

const merge = table(merges)

/** Ids by record type, in the order they were reached. */
export type Records = ReadonlyMap<RecordName, ReadonlySet<string>>

/**
 * Everything that belongs to some records, those themselves included and the bin as well: what links to them so that it
 * is theirs, what is written about any of it, and the files it holds.
 */
export async function recordsOf(db: Queryable, roots: Records): Promise<Records> {
  const found = new Map<RecordName, Set<string>>()
  const waiting: [RecordName, readonly string[]][] = []
  const add = (name: RecordName, ids: Iterable<string>) => {
    const known = found.get(name) ?? new Set()
    found.set(name, known)
    const fresh = [...ids].filter((id) => !known.has(id))
    for (const id of fresh) known.add(id)
    if (fresh.length > 0) waiting.push([name, fresh])
  }
  for (const [name, ids] of roots) add(name, ids)
  const links = belongings()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [to, ids] = next
    for (const { name, column } of links.filter((link) => link.to === to)) {
      const rows = await db.rows(
        select({
          id: sql<string>`id`,
        })`from ${tableNamed(name)} where ${sql.identifier(column)} = any(${sql.param(ids)}::uuid[])`,
      )
      add(
        name,
        rows.map(({ id }) => id),
      )
    }
    for (const name of typesAboutOthers()) {
      const rows = await db.rows(
        select({
          id: sql<string>`id`,
        })`from ${tableNamed(name)} where subject = ${to} and subject_id = any(${sql.param(ids)}::text[])`,
      )
      add(
        name,
        rows.map(({ id }) => id),
      )
    }
    add('files', await filesInFieldsOf(db, to, ids))
    add(to, await mergedInto(db, to, ids))
  }
  return found
}

/** Records that became part of others are still there, in the bin. */
async function mergedInto(db: Queryable, name: RecordName, ids: readonly string[]): Promise<string[]> {
  const rows = await db.rows(select({ id: merge.gone })`from ${merge}
    where ${merge.recordType} = ${name} and ${merge.kept} = any(${sql.param(ids)}::uuid[]) and ${merge.undoneAt} is null`)
  return rows.map(({ id }) => id)
}

/** How many records of each type there are, in words. */
export function countsOf(records: Records): { title: string; name: string; count: number }[] {
  return [...records]
    .filter(([, ids]) => ids.size > 0)
    .map(([name, ids]) => {
      const { title, plural } = recordTypes[name]
      return { name, title: ids.size === 1 ? title : plural, count: ids.size }
    })
}

/** One record as the beginning of `recordsOf`. */
export function rootOf(name: string, id: string): Records {
  if (!isRecordName(name)) throw new Error(`No record type is called "${name}".`)
  return new Map([[name, new Set([id])]])
}
