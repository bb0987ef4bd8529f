import type { CohortLevel } from '#college/programmes/cohorts.ts'
import type { MarkRules } from '#college/regulations/rules.ts'
import { formatDate } from '#platform/words/format.ts'
import { countedMarksOf, type DueWork } from './board.ts'
import { isSecondMarked, type MarkStanding } from './mark-fields.ts'

/** Answers whether a mark is agreed that only one person gave, though the regulations ask that somebody else looks at it. */
export function isNotSecondMarked(
  work: MarkStanding,
  { secondMarking }: Pick<MarkRules, 'secondMarking'>,
): boolean {
  if (work.agreedMark === null || secondMarking === 'None' || isSecondMarked(work)) return false
  return secondMarking === 'Second mark' || work.moderatedOn === null
}

/** Answers how far the two marks of a piece of work lie apart, where the regulations call that wide; null where they do not. */
export function wideGapOf(
  { firstMark, secondMark }: Pick<MarkStanding, 'firstMark' | 'secondMark'>,
  { wideGap }: Pick<MarkRules, 'wideGap'>,
): number | null {
  const gap = Math.abs(Number(firstMark ?? Number.NaN) - Number(secondMark ?? Number.NaN))
  return gap >= wideGap ? gap : null
}

/** What a board looks at before it releases a result. */
export interface BoardSign {
  readonly kind: 'late' | 'zeroed' | 'capped' | 'not second-marked' | 'wide gap'
  readonly words: string
}

/** What is to be said of a result besides its mark. */
interface ResultLookedAt {
  readonly assignments: readonly { readonly title: string }[]
  /** By assignment, of the sitting that is released. */
  readonly works: readonly DueWork[]
  readonly level: CohortLevel
  readonly rules: MarkRules
  /** Why the module counts for less than its work comes to; null where it does not. */
  readonly why: string | null
}

/** Answers what a board is told of a student's result before it is released: what lowered it, and how it was marked. */
export function boardSignsOf({ assignments, works, level, rules, why }: ResultLookedAt): BoardSign[] {
  const counted = countedMarksOf(works, level, rules)
  const signs = works.flatMap((work, at): BoardSign[] => {
    const title = assignments[at]?.title ?? ''
    const one = counted[at]
    if (!work || !one) return []
    const gap = wideGapOf(work, rules)
    const found: BoardSign[] = []
    if (one.lowered === 'too late') found.push({ kind: 'zeroed', words: `${title} ${one.why}` })
    else if (isLate(work)) found.push({ kind: 'late', words: `${title} ${one.why ?? untouchedWords(work)}` })
    if (isNotSecondMarked(work, rules)) found.push({ kind: 'not second-marked', words: title })
    if (gap !== null)
      found.push({
        kind: 'wide gap',
        words: `${title} ${work.firstMark} and ${work.secondMark}, ${gap} apart`,
      })
    return found
  })
  return why === null ? signs : [...signs, { kind: 'capped', words: why }]
}

function isLate({ due, handedIn }: Exclude<DueWork, null>): boolean {
  return due !== null && handedIn !== null && handedIn > due
}

/** Of late work that lost nothing by it. */
function untouchedWords({ due, handedIn, lateAccepted }: Exclude<DueWork, null>): string {
  const days = `handed in on ${formatDate(handedIn)}, due ${formatDate(due)}`
  return lateAccepted ? `${days}, for an accepted reason` : `${days}; nothing is lost`
}
