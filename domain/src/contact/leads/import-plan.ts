import type { ImportPlan } from '#kit/import/plan.ts'
import {
  consentAnswerPaths,
  consentColumnProblems,
  consentColumns,
  consentHeadings,
} from '#people/consents/consent-columns.ts'
import { carriedPerson, carriedPersonHeadings } from '#people/contacts/person-import-plan.ts'

/** A sheet of potential students: each row describes the person, and may say what they agreed to be sent. */
export const leadImportPlan: ImportPlan = {
  carries: [carriedPerson],
  same: [['person']],
  sameWhile: 'goesOn',
  months: { intake: { list: 'intakeDates', group: 'programme' } },
  headings: {
    ...carriedPersonHeadings,
    ...consentHeadings,
    stage: ['Status', 'Level of interest', 'Interest level'],
    owner: ['Owner', 'Contact person', 'HD/PD', 'Hub director', 'Programme director', 'Assigned to'],
    hub: ['Centre', 'Center', 'Teaching centre', 'Location', 'Campus'],
    programme: ['Course', 'Programme', 'Course of interest', 'Interested in'],
    intake: ['Start', 'Start date', 'Entry', 'Intake date', 'Starting'],
    'nextAction.what': ['Next step', 'Next action', 'Action', 'Follow up'],
    'nextAction.on': ['Next step on', 'Next action on', 'Follow up on', 'Action date', 'Due'],
    'firstContact.kind': ['First contact', 'How they contacted us', 'Method of contact'],
    'firstContact.on': ['First contact on', 'Date of first contact', 'First contacted', 'Date of enquiry'],
    'heardFrom.group': ['Heard through', 'Kind of source'],
    'heardFrom.value': ['How did you hear?', 'How did you hear about us?', 'Heard from', 'Source'],
    lostReason: ['Reason lost', 'Why lost', 'Reason not applying'],
    note: ['Notes', 'Comments', 'Comment', 'Remarks'],
  },
  besides: {
    columns: consentColumns,
    makes: ['consents'],
    problems: consentColumnProblems,
    without: {
      columns: consentAnswerPaths,
      says: 'No column says what they agreed to be sent. Nobody in this sheet may be written to about courses, news or giving until they agree.',
    },
  },
}
