import type { StudyPace } from '#college/programmes/programmes.ts'
import type { EngagementStatus, SessionStatus } from '#college/studies/status.ts'
import { formatDate } from '#platform/words/format.ts'

/** What documents say of one engagement. Days are `YYYY-MM-DD`. */
export interface Study {
  /** First names and last name as on the passport. */
  readonly name: string
  readonly status: EngagementStatus
  readonly programme: string
  readonly pace: StudyPace | null
  readonly start: string
  readonly expectedEnd: string | null
  readonly end: string | null
  readonly interruptedFrom: string | null
  readonly expectedReturn: string | null
  readonly lastAttended: string | null
  readonly sessions: readonly { readonly academicYear: string; readonly status: SessionStatus }[]
}

/** What a document may say, or why it cannot be made, in words for whoever wants to make it. */
export type Saying = { readonly sentence: string } | { readonly refused: string }

/** Why a letter cannot be made, to the office that can mend it and to the student who cannot. */
export interface Refusal {
  readonly refused: string
  readonly toStudent: string
}

/** Answers "a part-time student", and "a student" where the pace is not known. */
export function studentAt(pace: StudyPace | null): string {
  if (pace === null) return 'a student'
  return pace === 'PT' ? 'a part-time student' : 'a full-time student'
}

/** Answers the first of some days that a document needs and that nobody filled in, as a refusal; null for none. */
export function lacking(days: Readonly<Record<string, string | null>>): Refusal | null {
  const [missing] = Object.entries(days).find(([, day]) => !isKnown(day)) ?? []
  return missing === undefined
    ? null
    : {
        refused: `${missing} is not known. Fill it in under Studies, then make the document.`,
        toStudent: `Your record does not say this yet: ${missing}.`,
      }
}

/** 1970 is how older records say that nobody knows (Specification §9). */
function isKnown(day: string | null): boolean {
  return day !== null && !day.startsWith('1970-')
}

/** Answers a day as documents write it. */
export function onDay(day: string | null): string {
  return formatDate(day)
}
