import { dbsNumber } from '#care/safeguarding/dbs-record.ts'
import { date, file, text, yesNo } from '#kit/record/field.ts'
import { defineStudentForm } from '../forms/student-form.ts'

/** What a student tells of their DBS certificate; the college sees the certificate itself and keeps no copy. */
export const dbs = defineStudentForm({
  key: 'dbs',
  title: 'DBS',
  intro:
    'Your latest DBS certificate. We note what it is and keep no copy: what you send is deleted once it was seen, six months later at most.',
  steps: [
    { key: 'certificate', title: 'Certificate', fields: ['issuedOn', 'number', 'updateService'] },
    { key: 'copy', title: 'Copy', fields: ['copy'] },
  ],
  fields: {
    issuedOn: date('Date of issue', { required: true, width: 12, past: true }),
    number: text('Certificate number', {
      width: 12,
      pattern: dbsNumber,
      help: 'Its 12 digits stand at the top right.',
    }),
    updateService: yesNo('Is it on the Update Service?', { required: true, width: 12 }),
    copy: file('Photo or scan of it', {
      width: 12,
      sensitive: true,
      help: 'Leave it out if you bring the certificate to the office.',
    }),
  },
  receipt: 'We look at your certificate and say here once we have seen it.',
})
