import {
  type EngagementStatus,
  engagementsThatAre,
  type SessionStatus,
  sessionsThatAre,
} from '#college/studies/status.ts'
import { academicYearAfter, academicYearOf } from '#college/years/academic-year.ts'
import { formatDate } from '#platform/words/format.ts'
import type { Tone } from '#platform/words/tones.ts'
import { labelOfStep, type StepStanding, stepsOwed } from './enrolment-steps.ts'

/** Engagements whose students are asked to enrol: who interrupts, has left or never began is not. */
export const enrollingEngagements: readonly EngagementStatus[] = engagementsThatAre(
  'to begin',
  'studying',
  'residentials only',
)

/** Sessions somebody is enrolled in; others are over, or do not happen. */
export const enrollingSessions: readonly SessionStatus[] = sessionsThatAre('open')

/** How the enrolment of somebody for a year stands, in the order in which it needs work. */
export const enrolmentStands = {
  owing: { label: 'Something missing', tone: 'warning' },
  ready: { label: 'Ready to enrol', tone: 'info' },
  enrolled: { label: 'Enrolled', tone: 'success' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>
export type EnrolmentStand = keyof typeof enrolmentStands

/** A session to be marked enrolled, or no longer. */
export interface EnrollingSession {
  readonly engagementStatus: string
  readonly sessionStatus: string
  /** "2026-27" */
  readonly academicYear: string
  /** The day they were enrolled, null while they are not. */
  readonly enrolledOn: string | null
  readonly steps: readonly StepStanding[]
}

/** Answers how an enrolment stands: who is enrolled is, whatever is still owed. */
export function enrolmentStandOf({
  enrolledOn,
  steps,
}: Pick<EnrollingSession, 'enrolledOn' | 'steps'>): EnrolmentStand {
  if (enrolledOn !== null) return 'enrolled'
  return stepsOwed(steps).length === 0 ? 'ready' : 'owing'
}

/** Answers whether students with such an engagement and session are asked to enrol. */
export function isToBeEnrolled({
  engagementStatus,
  sessionStatus,
}: Pick<EnrollingSession, 'engagementStatus' | 'sessionStatus'>): boolean {
  return (
    enrollingEngagements.some((status) => status === engagementStatus) &&
    enrollingSessions.some((status) => status === sessionStatus)
  )
}

/** What stands in the way of marking: only what is missing can be consented to. */
export interface Hindrance {
  readonly kind: 'done' | 'refused' | 'missing'
  readonly message: string
}

/** Answers why a session is not marked enrolled today (YYYY-MM-DD), null where it can be. */
export function whyNotEnrolled(
  session: EnrollingSession,
  today: string,
  isMissingAccepted: boolean,
): Hindrance | null {
  const { enrolledOn, academicYear, engagementStatus, sessionStatus, steps } = session
  if (enrolledOn !== null) return { kind: 'done', message: `Enrolled already, on ${formatDate(enrolledOn)}.` }
  const furthest = academicYearAfter(academicYearOf(today)).title
  if (academicYear > furthest)
    return { kind: 'refused', message: `${academicYear} is too far off. Enrol until ${furthest} at most.` }
  if (!enrollingEngagements.some((status) => status === engagementStatus))
    return { kind: 'refused', message: `Their engagement is ${engagementStatus}, so they are not enrolled.` }
  if (!isToBeEnrolled(session))
    return { kind: 'refused', message: `The session is ${sessionStatus}, so nobody is enrolled in it.` }
  const owed = stepsOwed(steps)
  if (owed.length === 0 || isMissingAccepted) return null
  return {
    kind: 'missing',
    message: `Still missing: ${owed.map(({ step }) => labelOfStep(step)).join(', ')}.`,
  }
}

/** Answers why a session cannot be marked as not enrolled, null where it can. */
export function whyNotUnmarked({ enrolledOn }: Pick<EnrollingSession, 'enrolledOn'>): Hindrance | null {
  return enrolledOn === null
    ? { kind: 'done', message: 'Not enrolled yet, so there is nothing to take back.' }
    : null
}

/** Days within which nobody is reminded of the same enrolment twice. */
export const enrolmentReminderDays = 7

/** No reminder writes to more students at once. */
export const mostRemindedToEnrol = 1000

/** So many are marked enrolled at once at most. */
export const mostMarkedEnrolled = 2000
