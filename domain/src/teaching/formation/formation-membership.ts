import { date, dateTime, link } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { inOrder } from '#kit/records/in-order.ts'

/** A student's place in a group, from its first day to its last. Written by the calls of formation groups only. */
export const formationMembership = defineRecord({
  title: 'Place in a group',
  plural: 'Places in groups',
  feature: 'formation-groups',
  fields: {
    group: link('Group', 'formation-groups', { required: true }),
    student: link('Student', 'students', { required: true, fixed: 'afterwards' }),
    from: date('From', { required: true }),
    to: date('To', { help: 'The last day; empty while it goes on.' }),
    toldAt: dateTime('Student told', { fixed: 'always', quiet: true }),
  },
  label: ['group.name'],
  list: ['student', 'group', 'from', 'to'],
  search: ['student'],
  sort: '-from',
  served: false,
  access: { view: 'role:manager', edit: 'role:manager' },
  scopes: { hub: 'group.set.hub' },
  indexes: [['student', 'group']],
  check: ({ from, to }) => inOrder(from, to, 'to', 'The last day lies before the first.'),
})
export type FormationMembership = RecordOf<typeof formationMembership>
