import { type Standing, standingOf } from '#college/studies/status.ts'
import { academicYearAfter, academicYearOf } from '#college/years/academic-year.ts'
import { isToBeEnrolled } from './enrolling.ts'

/** A session of a student as they choose among theirs. */
export interface OwnSession {
  readonly session: string
  readonly engagement: string
  readonly engagementStatus: string
  readonly sessionStatus: string
  /** "2026-27" */
  readonly academicYear: string
  /** The day they were enrolled, null while they are not. */
  readonly enrolledOn: string | null
}

/** What there is for a student to enrol in. */
export type OwnEnrolment<S extends OwnSession> =
  | { readonly kind: 'none'; readonly why: string }
  /** More than one programme waits: they say which they enrol for first. */
  | { readonly kind: 'several'; readonly sessions: readonly S[] }
  | { readonly kind: 'one'; readonly session: S }
  | { readonly kind: 'enrolled'; readonly session: S }

/**
 * Answers what a student enrols in on a day (YYYY-MM-DD): of each engagement the first session of this year, or of the
 * next once it is open, that still waits. `wanted` is the session they chose, `present` the status of the engagement that
 * counts, null without any.
 */
export function ownEnrolmentOf<S extends OwnSession>(
  sessions: readonly S[],
  {
    present,
    wanted,
    isNextOpen,
    today,
  }: {
    readonly present: string | null
    readonly wanted?: string | undefined
    readonly isNextOpen: boolean
    readonly today: string
  },
): OwnEnrolment<S> {
  const year = academicYearOf(today)
  const years = [year.title, ...(isNextOpen ? [academicYearAfter(year).title] : [])]
  const theirs = sessions
    .filter((session) => isToBeEnrolled(session) && years.includes(session.academicYear))
    .toSorted((one, other) => (one.academicYear < other.academicYear ? -1 : 1))
  const chosen = theirs.find(({ session }) => session === wanted)
  if (chosen) return { kind: chosen.enrolledOn === null ? 'one' : 'enrolled', session: chosen }
  const waiting = theirs.filter(({ enrolledOn }) => enrolledOn === null)
  const first = waiting.filter(
    (one, at) => waiting.findIndex(({ engagement }) => engagement === one.engagement) === at,
  )
  if (first.length > 1) return { kind: 'several', sessions: first }
  if (first[0]) return { kind: 'one', session: first[0] }
  const last = theirs.at(-1)
  return last ? { kind: 'enrolled', session: last } : { kind: 'none', why: whyNothing(present) }
}

const ended = 'Your studies here have ended, so there is nothing to enrol for.'
const notYet = 'Your year is not set up yet. You can enrol as soon as the college has done that.'

const whyNone: Readonly<Record<Standing, string>> = {
  'to begin': notYet,
  studying: notYet,
  'residentials only': notYet,
  away: 'Your studies are interrupted, so you do not enrol now. You enrol here when you come back.',
  'put off': 'Your start is put off, so you do not enrol now. You enrol here when you begin.',
  'never began': ended,
  completed: ended,
  transferred: ended,
  left: ended,
}

function whyNothing(present: string | null): string {
  const standing = standingOf(present)
  return standing === null
    ? 'You have no programme with us at the moment, so there is nothing to enrol for.'
    : whyNone[standing]
}

/** Answers what a student should know of how they study before they enrol, null where nothing is particular. */
export function noteOnEnrolling(engagementStatus: string): string | null {
  return standingOf(engagementStatus) === 'residentials only'
    ? 'You are down for residentials only. You enrol for the year like everybody else.'
    : null
}
