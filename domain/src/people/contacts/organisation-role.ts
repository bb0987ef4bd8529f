import { date, link, listed, longText, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'

/** What somebody is or was at an organisation, from when until when: its incumbent, a supervisor, its administrator. */
export const organisationRole = defineRecord({
  title: 'Role at an organisation',
  plural: 'Roles at organisations',
  fields: {
    contact: link('Contact', 'people', {
      required: true,
      fixed: 'afterwards',
      behind: 'contacts:view',
      help: 'Whoever is given a role becomes a contact.',
    }),
    organisation: link('Organisation', 'organisations', {
      required: true,
      fixed: 'afterwards',
      behind: 'organisations:view',
    }),
    role: listed('Role', 'contactRoles', { required: true, width: 4 }),
    jobTitle: text('Title there', {
      width: 8,
      longest: 100,
      personal: false,
      help: 'Where it is called something else, such as Team Rector.',
    }),
    from: date('From', { width: 4, help: 'Empty where nobody knows since when.' }),
    until: date('Until', { width: 4, help: 'The last day. Empty while it goes on.' }),
    main: yesNo('Main contact', {
      width: 4,
      initial: false,
      help: 'Whom the college writes to first. Each organisation has one; a new one takes over.',
    }),
    note: longText('Note', { width: 12, longest: 2000 }),
  },
  label: ['role', 'organisation.name'],
  list: ['contact', 'organisation', 'role', 'jobTitle', 'from', 'until', 'main'],
  search: ['contact', 'organisation'],
  sort: '-from,role',
  access: {
    view: { any: ['contacts:view', 'organisations:view'] },
    edit: { any: ['contacts:edit', 'organisations:edit'] },
  },
  indexes: [['role', 'until']],
  check: ({ from, until }) => inOrder(from, until, 'until', 'The last day lies before the first.'),
})
export type OrganisationRole = RecordOf<typeof organisationRole>
