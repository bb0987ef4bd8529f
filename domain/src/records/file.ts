import { link, number, text } from '../record/field.ts'
import { defineRecord, type RecordOf } from '../record/record.ts'

/**
 * What is known of an uploaded file; its bytes lie in the file store. It is uploaded and opened through calls of its
 * own, which ask for the record it belongs to.
 */
export const file = defineRecord({
  title: 'File',
  plural: 'Files',
  fields: {
    name: text('Name', { required: true, longest: 255 }),
    mediaType: text('Type', { fixed: 'always', width: 3, longest: 100 }),
    size: number('Size in bytes', { fixed: 'always', width: 3, min: 0 }),
    sha256: text('Fingerprint', { fixed: 'always', longest: 64 }),
    storedAs: text('Stored as', { fixed: 'always', longest: 300 }),
    subject: text('About', {
      fixed: 'afterwards',
      width: 3,
      longest: 60,
      help: 'Kind of record it belongs to.',
    }),
    subjectId: text('Record', { fixed: 'afterwards', width: 3, longest: 36 }),
    owner: link('Uploaded by', 'users', { fixed: 'always' }),
  },
  label: ['name'],
  list: ['name', 'mediaType', 'size', 'owner', 'subject'],
  search: ['name'],
  sort: 'name',
  served: false,
  access: { view: 'admin:sysadmin', edit: 'admin:sysadmin' },
  scopes: { own: ['owner'] },
  indexes: [['subject', 'subjectId'], ['sha256']],
})
export type StoredFile = RecordOf<typeof file>
