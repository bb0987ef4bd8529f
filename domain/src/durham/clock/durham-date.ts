import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { choice, date, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { academicYearProblems } from '#students/programmes/academic-year-problems.ts'
import { durhamStandings } from '../layouts/verified.ts'
import { durhamSteps } from './clock-steps.ts'

/** The day Durham set for a step of one academic year. Where a year has none, it is reckoned from earlier years. */
export const durhamDate = defineRecord({
  title: 'Durham’s day',
  plural: 'Durham’s days',
  fields: {
    step: choice('Step', durhamSteps, { required: true, width: 5, fixed: 'afterwards' }),
    academicYear: text('Academic year', {
      required: true,
      width: 3,
      personal: false,
      pattern: academicYearPattern,
      fixed: 'afterwards',
    }),
    due: date('Day', { required: true, width: 4 }),
    standing: choice('Held against the source', durhamStandings, {
      required: true,
      initial: 'Confirmed',
      width: 4,
    }),
    source: longText('Where it stands', { width: 8, longest: 600, personal: false }),
  },
  label: ['step', 'academicYear'],
  list: ['academicYear', 'step', 'due', 'standing', 'source'],
  search: ['academicYear'],
  sort: '-academicYear,due',
  access: { view: 'students:admin', edit: 'students:admin', remove: 'students:admin' },
  belongsThrough: [],
  indexes: [['academicYear', 'step']],
  check: ({ academicYear }) => academicYearProblems(academicYear),
})
export type DurhamDate = RecordOf<typeof durhamDate>
