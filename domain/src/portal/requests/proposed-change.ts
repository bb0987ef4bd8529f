import { choice, date, dateTime, file, link, longText, section, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { proposalMoves, proposalStates } from './proposal-states.ts'

const legal = {
  firstName: text('First names', { required: true, width: 4, longest: 100, fixed: 'afterwards' }),
  lastName: text('Last name', { required: true, width: 4, longest: 100, fixed: 'afterwards' }),
  dateOfBirth: date('Date of birth', { birth: true, past: true, width: 4, fixed: 'afterwards' }),
} as const

/** A change of what a student is called by law, or when they were born: the student proposes it, the college accepts. */
export const proposedChange = defineRecord({
  title: 'Proposed change',
  plural: 'Proposed changes',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    state: choice('State', proposalStates, {
      required: true,
      initial: 'Proposed',
      width: 4,
      moves: proposalMoves,
    }),
    held: section('As it stood', legal),
    asked: section('As the student says', legal),
    words: longText('In their own words', {
      width: 12,
      longest: 2000,
      fixed: 'afterwards',
      sensitive: true,
      needs: 'students:edit',
    }),
    evidence: file('Evidence', { width: 8, fixed: 'afterwards', sensitive: true, needs: 'students:edit' }),
    answer: longText('Why it is declined', {
      width: 12,
      longest: 2000,
      requiredWhen: { state: ['Declined'] },
      help: 'The student reads it in a mail and in the portal.',
    }),
    proposedAt: dateTime('Proposed', { width: 4, fixed: 'always' }),
    decidedAt: dateTime('Decided', { width: 4, fixed: 'always' }),
    decidedBy: link('Decided by', 'users', { width: 4, fixed: 'always' }),
  },
  label: ['asked.firstName', 'asked.lastName'],
  list: ['student', 'state', 'held.lastName', 'asked.lastName', 'asked.firstName', 'proposedAt', 'decidedAt'],
  search: ['student'],
  sort: '-proposedAt',
  access: { view: 'students:view', edit: 'students:edit', remove: 'students:admin' },
  page: { listedWith: 'student-requests' },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
  indexes: [['student', 'state']],
})
export type ProposedChange = RecordOf<typeof proposedChange>

/** What the college accepts before it is so; by these fields a proposal differs from what stands. */
export const legalFields = ['firstName', 'lastName', 'dateOfBirth'] as const
