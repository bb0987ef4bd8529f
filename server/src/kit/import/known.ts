import type { ImportPlan } from '@minster/domain/kit/import/plan'
import {
  type CellMeaning,
  type KnownWords,
  knownOfField,
  knownWordsOf,
} from '@minster/domain/kit/import/words'
import type { ValueField } from '@minster/domain/kit/record/field'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { Target } from '@minster/domain/register/import/targets'
import { recordTypeOf } from '@minster/domain/register/paths'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { fromOf } from '../records/from.ts'

const { s, o } = tables({ s: 'system-data', o: 'system-data' })

/** What the cells of a sheet can mean, as the college stands now. */
export interface Lookups {
  /** By the path of the target. */
  readonly known: ReadonlyMap<string, KnownWords>
  /** Days by the name of their list. */
  readonly days: ReadonlyMap<string, readonly CellMeaning[]>
}

export async function readLookups(
  db: Queryable,
  targets: readonly Target[],
  plan: ImportPlan,
): Promise<Lookups> {
  const lists = [...targets.flatMap(({ field }) => listOf(field) ?? []), ...daysLists(plan)]
  const values = await readLists(db, lists)
  const linked = new Map<string, CellMeaning[]>()
  for (const { field } of targets)
    if (field.kind === 'link' && !linked.has(field.to)) linked.set(field.to, await readLinked(db, field.to))
  const known = targets.map(({ path, field }): [string, KnownWords] => {
    const list = listOf(field)
    const meant =
      field.kind === 'link'
        ? (linked.get(field.to) ?? [])
        : list !== undefined
          ? (values.get(list) ?? [])
          : knownOfField(field)
    return [path, knownWordsOf(withWords(meant, plan.words?.[path]))]
  })
  return {
    known: new Map(known),
    days: new Map(daysLists(plan).map((list) => [list, values.get(list) ?? []])),
  }
}

export function listOf(field: ValueField): string | undefined {
  return field.kind === 'choice' || field.kind === 'choices' ? field.list : undefined
}

function daysLists(plan: ImportPlan): string[] {
  return Object.values(plan.months ?? {}).map(({ list }) => list)
}

function withWords(
  all: readonly CellMeaning[],
  words: Readonly<Record<string, string>> | undefined,
): CellMeaning[] {
  const further = Object.entries(words ?? {})
  return all.map((known) => ({
    ...known,
    words: [
      ...(known.words ?? []),
      ...further.flatMap(([word, value]) => (value === known.value ? [word] : [])),
    ],
  }))
}

/** A value that went into another is read as that one, whose other spelling it has become. */
async function readLists(db: Queryable, lists: readonly string[]): Promise<Map<string, CellMeaning[]>> {
  const rows = await db.rows(select({ list: s.list, value: s.value, group: s.group, aliases: s.aliases })`
    from ${s} where ${alive(s)} and ${s.list} = any(${sql.param(lists)})
      and not (${s.active} is false and exists (
        select 1 from ${o}
        where ${o.list} = ${s.list} and ${o.active} and ${alive(o)} and ${s.value} = any(${o.aliases})))
    order by ${s.active} desc, ${s.order} nulls last, ${s.value}`)
  const found = new Map<string, CellMeaning[]>()
  for (const { list, value, group, aliases } of rows)
    found.set(list, [...(found.get(list) ?? []), { value, label: value, group, words: aliases ?? [] }])
  return found
}

/** Nobody chooses from more by name. */
const mostLinked = 20_000

/** Records to link to, by their label and whatever else in them is a name: unique texts, searched ones, and aliases. */
async function readLinked(db: Queryable, name: string): Promise<CellMeaning[]> {
  const from = fromOf(name)
  const declaration = recordTypeOf(name)
  const named = fieldsOf(declaration).filter(
    ({ path, field }) =>
      field.kind === 'texts' ||
      (field.kind === 'text' && (field.unique === true || declaration.search.includes(path))),
  )
  const columns = named.map(({ column }) => sql`r.${sql.identifier(column)}`)
  const words = sql<readonly unknown[]>`jsonb_build_array(${sql.join(columns, sql`, `)})`
  const label = from.label()
  const rows = await db.rows(select({ id: from.own('id'), label, words })`${from.clause()}
    where ${from.own('deleted_at')} is null order by 2 limit ${mostLinked}`)
  return rows.map((row) => ({
    value: row.id,
    label: row.label,
    words: row.words.flat().filter((word) => typeof word === 'string'),
  }))
}
