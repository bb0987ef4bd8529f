import { choice, date, dateTime, link, longText, text } from '#kit/record/field.ts'
import { type Collection, defineRecord, type RecordOf } from '#kit/record/record.ts'
import type { FeatureKey } from '#platform/features/features.ts'
import { guardOfForm, studentFormKeys, studentFormNames } from '../forms/form-keys.ts'
import { answeredStates, studentRequestMoves, studentRequestStates } from './student-request-states.ts'

/** What a student writes and is answered is for those who work with them, not for everybody who sees that they wrote. */
const facultyOnly = { needs: 'students:faculty', sensitive: true } as const

/** What a student sent through the portal and somebody at the college has to look at. */
export const studentRequest = defineRecord({
  title: 'From a student',
  plural: 'From students',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    form: choice('What', studentFormKeys, { required: true, fixed: 'afterwards', width: 4 }),
    subject: text('Subject', { required: true, fixed: 'afterwards', width: 8, longest: 200 }),
    words: longText('What they wrote', { ...facultyOnly, fixed: 'afterwards', width: 12, longest: 5000 }),
    state: choice('State', studentRequestStates, {
      required: true,
      initial: 'New',
      width: 4,
      moves: studentRequestMoves,
    }),
    owner: link('Who looks after it', 'users', { width: 4 }),
    sentAt: dateTime('Sent', { required: true, fixed: 'afterwards', width: 4 }),
    waitingSince: date('Waiting', {
      fixed: 'always',
      width: 4,
      shownAs: 'days',
      help: 'Since when it has waited for the college; empty once it does not.',
    }),
    answerBy: date('Answer by', {
      fixed: 'always',
      width: 4,
      lateAfter: 0,
      help: 'The day the student is told they are answered by; empty while it does not wait for the college.',
    }),
    answer: longText('Answer', {
      ...facultyOnly,
      width: 12,
      longest: 5000,
      requiredWhen: { form: ['requests'], state: [...answeredStates] },
      help: 'The student reads it in a mail and in the portal. {name} becomes their first name.',
    }),
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
  list: ['subject', 'student', 'form', 'state', 'owner', 'waitingSince', 'answerBy', 'sentAt'],
  search: ['student', 'subject'],
  sort: 'sentAt',
  // Students make them, through the forms of the portal.
  access: {
    view: { any: ['students:view', 'mystudents:view'] },
    edit: 'students:edit',
    create: 'admin:sysadmin',
  },
  page: true,
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
    guards: { field: 'form', permissions: guardsByForm() },
  },
  collections: guardedCollections(),
  indexes: [['state', 'sentAt'], ['student', 'form'], ['about']],
})
export type StudentRequest = RecordOf<typeof studentRequest>

function guardsByForm(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    studentFormNames.flatMap((form): [string, string][] => {
      const guard = guardOfForm(form)
      return guard === null ? [] : [[form, guard]]
    }),
  )
}

/** Each form that tells something by having been sent has an address of its own too, for who may know and sees no others. */
function guardedCollections(): Collection[] {
  return studentFormNames.flatMap((form) => {
    const guard = guardOfForm(form)
    const { label, feature }: { readonly label: string; readonly feature?: FeatureKey } =
      studentFormKeys[form]
    return guard === null
      ? []
      : [
          {
            path: `${form}-requests`,
            title: `From students: ${label}`,
            access: { view: guard, edit: guard, create: 'admin:sysadmin' },
            filter: { form: [form] },
            page: { listedWith: 'student-requests' },
            ...(feature && { feature }),
          },
        ]
  })
}
