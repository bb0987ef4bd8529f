import { choice, email, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** A diocese that sends ordinands and ministers to the college. */
export const diocese = defineRecord({
  title: 'Diocese',
  plural: 'Dioceses',
  fields: {
    name: text('Name', { required: true, unique: true, longest: 100 }),
    province: choice('Province', ['Canterbury', 'York', 'Other'], { width: 3 }),
    contactEmail: email('Contact e-mail', {
      width: 6,
      personal: false,
      help: 'Of the DDO’s office. The college writes there about candidates of the diocese.',
    }),
    active: yesNo('Active', { width: 3, initial: true, help: 'An inactive diocese is no longer offered.' }),
  },
  label: ['name'],
  list: ['name', 'province', 'contactEmail', 'active'],
  search: ['name'],
  sort: 'name',
  access: { view: 'dashboard:view', edit: 'admin:admin', import: 'admin:admin' },
  page: { requires: 'admin:admin' },
  feature: 'dioceses',
})
export type Diocese = RecordOf<typeof diocese>
