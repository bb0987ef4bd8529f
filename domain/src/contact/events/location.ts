import { address, link, longText, number, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** A place the college meets people at: of its own, a church's, a hall it hires. */
export const location = defineRecord({
  title: 'Location',
  plural: 'Locations',
  feature: 'locations',
  fields: {
    name: text('Name', { required: true, unique: true, width: 6, longest: 200, personal: false }),
    hub: link('Hub', 'hubs', { width: 6, help: 'Left empty where it belongs to none.' }),
    seats: number('Seats', { width: 3, min: 1, max: 10_000 }),
    active: yesNo('In use', { width: 3, initial: true }),
    address: address('Address'),
    directions: longText('How to get there', {
      width: 12,
      longest: 2000,
      help: 'Parking, buses, steps and the way in for a wheelchair. Whoever books reads it.',
    }),
  },
  label: ['name'],
  list: ['name', 'hub', 'address.city', 'seats', 'active'],
  search: ['name'],
  sort: 'name',
  access: { view: 'dashboard:view', edit: 'admin:admin', import: 'admin:admin' },
  page: { requires: 'admin:admin' },
})
export type Location = RecordOf<typeof location>
