import { choice, link, number, text, texts, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { durhamFacts } from './durham-facts.ts'

/** One column of a file for Durham. */
export const durhamColumn = defineRecord({
  title: 'Column for Durham',
  plural: 'Columns for Durham',
  fields: {
    layout: link('Layout', 'durham-layouts', { required: true, fixed: 'afterwards' }),
    place: number('Place', {
      required: true,
      min: 1,
      max: 2000,
      width: 2,
      help: 'Columns go by it: one between those at 10 and 20 is at 15.',
    }),
    heading: text('Heading', { required: true, width: 5, longest: 120, personal: false }),
    holds: choice('Holds', durhamFacts, { required: true, width: 5 }),
    words: text('Words', { width: 6, longest: 200, personal: false, showWhen: { holds: ['text'] } }),
    required: yesNo('Durham needs it', { width: 3 }),
    longest: number('Characters at most', { width: 3, min: 1, max: 1000 }),
    codes: texts('Written as', {
      width: 12,
      help: 'Where Durham has words or numbers of its own, such as “PT = Part-time”, one a line.',
    }),
  },
  label: ['heading'],
  list: ['place', 'heading', 'holds', 'required', 'longest', 'codes', 'layout'],
  search: ['heading'],
  sort: 'place',
  access: { view: 'students:admin', edit: 'students:admin', remove: 'students:admin' },
  belongsThrough: [],
  indexes: [['layout', 'place']],
})
export type DurhamColumn = RecordOf<typeof durhamColumn>
