import { partsOf, permits, type Requirement } from '#kit/permissions/permissions.ts'

/** On which rows a role's claims hold: every row, those of their hub, of their programme, or their own. */
export const scopes = ['everything', 'hub', 'programme', 'own'] as const
export type Scope = (typeof scopes)[number]

/** What one role gives to whoever holds it. */
export interface Grant {
  readonly claims: readonly string[]
  readonly scope: Scope
}

export interface Role extends Grant {
  readonly name: string
}

/** Answers every claim that some grants hold together. */
export function claimsOf(grants: readonly Grant[]): string[] {
  return [...new Set(grants.flatMap((grant) => grant.claims))]
}

/**
 * Answers under which scopes a caller meets a requirement: empty is a refusal, and where one role gives
 * "everything" nothing else matters. Several narrower scopes add up. A requirement of all its permissions
 * holds only on rows where each of them does, so there the scopes must be the same.
 */
export function scopesFor(grants: readonly Grant[], requirement: Requirement): Set<Scope> {
  const { mode, permissions } = partsOf(requirement)
  const each = permissions.map((permission) => widest(scopesOfOne(grants, permission)))
  return mode === 'any' ? widest(new Set(each.flatMap((found) => [...found]))) : shared(each)
}

function scopesOfOne(grants: readonly Grant[], permission: string): Set<Scope> {
  return new Set(grants.filter((grant) => permits(grant.claims, permission)).map((grant) => grant.scope))
}

function widest(found: Set<Scope>): Set<Scope> {
  return found.has('everything') ? new Set(['everything']) : found
}

function shared(each: readonly Set<Scope>[]): Set<Scope> {
  const narrow = each.filter((found) => !found.has('everything'))
  const [first, ...rest] = narrow
  if (first) return new Set([...first].filter((scope) => rest.every((found) => found.has(scope))))
  return each.length > 0 ? new Set(['everything']) : new Set()
}

/** Answers the names of the roles that meet a requirement, so that a 403 page can say whom to ask. */
export function rolesWith(roles: readonly Role[], requirement: Requirement): string[] {
  return roles.filter((role) => permits(role.claims, requirement)).map((role) => role.name)
}
