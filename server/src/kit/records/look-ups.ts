import { isEmpty } from '@minster/domain/kit/record/missing'
import { fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import type { FlatValues } from '@minster/domain/kit/record/values'
import { recordTypeOf } from '@minster/domain/register/paths'
import { alive, anyRecords } from '#platform/db/columns.ts'
import { named, type Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { liveLinks } from './list.ts'
import { knownValues } from './value-lists.ts'

/** Records that a field names. */
export interface Linked {
  readonly to: string
  readonly ids: readonly string[]
}

/** A value that no two records may have. */
export interface UniqueValue {
  readonly name: string
  readonly column: string
  readonly value: unknown
  /** The record that is to have it. */
  readonly id: string
}

/** What the check of a proposal asks of other records. */
export interface LookUps {
  /** Of some records those that are there and not in the bin, as `type\nid`. */
  live(links: readonly Linked[]): Promise<ReadonlySet<string>>
  /** Which values stand in some lists of the system data, as `list\nvalue`. */
  known(lists: readonly string[]): Promise<ReadonlySet<string>>
  /** Whether another record has a value already. */
  isTaken(value: UniqueValue): Promise<boolean>
}

/** Asks for each proposal by itself. */
export function lookUpsOn(db: Queryable): LookUps {
  return {
    live: (links) => liveLinks(db, links),
    known: (lists) => knownValues(db, lists),
    async isTaken({ name, column, value, id }) {
      const r = anyRecords(name, 'r')
      const statement = sql`
        select ${r.id} from ${r}
        where r.${sql.identifier(column)} = ${value} and ${alive(r)} and ${r.id} <> ${id} limit 1`
      return (await db.rows(...named('taken', statement))).length > 0
    },
  }
}

/** A change about to be checked, as far as it says what has to be looked up. */
interface ToCheck {
  readonly id: string
  readonly after: FlatValues
  readonly touched: ReadonlySet<string>
}

/** Asks once for all that the checks of many proposals of one type need, and answers each from memory. */
export async function lookUpsFor(
  db: Queryable,
  name: string,
  proposals: readonly ToCheck[],
): Promise<LookUps> {
  const fields = fieldsOf(recordTypeOf(name))
  const touched = proposals.map((one) => ({
    ...one,
    fields: fields.filter(({ path }) => one.touched.has(path)),
  }))
  const ids = new Map<string, Set<string>>()
  const lists = new Set<string>()
  for (const { fields: own, after } of touched) {
    for (const { to, ids: some } of linksIn(own, after))
      ids.set(to, new Set([...(ids.get(to) ?? []), ...some]))
    for (const { list } of listedIn(own, after)) lists.add(list)
  }
  const [live, known, taken] = await Promise.all([
    liveLinks(
      db,
      [...ids].map(([to, some]) => ({ to, ids: [...some].toSorted() })),
    ),
    lists.size > 0 ? knownValues(db, [...lists]) : new Set<string>(),
    takenAmong(db, name, touched),
  ])
  return {
    live: async () => live,
    known: async () => known,
    isTaken: async ({ column, value, id }) =>
      [...(taken.get(`${column}\n${String(value)}`) ?? [])].some((one) => one !== id),
  }
}

/** Who has each of the values that must be unique, by column and value. */
async function takenAmong(
  db: Queryable,
  name: string,
  proposals: readonly (ToCheck & { readonly fields: readonly PlacedField[] })[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const taken = new Map<string, Set<string>>()
  const unique = fieldsOf(recordTypeOf(name)).filter(({ field }) => field.unique)
  await Promise.all(
    unique.map(async (placed) => {
      const { path, column } = placed
      const values = proposals.flatMap(({ fields, after }) =>
        fields.includes(placed) && !isEmpty(after[path]) ? [after[path]] : [],
      )
      if (values.length === 0) return
      const r = anyRecords(name, 'r')
      const held = sql`r.${sql.identifier(column)}`
      const rows = await db.rows(select({ id: r.id, value: held })`
        from ${r} where ${held} = any(${sql.param(values)}) and ${alive(r)}`)
      for (const { id, value } of rows) {
        const key = `${column}\n${String(value)}`
        taken.set(key, (taken.get(key) ?? new Set()).add(id))
      }
    }),
  )
  return taken
}

/** The links among some fields, by the record type they lead to. */
export function linksIn(
  fields: readonly PlacedField[],
  after: FlatValues,
): (Linked & { placed: PlacedField })[] {
  return fields.flatMap((placed) => {
    const { field, path } = placed
    if (field.kind !== 'link' && field.kind !== 'links' && field.kind !== 'file') return []
    const ids = [after[path]].flat().filter((id) => typeof id === 'string')
    return ids.length > 0 ? [{ placed, to: field.to, ids }] : []
  })
}

/** The values among some fields that have to stand in a list of the system data. */
export function listedIn(
  fields: readonly PlacedField[],
  after: FlatValues,
): { placed: PlacedField; list: string; values: string[] }[] {
  return fields.flatMap((placed) => {
    const { field, path } = placed
    const list = field.kind === 'choice' || field.kind === 'choices' ? field.list : undefined
    const values = [after[path]].flat().filter((value) => typeof value === 'string')
    return list !== undefined && values.length > 0 ? [{ placed, list, values }] : []
  })
}
