import { choice, link, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { noteTiers, openNoteTier } from './note-tiers.ts'

/**
 * Something written down about a record. Who may see the record may read it, and of its tier; calls of its own ask.
 */
export const note = defineRecord({
  title: 'Note',
  plural: 'Notes',
  fields: {
    subject: text('About', {
      required: true,
      fixed: 'afterwards',
      longest: 60,
      help: 'Kind of record it is about, such as applications.',
    }),
    subjectId: text('Record', { required: true, fixed: 'afterwards', longest: 36 }),
    tier: choice('Who may read it', noteTiers, { required: true, initial: openNoteTier }),
    author: link('Author', 'users', { fixed: 'always' }),
    body: longText('Note', { required: true, width: 12, longest: 200_000 }),
  },
  label: ['subject', 'author.name'],
  list: ['body', 'subject', 'tier', 'author'],
  search: ['body'],
  sort: 'subject',
  served: false,
  access: { view: 'admin:sysadmin', edit: 'admin:sysadmin' },
  scopes: { own: ['author'] },
  indexes: [['subject', 'subjectId']],
})
export type Note = RecordOf<typeof note>
