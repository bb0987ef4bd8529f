import type { CohortLevel } from '#college/programmes/cohorts.ts'
import type { MarkRules } from '#college/regulations/rules.ts'
import type { CalendarDays } from '#college/years/calendar-days.ts'
import { type WorkingDays, workingDaysBetween } from '#college/years/closed-days.ts'
import { lateWords } from './late-words.ts'

/** What lowered a mark. */
export type Lowered = 'late' | 'too late'

/** When a piece of work was due, when it came, and the closures of the hub where the module is taught. */
interface DatedWork {
  readonly due: string
  readonly handedIn: string
  readonly closures: readonly CalendarDays[]
}

/**
 * Answers the working days by which work came after the day it was due, counted as far as it matters; null when it was in
 * time. `lateDays` is how long the cap holds: however much later it comes, it earns the same.
 */
export function latenessOf({ due, handedIn, closures }: DatedWork, lateDays: number): WorkingDays | null {
  return handedIn <= due ? null : workingDaysBetween(due, handedIn, lateDays, closures)
}

/** What is known of one piece of somebody's work. */
export interface MarkedWork {
  readonly agreedMark: string | null
  /** Their own day, with what was granted. */
  readonly due: string | null
  readonly handedIn: string | null
  /** It came late for a reason the college accepts, so nothing is lost. */
  readonly lateAccepted: boolean
  /** As the board took it, once it is released: days and rules that change afterwards change nothing of it. */
  readonly held?: HeldMark | null
  /** Those of the hub where the module is taught. */
  readonly closures: readonly CalendarDays[]
}

/** What a released mark counted for, and why where that was less than it was marked. */
export interface HeldMark {
  readonly mark: string
  readonly why: string | null
}

/** A mark as it counts towards the module. */
export interface Counted {
  readonly mark: string
  readonly lowered: Lowered | null
  /** What lowered it, in a line whoever reads the mark may see: "70 → 40: two working days late, due 27/08/2026". */
  readonly why: string | null
}

/**
 * Answers what an agreed mark counts for once it is seen whether the work came in time; null where none is agreed. Late work
 * earns the pass mark at most for as many working days as the regulations say, and nothing after them. A day late is late, a
 * Saturday too: working days only say how long the cap holds. What is marked without a number is not capped: passed stays
 * passed as long (Durham University, Common Awards, “Late Submission of Assessed Work”).
 */
export function countedMark(work: MarkedWork, level: CohortLevel, rules: MarkRules): Counted | null {
  const { agreedMark, due, handedIn, lateAccepted, closures } = work
  if (agreedMark === null) return null
  if (work.held) return { ...work.held, lowered: loweredTo(work.held.mark, agreedMark) }
  const lateness =
    due === null || handedIn === null || lateAccepted
      ? null
      : latenessOf({ due, handedIn, closures }, rules.lateDays)
  if (due === null || handedIn === null || lateness === null)
    return { mark: agreedMark, lowered: null, why: null }
  const isTooLate = lateness.count > rules.lateDays
  const mark = isTooLate ? nothingOf(agreedMark) : cappedAt(agreedMark, rules.passMarks[level])
  if (mark === agreedMark && !isTooLate) return { mark, lowered: null, why: null }
  return {
    mark,
    lowered: isTooLate ? 'too late' : 'late',
    why: `${mark === agreedMark ? mark : `${agreedMark} → ${mark}`}: ${lateWords({ due, handedIn, ...lateness }, rules.lateDays)}`,
  }
}

/** What lowered a mark that is held. */
function loweredTo(mark: string, agreedMark: string): Lowered | null {
  if (mark === agreedMark) return null
  return mark === nothingOf(agreedMark) ? 'too late' : 'late'
}

function isNumber(mark: string): boolean {
  return mark !== 'Pass' && mark !== 'Fail'
}

function nothingOf(mark: string): string {
  return isNumber(mark) ? '0' : 'Fail'
}

function cappedAt(mark: string, most: number): string {
  return isNumber(mark) ? String(Math.min(Number(mark), most)) : mark
}
