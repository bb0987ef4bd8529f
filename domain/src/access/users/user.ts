import { dateTime, email, file, link, links, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'

/** Somebody who signs in. What they may do comes from their roles. */
export const user = defineRecord({
  title: 'User',
  plural: 'Users',
  fields: {
    name: text('Name', { required: true, longest: 200 }),
    email: email('E-mail', { required: true, unique: true, help: 'They sign in with it.' }),
    person: link('Person', 'people', {
      // Whoever sees that somebody asked or decided sees a name, not where they live.
      behind: 'users:view',
      help: 'For students, applicants and members of the academic team: who they are in the college’s records.',
    }),
    picture: file('Picture', { width: 3 }),
    active: yesNo('Active', { width: 3, initial: true, help: 'Somebody inactive cannot sign in.' }),
    roles: links('Roles', 'roles', { width: 12 }),
    hub: link('Hub', 'hubs', { width: 4, help: 'Rows of this hub, for roles that hold for one hub.' }),
    programme: link('Programme', 'programmes', {
      width: 4,
      help: 'Rows of this programme, for roles that hold for one programme.',
    }),
    pathway: link('Pathway', 'pathways', { width: 4 }),
  },
  derived: {
    lastSignIn: dateTime('Last sign-in', { needs: 'users:view', none: 'Never' }),
    secondStep: yesNo('Second step', { needs: 'users:view' }),
    locked: yesNo('Locked', { needs: 'users:view', tone: 'danger' }),
  },
  label: ['name'],
  list: ['name', 'email', 'roles', 'lastSignIn', 'secondStep', 'locked', 'active', 'hub', 'programme'],
  search: ['name', 'email'],
  sort: 'name',
  access: { view: 'users:view', edit: 'users:edit', remove: 'users:admin' },
  page: true,
  belongsThrough: ['person'],
})
export type User = RecordOf<typeof user>
