import type { ImportPlan } from '@minster/domain/import/plan'
import { carriedKeysOf, valuesBehind } from '@minster/domain/import/same'
import { foldWords } from '@minster/domain/import/words'
import { fieldAt } from '@minster/domain/record/record'
import { type ReachedCollection, reach, recordTypeOf } from '@minster/domain/records/paths'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/connect.ts'
import { optionsOf } from '../records/list.ts'
import { readStored } from '../records/row.ts'
import type { ReadRow } from './reader.ts'

/** A record that a row means. */
export interface Matched {
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}
export interface MatchedRecord {
  readonly id: string
  readonly label: string
}

/** Which records of the college the rows of a sheet mean. */
export interface Matches {
  /** The record behind a carried link that a row describes. */
  carried(link: string, values: Row): Matched | undefined
  /** The record a row repeats. */
  same(values: Row): MatchedRecord | undefined
  /** From now on rows may mean this record too, until what was added is forgotten. */
  addCarried(link: string, record: Matched, values: Row): void
  forgetAdded(): void
}
type Row = Readonly<Record<string, unknown>>

/** Looks all rows up at once: a query for each way of being the same. */
export async function readMatches(
  db: Queryable,
  { name }: ReachedCollection,
  plan: ImportPlan,
  rows: readonly ReadRow[],
): Promise<Matches> {
  const carried = new Map<string, Map<string, Matched>>()
  const added = new Map<string, Matched>()
  for (const one of plan.carries ?? []) {
    const described = rows.map(({ values }) => valuesBehind(one.link, values))
    const found = new Map<string, Matched>()
    for (const set of one.same)
      for (const record of await findAlike(db, targetOf(name, one.link), set, described))
        for (const key of carriedKeysOf(one.same, record.values)) found.set(key, record)
    carried.set(one.link, found)
  }

  const findCarried = (link: string, values: Row): Matched | undefined => {
    const sets = plan.carries?.find((one) => one.link === link)?.same ?? []
    const known = carried.get(link)
    for (const key of carriedKeysOf(sets, valuesBehind(link, values))) {
      const record = known?.get(key) ?? added.get(`${link}\n${key}`)
      if (record) return record
    }
    return undefined
  }
  /** The row with the ids of the records it describes in the place of their links. */
  const resolved = (values: Row): Row => ({
    ...values,
    ...Object.fromEntries([...carried.keys()].map((link) => [link, findCarried(link, values)?.id])),
  })

  const records = new Map<string, MatchedRecord>()
  const resolvedRows = rows.map(({ values }) => resolved(values))
  for (const set of plan.same ?? []) {
    const alike = await findAlike(db, name, set, resolvedRows)
    const labels = await labelsOf(db, name, alike)
    for (const { id, values } of alike) {
      const key = keyOf(set, values)
      if (key !== null) records.set(key, { id, label: labels.get(id) ?? '' })
    }
  }

  return {
    carried: findCarried,
    same(values) {
      const row = resolved(values)
      for (const set of plan.same ?? []) {
        const key = keyOf(set, row)
        const record = key === null ? undefined : records.get(key)
        if (record) return record
      }
      return undefined
    },
    addCarried(link, record, values) {
      const sets = plan.carries?.find((one) => one.link === link)?.same ?? []
      for (const key of carriedKeysOf(sets, valuesBehind(link, values))) added.set(`${link}\n${key}`, record)
    },
    forgetAdded: () => added.clear(),
  }
}

export function targetOf(name: string, link: string): string {
  const field = reach(name, link)?.placed.field
  if (field?.kind !== 'link') throw new Error(`"${link}" of "${name}" is carried, but is no link.`)
  return field.to
}

function keyOf(set: readonly string[], values: Row): string | null {
  const parts = set.map((path) => foldWords(textOf(values[path])))
  return parts.includes('') ? null : JSON.stringify([set, parts])
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const casts: Readonly<Record<string, string>> = {
  date: 'date[]',
  link: 'uuid[]',
  text: 'text[]',
  email: 'text[]',
}

/** Records that agree with some row in each field of a set: more than mean a row, never fewer. */
async function findAlike(
  db: Queryable,
  name: string,
  set: readonly string[],
  rows: readonly Row[],
): Promise<Matched[]> {
  const wanted = rows.filter((row) => keyOf(set, row) !== null)
  if (wanted.length === 0) return []
  const conditions = set.map((path): SQL => {
    const placed = fieldAt(recordTypeOf(name), path)
    const cast = placed && casts[placed.field.kind]
    if (!cast) throw new Error(`Records of "${name}" cannot be told apart by "${path}".`)
    const column = sql.raw(`r."${placed.column}"`)
    const values = sql`${sql.param([...new Set(wanted.map((row) => textOf(row[path])))])}::${sql.raw(cast)}`
    return cast === 'text[]'
      ? // Among a subquery's values the database looks by hash; an array made by one it would walk for every row.
        sql`fold(${column}) in (select fold(v) from unnest(${values}) v)`
      : sql`${column} = any(${values})`
  })
  const found = await readStored(db, name, sql`r.deleted_at is null and ${sql.join(conditions, sql` and `)}`)
  return found.map(({ id, values }) => ({ id, values }))
}

async function labelsOf(
  db: Queryable,
  name: string,
  records: readonly Matched[],
): Promise<Map<string, string>> {
  if (records.length === 0) return new Map()
  const ids = records.map(({ id }) => id)
  const options = await optionsOf(db, name, { search: '', ids, limit: ids.length })
  return new Map(options.map(({ id, label }) => [id, label]))
}
