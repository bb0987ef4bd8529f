import { type KnownPermission, permissionList } from '#kit/permissions/permission-list.ts'
import { can, isValidClaim } from '#kit/permissions/permissions.ts'
import type { Grant } from './roles.ts'

/** Answers the permissions of the product that one claim grants; none for a claim that cannot be read. */
export function grantedBy(claim: string): readonly KnownPermission[] {
  return permissionList.filter(({ permission }) => can([claim], permission))
}

/** Answers the claims that grant a permission, so that a screen can say why it is held. */
export function claimsGranting(claims: readonly string[], permission: string): string[] {
  return claims.filter((claim) => can([claim], permission))
}

/** Answers the claims with one permission more; those that grant it already stay as they are. */
export function withPermission(claims: readonly string[], permission: string): string[] {
  return can(claims, permission) ? [...claims] : [...claims, permission]
}

/**
 * Answers the claims without one permission: a claim for its whole area, or for several of its actions, is written out
 * as what is left of it. Null where a claim that spans areas, such as `*`, grants it and has to go itself.
 */
export function withoutPermission(claims: readonly string[], permission: string): string[] | null {
  const granting = claimsGranting(claims, permission)
  const area = areaOf(permission)
  if (granting.some((claim) => areaOf(claim) !== area)) return null
  const left = granting.flatMap((claim) =>
    grantedBy(claim)
      .map((known) => known.permission)
      .filter((one) => one !== permission),
  )
  const others = claims.filter((claim) => !granting.includes(claim))
  return [...new Set([...others, ...left.filter((one) => !can(others, one))])]
}

/** Answers the part of a claim or permission before its first colon. */
export function areaOf(claim: string): string {
  return claim.split(':')[0] ?? claim
}

/** Answers whether a grant allows everything everywhere: whoever holds it can always mend the rights of others. */
export function allowsEverything({ claims, scope }: Grant): boolean {
  return scope === 'everything' && can(claims, '*')
}

/**
 * Answers whether everything a grant allows is allowed by one's own grants too, on as many rows. Nobody hands on more
 * than they hold, or a right to edit roles would be a right to everything.
 */
export function coversGrant(own: readonly Grant[], asked: Grant): boolean {
  return asked.claims
    .filter(isValidClaim)
    .every((claim) =>
      own.some(
        ({ claims, scope }) => (scope === 'everything' || scope === asked.scope) && can(claims, claim),
      ),
    )
}
