import type { Problem } from '#platform/errors/errors.ts'
import {
  type CheckFamily,
  checkFamilies,
  checkFamilyNames,
  isCheckDone,
  isCheckFamily,
  quickAcceptValueOf,
} from '../checks/checks.ts'

export type CheckResults = Readonly<Partial<Record<CheckFamily, string | null>>>

/** What is still owed to checks, in words: none of them is accepted unseen. */
export type OwedToChecks = Readonly<Partial<Record<CheckFamily, readonly string[]>>>

/** Answers what is still owed to each check, from what holds an application up. */
export function owedToChecks(
  reasons: readonly { readonly what: string; readonly bearsOn?: string }[],
): OwedToChecks {
  const owed: Partial<Record<CheckFamily, string[]>> = {}
  for (const { bearsOn, what } of reasons)
    if (bearsOn !== undefined && isCheckFamily(bearsOn)) (owed[bearsOn] ??= []).push(what)
  return owed
}

/**
 * Answers the checks quick-accept sets among those given, each to Accepted or Acknowledged. Without names it takes those
 * not yet reviewed or merely received to which nothing is owed; a judgement somebody made, good or bad, and a check that
 * still waits for something are set only where they are named.
 */
export function quickAccepted(
  results: CheckResults,
  named?: readonly CheckFamily[],
  owed: OwedToChecks = {},
): Partial<Record<CheckFamily, 'Accepted' | 'Acknowledged'>> {
  const accepted: Partial<Record<CheckFamily, 'Accepted' | 'Acknowledged'>> = {}
  for (const [family, result] of Object.entries(results)) {
    if (!isCheckFamily(family)) continue
    const value = quickAcceptValueOf(family)
    const isOpen = (result === null || result === undefined || result === 'Received') && !owed[family]
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
    /** What is still owed to it, so that it is not accepted unless somebody says so. */
    readonly owed: readonly string[]
  }[]
  /** Each open check that would stay, and why. */
  readonly left: readonly {
    readonly family: CheckFamily
    readonly result: string | null
    readonly why: string
  }[]
}

/** Answers what accepting all the given checks would do: what becomes what, and what is left out for which reason. */
export function quickAcceptPlan(results: CheckResults, owed: OwedToChecks = {}): QuickAcceptPlan {
  const accepted = quickAccepted(results)
  const open = checkFamilyNames.filter(
    (family) => results[family] !== undefined && !isSettled(family, results[family]),
  )
  return {
    becomes: open.flatMap((family) => {
      const to = accepted[family]
      return to ? [{ family, from: results[family] ?? null, to, owed: owed[family] ?? [] }] : []
    }),
    left: open.flatMap((family) => {
      const result = results[family] ?? null
      return accepted[family] ? [] : [{ family, result, why: whyLeft(family, result) }]
    }),
  }
}

/** Answers whether nobody has to look at a check again: merely received is no judgement yet where it could be accepted. */
export function isSettled(family: CheckFamily, result: string | null | undefined): boolean {
  if (result === 'Received') return quickAcceptValueOf(family) === undefined
  return isCheckDone(family, result)
}

function whyLeft(family: CheckFamily, result: string | null): string {
  if (quickAcceptValueOf(family) === undefined) return 'It needs a decision of its own.'
  return result === 'Additional information needed'
    ? 'More was asked for; accept it by itself once it has come.'
    : 'Somebody judged it; change it by itself if that was wrong.'
}
