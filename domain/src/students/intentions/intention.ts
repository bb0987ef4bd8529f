import { studyPaces } from '#college/programmes/programmes.ts'
import { choice, dateTime, link, longText } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { intentionAnswers } from './intentions.ts'

/** What a student means to do in the academic year after a session. */
export const intention = defineRecord({
  title: 'Intention',
  plural: 'Intentions',
  fields: {
    session: link('Enrolment session', 'enrolment-sessions', {
      required: true,
      unique: true,
      fixed: 'afterwards',
    }),
    answer: choice('Next year', intentionAnswers, { required: true, width: 4 }),
    programme: link('New programme', 'programmes', {
      width: 4,
      showWhen: { answer: ['Change programme'] },
      requiredWhen: { answer: ['Change programme'] },
    }),
    studyPace: choice('New pace', studyPaces, {
      width: 4,
      showWhen: { answer: ['Change pace'] },
      requiredWhen: { answer: ['Change pace'] },
    }),
    note: longText('Note', { width: 12, longest: 5000 }),
    answeredAt: dateTime('Answered', { fixed: 'always' }),
    answeredBy: link('Answered by', 'users', { fixed: 'always', help: 'The student, or staff for them.' }),
  },
  label: ['answer', 'session.academicYear'],
  list: ['session', 'answer', 'programme', 'studyPace', 'answeredAt', 'answeredBy'],
  search: ['session'],
  sort: '-answeredAt',
  access: {
    view: { any: ['role:hd', 'role:pd', 'students:recruitment'] },
    edit: { any: ['role:hd', 'role:pd', 'students:recruitment'] },
  },
  scopes: {
    hub: 'session.engagement.hub',
    programme: 'session.engagement.programme',
    own: ['session.engagement.student.tutor.user'],
  },
})
export type Intention = RecordOf<typeof intention>
