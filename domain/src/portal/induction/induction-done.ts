import { dateTime, link, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** That a student ticked off a step of their induction; what was signed keeps its words as they were. */
export const inductionDone = defineRecord({
  title: 'Induction ticked off',
  plural: 'Induction ticked off',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    step: link('Step', 'induction-steps', { required: true, fixed: 'afterwards' }),
    doneAt: dateTime('Ticked off', { required: true, width: 4, fixed: 'afterwards' }),
    signedAs: text('Signed as', { width: 8, longest: 200, fixed: 'afterwards' }),
    words: longText('What was signed', {
      width: 12,
      longest: 10_000,
      fixed: 'afterwards',
      personal: false,
    }),
  },
  label: ['step.title', 'student.person.lastName'],
  list: ['student', 'step', 'doneAt', 'signedAs'],
  search: ['student', 'step'],
  sort: '-doneAt',
  access: { view: 'students:view', edit: 'students:enrolment' },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
  indexes: [['student', 'step']],
})
export type InductionDone = RecordOf<typeof inductionDone>
