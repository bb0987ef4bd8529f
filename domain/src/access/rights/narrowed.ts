/**
 * Answers the claims that grant exactly what both lists grant: level by level the alternatives they share, `*` and a
 * level left out being any value. A personal token works with what is left of its owner's claims.
 */
export function restrictedClaims(claims: readonly string[], to: readonly string[]): string[] {
  const shared = claims.flatMap((one) => to.flatMap((other) => sharedClaim(one, other) ?? []))
  return [...new Set(shared)]
}

/** What two claims both grant; null where they share nothing. */
function sharedClaim(one: string, other: string): string | null {
  const [ones, others] = [one.split(':'), other.split(':')]
  const levels: string[] = []
  for (let depth = 0; depth < Math.max(ones.length, others.length); depth += 1) {
    const level = sharedLevel(ones[depth] ?? '*', others[depth] ?? '*')
    if (level === '') return null
    levels.push(level)
  }
  return levels.join(':')
}

function sharedLevel(one: string, other: string): string {
  const [ones, others] = [one.split(','), other.split(',')]
  if (ones.includes('*')) return other
  if (others.includes('*')) return one
  return ones.filter((value) => others.includes(value)).join(',')
}
