import { choice, link, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { namesOf } from '#platform/words/names-of.ts'

/** What an override tells of, by the permission that shows the place it stands in. */
export const overrideKinds = {
  Answers: 'hesa:answers',
  Equality: 'profiles:equality',
  Fees: 'finance:view',
} as const
export type OverrideKind = keyof typeof overrideKinds

/** A value put in the place of what the records say, for one student in one collection only. */
export const hesaOverride = defineRecord({
  title: 'HESA override',
  plural: 'HESA overrides',
  feature: 'hesa',
  fields: {
    collection: link('Collection', 'hesa-collections', { required: true, fixed: 'afterwards' }),
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    path: text('Field of the return', {
      required: true,
      fixed: 'afterwards',
      width: 6,
      longest: 300,
      help: 'Where it stands in what is returned of the student.',
    }),
    value: text('Value', {
      width: 3,
      longest: 255,
      sensitive: true,
      help: 'As it is to stand in the file. Left empty, the field is left out.',
    }),
    instead: text('In place of', {
      width: 3,
      longest: 255,
      sensitive: true,
      fixed: 'always',
      help: 'What the records said when it was put there.',
    }),
    kind: choice('Tells of', namesOf(overrideKinds), {
      fixed: 'always',
      width: 4,
      help: 'Whoever may read those may read this.',
    }),
    why: longText('Reason', { required: true, width: 12, longest: 1000, sensitive: true }),
  },
  derived: { by: text('Put there by', { needs: 'hesa:export', none: 'Nobody of the college' }) },
  label: ['collection', 'path'],
  list: ['student', 'path', 'collection', 'by'],
  search: ['student', 'path'],
  sort: '-collection.code,student.person.lastName',
  access: { view: 'hesa:export', edit: 'hesa:export', remove: 'hesa:export' },
  scopes: {
    hub: 'student.engagement.hub',
    programme: 'student.engagement.programme',
    own: ['student.tutor.user'],
    guards: { field: 'kind', permissions: overrideKinds },
  },
  indexes: [['collection', 'student']],
})
export type HesaOverride = RecordOf<typeof hesaOverride>
