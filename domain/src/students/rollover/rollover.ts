import { type SessionStatus, sessionsThatAre, standingOf } from '#college/studies/status.ts'
import {
  type AcademicYear,
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
  isWithin,
} from '#college/years/academic-year.ts'
import { addYears } from '#platform/words/calendar.ts'
import { formatDate } from '#platform/words/format.ts'
import type { Tone } from '#platform/words/tones.ts'
import { expectedEndOf } from '../student/first-session.ts'
import { isUnderWay } from '../student/overlaps.ts'
import { whyLevelRefused } from '../student/session-place.ts'
import { intentionOutcomes, outcomeOf } from './intention-report.ts'
import {
  type NextSession,
  type NextYear,
  nextYearOf,
  type PresentYear,
  type ReasonForNone,
  waysOn,
} from './next-year.ts'
import type { EngagementChange, PlannedSession, RolloverCase, RolloverPlan } from './rollover-case.ts'
import { type RolloverWarning, warningsOf } from './rollover-warnings.ts'

/** What becomes of somebody at a rollover, each case once: those of the intentions, and why nothing becomes of the rest. */
export const rolloverOutcomes = {
  ...intentionOutcomes,
  'no session': { label: 'No session', tone: 'warning' },
  'has not begun': { label: 'Not begun', tone: 'neutral' },
  'is deferred': { label: 'Deferred', tone: 'neutral' },
  'is resi only': { label: 'Residential only', tone: 'neutral' },
  'has ended': { label: 'Ended', tone: 'neutral' },
  done: { label: 'Done already', tone: 'neutral' },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone }>
export type RolloverOutcome = keyof typeof rolloverOutcomes

/** Whether a rollover reaches a student: it does, somebody left them out, something stands in the way, or there is nothing to do. */
export const rolloverStates = {
  ready: { label: 'Ready', tone: 'success' },
  blocked: { label: 'To be settled first', tone: 'danger' },
  'left out': { label: 'Left out', tone: 'warning' },
  nothing: { label: 'Nothing to do', tone: 'neutral' },
} as const satisfies Record<string, { readonly label: string; readonly tone: Tone }>
export type RolloverState = keyof typeof rolloverStates

/** How somebody stands before a rollover. */
export interface RolloverStanding {
  readonly outcome: RolloverOutcome
  readonly state: RolloverState
  /** Null where nothing would be written. */
  readonly plan: RolloverPlan | null
  /** What has to be settled first, each in a sentence. */
  readonly hindrances: readonly string[]
  readonly warnings: readonly RolloverWarning[]
}

/**
 * Answers what a rollover makes of an engagement, from what its student means to do and their results, on a day
 * (YYYY-MM-DD). Who finishes is Completed once every result is in, and Completing until then; who goes on has Assignments
 * open. Whoever has the next session already is done, so that a rollover run twice makes nothing twice.
 */
export function rolloverOf(asked: RolloverCase, today: string): RolloverStanding {
  const { present, decided, hasNext } = asked
  const nothing = { state: 'nothing', plan: null, hindrances: [], warnings: [] } as const
  const next = nextYearOf(present)
  if (next.kind === 'none' && isNotAsked(next.why)) return { ...nothing, outcome: next.why }
  if (next.kind === 'session' && hasNext) return { ...nothing, outcome: 'done' }
  if (!asked.session) {
    const { academicYear } = present.session
    const hindrances = [`There is no session ${academicYear}. Add it, or change the status.`]
    return {
      outcome: 'no session',
      state: decided.leftOut ? 'left out' : 'blocked',
      plan: null,
      hindrances,
      warnings: [],
    }
  }
  const areIn = areResultsIn(asked, today)
  const plan = planOf(asked, next, areIn)
  if (isEmptyPlan(plan)) return { ...nothing, outcome: 'done' }
  const hindrances = hindrancesTo(asked, next, plan)
  return {
    outcome: outcomeOf(next),
    state: decided.leftOut ? 'left out' : hindrances.length > 0 ? 'blocked' : 'ready',
    plan,
    hindrances,
    warnings: warningsOf(asked, next, plan, areIn),
  }
}

/** Answers what has to be settled before a student can be rolled over, each in a sentence that says what to do. */
function hindrancesTo(asked: RolloverCase, next: NextYear, plan: RolloverPlan): string[] {
  return [
    ...asked.beside
      .filter(({ status }) => isUnderWay(status))
      .map(
        ({ programme, status, start }) =>
          `${programme} from ${formatDate(start)} is ${status} besides. End one of them first.`,
      ),
    ...leavingHindrances(asked, next),
    ...(next.kind === 'transfer' ? transferHindrances(asked) : []),
    ...endHindrances(asked, next),
    ...levelHindrances(asked, plan),
  ]
}

function leavingHindrances({ present, hasNext }: RolloverCase, next: NextYear): string[] {
  const finishesAway =
    next.kind === 'none' && next.why === 'finishes' && standingOf(present.engagement.status) === 'away'
  return [
    ...(hasNext ? ['There is a session of the next year already. Remove it, or change their answer.'] : []),
    ...(finishesAway ? ['They are interrupted. Make them Current first, or change their answer.'] : []),
  ]
}

function transferHindrances({ present, beside }: RolloverCase): string[] {
  const to = present.intention?.programme?.code
  const waiting = beside.find(({ status }) => status === 'Starting')
  return [
    ...(to === undefined ? ['Say which programme they change to.'] : []),
    ...(to === present.engagement.programme.code
      ? [`They study ${to} already. Say which programme they change to.`]
      : []),
    ...(waiting
      ? [`${waiting.programme} from ${formatDate(waiting.start)} waits for them. Transfer them by hand.`]
      : []),
  ]
}

function endHindrances({ engagement }: RolloverCase, next: NextYear): string[] {
  if (next.kind !== 'session' || engagement.end === null) return []
  return [`The engagement ends ${formatDate(engagement.end)}. Empty its end, or answer that they finish.`]
}

function levelHindrances({ present }: RolloverCase, { next, begins }: RolloverPlan): string[] {
  if (!next || next.level === null) return []
  const programme = begins ? present.intention?.programme : present.engagement.programme
  const why = programme ? whyLevelRefused(next.level, programme) : null
  return why === null ? [] : [`${why} Choose another level.`]
}

/**
 * Answers the years that can be rolled over on a day (YYYY-MM-DD), the usual one first: the year that goes on and the one
 * before, which comes first until the end of October.
 */
export function rolloverYearsOn(day: string): readonly [AcademicYear, AcademicYear] {
  const year = academicYearOf(day)
  const before = academicYearAfter(year, -1)
  return day < autumnEndsIn(year) ? [before, year] : [year, before]
}

/** The first day after the weeks in which a year begins. */
function autumnEndsIn({ year }: AcademicYear): string {
  return `${year}-11-01`
}

type NotAsked = Exclude<ReasonForNone, 'finishes' | 'withdraws'>

function isNotAsked(why: ReasonForNone): why is NotAsked {
  return why !== 'finishes' && why !== 'withdraws'
}

function isEmptyPlan({ session, engagement, begins, next }: RolloverPlan): boolean {
  return session === null && engagement === null && begins === null && next === null
}

/** Who takes modules waits for their results; a year without any is over when it ends. */
function areResultsIn({ session, results, present }: RolloverCase, today: string): boolean {
  if (session?.status === 'Completed') return true
  if (results.taken > 0) return results.outstanding === 0
  return today > (session?.endDate ?? yearOf(present).end)
}

function planOf(asked: RolloverCase, next: NextYear, areIn: boolean): RolloverPlan {
  const none = { session: null, engagement: null, begins: null, next: null }
  switch (next.kind) {
    case 'none':
      return { ...none, ...(next.why === 'withdraws' ? leaving(asked, areIn) : finishing(asked, areIn)) }
    case 'transfer': {
      const planned = plannedFor(asked, next.session)
      return {
        ...transferring(asked, areIn),
        begins: beginning(asked, next.programme, planned),
        next: planned,
      }
    }
    case 'session': {
      const planned = plannedFor(asked, next.session)
      const status = waysOn[next.how].engagement
      const { answer, studyPace } = asked.present.intention ?? {}
      const change: EngagementChange = {
        ...(status !== asked.present.engagement.status && { status }),
        ...(answer === 'Change pace' && studyPace && { studyPace }),
        ...(next.how === 'interrupts' && { interruptedFrom: planned.startDate }),
      }
      return {
        ...none,
        session: closing(asked, areIn ? 'Completed' : 'Assignments'),
        engagement: Object.keys(change).length > 0 ? change : null,
        next: planned,
      }
    }
  }
}

const open = sessionsThatAre('open')

/** A year that was interrupted, left or completed is closed already. */
function closing({ session }: RolloverCase, to: SessionStatus): SessionStatus | null {
  return session && open.includes(session.status) && session.status !== to ? to : null
}

function finishing(asked: RolloverCase, areIn: boolean): Pick<RolloverPlan, 'session' | 'engagement'> {
  if (!areIn) return { session: closing(asked, 'Completing'), engagement: null }
  return { session: closing(asked, 'Completed'), engagement: { status: 'Completed', end: lastDay(asked) } }
}

function leaving(asked: RolloverCase, areIn: boolean): Pick<RolloverPlan, 'session' | 'engagement'> {
  return {
    session: leftAs(asked, areIn, 'Incomplete'),
    engagement: { status: 'Withdrawn', end: lastDay(asked) },
  }
}

function transferring(asked: RolloverCase, areIn: boolean): Pick<RolloverPlan, 'session' | 'engagement'> {
  return {
    session: leftAs(asked, areIn, 'Transferred'),
    engagement: { status: 'Transferred', end: lastDay(asked) },
  }
}

/** The last year of who does not go on with the programme: completed where it was, else as they left it. */
function leftAs(asked: RolloverCase, areIn: boolean, left: SessionStatus): SessionStatus | null {
  const status = asked.session?.status ?? null
  if (status === 'Completed') return null
  return areIn && !isAway(asked) ? 'Completed' : left
}

function isAway({ present }: RolloverCase): boolean {
  return standingOf(present.engagement.status) === 'away'
}

function lastDay(asked: RolloverCase): string {
  const { end } = yearOf(asked.present)
  return asked.engagement.end ?? (isAway(asked) ? end : (asked.session?.endDate ?? end))
}

function plannedFor({ present, session, decided }: RolloverCase, next: NextSession): PlannedSession {
  const year = academicYearAfter(yearOf(present))
  return {
    ...next,
    level: decided.level ?? next.level,
    startDate: firstDayIn(year, session?.startDate ?? null),
    endDate: year.end,
  }
}

/** The day a year begins for who began the last one on a day: the same where that is in its autumn, else its first. */
function firstDayIn(year: AcademicYear, before: string | null): string {
  const again = before === null ? year.start : addYears(before, 1)
  return isWithin(again, year.title) && again < autumnEndsIn(year) ? again : year.start
}

function beginning(
  { present, session }: RolloverCase,
  programme: string,
  { startDate: start, credits }: PlannedSession,
): NonNullable<RolloverPlan['begins']> {
  const award = present.intention?.programme?.credits ?? null
  const left = award === null ? 0 : award - present.earned.before - present.earned.thisYear
  const isKnown = session !== null && left > 0 && credits !== null && credits > 0
  return { programme, start, expectedEnd: isKnown ? expectedEndOf(start, Math.ceil(left / credits)) : null }
}

function yearOf({ session }: PresentYear): AcademicYear {
  const year = academicYearTitled(session.academicYear)
  if (!year) throw new Error(`"${session.academicYear}" is no academic year.`)
  return year
}
