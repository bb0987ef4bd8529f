import type { CohortLevel } from '#college/programmes/cohorts.ts'
import { type WorkingDays, workingDaysBetween } from '#college/years/closed-days.ts'
import { lateWords } from './late-words.ts'
import { passMarkOf } from './marks.ts'

/**
 * What late work may still earn, by the working days it is late at most: the pass mark up to five, nothing after them
 * (Durham University, Learning and Teaching Handbook for Common Awards, 6.2.5). A day late is late, a Saturday too: working
 * days only say how long the cap holds. Work marked without a number is not capped: passed stays passed up to five days.
 */
const latePenalties = [
  { days: 5, earns: 'pass mark' },
  { days: Number.POSITIVE_INFINITY, earns: 'nothing' },
] as const

/** What lowered a mark. */
export type Lowered = 'late' | 'too late'

/** However much later than this work comes, it earns the same. */
const mostDaysLate = latePenalties[0].days

/** Answers the working days by which work came after the day it was due; null when it was in time. */
export function latenessOf(due: string, handedIn: string): WorkingDays | null {
  return handedIn <= due ? null : workingDaysBetween(due, handedIn, mostDaysLate)
}

/** What is known of one piece of somebody's work. */
export interface MarkedWork {
  readonly agreedMark: string | null
  /** Their own day, with what was granted. */
  readonly due: string | null
  readonly handedIn: string | null
  /** It came late for a reason the college accepts, so nothing is lost. */
  readonly lateAccepted: boolean
}

/** A mark as it counts towards the module. */
export interface Counted {
  readonly mark: string
  readonly lowered: Lowered | null
  /** What lowered it, in a line whoever reads the mark may see: "70 → 40: two working days late, due 27/08/2026". */
  readonly why: string | null
}

/** Answers what an agreed mark counts for once it is seen whether the work came in time; null where none is agreed. */
export function countedMark(work: MarkedWork, level: CohortLevel): Counted | null {
  const { agreedMark, due, handedIn, lateAccepted } = work
  if (agreedMark === null) return null
  const lateness = due === null || handedIn === null || lateAccepted ? null : latenessOf(due, handedIn)
  if (due === null || handedIn === null || lateness === null)
    return { mark: agreedMark, lowered: null, why: null }
  const mark = earnedBy(agreedMark, lateness, level)
  if (mark === agreedMark && lateness.count <= mostDaysLate) return { mark, lowered: null, why: null }
  return {
    mark,
    lowered: lateness.count <= mostDaysLate ? 'late' : 'too late',
    why: `${mark === agreedMark ? mark : `${agreedMark} → ${mark}`}: ${lateWords({ due, handedIn, ...lateness })}`,
  }
}

function earnedBy(agreedMark: string, { count }: WorkingDays, level: CohortLevel): string {
  const penalty = latePenalties.find(({ days }) => count <= days)
  const isNumbered = agreedMark !== 'Pass' && agreedMark !== 'Fail'
  if (penalty?.earns === 'nothing') return isNumbered ? '0' : 'Fail'
  return isNumbered ? String(Math.min(Number(agreedMark), passMarkOf(level))) : agreedMark
}
