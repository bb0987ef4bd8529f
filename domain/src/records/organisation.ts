import { address, choice, email, link, listed, longText, phone, text } from '../record/field.ts'
import { defineRecord, type RecordOf } from '../record/record.ts'
import { organisationStatuses, statusProblems } from './organisation-status.ts'

const churches = { type: ['Church'] }

/** A church, diocese, school or other body the college deals with. */
export const organisation = defineRecord({
  title: 'Organisation',
  plural: 'Organisations',
  fields: {
    name: text('Name', { required: true, longest: 200 }),
    type: choice('Type', ['Church', 'Diocese', 'School', 'Charity', 'College', 'Company', 'Other'], {
      required: true,
      width: 3,
    }),
    status: choice('Status', organisationStatuses, {
      width: 3,
      help: 'How far the college and they work together. Churches have statuses of their own.',
    }),
    churchStream: listed('Tradition', 'churchStreams', { width: 4, showWhen: churches }),
    diocese: link('Diocese', 'dioceses', { width: 4, feature: 'dioceses' }),
    hub: link('Nearest hub', 'hubs', { width: 4 }),
    parent: link('Part of', 'organisations', {
      help: 'The body it belongs to, such as a parish or a school trust.',
    }),
    email: email('E-mail'),
    phone: phone('Telephone'),
    website: text('Website', {
      pattern: {
        expression: /^https?:\/\/[^\s/]+\.[^\s]+$/i,
        message: 'Enter a web address that begins with https:// or http://.',
      },
    }),
    address: address('Address'),
    notes: longText('Notes', { width: 12 }),
  },
  label: ['name'],
  list: ['name', 'type', 'status', 'address.city', 'diocese', 'hub', 'email', 'phone'],
  search: ['name', 'email'],
  sort: 'name',
  access: {
    view: 'organisations:view',
    edit: 'organisations:edit',
    remove: 'organisations:admin',
    import: 'organisations:admin',
  },
  indexes: [['type', 'status']],
  inPalette: true,
  check: (after) => statusProblems(after),
})
export type Organisation = RecordOf<typeof organisation>
