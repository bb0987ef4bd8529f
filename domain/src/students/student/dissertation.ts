import type { RegulationRules } from '#college/regulations/rules.ts'
import type { SessionLevel } from './session-levels.ts'

/** What the regulations say of the dissertation a programme ends in. */
export type DissertationRules = RegulationRules['dissertation']

/** Answers the credits of modules before the dissertation of an award: what is left beside it, and what it may be begun with. */
export function taughtCreditsOf(award: number | null, { credits, readyFrom }: DissertationRules): number {
  return Math.max(readyFrom, (award ?? 0) - credits)
}

/** Somebody as far as their dissertation depends on it. */
export interface DissertationCase {
  readonly programme: {
    readonly code: string
    /** By their regulations; null where the programme ends in none. */
    readonly dissertation: DissertationRules | null
  }
  /** Of the session of the academic year. */
  readonly level: SessionLevel | null
  readonly academicYear: string
  /** Credits at level 7 by the end of the academic year. */
  readonly atSeven: number
}

/**
 * Answers why somebody may not begin their dissertation in the next academic year, in words that say what to do; null where
 * they may.
 */
export function whyNotBegun(
  { programme, level, academicYear, atSeven }: DissertationCase,
  who: 'They' | 'You' = 'They',
): string | null {
  const { code, dissertation } = programme
  if (dissertation === null) return `${code} ends in no dissertation. Choose another answer.`
  if (level === '7Diss') return `${who} are at the dissertation already. Choose another answer.`
  return atSeven < dissertation.readyFrom
    ? `${who} have ${atSeven} of the ${dissertation.readyFrom} credits at level 7 that the dissertation asks for, counted to the end of ${academicYear}. ${who} go on with modules for now.`
    : null
}
