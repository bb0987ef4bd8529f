import { hesaCodePattern } from '#college/hesa/code-patterns.ts'
import { link, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** A value of the college and the code it is returned by, in one collection. */
export const hesaMapping = defineRecord({
  title: 'HESA mapping',
  plural: 'HESA mappings',
  feature: 'hesa',
  fields: {
    collection: link('Collection', 'hesa-collections', { required: true, fixed: 'afterwards' }),
    frame: text('Code list', {
      required: true,
      fixed: 'afterwards',
      width: 4,
      longest: 80,
      personal: false,
      help: 'Entity and field of the return, with a dot between them.',
    }),
    value: text('Value of the college', {
      required: true,
      fixed: 'afterwards',
      width: 4,
      longest: 120,
      personal: false,
    }),
    code: text('Code', { required: true, width: 3, personal: false, pattern: hesaCodePattern }),
  },
  label: ['frame', 'value'],
  list: ['collection', 'frame', 'value', 'code'],
  search: ['frame', 'value', 'code'],
  sort: 'frame,value',
  access: { view: 'hesa:menu', edit: 'hesa:mapping', remove: 'hesa:mapping' },
  belongsThrough: [],
  indexes: [['collection', 'frame', 'value']],
})
export type HesaMapping = RecordOf<typeof hesaMapping>
