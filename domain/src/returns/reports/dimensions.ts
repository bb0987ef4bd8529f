import { studentTypeTitle } from '#college/programmes/student-types.ts'
import type { Dimension, NamedDimension } from './dimension.ts'

/** By what applications are told apart. A field that needs a permission is offered only to who holds it. */
export const applicationDimensions = {
  status: { key: 'status', title: 'Status', says: 'Where the application stands today.', path: 'status' },
  type: {
    key: 'type',
    title: 'Applicant type',
    says: 'As what they apply: ordinand, independent or otherwise.',
    path: 'course.applicantType',
  },
  programme: {
    key: 'programme',
    title: 'Programme',
    says: 'The programme they apply for.',
    path: 'course.programme',
  },
  hub: { key: 'hub', title: 'Hub', says: 'The hub where they would study.', path: 'course.hub' },
  intake: {
    key: 'intake',
    title: 'Intake',
    says: 'The first day of the intake they apply for.',
    path: 'intake',
  },
  diocese: {
    key: 'diocese',
    title: 'Diocese',
    says: 'The diocese that sponsors or sends them.',
    path: 'commitment.diocese',
  },
  source: {
    key: 'source',
    title: 'Source',
    says: 'Where they say they first heard of the college.',
    path: 'firstContactCombined.firstHeardSource',
    none: 'Not said',
  },
  contact: {
    key: 'contact',
    title: 'First contact',
    says: 'How they first came into touch with the college.',
    path: 'firstContactCombined.firstContact',
    none: 'Not said',
  },
  pace: {
    key: 'pace',
    title: 'Study pace',
    says: 'Whether they would study full or part time.',
    path: 'course.studyPace',
  },
  officer: {
    key: 'officer',
    title: 'Assigned to',
    says: 'The member of staff the application is assigned to.',
    path: 'assignedTo',
    none: 'Nobody',
  },
  furthest: {
    key: 'furthest',
    title: 'Furthest step',
    says: 'The furthest step the application came to, whatever became of it.',
    path: 'progress.furthest',
    graded: true,
  },
  waiting: {
    key: 'waiting',
    title: 'Days in the status',
    says: 'How many days ago the application came into its status.',
    path: 'progress.since',
    spans: [7, 14, 28, 56],
    none: 'Not known',
  },
  holder: {
    key: 'holder',
    title: 'Held up by',
    says: 'Who has to do something before the application can go on.',
    path: 'held.by',
    none: 'Nobody',
  },
  next: {
    key: 'next',
    title: 'Next step',
    says: 'What has to be done before the application can go on.',
    path: 'held.step',
    none: 'Nothing to do',
  },
  held: {
    key: 'held',
    title: 'Days held up',
    says: 'How many days the application has waited for what holds it up.',
    path: 'held.since',
    spans: [7, 14, 28, 56],
    none: 'Not held up',
  },
  ethnicity: {
    key: 'ethnicity',
    title: 'Ethnicity',
    says: 'What they say of their ethnicity; small numbers are left out.',
    path: 'profile.ethnicity',
    none: 'Not said',
  },
} as const satisfies Record<string, Dimension>

/** By what references are told apart. */
export const referenceDimensions = {
  state: {
    key: 'state',
    title: 'State',
    says: 'How far the reference is, from being asked for to being received.',
    path: 'state',
  },
  kind: { key: 'kind', title: 'Kind', says: 'What the referee is asked about.', path: 'kind' },
  hub: {
    key: 'hub',
    title: 'Hub',
    says: 'The hub where the applicant would study.',
    path: 'application.course.hub',
  },
  type: {
    key: 'type',
    title: 'Applicant type',
    says: 'As what the applicant applies.',
    path: 'application.course.applicantType',
  },
  diocese: {
    key: 'diocese',
    title: 'Diocese',
    says: 'The diocese that sponsors or sends the applicant.',
    path: 'application.commitment.diocese',
  },
} as const satisfies Record<string, Dimension>

/** By what potential students are told apart; the academic year they began in besides. */
export const leadDimensions = {
  source: {
    key: 'source',
    title: 'First heard of us',
    says: 'Through what they say they first heard of the college.',
    path: 'heardFrom.value',
    none: 'Not said',
  },
  firstContact: {
    key: 'firstContact',
    title: 'First contact',
    says: 'How they and the college first came into touch.',
    path: 'firstContact.kind',
    none: 'Not said',
  },
  campaign: {
    key: 'campaign',
    title: 'Campaign',
    says: 'The campaign they answered.',
    path: 'campaign',
    none: 'None',
  },
  hub: { key: 'hub', title: 'Hub', says: 'The hub they are interested in.', path: 'hub' },
  programme: {
    key: 'programme',
    title: 'Programme',
    says: 'The programme they are interested in.',
    path: 'programme',
  },
} as const satisfies Record<string, Dimension>

/** What a report on applications sets beside each other that is no field of theirs. */
export const furtherDimensions = {
  check: { key: 'check', title: 'Check', says: 'The check of an application, each a row.' },
  result: { key: 'result', title: 'Where it stands', says: 'What has come of the check so far.' },
  interviewHub: {
    key: 'interviewHub',
    title: 'Hub',
    says: 'The hub for whose applicants the interview is offered.',
  },
  step: { key: 'step', title: 'Step', says: 'The steps from the first word to Confirmed, in their order.' },
  stage: { key: 'stage', title: 'Stage', says: 'The stages of a potential student, from the first word on.' },
  year: { key: 'year', title: 'Academic year', says: 'The academic year, from the first of August.' },
} as const satisfies Record<string, NamedDimension>

/** By what students of an academic year are told apart. */
export const studentDimensions = {
  programme: { key: 'programme', title: 'Programme', says: 'The programme of their engagement.' },
  hub: { key: 'hub', title: 'Hub', says: 'The hub of their engagement.' },
  level: { key: 'level', title: 'Level', says: 'The level at which they are enrolled in the year.' },
  cohort: {
    key: 'cohort',
    title: 'Cohort',
    says: 'The cohort of their level; who is at two levels belongs to both cohorts.',
  },
  type: {
    key: 'type',
    title: studentTypeTitle,
    says: 'As what they study: ordinand, independent or otherwise.',
  },
  pace: { key: 'pace', title: 'Pace', says: 'Whether they study full or part time.' },
  age: { key: 'age', title: 'Age', says: 'Their age in whole years on the first of August of the year.' },
  session: { key: 'session', title: 'Status in the year', says: 'The status of their enrolment session.' },
  status: { key: 'status', title: 'Status now', says: 'The status their engagement has today.' },
} as const satisfies Record<string, NamedDimension>
