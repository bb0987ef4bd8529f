import { choice, date, email, link, longText, number, text } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { refereeSupport } from './reference-questions.ts'
import { bursaryReferenceStates } from './states.ts'

const own = { sensitive: true } as const

/** What somebody who knows a student's means says of them. */
export const bursaryReference = defineRecord({
  title: 'Bursary reference',
  plural: 'Bursary references',
  feature: 'bursaries',
  fields: {
    application: link('Bursary application', 'bursary-applications', { required: true, fixed: 'afterwards' }),
    name: text('Referee', { ...own, required: true, longest: 100 }),
    email: email('E-mail', { ...own, required: true }),
    relation: text('How they know the student', { ...own, width: 12, longest: 200 }),
    state: choice('State', bursaryReferenceStates, {
      required: true,
      initial: 'Additional information needed',
      width: 4,
    }),
    askedOn: date('Asked', { fixed: 'always', width: 4 }),
    remindedOn: date('Last reminded', { fixed: 'always', width: 4 }),
    reminders: number('Reminders', { fixed: 'always', width: 4, min: 0 }),
    bouncedOn: date('E-mail came back', { fixed: 'always', width: 4 }),
    receivedOn: date('Received', { width: 4, past: true, requiredWhen: { state: ['Received'] } }),
    known: longText('How long and how they know them', { ...own, width: 12, longest: 10_000 }),
    circumstances: longText('What they know of their circumstances', { ...own, width: 12, longest: 10_000 }),
    support: choice('Supports the request', refereeSupport, { ...own, width: 6 }),
    more: longText('Anything else', { ...own, width: 12, longest: 10_000 }),
  },
  label: ['name'],
  list: ['name', 'application', 'state', 'askedOn', 'remindedOn', 'receivedOn', 'support'],
  search: ['name', 'application'],
  sort: '-askedOn',
  access: { view: 'bursaries:panel', edit: 'bursaries:panel' },
  page: true,
  scopes: {
    hub: 'application.session.engagement.hub',
    programme: 'application.session.engagement.programme',
    own: ['application.student.tutor.user'],
  },
  indexes: [
    ['application', 'state'],
    ['state', 'askedOn'],
  ],
})
export type BursaryReference = RecordOf<typeof bursaryReference>
