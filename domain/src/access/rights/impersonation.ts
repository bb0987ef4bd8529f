import { can, isValidClaim, permits, type Requirement } from '#kit/permissions/permissions.ts'
import { claimsOf, type Grant, type Scope } from './roles.ts'

/** What the id of somebody to stand in for belongs to: an account, or the record it hangs on. */
export const impersonationModes = ['user', 'student', 'faculty', 'applicant'] as const
export type ImpersonationMode = (typeof impersonationModes)[number]

/** How long one may be signed in as somebody else, in minutes. */
export const impersonationMinutes = 30

/** What somebody may do, and whose rows their narrower grants hold for. */
export interface Rights {
  readonly grants: readonly Grant[]
  readonly hub: string | null
  readonly programme: string | null
}

/**
 * What part of a portal takes of whoever is signed in as its student or applicant: that their own claims meet a
 * requirement, or nothing, as it tells no more than where to find things.
 */
export type ShownTo = Requirement | 'whoever stands in'

/** Of what nobody said who sees it, a system administrator does. */
export const coveredByDefault: Requirement = 'admin:sysadmin'

/**
 * Answers the claims of somebody that hold whoever it is about. Those of a hub, a programme or one's own uncover nothing
 * of the one they stand in for.
 */
export function claimsOverEverybody(grants: readonly Grant[]): string[] {
  return claimsOf(grants.filter(({ scope }) => scope === 'everything'))
}

/** Answers whether a part of a portal is shown; `real` are the claims of whoever stands in, null for the person themselves. */
export function isShownTo(real: readonly string[] | null, shownTo: ShownTo = coveredByDefault): boolean {
  return real === null || shownTo === 'whoever stands in' || permits(real, shownTo)
}

/** What students and applicants hold: their own forms, which nobody of the staff has any of. */
const portalClaims = ['forms:student,applicant']

/**
 * Answers whether somebody may be signed in as another: as a student or applicant always, as staff only when everything
 * the other may do is allowed to themselves too, on at least the same rows.
 */
export function mayImpersonate(own: Rights, other: Rights): boolean {
  return other.grants.every(({ claims, scope }) =>
    claims
      .filter((claim) => isValidClaim(claim) && !can(portalClaims, claim))
      .every((claim) =>
        own.grants.some((grant) => can(grant.claims, claim) && coversRows(grant.scope, scope, own, other)),
      ),
  )
}

/** Answers whether somebody holds nothing beyond the portal: a student or applicant, none of the staff. */
export function isOfThePortal({ grants }: Pick<Rights, 'grants'>): boolean {
  return grants.every(({ claims }) => claims.filter(isValidClaim).every((claim) => can(portalClaims, claim)))
}

/** "Their own" rows are never those of another. */
function coversRows(mine: Scope, theirs: Scope, own: Rights, other: Rights): boolean {
  if (mine === 'everything') return true
  if (mine !== theirs || mine === 'own') return false
  return own[mine] !== null && own[mine] === other[mine]
}
