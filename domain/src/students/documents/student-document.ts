import { choice, file, link, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { documentKinds } from './document-kinds.ts'

/**
 * A letter, certificate or transcript that was made of a student: which, when and by whom. Written by the college's own
 * calls only; one made for many at once keeps no file of its own.
 */
export const studentDocument = defineRecord({
  title: 'Document',
  plural: 'Documents',
  fields: {
    student: link('Student', 'students', { required: true, fixed: 'always' }),
    engagement: link('Engagement', 'engagements', { fixed: 'always' }),
    kind: choice('Document', labelsOf(), { required: true, fixed: 'always' }),
    reference: text('Reference', { unique: true, fixed: 'always', width: 4, longest: 40, personal: false }),
    addressee: text('For', { fixed: 'always', longest: 300 }),
    madeBy: link('Made by', 'users', { fixed: 'always', width: 4 }),
    file: file('File', { fixed: 'always', sensitive: true }),
  },
  label: ['kind', 'reference'],
  list: ['student', 'kind', 'reference', 'madeBy'],
  search: ['reference', 'student'],
  sort: '-reference',
  access: { view: 'students:documents' },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
  },
})
export type StudentDocument = RecordOf<typeof studentDocument>

function labelsOf() {
  return Object.fromEntries(Object.entries(documentKinds).map(([key, { title }]) => [key, { label: title }]))
}
