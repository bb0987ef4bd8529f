import { interviewFilters } from '#admissions/interviews/interview-filters.ts'
import type { Requirement } from '#kit/permissions/permissions.ts'

/** A number of a report, of a statistic or of the first page. */
export interface Measure {
  /** The heading it stands under. */
  readonly label: string
  /** What it counts, as several; null for a share or a span of days. */
  readonly counts: string | null
  /** What exactly it means, in a sentence. */
  readonly says: string
  /** Who may read it, where the records behind it do not say so by themselves. */
  readonly needs?: Requirement
}

const office = 'applications:edit'

/** Everything the college counts, each with its heading and its meaning. Whatever counts reads its words here. */
export const measures = {
  applications: {
    label: 'Applications',
    counts: 'applications',
    says: 'Applications the reader may see in the list, each counted once.',
    needs: 'applications:admin',
  },
  references: {
    label: 'References',
    counts: 'references',
    says: 'References of applications the reader may see in the list, one for each referee.',
    needs: 'applications:admin',
  },
  checks: {
    label: 'Outstanding checks',
    counts: 'applications',
    says: 'Ongoing applications with this result of the check, each counted once for every check.',
    needs: 'applications:admin',
  },
  interviewsBooked: {
    label: 'To come, booked',
    counts: 'interviews',
    says: 'Interviews still to come that an applicant has taken.',
    needs: 'applications:admin',
  },
  interviewsFree: {
    label: 'To come, free',
    counts: 'interviews',
    says: 'Interviews still to come that nobody has taken.',
    needs: 'applications:admin',
  },
  interviewsPast: {
    label: 'Past',
    counts: 'interviews',
    says: 'Interviews whose time is over, whether or not there is feedback.',
    needs: 'applications:admin',
  },
  feedbackOwed: {
    label: interviewFilters.owed.label,
    counts: 'interviews',
    says: 'Interviews whose time is over and of which the feedback is still to be written.',
    needs: 'applications:admin',
  },
  received: {
    label: 'Received',
    counts: 'applications',
    says: 'Applications sent in, by the day on which they were received.',
    needs: 'applications:menu',
  },
  confirmed: {
    label: 'Confirmed',
    counts: 'applications',
    says: 'Applications that came as far as Confirmed, whatever became of them later.',
    needs: 'applications:menu',
  },
  confirmedOfReceived: {
    label: 'Confirmed of received',
    counts: null,
    says: 'The share of the applications received that came as far as Confirmed.',
    needs: 'applications:menu',
  },
  daysToConfirmed: {
    label: 'Days to Confirmed',
    counts: null,
    says: 'The middle one of the days from being received to being confirmed.',
    needs: 'applications:menu',
  },
  daysFromReceived: {
    label: 'Days from received to Confirmed',
    counts: null,
    says: 'The middle one of the days from being received to being confirmed, in this year.',
    needs: 'applications:menu',
  },
  entered: {
    label: 'Entered',
    counts: 'applications',
    says: 'Applications that came to this step or past it.',
    needs: 'applications:menu',
  },
  continued: {
    label: 'Continued',
    counts: 'applications',
    says: 'Applications that went on from this step to a later one.',
    needs: 'applications:menu',
  },
  thereNow: {
    label: 'There now',
    counts: 'applications',
    says: 'Applications whose furthest step is this one and that are under way or confirmed.',
    needs: 'applications:menu',
  },
  lost: {
    label: 'Lost',
    counts: 'applications',
    says: 'Applications that ended without being confirmed, with this as their furthest step.',
    needs: 'applications:menu',
  },
  continuedOfEntered: {
    label: 'Continued of entered',
    counts: null,
    says: 'The share of those that entered this step which went on to a later one.',
    needs: 'applications:menu',
  },
  daysToNextStep: {
    label: 'Days to the next step',
    counts: null,
    says: 'The middle one of the days from this step to the next that was entered.',
    needs: 'applications:menu',
  },
  studentsOfYear: {
    label: 'Students',
    counts: 'students',
    says: 'Students with an enrolment session in the academic year, counted once for each programme they are on.',
    needs: 'students:view',
  },
  headcount: {
    label: 'Students by cohort',
    counts: 'students',
    says: 'Students of the academic year by cohort, nobody counted twice in any number.',
    needs: 'students:admin',
  },
  ongoingApplications: {
    label: 'Ongoing applications',
    counts: 'applications',
    says: 'Applications whose status is one of those listed under Ongoing.',
    needs: office,
  },
  receivedLately: {
    label: 'Received in the last 30 days',
    counts: 'applications',
    says: 'Applications received in the last thirty days, compared with the thirty before.',
    needs: office,
  },
  myOngoingApplicants: {
    label: 'My ongoing applicants',
    counts: 'applicants',
    says: 'Applicants under way whom the reader sees as their own, by hub, programme, assignment or panel.',
    needs: 'myapplicants:view',
  },
  students: {
    label: 'Students',
    counts: 'students',
    says: 'Students whose engagement is Current or IoS.',
    needs: 'students:view',
  },
  newStudents: {
    label: 'New this academic year',
    counts: 'students',
    says: 'Students whose engagement begins in this academic year, compared with the year before.',
    needs: 'students:view',
  },
  myStudents: {
    label: 'My students',
    counts: 'students',
    says: 'Students the reader looks after whose engagement is Current or IoS.',
    needs: 'mystudents:view',
  },
  myNewStudents: {
    label: 'New to me this academic year',
    counts: 'students',
    says: 'Students the reader looks after whose engagement begins in this academic year, compared with the year before.',
    needs: 'mystudents:view',
  },
} as const satisfies Readonly<Record<string, Measure>>
