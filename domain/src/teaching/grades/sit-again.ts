import type { CohortLevel } from '#college/programmes/cohorts.ts'
import { countedMark, type MarkedWork } from './counted-mark.ts'
import { passMarkOf } from './marks.ts'

/**
 * Answers which pieces of a module are sat again once the board says so: all but those that passed at the first sitting.
 * Where each of them did, nobody can tell which is meant, and it may be any.
 */
export function workSatAgain<Work extends MarkedWork>(
  works: readonly Work[],
  level: CohortLevel,
): readonly Work[] {
  const left = works.filter((work) => !isPassed(countedMark(work, level)?.mark ?? null, level))
  return left.length > 0 ? left : works
}

function isPassed(mark: string | null, level: CohortLevel): boolean {
  if (mark === null || mark === 'Fail') return false
  return mark === 'Pass' || Number(mark) >= passMarkOf(level)
}
