import { number, text, texts, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** One value of a list the college edits itself: a title, a tradition, a source. */
export const systemValue = defineRecord({
  title: 'Value',
  plural: 'System data',
  fields: {
    list: text('List', { required: true, fixed: 'afterwards', width: 4, longest: 60 }),
    value: text('Value', {
      required: true,
      width: 8,
      longest: 200,
      help: 'Kept in records as it is written here. When it is renamed, the records that hold it follow.',
    }),
    group: text('Group', {
      width: 4,
      longest: 100,
      help: 'Heading it stands under where the list is grouped.',
    }),
    order: number('Order', { width: 2, min: 0, max: 100_000, initial: 0 }),
    active: yesNo('Active', {
      width: 2,
      initial: true,
      help: 'An inactive value stays in records and is no longer offered.',
    }),
    aliases: texts('Also written', {
      width: 12,
      help: 'Other spellings found in spreadsheets. Import reads them as this value.',
    }),
  },
  label: ['value'],
  list: ['value', 'list', 'group', 'order', 'active', 'aliases'],
  search: ['value', 'list'],
  sort: 'list,order,value',
  access: { view: 'admin:admin', edit: 'admin:admin', import: 'admin:admin' },
  indexes: [['list', 'order', 'value']],
})
export type SystemValue = RecordOf<typeof systemValue>
