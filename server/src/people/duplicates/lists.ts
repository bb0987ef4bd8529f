import { likenessOf } from '@minster/domain/people/contacts/person-likeness'
import type { Dismissed, Group, PairShown } from '@minster/domain/people/duplicates/duplicate-calls'
import { alive, present, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { sql } from '#platform/db/sql.ts'
import { type Looking, readShown } from '../contacts/shown.ts'
import { recognisableColumns } from './keys.ts'
import { type PairRow, readPairs } from './pairs.ts'
import { recognisableIn } from './person-keys.ts'
import { duplicatePairs } from './tables.ts'

const { r, p, a, b } = tables({ r: 'people', p: duplicatePairs, a: 'people', b: 'people' })

/** So many pairs are put together into groups; more than that nobody works through, and the rest moves up. */
const mostPairs = 2000

/** One page of the groups nobody has decided on, the surest first. */
export async function readGroups(
  db: Queryable,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  looking: Looking,
): Promise<{ rows: Group[]; total: number }> {
  const groups = groupsOf(await readPairs(db, mostPairs))
  const shown = groups.slice((page - 1) * pageSize, page * pageSize)
  const pairs = shown.flat()
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const [people, reasoned] = await Promise.all([readShown(db, ids, looking), withReasons(db, pairs)])
  const rows = shown.map((group): Group => {
    const inside = [...new Set(group.flatMap(({ one, other }) => [one, other]))]
    const known = new Set(group.map(pairKey))
    return {
      people: inside.flatMap((id) => people.get(id) ?? []),
      pairs: reasoned.filter((pair) => known.has(pairKey(pair))),
    }
  })
  return { rows, total: groups.length }
}

function pairKey({ one, other }: Pick<PairRow, 'one' | 'other'>): string {
  return `${one} ${other}`
}

/** Pairs that hang together, in the order of their surest pair. A pair that is only possible joins no others. */
function groupsOf(pairs: readonly PairRow[]): PairRow[][] {
  const groups: PairRow[][] = []
  const groupOf = new Map<string, PairRow[]>()
  for (const pair of pairs) {
    const [group, second] = [groupOf.get(pair.one), groupOf.get(pair.other)].filter(
      (one) => one !== undefined,
    )
    if (!group || pair.strength === 0) {
      const fresh = [pair]
      groups.push(fresh)
      if (pair.strength > 0) for (const id of [pair.one, pair.other]) groupOf.set(id, fresh)
      continue
    }
    group.push(pair)
    if (second && second !== group) {
      group.push(...second)
      groups.splice(groups.indexOf(second), 1)
      for (const { one, other } of second) for (const id of [one, other]) groupOf.set(id, group)
    }
    for (const id of [pair.one, pair.other]) groupOf.set(id, group)
  }
  return groups
}

/** Compares pairs anew, so that no reason is kept longer than the names it speaks of. */
export async function withReasons(
  db: Queryable,
  pairs: readonly Pick<PairRow, 'one' | 'other'>[],
): Promise<PairShown[]> {
  const ids = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]
  const rows = await db.rows(select(recognisableColumns)`
    from ${r} where ${r.id} = any(${sql.param(ids)}::uuid[])`)
  const people = new Map(rows.map(({ id, ...values }) => [id, recognisableIn(values)]))
  return pairs.flatMap(({ one, other }): PairShown[] => {
    const mine = people.get(one)
    const theirs = people.get(other)
    const likeness = mine && theirs ? likenessOf(mine, theirs) : null
    return likeness ? [{ one, other, ...likeness }] : []
  })
}

/** Pairs somebody said are not the same, the latest first. */
export async function readDismissed(
  db: Queryable,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  looking: Looking,
): Promise<{ rows: Dismissed[]; total: number }> {
  const found = await db.rows(select({
    one: p.one,
    other: p.other,
    strength: p.strength,
    at: present(p.dismissedAt),
    by: p.dismissedByName,
    total: sql<number>`count(*) over ()`,
  })`
    from ${p}
    join ${a} on ${a.id} = ${p.one} and ${alive(a)} join ${b} on ${b.id} = ${p.other} and ${alive(b)}
    where ${p.dismissedAt} is not null order by ${p.dismissedAt} desc, ${p.one}, ${p.other}
    limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const ids = [...new Set(found.flatMap(({ one, other }) => [one, other]))]
  const [people, reasoned] = await Promise.all([readShown(db, ids, looking), withReasons(db, found)])
  const rows = found.map(
    (pair): Dismissed => ({
      people: [pair.one, pair.other].flatMap((id) => people.get(id) ?? []),
      reasons: reasoned.find((one) => pairKey(one) === pairKey(pair))?.reasons ?? [],
      at: pair.at,
      by: pair.by,
    }),
  )
  return { rows, total: found[0]?.total ?? 0 }
}
