import type { CohortLevel } from '#college/programmes/cohorts.ts'
import { type WorkingDays, workingDaysBetween } from '#college/years/closed-days.ts'
import type { AssignmentMarking } from './assignment-markings.ts'
import { lateWords } from './late-words.ts'

/** What a piece of work is judged with; both are kept as text. */
export const markPattern = /^(?:100|\d{1,2}|Pass|Fail)$/

/** Sittings of a module: what failed at the first is done once more. */
export const attempts = { First: { label: 'First sitting' }, Resit: {} } as const
export type Attempt = keyof typeof attempts

/** What a cell gives: a mark as it is kept, nothing, or why it is no mark. */
export type ReadMark = { readonly mark: string | null } | { readonly problem: string }

const passWords: ReadonlySet<string> = new Set(['p', 'pass', 'passed', 'yes', 'y'])
const failWords: ReadonlySet<string> = new Set(['f', 'fail', 'failed', 'no', 'n'])

/**
 * Reads a mark as people write it or Excel hands it over: whole numbers from 0 to 100, or pass and fail. Nothing is
 * rounded or guessed, as a comma may stand for a point or for thousands; an empty cell is no mark.
 */
export function readMark(written: string, marking: AssignmentMarking): ReadMark {
  const text = written.replaceAll('\u00a0', ' ').trim()
  if (text === '') return { mark: null }
  return marking === 'Mark' ? readNumber(text) : readPass(text)
}

function readPass(text: string): ReadMark {
  const word = text.toLowerCase()
  if (passWords.has(word)) return { mark: 'Pass' }
  if (failWords.has(word)) return { mark: 'Fail' }
  return { problem: `“${shortened(text)}” is no result. This work is passed or failed: write Pass or Fail.` }
}

function readNumber(text: string): ReadMark {
  const plain = text.replace(/\s*%$/, '')
  if (/^\d+[.,]\d+$/.test(plain) && !/^\d+\.0+$/.test(plain))
    return { problem: `“${shortened(text)}” is no whole mark. Write a whole number from 0 to 100.` }
  const whole = plain.replace(/\.0+$/, '')
  if (!/^[-+]?\d+$/.test(whole))
    return { problem: `“${shortened(text)}” is no mark. Write a whole number from 0 to 100.` }
  const mark = Number(whole)
  if (mark < 0 || mark > 100)
    return { problem: `${shortened(text)} is out of range. A mark lies between 0 and 100.` }
  return { mark: String(mark) }
}

function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text
}

/** Marks a module is passed with: 40 for undergraduates, 50 for postgraduates (Common Awards, as Durham validates them). */
const passMarks = { 4: 40, 5: 40, 6: 40, 7: 50 } as const satisfies Record<CohortLevel, number>

/** Answers the mark a module of a level is passed with. */
export function passMarkOf(level: CohortLevel): number {
  return passMarks[level]
}

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
