import { workQueues } from '#admissions/applications/work-queues.ts'
import { ongoingStatuses } from '#admissions/status/status.ts'
import { engagementsThatAre } from '#college/studies/status.ts'
import { academicYearAfter, academicYearOf } from '#college/years/academic-year.ts'
import { stagesThat } from '#contact/leads/lead-stages.ts'
import type { Requirement } from '#kit/permissions/permissions.ts'
import type { ListParameters } from '#kit/record/filter.ts'
import { addDays } from '#platform/words/calendar.ts'
import { inSentence } from '#platform/words/in-sentence.ts'
import type { Tone } from '#platform/words/tones.ts'
import { waitingRequestStates } from '#portal/requests/student-request-states.ts'
import type { NamedDimension } from '#returns/reports/dimension.ts'
import { applicationDimensions, studentDimensions } from '#returns/reports/dimensions.ts'
import { type Measure, measures } from '#returns/reports/measures.ts'
import { longestWait } from '#students/onboarding/onboarding-waits.ts'
import type { CollectionPath } from './home-lists.ts'

interface Counted {
  readonly collection: CollectionPath
  /** `today` is YYYY-MM-DD. */
  readonly tests: (today: string) => ListParameters
  /** Whose work it is; whoever cannot see the list does not get it either. */
  readonly requires: Requirement
  /** Not for those who hold this, as they have the whole of which this is a part. */
  readonly unless?: Requirement
}

/** Something that waits for somebody; shown while there is any of it. */
export interface HomeLine extends Counted {
  readonly kind: string
  readonly title: string
  readonly detail: string
  readonly tone: Tone
  /** Where it leads, when not to the collection's own list. */
  readonly href?: string
}

/** A number with, where there is one to compare with, the same of the time before. */
export interface HomeNumber extends Counted {
  readonly label: string
  readonly says: string
  readonly before?: (today: string) => ListParameters
}

/** How often each value of a field occurs in a list. */
export interface HomeChart extends Counted {
  readonly title: string
  readonly field: string
}

const office = 'applications:edit'
const registry = 'students:edit'
const toReview = () => ({ status: 'Submitted,Under review' })
const interviews = () => ({ status: 'Interview booked' })
const approvals = () => ({ status: 'Ready for approval' })
const ongoing = () => ({ status: ongoingStatuses.join(',') })
const interrupted = () => ({ 'engagement.status': engagementsThatAre('away').join() })
const studying = () => ({ 'engagement.status': 'Current,IoS' })
const between = (from: string, to: string) => ({ 'engagement.start[gte]': from, 'engagement.start[lte]': to })
const ofThisYear = (today: string) => {
  const { start, end } = academicYearOf(today)
  return between(start, end)
}
const ofLastYear = (today: string) => {
  const { start, end } = academicYearAfter(academicYearOf(today), -1)
  return between(start, end)
}
const since =
  (days: number, until = 0) =>
  (today: string): ListParameters => ({
    'received[gte]': addDays(today, -days),
    ...(until > 0 ? { 'received[lt]': addDays(today, -until) } : {}),
  })

/** Days an application may be on hold before somebody should ask again. */
const onHoldLong = 60

/** The bins of the morning list in which the office is to act; each leads to its own place in that list. */
const morningLines: readonly HomeLine[] = workQueues.flatMap((bin): HomeLine[] =>
  bin.ours === undefined
    ? []
    : [
        {
          kind: `bin-${bin.key}`,
          title: bin.ours,
          detail: bin.detail,
          tone: bin.tone,
          collection: 'applications',
          tests: (today) => ({ filter: JSON.stringify(bin.filter(today)) }),
          href: `/applications/ongoing?bin=${bin.key}`,
          requires: office,
        },
      ],
)

/** What may need somebody today, in the order it is shown. */
export const homeLines: readonly HomeLine[] = [
  ...morningLines,
  {
    kind: 'unassigned',
    title: 'Applications nobody looks after',
    detail: 'Submitted or under review, and not assigned',
    tone: 'warning',
    collection: 'applications',
    tests: () => ({ ...toReview(), 'assignedTo[empty]': 'true' }),
    requires: office,
  },
  {
    kind: 'on-hold',
    title: 'On hold for long',
    detail: 'Received more than two months ago',
    tone: 'danger',
    collection: 'applications',
    tests: (today) => ({ status: 'Application on hold', 'received[lt]': addDays(today, -onHoldLong) }),
    requires: office,
  },
  {
    kind: 'my-to-review',
    title: 'My applicants to review',
    detail: 'Submitted, or under review',
    tone: 'warning',
    collection: 'myapplicants',
    tests: toReview,
    requires: 'myapplicants:view',
    unless: office,
  },
  {
    kind: 'my-interviews',
    title: 'My interviews',
    detail: 'Booked, and the outcome is still to be written down',
    tone: 'info',
    collection: 'myapplicants',
    tests: interviews,
    requires: 'myapplicants:view',
    unless: office,
  },
  {
    kind: 'my-approvals',
    title: 'My applicants ready for approval',
    detail: 'Interviewed and checked; a decision is due',
    tone: 'warning',
    collection: 'myapplicants',
    tests: approvals,
    requires: 'myapplicants:view',
    unless: office,
  },
  {
    kind: 'students-waiting',
    title: 'Students wait for an answer',
    detail: 'Sent through the portal, and not answered yet',
    tone: 'warning',
    collection: 'student-requests',
    tests: () => ({ state: waitingRequestStates.join(',') }),
    requires: registry,
  },
  {
    kind: 'without-banner-id',
    title: 'Students without a Banner ID',
    detail: 'Starting or studying; Durham sends it about two weeks after registration',
    tone: 'warning',
    collection: 'students',
    tests: () => ({ 'partnerId[empty]': 'true', 'engagement.status': 'Starting,Current' }),
    requires: { any: [registry, 'hesa:menu'] },
  },
  {
    kind: 'first-mails-waiting',
    title: 'First mails that wait for long',
    detail: `For more than ${longestWait} days, mostly for a Banner ID`,
    tone: 'warning',
    collection: 'onboarding-mails',
    tests: (today) => ({ state: 'Waiting', 'since[lt]': addDays(today, -longestWait) }),
    requires: registry,
  },
  {
    kind: 'not-started',
    title: 'Students still Starting',
    detail: 'Their first day has passed',
    tone: 'warning',
    collection: 'students',
    tests: (today) => ({ 'engagement.status': 'Starting', 'engagement.start[lte]': today }),
    requires: registry,
  },
  {
    kind: 'without-tutor',
    title: 'Students without a tutor',
    detail: 'Current, and nobody is their personal tutor',
    tone: 'info',
    collection: 'students',
    tests: () => ({ 'tutor[empty]': 'true', 'engagement.status': engagementsThatAre('studying').join() }),
    requires: registry,
  },
  {
    kind: 'past-end',
    title: 'Students past their expected end',
    detail: 'Current, though they should have finished',
    tone: 'danger',
    collection: 'students',
    tests: (today) => ({
      'engagement.status': engagementsThatAre('studying').join(),
      'engagement.expectedEnd[lt]': today,
    }),
    requires: registry,
  },
  {
    kind: 'interrupted',
    title: 'Students interrupting',
    detail: 'Interruption of studies; a word may be welcome',
    tone: 'info',
    collection: 'students',
    tests: interrupted,
    requires: { any: [registry, 'profiles:safeguarding'] },
  },
  {
    kind: 'my-new-students',
    title: 'New students',
    detail: 'Starting, in my hub or programme',
    tone: 'info',
    collection: 'new-students',
    tests: () => ({}),
    requires: 'students:recruitment',
    unless: registry,
  },
  {
    kind: 'my-without-tutor',
    title: 'My students without a tutor',
    detail: 'Current, and nobody is their personal tutor',
    tone: 'warning',
    collection: 'mystudents',
    tests: () => ({ 'tutor[empty]': 'true', 'engagement.status': engagementsThatAre('studying').join() }),
    requires: 'mystudents:edit',
    unless: registry,
  },
  {
    kind: 'my-interrupted',
    title: 'My students interrupting',
    detail: 'Interruption of studies; a word may be welcome',
    tone: 'info',
    collection: 'mystudents',
    tests: interrupted,
    requires: 'mystudents:view',
    unless: registry,
  },
  {
    kind: 'my-next-steps',
    title: 'Next steps with potential students',
    detail: 'Due today or before, with those I look after',
    tone: 'warning',
    collection: 'my-leads',
    tests: (today) => ({ stage: stagesThat('open').join(), 'nextAction.on[lte]': today }),
    requires: 'leads:edit',
  },
  {
    kind: 'tickets-unanswered',
    title: 'Tickets nobody has answered',
    detail: 'Somebody asked, or asked again, and waits',
    tone: 'warning',
    collection: 'tickets',
    tests: () => ({ answer: 'Unanswered' }),
    requires: 'tickets:admin',
  },
  {
    kind: 'tickets-waiting',
    title: 'My tickets that wait for me',
    detail: 'The help desk asked something back',
    tone: 'info',
    collection: 'my-tickets',
    tests: () => ({ state: 'Waiting for you' }),
    requires: 'tickets:submit',
  },
]

const of = ({ label, says, needs }: Measure & { readonly needs: Requirement }) => ({
  label,
  says,
  requires: needs,
})

/** Numbers of the college; the first four that concern somebody are shown. */
export const homeNumbers: readonly HomeNumber[] = [
  {
    ...of(measures.ongoingApplications),
    collection: 'applications',
    tests: ongoing,
  },
  {
    ...of(measures.receivedLately),
    collection: 'applications',
    tests: since(30),
    before: since(60, 30),
  },
  {
    ...of(measures.myOngoingApplicants),
    collection: 'myapplicants',
    tests: ongoing,
    unless: office,
  },
  {
    ...of(measures.students),
    collection: 'students',
    tests: studying,
  },
  {
    ...of(measures.newStudents),
    collection: 'students',
    tests: ofThisYear,
    before: ofLastYear,
  },
  {
    ...of(measures.myStudents),
    collection: 'mystudents',
    tests: studying,
    unless: 'students:view',
  },
  {
    ...of(measures.myNewStudents),
    collection: 'mystudents',
    tests: ofThisYear,
    before: ofLastYear,
    unless: 'students:view',
  },
]

const by = ({ label, needs }: Measure & { readonly needs: Requirement }, { title }: NamedDimension) => ({
  title: `${label} by ${inSentence(title)}`,
  requires: needs,
})

/** Charts; the first that concerns somebody is shown. */
export const homeCharts: readonly HomeChart[] = [
  {
    ...by(measures.ongoingApplications, applicationDimensions.status),
    collection: 'applications',
    tests: ongoing,
    field: 'status',
  },
  {
    ...by(measures.students, studentDimensions.programme),
    collection: 'students',
    tests: studying,
    field: 'engagement.programme',
  },
  {
    ...by(measures.myOngoingApplicants, applicationDimensions.status),
    collection: 'myapplicants',
    tests: ongoing,
    field: 'status',
  },
]
