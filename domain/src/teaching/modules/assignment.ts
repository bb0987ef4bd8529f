import { choice, date, link, listed, longText, number, percentage, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'
import { assignmentMarkings } from '../grades/assignment-markings.ts'

/** One piece of work that is asked of everybody who takes a module in one year. */
export const assignment = defineRecord({
  title: 'Assignment',
  plural: 'Assignments',
  fields: {
    moduleInstance: link('Module', 'module-instances', { required: true, fixed: 'afterwards' }),
    number: number('Number', { width: 2, min: 1, max: 50, help: 'Its place among those of the module.' }),
    title: text('Title', { required: true, width: 6, longest: 200 }),
    kind: listed('Kind', 'assignmentKinds', { width: 4 }),
    due: date('Due', {
      width: 4,
      help: 'The day for everybody. A student’s own day is later where an extension was granted.',
    }),
    resitDue: date('Due again', {
      width: 4,
      help: 'The day for those who sit it again. Left empty nothing of a resit counts as late.',
    }),
    weight: percentage('Weight', {
      width: 4,
      help: 'Its share of the module’s mark in per cent. Those of one module come to 100.',
    }),
    wordCount: number('Words', { width: 4, min: 0, max: 100_000 }),
    marking: choice('Marked as', assignmentMarkings, { required: true, initial: 'Mark', width: 4 }),
    submittedTo: text('Handed in at', {
      width: 8,
      longest: 200,
      help: 'Where students hand it in, such as the learning platform.',
    }),
    instructions: longText('Instructions', { width: 12, longest: 4000 }),
  },
  label: ['moduleInstance.module.code', 'moduleInstance.academicYear', 'title'],
  list: ['title', 'moduleInstance', 'kind', 'due', 'weight', 'wordCount', 'marking', 'submittedTo'],
  search: ['title', 'moduleInstance'],
  sort: 'due,number,title',
  access: { view: 'modules:view', edit: 'modules:edit' },
  indexes: [['moduleInstance', 'due']],
  check: ({ weight, due, resitDue }) => [
    ...(weight !== null && (weight < 0 || weight > 100)
      ? [{ param: 'weight', message: 'A weight lies between 0 and 100 per cent.' }]
      : []),
    ...inOrder(due, resitDue, 'resitDue', 'It is due again before it is due the first time.'),
  ],
})
export type Assignment = RecordOf<typeof assignment>
