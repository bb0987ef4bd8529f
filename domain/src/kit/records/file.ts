import { choice, link, number, text } from '../record/field.ts'
import { defineRecord, type RecordOf } from '../record/record.ts'

/** Why a file cannot be opened; one that can has none of these. */
const fileChecks = {
  Waiting: { label: '(being checked for viruses)' },
  Infected: { label: '(removed: it had a virus)' },
} as const

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
    sentBy: link('Uploaded in their name by', 'users', {
      fixed: 'always',
      help: 'Who was signed in as them.',
    }),
    virusCheck: choice('Check for viruses', fileChecks, { fixed: 'always' }),
  },
  label: ['name', 'virusCheck'],
  list: ['name', 'mediaType', 'size', 'owner', 'subject'],
  search: ['name'],
  sort: 'name',
  served: false,
  access: { view: 'admin:sysadmin', edit: 'admin:sysadmin' },
  scopes: { own: ['owner'] },
  indexes: [['subject', 'subjectId'], ['sha256'], ['virusCheck']],
})
export type StoredFile = RecordOf<typeof file>
