import { choice, longText, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { durhamStandings } from '../layouts/verified.ts'
import { concessionLevels, durhamChangeKinds } from './change-kinds.ts'

/** How Durham is told of one kind of change, and who has to agree to it first. */
export const durhamForm = defineRecord({
  title: 'Form for Durham',
  plural: 'Forms for Durham',
  fields: {
    kind: choice('Change', durhamChangeKinds, { required: true, fixed: 'afterwards', width: 4 }),
    form: text('Form', { required: true, width: 8, longest: 160, personal: false }),
    concession: choice('Concession first', concessionLevels, {
      required: true,
      initial: 'None',
      width: 4,
    }),
    when: longText('When a concession is needed', { width: 8, longest: 600, personal: false }),
    standing: choice('Held against the source', durhamStandings, {
      required: true,
      initial: 'Not verified',
      width: 4,
    }),
    source: longText('Where it stands', { width: 8, longest: 2000, personal: false }),
  },
  label: ['form'],
  list: ['kind', 'form', 'concession', 'when', 'standing'],
  search: ['form'],
  sort: 'kind',
  access: { view: 'students:admin', edit: 'students:admin', remove: 'students:admin' },
  belongsThrough: [],
})
export type DurhamForm = RecordOf<typeof durhamForm>
