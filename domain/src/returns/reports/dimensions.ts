import type { Dimension } from './dimension.ts'

/** By what applications are told apart. A field that needs a permission is offered only to who holds it. */
export const applicationDimensions = {
  status: { key: 'status', title: 'Status', path: 'status' },
  type: { key: 'type', title: 'Applicant type', path: 'course.applicantType' },
  programme: { key: 'programme', title: 'Programme', path: 'course.programme' },
  hub: { key: 'hub', title: 'Hub', path: 'course.hub' },
  intake: { key: 'intake', title: 'Intake', path: 'intake' },
  diocese: { key: 'diocese', title: 'Diocese', path: 'commitment.diocese' },
  source: { key: 'source', title: 'Source', path: 'firstContactCombined.firstHeardSource', none: 'Not said' },
  contact: {
    key: 'contact',
    title: 'First contact',
    path: 'firstContactCombined.firstContact',
    none: 'Not said',
  },
  pace: { key: 'pace', title: 'Study pace', path: 'course.studyPace' },
  officer: { key: 'officer', title: 'Assigned to', path: 'assignedTo', none: 'Nobody' },
  furthest: { key: 'furthest', title: 'Furthest step', path: 'progress.furthest', graded: true },
  waiting: {
    key: 'waiting',
    title: 'Days in the status',
    path: 'progress.since',
    spans: [7, 14, 28, 56],
    none: 'Not known',
  },
  holder: { key: 'holder', title: 'Held up by', path: 'held.by', none: 'Nobody' },
  next: { key: 'next', title: 'Next step', path: 'held.step', none: 'Nothing to do' },
  held: {
    key: 'held',
    title: 'Days held up',
    path: 'held.since',
    spans: [7, 14, 28, 56],
    none: 'Not held up',
  },
  ethnicity: { key: 'ethnicity', title: 'Ethnicity', path: 'profile.ethnicity', none: 'Not said' },
} as const satisfies Record<string, Dimension>

/** By what references are told apart. */
export const referenceDimensions = {
  state: { key: 'state', title: 'State', path: 'state' },
  kind: { key: 'kind', title: 'Kind', path: 'kind' },
  hub: { key: 'hub', title: 'Hub', path: 'application.course.hub' },
  type: { key: 'type', title: 'Applicant type', path: 'application.course.applicantType' },
  diocese: { key: 'diocese', title: 'Diocese', path: 'application.commitment.diocese' },
} as const satisfies Record<string, Dimension>
