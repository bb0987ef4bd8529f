import { choice, date, file, link, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { safeguardingCertificates } from './safeguarding.ts'

/** A course of safeguarding training a student has completed, and until when it holds. */
export const safeguardingCertificate = defineRecord({
  title: 'Safeguarding certificate',
  plural: 'Safeguarding certificates',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    kind: choice('Course', safeguardingCertificates, { required: true, fixed: 'afterwards' }),
    completedOn: date('Completed', { required: true, past: true, width: 4 }),
    expiresOn: date('Expires', {
      width: 4,
      fixed: 'always',
      help: 'Three years after it was completed. It still holds on that day.',
    }),
    number: text('Certificate number', { width: 4, longest: 100 }),
    evidence: file('Certificate', { width: 8, sensitive: true }),
    seenOn: date('Seen by the college', { width: 4, past: true }),
    seenBy: link('Seen by', 'users', { fixed: 'always' }),
  },
  label: ['student.person.lastName', 'kind'],
  list: ['student', 'kind', 'completedOn', 'expiresOn', 'seenOn'],
  search: ['student'],
  sort: 'expiresOn,student.person.lastName',
  access: { view: 'profiles:safeguarding', edit: 'profiles:safeguarding' },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
  indexes: [['student', 'kind']],
  check: ({ completedOn, seenOn }) =>
    inOrder(completedOn, seenOn, 'seenOn', 'It was seen before it was completed.'),
})
export type SafeguardingCertificate = RecordOf<typeof safeguardingCertificate>
