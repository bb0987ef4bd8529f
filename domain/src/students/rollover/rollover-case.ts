import type { StudyPace } from '#college/programmes/programmes.ts'
import type { EngagementStatus, SessionStatus } from '#college/studies/status.ts'
import type { SessionLevel } from '../student/session-levels.ts'
import type { NextSession, PresentYear } from './next-year.ts'

/** Everything that decides what a rollover does to one engagement. */
export interface RolloverCase {
  readonly present: PresentYear
  /** The first day of the engagement. */
  readonly start: string
  /** The session of the year that ends, null where there is none. Days are `YYYY-MM-DD`. */
  readonly session: {
    readonly status: SessionStatus
    readonly startDate: string | null
    readonly endDate: string | null
    readonly isEnrolled: boolean
  } | null
  readonly engagement: {
    readonly end: string | null
    readonly expectedReturn: string | null
    readonly futureStatus: string | null
  }
  /** Modules of the year that count, and how many of them wait for a decision. */
  readonly results: { readonly taken: number; readonly outstanding: number }
  /** There is a session of the next year already. */
  readonly hasNext: boolean
  /** The student's other engagements that have not ended. */
  readonly beside: readonly {
    readonly programme: string
    readonly status: EngagementStatus
    readonly start: string
  }[]
  /** The next change of status that lies ahead, null where none does. */
  readonly planned: { readonly on: string; readonly status: EngagementStatus } | null
  /** What staff decided before the run. */
  readonly decided: { readonly leftOut: boolean; readonly level: SessionLevel | null }
}

/** The session a rollover makes. */
export interface PlannedSession extends NextSession {
  readonly startDate: string
  readonly endDate: string
}

/** What a rollover changes of an engagement; what is left out stays. */
export interface EngagementChange {
  readonly status?: EngagementStatus
  readonly studyPace?: StudyPace
  readonly end?: string
  readonly interruptedFrom?: string
}

/** What a rollover writes of one student. */
export interface RolloverPlan {
  /** What the session of the year that ends becomes, null where it stays as it is. */
  readonly session: SessionStatus | null
  readonly engagement: EngagementChange | null
  /** The engagement that begins on another programme; the next session is then its. */
  readonly begins: {
    readonly programme: string
    readonly start: string
    readonly expectedEnd: string | null
  } | null
  readonly next: PlannedSession | null
}
