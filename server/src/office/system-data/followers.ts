import { type ReplacedValue, withValueReplaced } from '@minster/domain/kit/records/view-query'
import { importPlans } from '@minster/domain/register/import/import-plans'
import { targetsOf } from '@minster/domain/register/import/targets'
import { collectionAt, collectionOf, collections, reach } from '@minster/domain/register/paths'
import { listOf } from '#kit/import/known.ts'
import { importMemory, importRuns } from '#kit/import/tables.ts'
import type { Door } from '#kit/records/store.ts'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable, Transaction, Values } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Caller } from '#platform/http/caller.ts'

const { m, r, s, c } = tables({ m: importMemory, r: importRuns, s: 'saved-views', c: importMemory })

/** What names a value besides the records that hold it, and how many of each there are. */
export interface Following {
  readonly sharedViews: number
  readonly ownViews: number
  readonly importMemories: number
  readonly openImports: number
}

/** Counts what would follow if a value of a list were called otherwise. */
export async function followingOf(db: Queryable, list: string, value: string): Promise<Following> {
  const views = await viewsNaming(db, list, { from: value, to: '' })
  const [memories, imports] = await Promise.all([
    memoriesMeaning(db, list, value),
    importsMeaning(db, list, value),
  ])
  return {
    sharedViews: views.filter(({ shared }) => shared !== 'Mine').length,
    ownViews: views.filter(({ shared }) => shared === 'Mine').length,
    importMemories: memories.length,
    openImports: imports.length,
  }
}

/** "2 shared views", "1 import memory": what follows, in words; nothing of what does not. */
export function followingInWords(following: Following): string[] {
  const words = [
    [following.sharedViews, 'shared view', 'shared views'],
    [following.ownViews, 'view of somebody’s own', 'views of people’s own'],
    [following.importMemories, 'import memory', 'import memories'],
    [following.openImports, 'import not begun yet', 'imports not begun yet'],
  ] as const
  return words.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`],
  )
}

/** How a value is called from now on, who says so and why. */
export interface Renaming {
  readonly list: string
  readonly from: string
  readonly to: string
  readonly door: Door
  readonly caller: Caller
  readonly reason: string | null
}

/**
 * Has everything that names a value name another: the filters of saved views, what imports remember of it, and what was
 * answered in imports that have not begun. Texts of mails and documents are filled from records and compare with no
 * value, so they follow by themselves.
 */
export async function carryAlong(tx: Transaction, renaming: Renaming): Promise<void> {
  const { list, from, to, door, caller, reason } = renaming
  for (const { id, query } of await viewsNaming(tx, list, { from, to }))
    await door.change(tx, collectionOf('saved-views'), id, { query }, { caller, byRule: true, reason })
  const meant = sql`jsonb_build_object('value', ${to}::text, 'label', ${to}::text)`
  const memories = await memoriesMeaning(tx, list, from)
  for (const memory of memories)
    await tx.execute(sql`update ${m} set meaning = ${m.meaning} || ${meant} where ${isMemory(memory)}`)
  const paths = sql`${sql.param(pathsByCollection(list).flatMap(({ paths: some }) => some))}::text[]`
  for (const { id } of await importsMeaning(tx, list, from))
    await tx.execute(sql`
      update ${r} set answers = (
        select jsonb_agg(case when ${isAnswer(paths, from)}
          then jsonb_set(a.answer, '{meaning}', (a.answer -> 'meaning') || ${meant}) else a.answer end order by a.place)
        from jsonb_array_elements(${r.answers}) with ordinality as a(answer, place))
      where ${r.id} = ${id}`)
}

interface NamingView extends Values {
  readonly id: string
  readonly collection: string
  readonly shared: string
  readonly query: string
}

/** Saved views that compare a field of the list with a value, each with the query it would have. */
async function viewsNaming(
  db: Queryable,
  list: string,
  { from, to }: Pick<ReplacedValue, 'from' | 'to'>,
): Promise<NamingView[]> {
  const views = await db.rows(
    select({
      id: s.id,
      collection: s.collection,
      shared: s.shared,
      query: present(s.query),
    })`from ${s} where ${alive(s)} and ${s.query} is not null order by ${s.id}`,
  )
  return views.flatMap((view) => {
    const name = collectionAt(view.collection.split('/')[0] ?? '')?.name
    if (name === undefined) return []
    const isChosen = (path: string) => {
      const field = reach(name, path)?.placed.field
      return field !== undefined && listOf(field) === list
    }
    const query = withValueReplaced(view.query, { isChosen, from, to })
    return query === null ? [] : [{ ...view, query }]
  })
}

interface Memory extends Values {
  readonly mapId: string | null
  readonly collection: string
  readonly heading: string
  readonly value: string
}

/** What imports remember to mean a value, in the columns that are chosen from its list. */
async function memoriesMeaning(db: Queryable, list: string, value: string): Promise<Memory[]> {
  const found: Memory[] = []
  for (const { collection, paths, headings } of pathsByCollection(list))
    found.push(
      ...(await db.rows(select({
        mapId: m.mapId,
        collection: m.collection,
        heading: m.heading,
        value: m.value,
      })`from ${m}
        where ${m.collection} = ${collection} and ${m.value} <> ''
          and ${m.meaning} ->> 'as' = 'value' and ${m.meaning} ->> 'value' = ${value}
          and (${m.heading} = any(${sql.param(headings)}) or exists (
            select 1 from ${c}
            where ${c.collection} = ${m.collection} and ${c.heading} = ${m.heading} and ${c.value} = ''
              and (${c.mapId} is null or ${c.mapId} = ${m.mapId})
              and ${c.meaning} #>> '{}' = any(${sql.param(paths)})))`)),
    )
  return found
}

function isMemory({ mapId, collection, heading, value }: Memory): SQL {
  return sql`${m.mapId} is not distinct from ${mapId}::uuid and ${m.collection} = ${collection} and ${m.heading} = ${heading} and ${m.value} = ${value}`
}

/** Imports that have not begun and in which a text was answered with a value. */
async function importsMeaning(db: Queryable, list: string, value: string): Promise<{ id: string }[]> {
  const found: { id: string }[] = []
  for (const { collection, paths } of pathsByCollection(list))
    found.push(
      ...(await db.rows(select({ id: r.id })`from ${r}
        where ${r.collection} = ${collection} and ${r.state} in ('columns', 'checking', 'checked') and exists (
          select 1 from jsonb_array_elements(${r.answers}) as a(answer)
          where ${isAnswer(sql`${sql.param(paths)}::text[]`, value)})`)),
    )
  return found
}

function isAnswer(paths: SQL, value: string): SQL {
  return sql`(a.answer ->> 'path' = any(${paths}) and a.answer #>> '{meaning,as}' = 'value'
    and a.answer #>> '{meaning,value}' = ${value})`
}

/** The columns of each import that are chosen from a list: their paths, and the headings they are known by. */
function pathsByCollection(list: string) {
  return collections.flatMap(({ path: collection, name, access }) => {
    if (access.import === undefined) return []
    const targets = targetsOf(name, importPlans[name] ?? {}).filter(({ field }) => listOf(field) === list)
    if (targets.length === 0) return []
    return [
      { collection, paths: targets.map(({ path }) => path), headings: targets.flatMap(({ words }) => words) },
    ]
  })
}
