import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { choice, date, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { academicYearProblems } from '#students/programmes/academic-year-problems.ts'
import { studentFormKeys } from './form-keys.ts'

/** From when until when students may send a form of the portal in one academic year; without one it is always open. */
export const formOpening = defineRecord({
  title: 'Opening of a form',
  plural: 'Openings of forms',
  fields: {
    form: choice('Form', studentFormKeys, { required: true, fixed: 'afterwards', width: 4 }),
    academicYear: text('Academic year', {
      required: true,
      fixed: 'afterwards',
      width: 4,
      help: 'Such as 2026-27.',
      pattern: academicYearPattern,
    }),
    opens: date('Opens', { width: 4, help: 'The first day it can be sent. Left empty it is open already.' }),
    due: date('Due', { width: 4, help: 'The day students see beside it. It can be sent afterwards too.' }),
    closes: date('Closes', { width: 4, help: 'The last day it can be sent.' }),
    remind: yesNo('Remind students', {
      width: 12,
      initial: true,
      help: 'Whoever has not sent it hears of it before the day it is due, on that day and after it. Never of Safeguarding and DBS: a mail would tell.',
    }),
    words: text('Words to students', {
      width: 12,
      longest: 300,
      help: 'Stands at the head of the form, such as whom to ask.',
    }),
  },
  label: ['form', 'academicYear'],
  list: ['form', 'academicYear', 'opens', 'due', 'closes'],
  search: ['academicYear', 'words'],
  sort: '-academicYear,form',
  access: {
    view: { any: ['admin:admin', 'students:enrolment'] },
    edit: { any: ['admin:admin', 'students:enrolment'] },
  },
  page: true,
  menu: { group: 'Student portal', path: 'studentforms' },
  indexes: [['form', 'academicYear']],
  check: ({ academicYear, opens, due, closes }) => [
    ...academicYearProblems(academicYear),
    ...inOrder(opens, closes, 'closes', 'It closes before it opens.'),
    ...inOrder(opens, due, 'due', 'It is due before it opens.'),
    ...inOrder(due, closes, 'closes', 'It closes before it is due.'),
  ],
})
export type FormOpening = RecordOf<typeof formOpening>
