import { choice, link, longText, text, texts } from '../record/field.ts'
import { defineRecord, type RecordOf } from '../record/record.ts'

/**
 * A list as somebody set it up, to return to it or share it. Its rows belong to their owners and to those they are
 * shared with, so calls of their own serve them.
 */
export const savedView = defineRecord({
  title: 'Saved view',
  plural: 'Saved views',
  fields: {
    name: text('Name', { required: true, longest: 100 }),
    collection: text('List', {
      required: true,
      fixed: 'afterwards',
      width: 3,
      longest: 60,
      help: 'Address of the list, such as applications.',
    }),
    shared: choice('For', ['Mine', 'My role', 'Everyone'], { required: true, initial: 'Mine', width: 3 }),
    role: link('Role', 'roles', { showWhen: { shared: ['My role'] }, requiredWhen: { shared: ['My role'] } }),
    query: longText('Query', {
      width: 12,
      longest: 8000,
      help: 'Filters, search and sorting as they stand in the address of the list.',
    }),
    columns: texts('Columns', { width: 12 }),
    owner: link('Owner', 'users', { fixed: 'always' }),
  },
  label: ['name'],
  list: ['name', 'collection', 'shared', 'role', 'owner'],
  search: ['name'],
  sort: 'collection,name',
  served: false,
  access: { view: 'admin:sysadmin', edit: 'admin:sysadmin' },
  scopes: { own: ['owner'] },
  indexes: [['collection', 'shared']],
})
export type SavedView = RecordOf<typeof savedView>
