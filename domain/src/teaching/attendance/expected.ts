import { type EngagementStatus, engagementsThatAre, standingOf } from '#college/studies/status.ts'
import type { ModuleEnrolmentStatus } from '#students/student/module-enrolment-status.ts'

/** What of a teaching day says who comes. */
export interface DayToAttend {
  readonly kind: string
  readonly day: string
  readonly lastDay: string
  /** Null where every hub comes. */
  readonly hub: string | null
}

/** What of a student says whether they come. */
export interface WhoMayCome {
  /** Of the engagement the day belongs to. */
  readonly status: EngagementStatus
  readonly start: string
  readonly end: string | null
  readonly interruptedFrom: string | null
  readonly hub: string | null
  /** The day is a residential for everybody, not for those on its modules. */
  readonly isForAll: boolean
  /** Those of the modules of the day that they take or took, with the hub it is taught at; null for every hub. */
  readonly takes: readonly { readonly status: ModuleEnrolmentStatus; readonly hub: string | null }[]
  /** What they said of the residentials of the year; null where they said nothing. */
  readonly attending: string | null
}

const left = engagementsThatAre('completed', 'left', 'transferred')
const neverCame = engagementsThatAre('put off', 'never began')

/** Answers why somebody is not expected on a day; null where they are. */
export function whyNotExpected(day: DayToAttend, who: WhoMayCome): string | null {
  const { status } = who
  if (neverCame.includes(status)) return status
  const hasLeftSince = left.includes(status) && who.end !== null && who.end >= day.day
  const hasPausedSince =
    standingOf(status) === 'away' && who.interruptedFrom !== null && who.interruptedFrom > day.lastDay
  if (left.includes(status) && !hasLeftSince) return status
  if (standingOf(status) === 'away' && !hasPausedSince) return 'Interrupted'
  if (who.start > day.lastDay) return 'Begins later'
  const isResidential = day.kind === 'Residential'
  if (standingOf(status) === 'residentials only' && !isResidential) return 'Residentials only'
  if (isResidential && who.attending === 'Not attending') return 'Not attending'
  // What became of the enrolment when they left or paused says nothing of the days before.
  const taken =
    hasLeftSince || hasPausedSince
      ? who.takes
      : who.takes.filter((one) => one.status === 'Enrolled' || one.status === 'Completed')
  if (!who.isForAll && taken.length === 0)
    return who.takes.length === 0 ? 'Not on its modules' : 'Left the module'
  const comesHere =
    day.hub === null || who.hub === day.hub || taken.some(({ hub }) => hub !== null && hub === day.hub)
  return comesHere ? null : 'Another hub'
}
