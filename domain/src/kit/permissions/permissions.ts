/**
 * What a page, call or field asks of its caller. A string is one permission, a bare list means any of them;
 * "any" and "all" are written out where it matters (Specification §2, "or" = any, "and" = all).
 */
export type Requirement =
  | string
  | { readonly any: readonly string[] }
  | { readonly all: readonly string[] }
  | readonly string[]

/** A claim taken apart: one set of alternatives for each level between colons. */
type Levels = readonly ReadonlySet<string>[]

const parsed = new Map<string, Levels | null>()
/** More distinct claims than any college writes; reached only by junk, and then the cache starts afresh. */
const cacheLimit = 5000

function levelsOf(claim: string): Levels | null {
  const known = parsed.get(claim)
  if (known !== undefined) return known
  const levels = parse(claim)
  if (parsed.size >= cacheLimit) parsed.clear()
  parsed.set(claim, levels)
  return levels
}

function parse(claim: string): Levels | null {
  if (/\s/u.test(claim)) return null
  const levels = claim.split(':').map((level) => level.split(','))
  if (levels.some((alternatives) => alternatives.includes(''))) return null
  return levels.map((alternatives) => new Set(alternatives))
}

/** Apache Shiro's rule: a shorter claim implies every sub-claim, a longer one must end in wildcards. */
function implies(claim: Levels, permission: Levels): boolean {
  return claim.every((granted, depth) => {
    if (granted.has('*')) return true
    const asked = permission[depth]
    return asked !== undefined && [...asked].every((value) => granted.has(value))
  })
}

/** Answers whether a claim can be read at all: no blanks, no empty parts. One that cannot grants nothing. */
export function isValidClaim(claim: string): boolean {
  return levelsOf(claim) !== null
}

/**
 * Answers whether the claims grant one permission, by Shiro's wildcard rules: colon-separated levels, `*` for
 * any value of its level, commas for alternatives, sub-claims implied, case-sensitive (Specification §6).
 * No claims, or a permission that is itself malformed, is a refusal.
 */
export function can(claims: readonly string[], permission: string): boolean {
  const asked = levelsOf(permission)
  if (asked === null) return false
  return claims.some((claim) => {
    const levels = levelsOf(claim)
    return levels !== null && implies(levels, asked)
  })
}

/** Answers the permissions a requirement names, and whether one of them is enough. */
export function partsOf(requirement: Requirement): { mode: 'any' | 'all'; permissions: readonly string[] } {
  if (typeof requirement === 'string') return { mode: 'all', permissions: [requirement] }
  if ('any' in requirement) return { mode: 'any', permissions: requirement.any }
  if ('all' in requirement) return { mode: 'all', permissions: requirement.all }
  return { mode: 'any', permissions: requirement }
}

/** Answers whether the claims meet a requirement. One that names nothing is met by nobody. */
export function permits(claims: readonly string[], requirement: Requirement): boolean {
  const { mode, permissions } = partsOf(requirement)
  if (permissions.length === 0) return false
  return mode === 'any'
    ? permissions.some((permission) => can(claims, permission))
    : permissions.every((permission) => can(claims, permission))
}

/**
 * Answers the permissions to name on a 403 page: none when the requirement is met, those still lacking when
 * all are needed, every alternative when any would do.
 */
export function missingFrom(claims: readonly string[], requirement: Requirement): string[] {
  if (permits(claims, requirement)) return []
  return partsOf(requirement).permissions.filter((permission) => !can(claims, permission))
}
