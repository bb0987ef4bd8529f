import type { CohortLevel } from '#college/programmes/cohorts.ts'
import type { MarkRules } from '#college/regulations/rules.ts'
import { countedMark, type MarkedWork } from './counted-mark.ts'

/**
 * Answers which pieces of a module are sat again once the board says so: all but those that passed at the first sitting.
 * Where each of them did, nobody can tell which is meant, and it may be any.
 */
export function workSatAgain<Work extends MarkedWork>(
  works: readonly Work[],
  level: CohortLevel,
  rules: MarkRules,
): readonly Work[] {
  const left = works.filter(
    (work) => !isPassed(countedMark(work, level, rules)?.mark ?? null, rules.passMarks[level]),
  )
  return left.length > 0 ? left : works
}

function isPassed(mark: string | null, passMark: number): boolean {
  if (mark === null || mark === 'Fail') return false
  return mark === 'Pass' || Number(mark) >= passMark
}
