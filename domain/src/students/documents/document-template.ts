import { choice, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { documentKinds } from './document-kinds.ts'

const keepers = { any: ['admin:templates', 'students:admin'] }

/**
 * The college's own words for a document it makes of students, and who signs it. There is one for each kind: nobody adds
 * or removes any, and its history is its versions.
 */
export const documentTemplate = defineRecord({
  title: 'Document template',
  plural: 'Document templates',
  fields: {
    key: choice('Document', labelsOf(), { required: true, unique: true, fixed: 'always' }),
    heading: text('Heading', { required: true, width: 12, longest: 300 }),
    body: longText('Text', { required: true, width: 12, longest: 20_000 }),
    footnote: longText('Small print', { width: 12, longest: 2000 }),
    signatory: text('Signed by', {
      longest: 100,
      personal: false,
      help: 'The name beneath the signature. Left empty, the office signs.',
    }),
    position: text('Position', { longest: 100, personal: false, help: 'Such as Registrar.' }),
  },
  label: ['key'],
  list: ['key', 'heading', 'signatory', 'body', 'footnote', 'position'],
  search: ['heading', 'body'],
  sort: 'key',
  access: { view: keepers, edit: keepers, create: { any: [] }, remove: { any: [] } },
})
export type DocumentTemplateRecord = RecordOf<typeof documentTemplate>

function labelsOf() {
  return Object.fromEntries(Object.entries(documentKinds).map(([key, { title }]) => [key, { label: title }]))
}
