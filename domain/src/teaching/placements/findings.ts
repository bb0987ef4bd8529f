import { safeguardingExpiryOf } from '#care/safeguarding/safeguarding.ts'
import {
  engagementsThatAre,
  isEndOfEngagement,
  isEngagementStatus,
  standingOf,
} from '#college/studies/status.ts'
import { academicYearOf } from '#college/years/academic-year.ts'
import { namesOf } from '#platform/words/names-of.ts'
import type { Tone } from '#platform/words/tones.ts'
import { type PlacementState, settledPlacementStates } from './states.ts'

/** What may be amiss with the placements of a student, the worst first. */
export const placementFindings = {
  none: { label: 'No placement', tone: 'danger' },
  untold: { label: 'Host not told', tone: 'danger' },
  training: { label: 'Supervisor’s training out of date', tone: 'danger' },
  agreement: { label: 'Agreement not signed', tone: 'danger' },
  unbegun: { label: 'Should have begun', tone: 'warning' },
  'supervisor-report': { label: 'Supervisor’s report missing', tone: 'warning' },
  'student-report': { label: 'Student’s report missing', tone: 'warning' },
  searching: { label: 'Still searching', tone: 'warning' },
  approval: { label: 'Awaiting approval', tone: 'neutral' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly tone: Tone }>>

export type PlacementFinding = keyof typeof placementFindings

/** Student types whose training has a placement in it (Specification §5: they are asked for one when they apply). */
export const placedStudentTypes: readonly string[] = ['Ordinand', 'LLM']

/** How a student stands by their present engagement. */
export interface PlacedStudent {
  readonly status: string | null
  readonly studentType: string | null
  /** The day since when they are interrupted or gone. */
  readonly awaySince: string | null
}

/** What findings go by of one placement. */
export interface PlacementFacts {
  readonly state: PlacementState
  readonly start: string | null
  readonly end: string | null
  readonly signedOn: string | null
  readonly hostToldOn: string | null
  readonly trainedOn: string | null
  readonly supervisorReported: boolean
  readonly studentReported: boolean
}

/** Answers whether a student is to have a placement this year: they study now, on a way that has one. */
export function needsPlacement({ status, studentType }: PlacedStudent): boolean {
  return standingOf(status) === 'studying' && studentType !== null && placedStudentTypes.includes(studentType)
}

/** Answers whether a placement is one of this academic year, so that nobody asks where the student is. */
export function countsThisYear({ state, end }: PlacementFacts, today: string): boolean {
  if (state === 'Ended') return false
  return state !== 'Completed' || (end !== null && end >= academicYearOf(today).start)
}

/** Answers what is amiss with one placement today, the worst first. */
export function findingsOf(
  placement: PlacementFacts,
  student: PlacedStudent,
  today: string,
): PlacementFinding[] {
  const { state, start, end, signedOn, hostToldOn, trainedOn, supervisorReported, studentReported } =
    placement
  const { status, awaySince } = student
  const isSettled = settledPlacementStates.includes(state)
  const hasBegun = start !== null && start <= today
  const isOver = state === 'Completed' || (state === 'Live' && end !== null && end < today)
  const isTold = hostToldOn !== null && (awaySince === null || hostToldOn >= awaySince)
  const isInDate = trainedOn !== null && safeguardingExpiryOf(trainedOn) >= today
  const amiss: Readonly<Record<Exclude<PlacementFinding, 'none'>, boolean>> = {
    untold: isSettled && isAway(status) && !isTold,
    training: (isSettled || state === 'Awaiting approval') && !isInDate,
    agreement: isSettled && signedOn === null,
    unbegun: state === 'Approved' && hasBegun,
    'supervisor-report': isOver && !supervisorReported,
    'student-report': isOver && !studentReported,
    searching: state === 'Searching',
    approval: state === 'Awaiting approval',
  }
  return order.filter((finding) => finding !== 'none' && amiss[finding])
}

/** Interrupted, gone, or not come at all: their host waits for them in vain. Who completes is known to do so. */
function isAway(status: string | null): boolean {
  if (status === null || !isEngagementStatus(status)) return false
  if (engagementsThatAre('away', 'put off', 'never began').includes(status)) return true
  return standingOf(status) !== 'completed' && isEndOfEngagement(status)
}

const order = namesOf(placementFindings)
