import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { choice, date, longText, money, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { academicYearProblems } from '#students/programmes/academic-year-problems.ts'
import { roundMoves, roundStates } from './states.ts'

/** A pot of money that students of one academic year ask for a share of, between two days. */
export const bursaryRound = defineRecord({
  title: 'Bursary round',
  plural: 'Bursary rounds',
  feature: 'bursaries',
  fields: {
    title: text('Title', { required: true, longest: 100, personal: false }),
    academicYear: text('Academic year', {
      required: true,
      width: 3,
      personal: false,
      pattern: academicYearPattern,
    }),
    state: choice('State', roundStates, {
      required: true,
      initial: 'In preparation',
      width: 3,
      moves: roundMoves,
    }),
    pot: money('Pot', { required: true, width: 3 }),
    opens: date('Opens', { required: true, width: 3 }),
    closes: date('Closes', { required: true, width: 3, help: 'The last day to ask.' }),
    decisionsBy: date('Decisions by', { width: 3, help: 'Told to students.' }),
    guidance: longText('What students read first', { width: 12, longest: 5000, personal: false }),
  },
  label: ['title', 'academicYear'],
  list: ['title', 'academicYear', 'state', 'pot', 'opens', 'closes', 'decisionsBy'],
  search: ['title', 'academicYear'],
  sort: '-opens',
  access: { view: 'bursaries:panel', edit: 'bursaries:panel' },
  page: true,
  check: ({ academicYear, pot, opens, closes, decisionsBy }) => [
    ...academicYearProblems(academicYear),
    ...(pot === null || pot > 0 ? [] : [{ param: 'pot', message: 'Enter how much there is to give.' }]),
    ...inOrder(opens, closes, 'closes', 'The last day lies before the first.'),
    ...inOrder(closes, decisionsBy, 'decisionsBy', 'Nothing can be decided before the round closes.'),
  ],
})
export type BursaryRound = RecordOf<typeof bursaryRound>
