import { academicYearPattern } from '#college/years/academic-year-pattern.ts'
import { choice, date, dateTime, longText, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'

/** How far the return of a year has come. One at a time is under way. */
export const collectionStates = {
  'In preparation': { tone: 'neutral' },
  'Under way': { tone: 'warning' },
  Closed: { tone: 'success' },
} as const
export type CollectionState = keyof typeof collectionStates

/** One return to HESA: of one academic year, by one edition of its schema, in its own timetable. */
export const hesaCollection = defineRecord({
  title: 'HESA collection',
  plural: 'HESA collections',
  feature: 'hesa',
  fields: {
    code: text('Code', {
      required: true,
      unique: true,
      fixed: 'afterwards',
      width: 4,
      personal: false,
      pattern: {
        expression: /^\d{2}056$/,
        message: 'HESA numbers a collection by its year: 25056 is 2025-26.',
      },
    }),
    academicYear: text('Academic year', {
      required: true,
      unique: true,
      fixed: 'afterwards',
      width: 4,
      personal: false,
      pattern: academicYearPattern,
    }),
    state: choice('State', collectionStates, { required: true, initial: 'In preparation', width: 4 }),
    opens: date('Opens', { width: 4 }),
    submitBy: date('Submit by', { width: 4 }),
    signOffBy: date('Sign off by', { width: 4 }),
    unansweredIsNotAvailable: yesNo('Return what nobody answered as not available', {
      width: 6,
      help: 'For the questions HESA wants of everybody. Students who do not answer are returned with 99.',
    }),
    sentAt: dateTime('Sent', {
      fixed: 'always',
      width: 6,
      help: 'When the file was said to have been sent. What was returned is locked from then on.',
    }),
    source: longText('Where the days stand', { width: 12, longest: 1000, personal: false }),
    schemaFiles: text('Schema', {
      fixed: 'always',
      width: 12,
      longest: 300,
      personal: false,
      help: 'The files of the schema in force, by their names; written when they are uploaded.',
    }),
  },
  label: ['code', 'academicYear'],
  list: ['code', 'academicYear', 'state', 'opens', 'submitBy', 'signOffBy'],
  search: ['code', 'academicYear'],
  sort: '-code',
  access: { view: 'hesa:menu', edit: 'hesa:export', remove: 'hesa:export' },
  belongsThrough: [],
  check: ({ code, academicYear, opens, submitBy, signOffBy }) => [
    ...(isOfYear(code, academicYear)
      ? []
      : [
          {
            param: 'academicYear',
            message: `The code and the year do not agree: ${code} is the collection of the academic year that begins in 20${code?.slice(0, 2)}.`,
          },
        ]),
    ...inOrder(opens, submitBy, 'submitBy', 'It is to be submitted before it opens.'),
    ...inOrder(submitBy, signOffBy, 'signOffBy', 'It is to be signed off before it is submitted.'),
  ],
})

/** A year too few of whose figures are there yet is judged by its own pattern. */
function isOfYear(code: string | null, academicYear: string | null): boolean {
  const year = academicYear?.slice(0, 4)
  return !code || !year || year === `20${code.slice(0, 2)}`
}

export type HesaCollection = RecordOf<typeof hesaCollection>
