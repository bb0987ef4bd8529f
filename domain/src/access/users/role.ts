import { choice, longText, number, text, texts, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { scopes } from '../rights/roles.ts'

/** A list of claims and the rows they hold for. */
export const role = defineRecord({
  title: 'Role',
  plural: 'Roles',
  fields: {
    name: text('Name', { required: true, unique: true, longest: 100 }),
    scope: choice('Holds for', scopeNames(), {
      required: true,
      initial: 'own',
      help: 'Over several roles the widest one that grants a claim counts.',
    }),
    claims: texts('Claims', {
      width: 12,
      pattern: {
        expression: /^[^\s:,]+([:,][^\s:,]+)*$/u,
        message:
          'A claim is written area:action, such as students:view or students:view,edit, without blanks.',
      },
      help: 'An area alone grants all its actions; * grants everything at its place.',
    }),
    requiresTwoStep: yesNo('Two-step sign-in', {
      initial: false,
      help: 'Who holds this role signs in with a second step, and sets it up at the first sign-in.',
    }),
    description: longText('Description', { width: 12, longest: 2000 }),
  },
  derived: {
    holders: number('Users', { needs: 'users:view' }),
    withoutSecondStep: number('Without a second step', { needs: 'users:view' }),
  },
  label: ['name'],
  list: ['name', 'scope', 'holders', 'requiresTwoStep', 'withoutSecondStep', 'claims', 'description'],
  search: ['name'],
  sort: 'name',
  access: { view: 'users:view', edit: 'users:edit', remove: 'users:admin' },
  page: true,
})
export type StoredRole = RecordOf<typeof role>

function scopeNames() {
  return {
    everything: { label: 'Everything' },
    hub: { label: 'Their hub' },
    programme: { label: 'Their programme' },
    own: { label: 'Their own' },
  } satisfies Record<(typeof scopes)[number], { label: string }>
}
