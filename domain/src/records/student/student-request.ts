import { guardOfForm, studentFormKeys, studentFormNames } from '../../portal/form-keys.ts'
import { choice, dateTime, link, longText, text } from '../../record/field.ts'
import { type Collection, defineRecord, type RecordOf } from '../../record/record.ts'
import { studentRequestStates } from './student-request-states.ts'

/** What a student sent through the portal and somebody at the college has to look at. */
export const studentRequest = defineRecord({
  title: 'From a student',
  plural: 'From students',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    form: choice('What', studentFormKeys, { required: true, fixed: 'afterwards', width: 4 }),
    subject: text('Subject', { required: true, fixed: 'afterwards', width: 8, longest: 200 }),
    words: longText('What they wrote', { fixed: 'afterwards', width: 12, longest: 5000 }),
    state: choice('State', studentRequestStates, { required: true, initial: 'New', width: 4 }),
    owner: link('Who looks after it', 'users', { width: 4 }),
    sentAt: dateTime('Sent', { required: true, fixed: 'afterwards', width: 4 }),
    answer: longText('Answer', { width: 12, longest: 5000, help: 'The student reads it in the portal.' }),
    settledAt: dateTime('Settled', { fixed: 'always', width: 4 }),
    about: text('Record', {
      fixed: 'always',
      width: 8,
      longest: 120,
      personal: false,
      help: 'The record it is about, as its collection and id.',
    }),
  },
  label: ['subject'],
  list: ['subject', 'student', 'form', 'state', 'owner', 'sentAt', 'settledAt'],
  search: ['student', 'subject'],
  sort: 'sentAt',
  filter: { form: studentFormNames.filter((form) => guardOfForm(form) === null) },
  access: { view: { any: ['students:view', 'mystudents:view'] }, edit: 'students:edit' },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
  collections: guardedCollections(),
  indexes: [['state', 'sentAt'], ['student', 'form'], ['about']],
})
export type StudentRequest = RecordOf<typeof studentRequest>

/** Each form that tells something by having been sent has an address of its own, open to who may know. */
function guardedCollections(): Collection[] {
  return studentFormNames.flatMap((form) => {
    const guard = guardOfForm(form)
    const { label } = studentFormKeys[form]
    return guard === null
      ? []
      : [
          {
            path: `${form}-requests`,
            title: `From students: ${label}`,
            access: { view: guard, edit: guard },
            filter: { form: [form] },
          },
        ]
  })
}
