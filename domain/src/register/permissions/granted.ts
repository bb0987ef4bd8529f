import { areaOf } from '#access/rights/claims.ts'
import { can } from '#kit/permissions/permissions.ts'
import { type KnownPermission, permissionList } from './permission-list.ts'

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
