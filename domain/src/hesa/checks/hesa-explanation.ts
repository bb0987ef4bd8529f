import { link, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** Why what a rule of the return finds is right all the same, in one collection: the words HESA is told. */
export const hesaExplanation = defineRecord({
  title: 'HESA explanation',
  plural: 'HESA explanations',
  feature: 'hesa',
  fields: {
    collection: link('Collection', 'hesa-collections', { required: true, fixed: 'afterwards' }),
    check: text('Rule', { required: true, fixed: 'afterwards', width: 4, longest: 60, personal: false }),
    words: longText('Why it is right', {
      required: true,
      width: 12,
      longest: 2000,
      personal: false,
      help: 'HESA reads it, so it names nobody.',
    }),
  },
  label: ['collection', 'check'],
  list: ['collection', 'check', 'words'],
  search: ['check', 'words'],
  sort: '-collection.code,check',
  access: { view: 'hesa:menu', edit: 'hesa:export', remove: 'hesa:export' },
  belongsThrough: [],
  indexes: [['collection', 'check']],
})
export type HesaExplanation = RecordOf<typeof hesaExplanation>
