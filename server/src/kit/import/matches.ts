import type { ImportPlan } from '@minster/domain/kit/import/plan'
import { carriedKeysOf, linkedValues } from '@minster/domain/kit/import/same'
import { foldWords } from '@minster/domain/kit/import/words'
import { fieldAt } from '@minster/domain/kit/record/record'
import { isRecordName, type ReachedCollection, reach, recordTypeOf } from '@minster/domain/register/paths'
import { alive, ofAnyRecord } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { fromOf } from '../records/from.ts'
import { optionsOf } from '../records/list.ts'
import { readStored } from '../records/row.ts'
import { visibleAmong } from '../records/subject.ts'
import type { ReadRow } from './reader.ts'

const r = ofAnyRecord('r')

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
  /** The record behind a carried link that a row describes, as far as nobody decided otherwise. */
  carried(link: string, row: Described): Matched | undefined
  /** The record known before that a row describes by the keys of the plan, whatever was decided. */
  met(link: string, values: Row): Matched | undefined
  /** The record a row repeats. */
  same(row: Described): MatchedRecord | undefined
  /** Every record a row repeats, by one way of being the same or another: it should mean one. */
  allSame(row: Described): readonly MatchedRecord[]
  /** Whether the caller may see a record that was known before; what the sheet itself made is as open as the sheet. */
  isSeen(id: string): boolean
  /** From now on rows may mean this record too, until what was added is forgotten. */
  addCarried(link: string, record: Matched, values: Row): void
  forgetAdded(): void
}
type Row = Readonly<Record<string, unknown>>
type Described = Pick<ReadRow, 'values' | 'met' | 'chosen'>

/** Looks all rows up at once: a query for each way of being the same. */
export async function readMatches(
  db: Queryable,
  { name }: ReachedCollection,
  plan: ImportPlan,
  rows: readonly ReadRow[],
  caller: Caller,
): Promise<Matches> {
  const carried = new Map<string, Map<string, Matched>>()
  const added = new Map<string, Matched>()
  const decidedOn = new Map<string, Matched>()
  const known = new Set<string>()
  const seen = new Set<string>()
  for (const one of plan.carries ?? []) {
    const described = rows.map(({ values }) => linkedValues(one.link, values))
    const found = new Map<string, Matched>()
    for (const set of one.same)
      for (const record of await findAlike(db, targetOf(name, one.link), set, described))
        for (const key of carriedKeysOf(one.same, record.values)) found.set(key, record)
    carried.set(one.link, found)
    const decided = rows.flatMap((row) => decidedFor(one.link, row) ?? [])
    for (const record of await findByIds(db, targetOf(name, one.link), decided))
      decidedOn.set(record.id, record)
    const ids = [...found.values(), ...decidedOn.values()].map(({ id }) => id)
    for (const id of ids) known.add(id)
    for (const id of await seenAmong(db, caller, targetOf(name, one.link), ids)) seen.add(id)
  }

  // A row is asked for four times on its way.
  const keysKnown = new Map<string, WeakMap<Row, readonly string[]>>()
  for (const { link } of plan.carries ?? []) keysKnown.set(link, new WeakMap())
  const keysFor = (link: string, values: Row) => {
    const known = keysKnown.get(link)
    const keys =
      known?.get(values) ??
      carriedKeysOf(plan.carries?.find((one) => one.link === link)?.same ?? [], linkedValues(link, values))
    known?.set(values, keys)
    return keys
  }
  const firstOf = (link: string, values: Row, find: (key: string) => Matched | undefined) => {
    for (const key of keysFor(link, values)) {
      const record = find(key)
      if (record) return record
    }
    return undefined
  }
  const met = (link: string, values: Row) => firstOf(link, values, (key) => carried.get(link)?.get(key))
  const findCarried = (link: string, row: Described): Matched | undefined => {
    const decided = decidedOn.get(decidedFor(link, row) ?? '')
    if (decided) return decided
    // Somebody else than whom the college knows may still stand in two rows of the sheet.
    const isNew = row.chosen[link] === 'new'
    return firstOf(link, row.values, (key) => {
      const before = isNew ? undefined : carried.get(link)?.get(key)
      return before ?? added.get(`${link}\n${key}`)
    })
  }
  /** The row with the ids of the records it describes in the place of their links. */
  const resolved = (row: Described): Row => ({
    ...row.values,
    ...Object.fromEntries([...carried.keys()].map((link) => [link, findCarried(link, row)?.id])),
  })

  const records = new Map<string, MatchedRecord>()
  const resolvedRows = rows.map(resolved)
  for (const set of plan.same ?? []) {
    const alike = await findAlike(db, name, set, resolvedRows, whileSame(name, plan))
    const ids = alike.map(({ id }) => id)
    // What the caller may not see is for the rules to refuse, in words that tell nothing of it.
    const open = new Set(await seenAmong(db, caller, name, ids))
    const labels = await labelsOf(db, name, alike)
    for (const { id, values } of alike.filter((record) => open.has(record.id))) {
      const key = keyOf(set, values)
      if (key !== null) records.set(key, { id, label: labels.get(id) ?? '' })
    }
  }

  const allSame = (described: Described): MatchedRecord[] => {
    const row = resolved(described)
    const found = (plan.same ?? []).flatMap((set) => {
      const key = keyOf(set, row)
      return (key === null ? undefined : records.get(key)) ?? []
    })
    return [...new Map(found.map((record) => [record.id, record])).values()]
  }

  return {
    carried: findCarried,
    met,
    isSeen: (id) => seen.has(id) || !known.has(id),
    same: (described) => allSame(described)[0],
    allSame,
    addCarried(link, record, values) {
      for (const key of keysFor(link, values)) added.set(`${link}\n${key}`, record)
    },
    forgetAdded: () => added.clear(),
  }
}

/** The record somebody said a row describes. */
function decidedFor(link: string, { met, chosen }: Described): string | undefined {
  return chosen[link] === 'them' ? met.find((one) => one.link === link)?.id : undefined
}

async function findByIds(db: Queryable, name: string, ids: readonly string[]): Promise<Matched[]> {
  if (ids.length === 0) return []
  const found = await readStored(db, name, sql`${alive(r)} and ${r.id} = any(${sql.param(ids)}::uuid[])`)
  return found.map(({ id, values }) => ({ id, values }))
}

/** Which of some records a caller may see. */
export async function seenAmong(
  db: Queryable,
  caller: Caller,
  name: string,
  ids: readonly string[],
): Promise<readonly string[]> {
  if (ids.length === 0 || !isRecordName(name)) return []
  return [...(await visibleAmong(db, caller, name, ids, caller.features ?? {})).keys()]
}

export function targetOf(name: string, link: string): string {
  const field = reach(name, link)?.placed.field
  if (field?.kind !== 'link') throw new Error(`"${link}" of "${name}" is carried, but is no link.`)
  return field.to
}

/** Whether a record may be the one a row repeats. */
function whileSame(name: string, { sameWhile }: ImportPlan): SQL {
  if (sameWhile === undefined) return sql`true`
  const reached = reach(name, sameWhile)
  if (reached?.placed.field.kind !== 'yesNo' || reached.steps.length > 0)
    throw new Error(`"${sameWhile}", while "${name}" are the same, is no yes/no field of theirs.`)
  return fromOf(name).column(reached)
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
  besides: SQL = sql`true`,
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
  const found = await readStored(
    db,
    name,
    sql`${alive(r)} and ${sql.join([...conditions, besides], sql` and `)}`,
  )
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
