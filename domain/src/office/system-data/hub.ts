import { returnedAs } from '#college/hesa/returned-as.ts'
import { address, email, phone, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** A teaching centre of the college. */
export const hub = defineRecord({
  title: 'Hub',
  plural: 'Hubs',
  fields: {
    name: text('Name', {
      ...returnedAs('Venue.VENUENAME'),
      required: true,
      unique: true,
      width: 6,
      longest: 100,
    }),
    code: text('Code', {
      ...returnedAs('Venue.VENUEID'),
      width: 3,
      unique: true,
      longest: 10,
      help: 'Short form for labels and module groups.',
    }),
    active: yesNo('Active', {
      width: 3,
      initial: true,
      help: 'An inactive hub keeps its students and its history and is no longer offered.',
    }),
    email: email('E-mail'),
    phone: phone('Telephone'),
    address: address('Address', returnedAs('Venue.POSTCODE')),
  },
  label: ['name'],
  list: ['name', 'code', 'address.city', 'email', 'phone', 'active'],
  search: ['name', 'code'],
  sort: 'name',
  access: { view: 'dashboard:view', edit: 'admin:admin', import: 'admin:admin' },
  page: { requires: 'admin:admin' },
})
export type Hub = RecordOf<typeof hub>
