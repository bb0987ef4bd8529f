import { scopesFor } from '@minster/domain/access/rights/roles'
import type { Requirement } from '@minster/domain/kit/permissions/permissions'
import { can, partsOf } from '@minster/domain/kit/permissions/permissions'
import { parseFilter, type RawFilter } from '@minster/domain/kit/record/filter'
import type { Guards, Members, ReachedThrough } from '@minster/domain/kit/record/record'
import { collections, type ReachedCollection, reach } from '@minster/domain/register/paths'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#platform/http/caller.ts'
import { type From, fromOf } from './from.ts'
import { scopePathsOf } from './visibility.ts'
import { conditionOf } from './where.ts'

/** On which rows: every one (no condition), those the condition lets through, or none at all. */
export type Rows = { readonly condition?: SQL } | 'none'

/**
 * The rows of a collection on which a caller meets a requirement (Shiro claims say whether, role scopes say where).
 * A record type without scope paths is the same for everybody who holds the claim.
 */
export function rowsFor(
  collection: ReachedCollection,
  requirement: Requirement | undefined,
  caller: Caller,
  from: From,
): Rows {
  const rows = rowsInScope(collection, requirement, caller, from)
  const guards = scopePathsOf(collection.name)?.guards
  if (rows === 'none' || !guards) return rows
  const conditions = [
    ...(rows.condition ? [rows.condition] : []),
    ...guarded(guards, collection, caller, from),
  ]
  return conditions.length === 0 ? {} : { condition: sql`(${sql.join(conditions, sql` and `)})` }
}

/** One condition for each guarded value: a record that holds it lies where the caller meets its permission. */
function guarded(
  { field, permissions }: Guards,
  collection: ReachedCollection,
  caller: Caller,
  from: From,
): SQL[] {
  const reached = reach(collection.name, field)
  if (!reached) throw new Error(`The guarded field "${field}" of "${collection.name}" is not a field.`)
  const column = from.column(reached)
  return Object.entries(permissions).flatMap(([value, permission]) => {
    const known = rowsOfGuard(permission, collection, caller, from)
    if (known === 'none') return [sql`${column} <> ${value}`]
    return known.condition ? [sql`(${column} <> ${value} or ${known.condition})`] : []
  })
}

/** The rows on which a caller meets the permission of a guarded value. */
function rowsOfGuard(
  permission: Guards['permissions'][string],
  collection: ReachedCollection,
  caller: Caller,
  from: From,
): Rows {
  if (typeof permission === 'string') return rowsInScope(collection, permission, caller, from)
  return scopesFor(caller.grants, permission.everywhere).has('everything') ? {} : 'none'
}

/** The guarded values of a choice that a caller meets on no record: for them there are none such. */
export function valuesOutOfSight(
  collection: ReachedCollection,
  path: string,
  caller: Caller,
  from: From,
): string[] {
  const guards = scopePathsOf(collection.name)?.guards
  if (guards?.field !== path) return []
  return Object.entries(guards.permissions).flatMap(([value, permission]) =>
    rowsOfGuard(permission, collection, caller, from) === 'none' ? [value] : [],
  )
}

function rowsInScope(
  collection: ReachedCollection,
  requirement: Requirement | undefined,
  caller: Caller,
  from: From,
): Rows {
  if (requirement === undefined) return 'none'
  const scopes = scopesFor(caller.grants, requirement)
  if (scopes.size === 0) return 'none'
  const paths = scopePathsOf(collection.name)
  if (paths?.partOf !== undefined) return partOf(collection, paths.partOf, requirement, caller, from)
  if (paths?.reachedThrough) return reachedRows(paths.reachedThrough, requirement, caller, from)
  if (collection.mine) return anyOf(mineOf(collection, caller, from))
  if (scopes.has('everything') || !paths) return {}
  const conditions: SQL[] = []
  if (scopes.has('hub')) conditions.push(...equals(collection, from, paths.hub, caller.hub))
  if (scopes.has('programme')) conditions.push(...equals(collection, from, paths.programme, caller.programme))
  if (scopes.has('own')) conditions.push(...ownOf(collection, caller, from))
  return anyOf(conditions)
}

/** The rows of a collection that are the caller's own, by whatever right they see them. */
export function ownRowsOf(collection: ReachedCollection, caller: Caller, from: From): Rows {
  return anyOf(ownOf(collection, caller, from))
}

/** The rows whose whole is reached with one of the permissions asked for, each through the collection that asks for it. */
function partOf(
  collection: ReachedCollection,
  path: string,
  requirement: Requirement,
  caller: Caller,
  from: From,
): Rows {
  const reached = reach(collection.name, path)
  const field = reached?.placed.field
  if (!reached || field?.kind !== 'link') throw new Error(`"${path}" of "${collection.name}" is no link.`)
  const { permissions } = partsOf(requirement)
  const conditions = collections.flatMap((whole) => {
    const asked = [whole.access.view, whole.access.edit].find(
      (one) => typeof one === 'string' && permissions.includes(one),
    )
    if (whole.name !== field.to || asked === undefined) return []
    const there = fromOf(field.to, `${from.alias}_whole`)
    const rows = rowsFor(whole, asked, caller, there)
    if (rows === 'none') return []
    const inside = sql`${fixedFilterOf(whole, there)} and ${rows.condition ?? sql`true`}`
    return [
      sql`exists (select 1 ${there.clause()} where ${there.own('id')} = ${from.column(reached)} and ${inside})`,
    ]
  })
  return anyOf(conditions)
}

/**
 * The rows that records the caller meets the requirement on lead to; and those that no record leads to, for whoever meets it
 * over everything: who works within a hub or a programme has no business with the rest.
 */
function reachedRows(
  ways: readonly ReachedThrough[],
  requirement: Requirement,
  caller: Caller,
  from: From,
): Rows {
  const { permissions } = partsOf(requirement)
  const held = permissions.filter((one) => scopesFor(caller.grants, one).size > 0)
  const leading: SQL[] = []
  for (const permission of held) {
    const through = collections.filter(
      ({ name, access }) =>
        ways.some(({ of }) => of === name) &&
        [access.view, access.edit, access.remove].some((one) => one === permission),
    )
    if (through.length === 0) return {}
    for (const whole of through) {
      const there = fromOf(whole.name, `${from.alias}_via`)
      const rows = rowsFor(whole, permission, caller, there)
      const way = ways.find(({ of }) => of === whole.name)
      if (rows === 'none' || !way) continue
      const inside = sql`${fixedFilterOf(whole, there)} and ${rows.condition ?? sql`true`}`
      const led = leadsTo(way, there, from, sql`${there.own('deleted_at')} is null and ${inside}`)
      const besides = way.alone === permission ? ways.filter((one) => one !== way) : []
      leading.push(besides.length === 0 ? led : sql`(${led} and not (${namedBy(besides, from)}))`)
    }
  }
  if (!permissions.some((one) => scopesFor(caller.grants, one).has('everything'))) return anyOf(leading)
  // What lies in the bin leads nobody there, and yet says that this one is not just anybody.
  return anyOf([...leading, sql`not (${namedBy(ways, from)})`])
}

/** Whether any record, in the bin or not, leads there in some of the ways. */
function namedBy(ways: readonly ReachedThrough[], from: From): SQL {
  const named = ways.map((way) => leadsTo(way, fromOf(way.of, `${from.alias}_via`), from, sql`true`))
  return sql.join(named, sql` or `)
}

function leadsTo({ of, link }: ReachedThrough, there: From, from: From, inside: SQL): SQL {
  const reached = reach(of, link)
  if (!reached) throw new Error(`"${link}" of "${of}" is not a field.`)
  const column = there.column(reached)
  return sql`exists (select 1 ${there.clause()}
    where ${column} = ${from.own('id')} and ${inside})`
}

/** The fixed filter of a collection: what lies outside it is not reached under this address at all. */
export function fixedFilterOf(collection: ReachedCollection, from: From): SQL {
  return collection.filter ? ownFilter(collection.filter, collection.path, collection.name, from) : sql`true`
}

function ownFilter(raw: RawFilter, path: string, name: string, from: From): SQL {
  const filter = parseFilter(raw, (key, message) => {
    throw new Error(`The filter of "${path}" is wrong at "${key}": ${message}`)
  })
  // It is the college's own, so it may speak of fields the caller does not see.
  return conditionOf(filter, name, { claims: ['*'] }, from, []) ?? sql`true`
}

/** The values a filter leaves no choice about, by path: `{ kind: ['FC'] }` makes every new record one of kind FC. */
export function valuesFixedBy(collection: ReachedCollection): Record<string, unknown> {
  const entries = Object.entries(collection.filter ?? {}).flatMap(([path, wanted]): [string, unknown][] => {
    const [only, ...others] = Array.isArray(wanted) ? wanted : []
    return only !== undefined && others.length === 0 && !path.includes('.') ? [[path, only]] : []
  })
  return Object.fromEntries(entries)
}

/** "Mine": the caller's own, their hub's with `role:hd`, their programme's with `role:pd` (product contract). */
function mineOf(collection: ReachedCollection, caller: Caller, from: From): SQL[] {
  const paths = scopePathsOf(collection.name)
  return [
    ...ownOf(collection, caller, from),
    ...(can(caller.claims, 'role:hd') ? equals(collection, from, paths?.hub, caller.hub) : []),
    ...(can(caller.claims, 'role:pd') ? equals(collection, from, paths?.programme, caller.programme) : []),
  ]
}

function ownOf(collection: ReachedCollection, caller: Caller, from: From): SQL[] {
  const { own = [], members } = scopePathsOf(collection.name) ?? {}
  return [
    ...own.flatMap((path) => equals(collection, from, path, caller.userId)),
    ...(members ? [isMember(members, caller, from)] : []),
  ]
}

/** Whether records of another type name the caller for this one. */
function isMember({ of, link, user, filter = {} }: Members, caller: Caller, from: From): SQL {
  const members = fromOf(of, 'm')
  const [record, named] = [link, user].map((path) => {
    const reached = reach(of, path)
    if (!reached) throw new Error(`"${path}" of "${of}" is not a field.`)
    return members.column(reached)
  })
  const holds = ownFilter(filter, of, of, members)
  return sql`${from.own('id')} in (select ${record} ${members.clause()}
    where ${named} = ${caller.userId} and ${members.own('deleted_at')} is null and ${holds})`
}

function equals(
  collection: ReachedCollection,
  from: From,
  path: string | undefined,
  value: string | null,
): SQL[] {
  if (path === undefined || value === null) return []
  const reached = reach(collection.name, path)
  if (!reached) throw new Error(`The scope path "${path}" of "${collection.name}" is not a field.`)
  return [sql`${from.column(reached)} = ${value}`]
}

function anyOf(conditions: readonly SQL[]): Rows {
  return conditions.length === 0 ? 'none' : { condition: sql`(${sql.join([...conditions], sql` or `)})` }
}
