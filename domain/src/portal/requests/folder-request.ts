import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { address, date, link, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { academicYearProblems } from '#students/programmes/academic-year-problems.ts'

/** Whether a student wants the course folder of an academic year in print, for the list that goes to the printer. */
export const folderRequest = defineRecord({
  title: 'Course folder',
  plural: 'Course folders',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    academicYear: text('Academic year', {
      required: true,
      width: 3,
      pattern: academicYearPattern,
    }),
    wanted: yesNo('Wanted in print', { required: true, width: 3 }),
    orderedOn: date('Given to the printer', {
      width: 4,
      past: true,
      help: 'What students change later comes to you as a message.',
    }),
    address: address('Where it goes', { showWhen: { wanted: [true] } }),
  },
  label: ['student.person.lastName', 'academicYear'],
  list: ['student', 'academicYear', 'wanted', 'address.postCode', 'orderedOn'],
  search: ['student'],
  sort: '-academicYear,student.person.lastName',
  access: { view: 'students:view', edit: 'students:edit' },
  page: true,
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
  indexes: [['student', 'academicYear']],
  check: ({ academicYear }) => academicYearProblems(academicYear),
})
export type FolderRequest = RecordOf<typeof folderRequest>
