import { rolesWith, type Scope } from '@minster/domain/access/rights/roles'
import { missingFrom, type Requirement } from '@minster/domain/kit/permissions/permissions'
import { describePermission } from '@minster/domain/register/permissions/permission-list'
import { z } from 'zod'
import type { HeldRole, Person } from '#platform/http/rights.ts'

const named = z.object({ id: z.string(), label: z.string() })
const rightSchema = z.enum(['view', 'edit', 'remove', 'page'])
const neededSchema = z.object({
  permission: z.string(),
  description: z.string().optional(),
  /** Roles of the college that grant it. */
  roles: z.array(z.string()),
})
const waySchema = z.object({
  /** The list, or the page, one would go by. */
  title: z.string(),
  allowed: z.boolean(),
  reason: z.string(),
  /** Permissions they lack. */
  missing: z.array(neededSchema),
})
const verdictSchema = z.object({ right: rightSchema, allowed: z.boolean(), ways: z.array(waySchema) })

/** What somebody may do with a record or page, and which claim, scope or field rule decides it. */
export const answerSchema = z.object({
  user: named,
  roles: z.array(z.string()),
  /** Why nothing at all is allowed, where that is so. */
  blocked: z.string().nullable(),
  subject: z.object({ kind: z.string(), label: z.string() }),
  verdicts: z.array(verdictSchema),
  /** Fields that do not exist for them, by what would show them. */
  hidden: z.array(z.object({ fields: z.array(z.string()), missing: z.array(neededSchema) })),
})

export type Right = z.infer<typeof rightSchema>
export type Way = z.infer<typeof waySchema>
export type RightVerdict = z.infer<typeof verdictSchema>
export type Needed = z.infer<typeof neededSchema>
export type RightsAnswer = z.infer<typeof answerSchema>

/** How a scope is spoken of. */
const scopeWords = {
  everything: 'everything',
  hub: 'their hub',
  programme: 'their programme',
  own: 'their own',
} satisfies Record<Scope, string>

/** A permission with what it is for and who in the college gives it. */
export function needed(permission: string, roles: readonly HeldRole[]): Needed {
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
  roles: readonly HeldRole[],
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
