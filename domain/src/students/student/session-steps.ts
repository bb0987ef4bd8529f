import {
  type EngagementStatus,
  engagementStatuses,
  isEndOfEngagement,
  isPossiblePair,
  type SessionStatus,
  type Standing,
  sessionsThatAre,
} from '#college/studies/status.ts'
import { academicYearAfter, academicYearOf, academicYearTitled } from '#college/years/academic-year.ts'

/** A session of an engagement whose status changes. */
export interface EngagementSession {
  readonly id: string
  /** "2026-27" */
  readonly academicYear: string
  readonly status: SessionStatus
  /** `YYYY-MM-DD` */
  readonly startDate: string | null
}

/** What becomes of a session. `locked` where the pair would be impossible otherwise. */
export type SessionStep<S extends EngagementSession> =
  | {
      readonly kind: 'becomes'
      readonly session: S
      readonly status: SessionStatus
      readonly locked: boolean
    }
  /** A year that was planned and will not be. */
  | { readonly kind: 'removed'; readonly session: S; readonly locked: true }
  /** A further year, like the session before it. */
  | {
      readonly kind: 'added'
      readonly like: S
      readonly academicYear: string
      readonly status: SessionStatus
      readonly locked: true
    }

/** What the latest session becomes with each status of its engagement, where nothing speaks against it. */
const usual = {
  'to begin': 'Starting',
  studying: 'Current',
  'residentials only': 'Current',
  away: 'Interrupted',
  'put off': 'Dormant',
  'never began': 'Incomplete',
  completed: 'Completed',
  transferred: 'Transferred',
  left: 'Incomplete',
} as const satisfies Record<Standing, SessionStatus>

/**
 * Answers what becomes of an engagement's sessions when its status changes on a day (YYYY-MM-DD), so that the latest
 * makes a possible pair with it. A completed year stays completed; who comes back in a later year begins a new session;
 * a year that is only planned is put off with the student or removed with their leaving.
 */
export function sessionStepsTo<S extends EngagementSession>(
  to: EngagementStatus,
  sessions: readonly S[],
  day: string,
): SessionStep<S>[] {
  const [latest, before, ...rest] = newestFirst(sessions)
  if (!latest) return []
  const isAhead = beginsOn(latest) > day
  if (isAhead && before && isEndOfEngagement(to))
    return [{ kind: 'removed', session: latest, locked: true }, ...sessionStepsTo(to, [before, ...rest], day)]
  if (isAhead && before && (to === 'IoS' || to === 'Current'))
    return [...becomes(to, latest, to === 'IoS' ? 'Dormant' : 'Starting'), ...runningSteps(to, before, day)]
  if (isAhead && to === 'Current' && latest.status === 'Starting') return []
  if (latest.status === 'Completed') return afterCompleted(to, latest, day)
  const isPast = latest.academicYear < academicYearOf(day).title
  const wasLeft = sessionsThatAre('paused', 'left', 'transferred').includes(latest.status)
  if (isPast && wasLeft && (to === 'Current' || to === 'Starting' || to === 'Resi only'))
    return [added(to, latest, academicYearOf(day).title)]
  if (to === 'Current' && isPossiblePair(to, latest.status) && latest.status !== 'Starting') return []
  return becomes(to, latest, usual[engagementStatuses[to].standing])
}

/** A year that was completed is not opened again: what comes after it is another. */
function afterCompleted<S extends EngagementSession>(
  to: EngagementStatus,
  latest: S,
  day: string,
): SessionStep<S>[] {
  if (isPossiblePair(to, 'Completed')) return []
  const year = academicYearTitled(latest.academicYear) ?? academicYearOf(day)
  const next = academicYearAfter(year).title
  const today = academicYearOf(day).title
  return [added(to, latest, today > next ? today : next)]
}

/** The year under way beside one that is planned. */
function runningSteps<S extends EngagementSession>(
  to: 'IoS' | 'Current',
  session: S,
  day: string,
): SessionStep<S>[] {
  const { status } = session
  if (to === 'IoS' && status !== 'Completed' && isPossiblePair('Current', status))
    return [{ kind: 'becomes', session, status: 'Interrupted', locked: false }]
  const isThisYear = session.academicYear === academicYearOf(day).title
  return to === 'Current' && status === 'Interrupted' && isThisYear
    ? [{ kind: 'becomes', session, status: 'Current', locked: false }]
    : []
}

function becomes<S extends EngagementSession>(
  to: EngagementStatus,
  session: S,
  status: SessionStatus,
): SessionStep<S>[] {
  if (session.status === status) return []
  return [{ kind: 'becomes', session, status, locked: !isPossiblePair(to, session.status) }]
}

function added<S extends EngagementSession>(
  to: EngagementStatus,
  like: S,
  academicYear: string,
): SessionStep<S> {
  // Nobody interrupts a year that has not begun.
  const { standing } = engagementStatuses[to]
  const status = standing === 'away' ? 'Dormant' : usual[standing]
  return { kind: 'added', like, academicYear, status, locked: true }
}

function newestFirst<S extends EngagementSession>(sessions: readonly S[]): S[] {
  const keyOf = ({ academicYear, startDate }: S) => `${academicYear} ${startDate ?? ''}`
  return sessions.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1))
}

function beginsOn({ academicYear, startDate }: EngagementSession): string {
  return startDate ?? academicYearTitled(academicYear)?.start ?? ''
}
