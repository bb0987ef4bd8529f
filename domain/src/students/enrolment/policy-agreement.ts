import { choice, dateTime, link, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { enrolmentPolicies } from './enrolment-policies.ts'

/** That a student agreed to one of the enrolment policies for one session, with the words they agreed to. */
export const policyAgreement = defineRecord({
  title: 'Policy agreement',
  plural: 'Policy agreements',
  fields: {
    session: link('Enrolment session', 'enrolment-sessions', { required: true, fixed: 'afterwards' }),
    policy: choice('Policy', enrolmentPolicies, { required: true, fixed: 'afterwards' }),
    edition: text('Edition', { width: 4, longest: 60, fixed: 'afterwards', personal: false }),
    wording: longText('Wording', { width: 12, longest: 200_000, fixed: 'afterwards', personal: false }),
    agreedAt: dateTime('Agreed', { required: true, width: 4, fixed: 'afterwards' }),
    by: link('Noted by', 'users', { fixed: 'always', help: 'The student, or who noted it for them.' }),
  },
  label: ['policy', 'session.academicYear'],
  list: ['policy', 'session', 'edition', 'agreedAt', 'by'],
  search: ['session'],
  sort: '-agreedAt',
  access: { view: 'students:view', edit: 'students:enrolment', remove: 'students:admin' },
  scopes: {
    hub: 'session.engagement.hub',
    programme: 'session.engagement.programme',
    own: ['session.engagement.student.tutor.user'],
  },
  indexes: [['session', 'policy']],
})
export type PolicyAgreement = RecordOf<typeof policyAgreement>
