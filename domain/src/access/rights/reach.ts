import { can, type Requirement } from '#kit/permissions/permissions.ts'
import type { ScopePaths } from '#kit/record/record.ts'
import { claimsOf, type Grant, type Scope, scopesFor } from './roles.ts'

/** What decides on which rows of a collection somebody works. */
interface Rows {
  /** Whether it shows nobody but their own. */
  readonly mine: boolean
  readonly declaration: { readonly scopes?: ScopePaths }
}

/**
 * Answers on which rows of a collection some grants meet a requirement; none is a refusal. "Mine" is one's own, the hub
 * with `role:hd` and the programme with `role:pd`, whatever the role holds for (product contract, own rows); a type
 * without scopes is the same for everybody.
 */
export function reachOver(
  { mine, declaration }: Rows,
  requirement: Requirement | undefined,
  grants: readonly Grant[],
): readonly Scope[] {
  const scopes = requirement === undefined ? new Set<Scope>() : scopesFor(grants, requirement)
  if (scopes.size === 0) return []
  if (mine) {
    const claims = claimsOf(grants)
    return [
      'own',
      ...(can(claims, 'role:hd') ? (['hub'] as const) : []),
      ...(can(claims, 'role:pd') ? (['programme'] as const) : []),
    ]
  }
  return declaration.scopes ? [...scopes] : ['everything']
}
