import { can, isValidClaim } from '#kit/permissions/permissions.ts'
import type { Grant } from './roles.ts'

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
