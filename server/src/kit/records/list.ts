import type { ValueField } from '@minster/domain/kit/record/field'
import type { Filter } from '@minster/domain/kit/record/filter'
import type { CountOfValue } from '@minster/domain/kit/records/record-calls'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { AppError, type Problem } from '@minster/domain/platform/errors/errors'
import type { Reached, ReachedCollection } from '@minster/domain/register/paths'
import { type SQLWrapper } from 'drizzle-orm'
import { alive, anyRecords } from '#platform/db/columns.ts'
import { type Compiled, compile, named, planNameOf, type Queryable } from '#platform/db/connect.ts'
import { select, unionAll } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'
import { type From, fromOf } from './from.ts'
import { indexMergeScan } from './index-merge-scan.ts'
import type { ListQuery, SortKey } from './query.ts'
import { fixedFilterOf, rowsFor } from './scopes.ts'
import { type Selection, selectionOf } from './select.ts'
import { conditionOf, searchCondition } from './where.ts'

export interface ListPage {
  readonly rows: readonly RecordValues[]
  readonly total: number
  /** Milliseconds that finding the page and counting the whole took. */
  readonly timing: { readonly page: number; readonly total: number }
}

/** One page of a list with its exact total, which is counted behind it, as counting costs more. */
export async function listPage(
  db: Queryable,
  collection: ReachedCollection,
  query: ListQuery,
  caller: Caller,
): Promise<ListPage> {
  if (isByText(query)) {
    const found = await timed(() => idsFound(db, collection, query, caller))
    const shown = await timed(() => showRows(db, collection, query, found.result.ids))
    return { rows: shown.result, total: found.result.total, timing: { page: shown.took, total: found.took } }
  }
  const offset = (query.page - 1) * query.pageSize
  const found = await timed(() => idsOf(db, collection, query, caller, query.pageSize, offset))
  const [shown, counted] = await Promise.all([
    timed(() => showRows(db, collection, query, found.result)),
    timed(() => countRows(db, collection, query, caller)),
  ])
  return {
    rows: shown.result,
    total: counted.result,
    timing: { page: found.took + shown.took, total: Math.max(0, counted.took - shown.took) },
  }
}

/** Whether rows are found by a text that they hold somewhere: looking for them costs more than keeping all that are found. */
export function isByText({ search, filter }: Pick<ListQuery, 'search' | 'filter'>): boolean {
  const holds = (part: Filter): boolean => {
    if ('all' in part) return part.all.some(holds)
    if ('any' in part) return part.any.some(holds)
    return part.operator === 'contains'
  }
  return search !== '' || holds(filter)
}

/**
 * The rows are found and cut first, over the joins that filter and order need. What is shown of those left is fetched by
 * a statement that is the same for every page, so that the database plans its many joins once.
 */
async function showRows(
  db: Queryable,
  collection: ReachedCollection,
  query: ListQuery,
  ids: readonly string[],
): Promise<RecordValues[]> {
  if (ids.length === 0) return []
  const { statement, name, selection } = shownRows(collection.name, query.fields)
  const values = statement.values.map((value) => (value === idsPlace ? ids : value))
  const rows = await db.rows({ ...statement, values }, name)
  const byId = new Map(rows.map((row) => [selection.idOf(row), selection.shape(row)]))
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined)
}

interface Shown {
  readonly statement: Compiled
  readonly name: string
  readonly selection: Selection
}
/** Statements for the columns lists are asked with, the latest last. */
const shown = new Map<string, Shown>()
const mostShown = 200
/** Stands for the ids in a statement until they are known. */
const idsPlace = '\u0000ids'

function shownRows(name: string, fields: readonly Reached[]): Shown {
  const key = [name, ...fields.map(({ path }) => path)].join()
  const known = shown.get(key)
  if (known) return known
  const from = fromOf(name)
  const selection = selectionOf(from, fields)
  const columns = selection.columns
  const statement = compile(
    sql`select ${columns} ${from.clause()} where ${from.own('id')} = any(${sql.param(idsPlace)})`,
  )
  const made = { statement, name: planNameOf('page', statement), selection }
  // What is worked out by something else than the record may be another thing the next time.
  if (statement.values.length > 1) return made
  const [oldest] = shown.keys()
  if (shown.size >= mostShown && oldest !== undefined) shown.delete(oldest)
  shown.set(key, made)
  return made
}

/** What is found by a text is gathered once, then both counted and cut. */
async function idsFound(
  db: Queryable,
  collection: ReachedCollection,
  query: ListQuery,
  caller: Caller,
): Promise<{ ids: string[]; total: number }> {
  const from = fromOf(collection.name)
  const where = whereOf(collection, query, caller, from)
  const offset = (query.page - 1) * query.pageSize
  const head = sql`
    with found as materialized (select ${from.own('id')} as id ${keyColumns(query.sort, from)} ${from.clause()} where ${where}),
      page as (select id, row_number() over () as place from (
        select id from found order by ${keyOrder(query.sort)}
        limit ${query.pageSize} offset ${offset}) cut)
    select`
  const rows = await db.rows(
    select({ id: sql<string | null>`page.id`, total: sql<number>`counted.total` }, head)`
      from (select count(*) as total from found) counted left join page on true order by page.place`,
  )
  return { ids: rows.map(({ id }) => id).filter((id) => id !== null), total: rows[0]?.total ?? 0 }
}

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; took: number }> {
  const start = performance.now()
  const result = await work()
  return { result, took: performance.now() - start }
}

/** How many rows a list has. */
async function countRows(
  db: Queryable,
  collection: ReachedCollection,
  query: Pick<ListQuery, 'filter' | 'search'>,
  caller: Caller,
): Promise<number> {
  const from = fromOf(collection.name)
  const where = whereOf(collection, query, caller, from)
  const [row] = await db.rows(select({ total: sql<number>`count(*)` })`${from.clause()} where ${where}`)
  return row?.total ?? 0
}

/** Which records a list is about: outside the bin, in the caller's scope, under the filter, found by the search. */
export function whereOf(
  collection: ReachedCollection,
  query: Pick<ListQuery, 'filter' | 'search'>,
  caller: Caller,
  from: From,
): SQL {
  const problems: Problem[] = []
  const rows = rowsFor(collection, collection.access.view, caller, from)
  if (rows === 'none') return sql`false`
  const parts = [
    sql`${from.own('deleted_at')} is null`,
    rows.condition,
    collection.filter ? fixedFilterOf(collection, from) : undefined,
    conditionOf(query.filter, collection.name, caller, from, problems),
    searchCondition(collection.name, query.search, from),
  ]
  if (problems.length > 0) throw new AppError('INVALID', undefined, problems)
  return sql.join(
    parts.filter((part) => part !== undefined),
    sql` and `,
  )
}

/** Empty values come last either way; the id makes the order the same every time. */
export function orderOf(sort: readonly SortKey[], from: From): SQL {
  const keys = sortKeysOf(sort, from).map(({ column, descending }) => inDirection(column, descending))
  return sql.join([...keys, from.own('id')], sql`, `)
}

/** What an order looks at, key by key. */
export function sortKeysOf(sort: readonly SortKey[], from: From): { column: SQL; descending: boolean }[] {
  return sort.map(({ reached, descending }) => ({
    column: orderable(reached.placed.field, from.sortKey(reached)),
    descending,
  }))
}

/** What an order looks at, as columns of its own for whoever orders later by `keyOrder`. */
function keyColumns(sort: readonly SortKey[], from: From): SQL {
  return sql.join(sortKeysOf(sort, from).map(({ column }, at) => sql`, ${column} as ${keyAt(at)}`))
}

function keyOrder(sort: readonly SortKey[]): SQL {
  return sql.join([...sort.map(({ descending }, at) => inDirection(keyAt(at), descending)), sql`id`], sql`, `)
}

const keyAt = (at: number) => sql.identifier(`k${at}`)

export function inDirection(column: SQLWrapper, descending: boolean): SQL {
  return descending ? sql`${column} desc nulls last` : sql`${column}`
}

/** Choices sort as they are listed, not by the alphabet. */
function orderable(field: ValueField, column: SQL): SQL {
  if (field.kind !== 'choice' || !field.choices) return column
  return sql`array_position(${sql.param(Object.keys(field.choices))}::text[], ${column})`
}

/** How often each value of a field occurs in a list; a filter on that very field is left out by the caller. */
export async function countByField(
  db: Queryable,
  collection: ReachedCollection,
  query: Pick<ListQuery, 'filter' | 'search'>,
  reached: Reached,
  caller: Caller,
): Promise<CountOfValue[]> {
  const from = fromOf(collection.name)
  const { field } = reached.placed
  const column = from.column(reached)
  const label =
    field.kind === 'link'
      ? from.linked([...reached.steps, { link: reached.placed, to: field.to }], field.to).label
      : sql<string | null>`${column}::text`
  const where = whereOf(collection, query, caller, from)
  const rows = await db.rows(select({
    value: sql<CountOfValue['value']>`${column}`,
    label,
    count: sql<number>`count(*)`,
  })`
    ${from.clause()} where ${where} group by 1, 2 order by 3 desc limit 200`)
  return rows.map(({ value, label: said, count }) => ({ value, label: said ?? '', count }))
}

export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
  readonly position: number
  readonly total: number
}

/** The records before and after one in a list's order. */
export async function neighboursOf(
  db: Queryable,
  collection: ReachedCollection,
  query: ListQuery,
  id: string,
  caller: Caller,
): Promise<Neighbours | undefined> {
  const from = fromOf(collection.name)
  const where = whereOf(collection, query, caller, from)
  const order = orderOf(query.sort, from)
  const [row] = await db.rows(select({
    previous: sql<string | null>`previous`,
    next: sql<string | null>`next`,
    position: sql<number>`position`,
    total: sql<number>`total`,
  })`from (
      select ${from.own('id')} as id,
        lag(${from.own('id')}) over (order by ${order}) as previous,
        lead(${from.own('id')}) over (order by ${order}) as next,
        row_number() over (order by ${order}) as position,
        count(*) over () as total
      ${from.clause()} where ${where}
    ) walked where id = ${id}`)
  return row
}

export interface Option {
  readonly id: string
  readonly label: string
}

/** What is chosen from. */
export interface Choosing {
  readonly search: string
  /** Fetches the labels of known records instead. */
  readonly ids: readonly string[]
  readonly limit?: number
  /** Only among the rows this caller sees in one of these collections. */
  readonly seen?: { readonly through: readonly ReachedCollection[]; readonly caller: Caller }
}

/** Records to choose from, by label. */
export async function optionsOf(
  db: Queryable,
  name: string,
  { search, ids, limit = ids.length || 30, seen }: Choosing,
): Promise<Option[]> {
  const from = fromOf(name)
  const label = from.label()
  const found = searchCondition(name, search, from)
  const which = ids.length > 0 ? sql`${from.own('id')} = any(${sql.param(ids)})` : (found ?? sql`true`)
  const live = ids.length > 0 ? sql`true` : sql`${from.own('deleted_at')} is null`
  const all = { filter: { all: [] }, search: '' }
  const inSight = seen
    ? sql`(${sql.join(
        seen.through.map((collection) => whereOf(collection, all, seen.caller, from)),
        sql` or `,
      )})`
    : sql`true`
  return db.rows(select({ id: from.own('id'), label })`
    ${from.clause()} where ${live} and ${which} and ${inSight} order by 2, 1 limit ${limit}`)
}

/** Ids of the records a list holds, in its order. */
export async function idsOf(
  db: Queryable,
  collection: ReachedCollection,
  query: Pick<ListQuery, 'filter' | 'search' | 'sort'>,
  caller: Caller,
  limit: number,
  offset = 0,
): Promise<string[]> {
  const from = fromOf(collection.name)
  const walk = indexMergeScan(collection, query, caller, limit + offset)
  const where = whereOf(collection, walk ? { ...query, filter: walk.rest } : query, caller, from)
  const order = orderOf(query.sort, from)
  const rows = await db.rows(
    walk
      ? select({
          id: sql<string>`id`,
        })`from unnest(${sql.param(walk.values)}::text[]) walked (value), lateral (
          select ${from.own('id')} as id ${keyColumns(query.sort, from)} ${from.clause()}
          where ${where} and ${from.column(walk.choice)} = walked.value order by ${order} limit ${limit + offset}) first
        order by ${keyOrder(query.sort)} limit ${limit} offset ${offset}`
      : select({
          id: from.own('id'),
        })`${from.clause()} where ${where} order by ${order} limit ${limit} offset ${offset}`,
  )
  return rows.map(({ id }) => id)
}

/** Which of some ids are records of their types outside the bin, as `people\nid`; one statement for all. */
export async function liveLinks(
  db: Queryable,
  links: readonly { readonly to: string; readonly ids: readonly string[] }[],
): Promise<Set<string>> {
  if (links.length === 0) return new Set()
  const each = links.map(({ to, ids }) => {
    const r = anyRecords(to, 'r')
    // Kept as they are until the link is written, or one could be merged into another in between.
    return select({ type: sql<string>`${to}::text`, id: sql<string>`l.id` })`from (
      select ${r.id} from ${r} where ${r.id} = any(${sql.param(ids)}) and ${alive(r)} for key share) l`
  })
  const rows = await db.rows(...named('live', unionAll(each)))
  return new Set(rows.map(({ type, id }) => `${type}\n${id}`))
}
