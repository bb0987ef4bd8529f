import { rolesWith, type Scope } from '@minster/domain/access/rights/roles'
import type { Needed, Right, RightVerdict, Way } from '@minster/domain/access/users/user-calls'
import { missingFrom, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { describePermission } from '@minster/domain/register/permissions/permission-list'
import type { Person, RoleWithRights } from '#platform/http/rights.ts'

/** How a scope is spoken of. */
const scopeWords = {
  everything: 'everything',
  hub: 'their hub',
  programme: 'their programme',
  own: 'their own',
} satisfies Record<Scope, string>

/** A permission with what it is for and who in the college gives it. */
export function needed(permission: string, roles: readonly RoleWithRights[]): Needed {
  const description = describePermission(permission)
  return {
    permission,
    ...(description !== undefined && { description }),
    roles: rolesWith(roles, permission),
  }
}

/** The refusal of somebody who lacks a permission; undefined when they lack none. */
export function lackOf(
  title: string,
  requirement: Requirement,
  { caller }: Person,
  roles: readonly RoleWithRights[],
): Way | undefined {
  const missing = missingFrom(caller.claims, requirement)
  if (missing.length === 0) return undefined
  const names = missing.join(missing.length > 1 && isAny(requirement) ? ' or ' : ' and ')
  return {
    title,
    allowed: false,
    reason: `The permission ${names} is missing.`,
    missing: missing.map((permission) => needed(permission, roles)),
  }
}

function isAny(requirement: Requirement): boolean {
  return typeof requirement !== 'string' && !('all' in requirement)
}

/** Which of somebody's roles meet a requirement, with the rows each holds for. */
export function grantedThrough({ roles }: Person, requirement: Requirement): string {
  const names = rolesWith(roles, requirement)
  const held = roles.filter(({ name }) => names.includes(name))
  // Several roles may meet it only together.
  const giving = held.length > 0 ? held : roles
  return giving.map(({ name, scope }) => `${name} (${scopeWords[scope]})`).join(', ')
}

/** The verdict over every way there is: one that is open is enough. */
export function verdictOf(right: Right, ways: readonly Way[], blocked: string | null): RightVerdict {
  return { right, allowed: blocked === null && ways.some(({ allowed }) => allowed), ways: [...ways] }
}

/** Why somebody may do nothing at all; null where that is not so. */
export function blockOf({ caller, roles, isActive }: Person): string | null {
  if (!isActive) return `${caller.name} is disabled and cannot sign in.`
  return roles.length === 0 ? `${caller.name} has no role, and what has no role may do nothing.` : null
}
