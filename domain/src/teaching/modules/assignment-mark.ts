import { choice, date, link, longText, section, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { type Attempt, attempts, markPattern } from '../grades/marks.ts'

/** A mark, or a pass or fail, as it is kept; who reads it needs no name for it to stay for statistics. */
const markField = {
  width: 3,
  personal: false,
  pattern: { expression: markPattern, message: 'A mark is a whole number from 0 to 100, or Pass or Fail.' },
} as const
const initial: Attempt = 'First'

/**
 * What markers and moderators gave one student's work on the way to the board. It is shown by the calls under
 * /api/grades alone, to markers and the office: until the board has released the module nobody else knows of it.
 */
export const assignmentMark = defineRecord({
  title: 'Mark',
  plural: 'Marks',
  fields: {
    moduleEnrolment: link('Module enrolment', 'module-enrolments', { required: true, fixed: 'afterwards' }),
    assignment: link('Assignment', 'assignments', { required: true, fixed: 'afterwards' }),
    attempt: choice('Sitting', attempts, { required: true, initial, fixed: 'afterwards' }),
    handedIn: date('Handed in', { past: true }),
    lateAccepted: yesNo('Late for an accepted reason'),
    firstMark: text('First mark', markField),
    firstMarker: link('First marker', 'faculty'),
    secondMark: text('Second mark', markField),
    secondMarker: link('Second marker', 'faculty'),
    moderation: section('Moderation', {
      note: longText('Note', { longest: 2000 }),
      by: link('Moderated by', 'users'),
      on: date('Moderated on', { past: true }),
    }),
    agreedMark: text('Agreed mark', markField),
    counted: section(
      'As it counted',
      { mark: text('Counted', markField), why: longText('Why', { longest: 1000, personal: false }) },
      { help: 'As the board took it at its release.' },
    ),
    releasedOn: date('Released', { fixed: 'always', past: true }),
  },
  label: ['assignment.title', 'attempt'],
  list: ['assignment', 'moduleEnrolment', 'attempt', 'handedIn', 'firstMark', 'secondMark', 'agreedMark'],
  search: ['assignment'],
  sort: 'assignment.due,attempt',
  access: { view: 'admin:grades', edit: 'admin:grades' },
  scopes: {
    hub: 'moduleEnrolment.session.engagement.hub',
    programme: 'moduleEnrolment.session.engagement.programme',
  },
  indexes: [['moduleEnrolment', 'assignment']],
  served: false,
})
export type AssignmentMark = RecordOf<typeof assignmentMark>
