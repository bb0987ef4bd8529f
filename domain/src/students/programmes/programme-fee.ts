import { returnedAs } from '#college/hesa/returned-as.ts'
import { studyPaces } from '#college/programmes/programmes.ts'
import { studentTypes, studentTypeTitle } from '#college/programmes/student-types.ts'
import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { choice, link, money, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { academicYearProblems } from './academic-year-problems.ts'

/** Where somebody is charged from: the fee of an overseas student is another. */
const feeStatuses = ['Home', 'Overseas'] as const

/** What a programme costs in one academic year, for all students of it or for those of one pace, type or fee status. */
export const programmeFee = defineRecord({
  title: 'Programme fee',
  plural: 'Programme fees',
  fields: {
    programme: link('Programme', 'programmes', { required: true, fixed: 'afterwards' }),
    academicYear: text('Academic year', {
      required: true,
      width: 3,
      pattern: academicYearPattern,
    }),
    studyPace: choice('Study pace', studyPaces, {
      width: 3,
      help: 'Left empty where it is the same for both.',
    }),
    studentType: choice(studentTypeTitle, studentTypes, {
      width: 4,
      help: 'Left empty for every type that has no fee of its own.',
    }),
    feeStatus: choice('Fee status', feeStatuses, { required: true, initial: 'Home', width: 4 }),
    amount: money('Fee for the year', {
      ...returnedAs('StudentCourseSession.INVOICEFEEAMOUNT'),
      required: true,
      width: 4,
    }),
  },
  label: ['programme.code', 'academicYear'],
  list: ['academicYear', 'studyPace', 'studentType', 'feeStatus', 'amount', 'programme'],
  search: ['programme', 'academicYear'],
  sort: '-academicYear,-studyPace,feeStatus,studentType',
  access: {
    view: 'programmes:view',
    edit: 'programmes:edit',
    remove: 'programmes:edit',
    import: 'programmes:admin',
  },
  page: true,
  check: ({ academicYear, amount }) => [
    ...academicYearProblems(academicYear),
    ...(amount !== null && amount < 0 ? [{ param: 'amount', message: 'A fee is not below nothing.' }] : []),
  ],
})
export type ProgrammeFee = RecordOf<typeof programmeFee>
