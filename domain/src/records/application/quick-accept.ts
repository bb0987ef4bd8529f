import type { Problem } from '../../errors.ts'
import { type CheckFamily, checkFamilies, isCheckFamily, quickAcceptValueOf } from './checks.ts'

export type CheckResults = Readonly<Partial<Record<CheckFamily, string | null>>>

/**
 * Answers the checks quick-accept sets among those given, each to Accepted or Acknowledged. Without names it takes those
 * not yet reviewed or merely received; a judgement somebody made, good or bad, is replaced only where it is named.
 */
export function quickAccepted(
  results: CheckResults,
  named?: readonly CheckFamily[],
): Partial<Record<CheckFamily, 'Accepted' | 'Acknowledged'>> {
  const accepted: Partial<Record<CheckFamily, 'Accepted' | 'Acknowledged'>> = {}
  for (const [family, result] of Object.entries(results)) {
    if (!isCheckFamily(family)) continue
    const value = quickAcceptValueOf(family)
    const isOpen = result === null || result === undefined || result === 'Received'
    const isWanted = named ? named.includes(family) : isOpen
    if (value !== undefined && isWanted && result !== value) accepted[family] = value
  }
  return accepted
}

/** Answers what is wrong with the names of checks to accept: unknown ones, and those that need a decision. */
export function quickAcceptProblems(named: readonly string[]): Problem[] {
  return named.flatMap((name): Problem[] => {
    if (!isCheckFamily(name)) return [{ param: 'checks', message: `There is no check "${name}".` }]
    if (quickAcceptValueOf(name) !== undefined) return []
    const { label } = checkFamilies[name]
    return [{ param: `checks.${name}`, message: `${label} needs a decision and cannot be accepted at once.` }]
  })
}
