import type { Requirement } from '@minster/domain/access/permissions'
import { can } from '@minster/domain/access/permissions'
import { scopesFor } from '@minster/domain/access/roles'
import { parseFilter } from '@minster/domain/record/filter'
import { type ReachedCollection, reach } from '@minster/domain/records/paths'
import { type SQL, sql } from 'drizzle-orm'
import type { Caller } from '../http/caller.ts'
import type { From } from './from.ts'
import { scopePathsOf } from './sight.ts'
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
  if (requirement === undefined) return 'none'
  const scopes = scopesFor(caller.grants, requirement)
  if (scopes.size === 0) return 'none'
  const paths = scopePathsOf(collection.name)
  if (collection.mine) return anyOf(mineOf(collection, caller, from))
  if (scopes.has('everything') || !paths) return {}
  const conditions: SQL[] = []
  if (scopes.has('hub')) conditions.push(...equals(collection, from, paths.hub, caller.hub))
  if (scopes.has('programme')) conditions.push(...equals(collection, from, paths.programme, caller.programme))
  if (scopes.has('own')) conditions.push(...ownOf(collection, caller, from))
  return anyOf(conditions)
}

/** The fixed filter of a collection: what lies outside it is not reached under this address at all. */
export function fixedFilterOf(collection: ReachedCollection, from: From): SQL {
  if (!collection.filter) return sql`true`
  const filter = parseFilter(collection.filter, (key, message) => {
    throw new Error(`The filter of "${collection.path}" is wrong at "${key}": ${message}`)
  })
  // It is the college's own, so it may speak of fields the caller does not see.
  return conditionOf(filter, collection.name, { claims: ['*'] }, from, []) ?? sql`true`
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
  const paths = scopePathsOf(collection.name)?.own ?? []
  return paths.flatMap((path) => equals(collection, from, path, caller.userId))
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
