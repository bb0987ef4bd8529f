import { isCertHe } from '#college/programmes/programmes.ts'
import { engagementsThatAre, standingOf } from '#college/studies/status.ts'
import { isWithin } from '#college/years/academic-year.ts'

/** Where a student stands with saying what they mean to do next year. */
export const intentionStatuses = {
  Dissertation: { tone: 'neutral' },
  Contact: { tone: 'neutral' },
  Required: { tone: 'neutral' },
  Assumed: { tone: 'neutral' },
} as const

export type IntentionStatus = keyof typeof intentionStatuses

/** What can be answered. The first two are assumed of whoever has not answered. */
export const intentionAnswers = {
  Continue: { tone: 'success' },
  Finishing: { tone: 'info' },
  'Begin dissertation': { tone: 'success' },
  'Change programme': { tone: 'info' },
  'Change pace': { tone: 'info' },
  Interrupt: { tone: 'warning' },
  Withdraw: { tone: 'danger' },
} as const

export type IntentionAnswer = keyof typeof intentionAnswers

/** Answers whether a text is an answer about next year. */
export function isIntentionAnswer(answer: string): answer is IntentionAnswer {
  return Object.hasOwn(intentionAnswers, answer)
}

/** Answers whether a student with this engagement status is asked for intentions: Current and IoS (Specification §4). */
export function areIntentionsCollected(engagementStatus: string): boolean {
  return engagementsThatAre('studying', 'away').some((status) => status === engagementStatus)
}

/**
 * Answers the status of a student's intentions, null for none (Specification §4). `level` is the session's, as "4",
 * "5/6" or "7Diss"; `programme` a code or "CertHE".
 */
export function intentionStatusOf(student: {
  readonly engagementStatus: string
  readonly level: string
  readonly programme: string
}): IntentionStatus | null {
  const { engagementStatus, level, programme } = student
  if (!areIntentionsCollected(engagementStatus) || level.includes('6')) return null
  if (level === '7Diss') return 'Dissertation'
  if (standingOf(engagementStatus) === 'away') return 'Contact'
  if (level === '4' && isCertHe(programme)) return 'Required'
  return level === '7' && programme === 'PGDip' ? 'Required' : 'Assumed'
}

/**
 * Answers whether a student finishes in an academic year: this session's credits complete the award, or the expected
 * end (YYYY-MM-DD) lies in the year. An award without credits finishes by its date only.
 */
export function isFinishing(
  student: {
    readonly creditsBefore: number
    readonly creditsThisSession: number
    readonly awardCredits: number | null
    readonly expectedEnd: string | null
  },
  academicYear: string,
): boolean {
  const { creditsBefore, creditsThisSession, awardCredits, expectedEnd } = student
  if (awardCredits !== null && creditsBefore + creditsThisSession >= awardCredits) return true
  return expectedEnd !== null && isWithin(expectedEnd, academicYear)
}

/** Answers the intention assumed until the student says otherwise (Specification §4). */
export function defaultIntentionOf(finishing: boolean): IntentionAnswer {
  return finishing ? 'Finishing' : 'Continue'
}
