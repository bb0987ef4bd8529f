import type { Problem } from '../../errors.ts'
import {
  type CheckFamily,
  checkFamilies,
  checkFamilyNames,
  isCheckDone,
  isCheckFamily,
  quickAcceptValueOf,
} from './checks.ts'

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

/** What accepting all would do, to be read before it is done. */
export interface QuickAcceptPlan {
  /** Each check that would change, with what it is now and what it would become. */
  readonly becomes: readonly {
    readonly family: CheckFamily
    readonly from: string | null
    readonly to: 'Accepted' | 'Acknowledged'
  }[]
  /** Each open check that would stay, and why. */
  readonly left: readonly {
    readonly family: CheckFamily
    readonly result: string | null
    readonly why: string
  }[]
}

/** Answers what accepting all the given checks would do: what becomes what, and what is left out for which reason. */
export function quickAcceptPlan(results: CheckResults): QuickAcceptPlan {
  const accepted = quickAccepted(results)
  const open = checkFamilyNames.filter(
    (family) => results[family] !== undefined && !isSettled(family, results[family]),
  )
  return {
    becomes: open.flatMap((family) => {
      const to = accepted[family]
      return to ? [{ family, from: results[family] ?? null, to }] : []
    }),
    left: open.flatMap((family) => {
      const result = results[family] ?? null
      return accepted[family] ? [] : [{ family, result, why: whyLeft(family, result) }]
    }),
  }
}

/** Merely received is no judgement yet where it could be accepted. */
function isSettled(family: CheckFamily, result: string | null | undefined): boolean {
  if (result === 'Received') return quickAcceptValueOf(family) === undefined
  return isCheckDone(family, result)
}

function whyLeft(family: CheckFamily, result: string | null): string {
  if (quickAcceptValueOf(family) === undefined) return 'It needs a decision of its own.'
  return result === 'Additional information needed'
    ? 'More was asked for; accept it by itself once it has come.'
    : 'Somebody judged it; change it by itself if that was wrong.'
}
