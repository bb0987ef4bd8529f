import { choice, date, file, link, longText, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { updateServiceResults } from './dbs.ts'

const levels = ['Basic', 'Standard', 'Enhanced', 'Enhanced with barred lists'] as const
const workforces = ['Child', 'Adult', 'Child and adult', 'Other'] as const

/** How the number of a certificate is written. */
export const dbsNumber = {
  expression: /^\d{12}$/,
  message: 'A DBS certificate number has 12 digits.',
} as const

/**
 * A DBS certificate the college has seen and does not keep. What it may note of it is written down here; a copy that
 * was sent in is deleted within six months (DBS code of practice).
 */
export const dbsRecord = defineRecord({
  title: 'DBS record',
  plural: 'DBS records',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    issuedOn: date('Date of issue', { required: true, past: true, width: 4 }),
    number: text('Certificate number', {
      width: 4,
      pattern: dbsNumber,
    }),
    level: choice('Level', levels, { required: true, initial: 'Enhanced', width: 4 }),
    workforce: choice('Workforce', workforces, { width: 4 }),
    seenOn: date('Seen on', { width: 4, past: true }),
    seenBy: link('Seen by', 'users', { width: 4, fixed: 'always' }),
    updateService: yesNo('On the Update Service', { width: 4, initial: false }),
    lastChecked: date('Last checked there', { width: 4, past: true, showWhen: { updateService: [true] } }),
    lastResult: choice('Result of that check', updateServiceResults, {
      width: 4,
      showWhen: { updateService: [true] },
    }),
    expiresOn: date('To be renewed by', { width: 4, fixed: 'always' }),
    riskMitigation: longText('Risk assessment', { width: 12, longest: 10_000, sensitive: true }),
    copy: file('Copy sent in', {
      width: 8,
      sensitive: true,
      help: 'Deleted once the certificate was seen, six months later at most.',
    }),
    copyUntil: date('Copy is deleted on', { width: 4, fixed: 'always' }),
  },
  label: ['student.person.lastName', 'issuedOn'],
  list: ['student', 'issuedOn', 'level', 'seenOn', 'updateService', 'lastChecked', 'expiresOn'],
  search: ['student'],
  sort: 'expiresOn,student.person.lastName',
  access: { view: 'profiles:dbs', edit: 'profiles:dbs' },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
  indexes: [['student', 'issuedOn'], ['copyUntil']],
  check: ({ issuedOn, seenOn, lastChecked, copy }, before) => [
    ...(copy !== null && seenOn !== null && copy !== before?.copy
      ? [
          {
            param: 'copy',
            message: 'The certificate was seen, so no copy of it is kept. Take the file out again.',
          },
        ]
      : []),
    ...inOrder(issuedOn, seenOn, 'seenOn', 'It was seen before it was issued.'),
    ...inOrder(issuedOn, lastChecked, 'lastChecked', 'It was checked before it was issued.'),
  ],
})
export type DbsRecord = RecordOf<typeof dbsRecord>
