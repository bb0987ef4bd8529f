import { choice, dateTime, link, listed, longText, number, phone, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { registrationMoves, registrationSources, registrationStates } from './registration-states.ts'

/** One person's booking for an event, with whom they bring along. */
export const registration = defineRecord({
  title: 'Booking',
  plural: 'Registrations',
  feature: 'events',
  fields: {
    event: link('Event', 'events', { required: true, width: 6, fixed: 'afterwards' }),
    person: link('Person', 'people', { required: true, width: 6, fixed: 'afterwards' }),
    state: choice('State', registrationStates, {
      required: true,
      initial: 'Registered',
      width: 4,
      moves: registrationMoves,
    }),
    guests: number('Guests', { required: true, width: 2, min: 0, max: 9, initial: 0 }),
    guestNames: text('Names of guests', { width: 6, longest: 500 }),
    phone: phone('Telephone', { width: 4 }),
    programme: link('Programme of interest', 'programmes', { width: 4 }),
    heardFrom: listed('How they heard of the college', 'firstHeardSources', { width: 4 }),
    diet: longText('Diet and allergies', { width: 6, longest: 1000, sensitive: true }),
    access: longText('Access needs', { width: 6, longest: 1000, sensitive: true }),
    source: choice('Came in by', registrationSources, { width: 3, fixed: 'always', initial: 'office' }),
    code: text('Code', {
      width: 3,
      fixed: 'always',
      longest: 6,
      personal: false,
      help: 'Read out or typed at the door.',
    }),
    bookedAt: dateTime('Booked', { width: 3, fixed: 'always' }),
    checkedInAt: dateTime('Checked in', { width: 3, fixed: 'always' }),
    checkedInBy: link('Checked in by', 'users', { width: 3, fixed: 'always', behind: 'users:view' }),
    lead: link('Potential student', 'leads', {
      width: 6,
      fixed: 'always',
      needs: 'leads:view',
      sensitive: true,
    }),
    note: longText('Note', { width: 12, longest: 2000 }),
  },
  derived: {
    appliedSince: yesNo('Applied since', {
      needs: 'applications:view',
      everywhere: true,
      help: 'They sent an application in on the day of the event or later.',
    }),
  },
  label: [['person.preferredName', 'person.firstName'], 'person.lastName'],
  list: ['person', 'event', 'event.start', 'state', 'guests', 'code', 'bookedAt', 'source'],
  search: ['person', 'code'],
  sort: '-event.start,person.lastName',
  access: { view: 'registrations:view', edit: 'registrations:edit', import: 'registrations:edit' },
  page: { title: 'Booking' },
  scopes: { partOf: 'event' },
  lockedAfter: 'event',
  foresees: true,
  keeps: ['person.lastName', 'person.firstName', 'event.start'],
  belongsThrough: ['person'],
  portrait: 'person.photo',
  indexes: [
    ['event', 'state', 'bookedAt'],
    ['event', 'code'],
    ['person', 'event'],
  ],
})
export type RegistrationRecord = RecordOf<typeof registration>
