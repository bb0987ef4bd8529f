import { date, dateTime, link, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** Something somebody has to do about a record. Who may see the record sees its tasks, which calls of its own ask. */
export const task = defineRecord({
  title: 'Task',
  plural: 'Tasks',
  fields: {
    subject: text('About', { required: true, fixed: 'afterwards', longest: 60 }),
    subjectId: text('Record', { required: true, fixed: 'afterwards', longest: 36 }),
    title: text('What is to be done', { required: true, width: 12, longest: 200 }),
    detail: longText('Detail', { width: 12, longest: 5000 }),
    owner: link('Owner', 'users', {
      required: true,
      help: 'Who does it. They must be able to see the record.',
    }),
    due: date('Due'),
    author: link('Asked by', 'users', { fixed: 'always' }),
    doneAt: dateTime('Done', { fixed: 'always' }),
    doneBy: link('Done by', 'users', { fixed: 'always' }),
  },
  label: ['title'],
  list: ['title', 'owner', 'due', 'doneAt', 'subject'],
  search: ['title'],
  sort: 'due',
  served: false,
  access: { view: 'admin:sysadmin', edit: 'admin:sysadmin' },
  scopes: { own: ['owner'] },
  indexes: [
    ['subject', 'subjectId'],
    ['owner', 'doneAt', 'due'],
  ],
})
export type Task = RecordOf<typeof task>
