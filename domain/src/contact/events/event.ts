import { choice, choices, dateTime, link, listed, longText, number, text, yesNo } from '#kit/record/field.ts'
import { defineRecord, type RecordOf } from '#kit/record/record.ts'
import { eventProblems } from './event-problems.ts'
import {
  eventKinds,
  eventMoves,
  eventQuestions,
  eventStates,
  kindsOfDays,
  reminderDays,
} from './event-states.ts'

/**
 * Something the college invites people to, which places are booked for. Where its day stands in the year already, as a
 * residential's does, the event is only the booking page of it: day, times and hub are read from there.
 */
export const event = defineRecord({
  title: 'Event',
  plural: 'Events',
  feature: 'events',
  fields: {
    title: text('Title', { required: true, width: 8, longest: 200, personal: false }),
    kind: choice('Kind', eventKinds, { required: true, initial: 'Open day', width: 4 }),
    state: choice('State', eventStates, { required: true, initial: 'Draft', width: 4, moves: eventMoves }),
    day: link('Day of the year', 'teaching-days', {
      width: 8,
      unique: true,
      showWhen: { kind: kindsOfDays },
      help: 'Its day, times, hub and place are those of the event. Left empty where the day stands nowhere else.',
    }),
    start: dateTime('Begins', { width: 4, help: 'Of a day of the year: read from there.' }),
    end: dateTime('Ends', { width: 4, help: 'Left empty where nobody can say.' }),
    hub: link('Hub', 'hubs', { width: 4 }),
    location: link('Location', 'locations', { width: 6, feature: 'locations' }),
    onlineLink: text('Link', {
      width: 6,
      longest: 500,
      personal: false,
      pattern: { expression: /^https:\/\/\S+$/, message: 'A link begins with https://' },
      help: 'Of a meeting online. Only who has a place reads it.',
    }),
    capacity: number('Places', { width: 3, min: 1, max: 10_000, help: 'Left empty for as many as come.' }),
    waiting: number('Places on the waiting list', {
      width: 3,
      min: 0,
      max: 10_000,
      help: 'Left empty for as many as ask.',
    }),
    mostGuests: number('Guests each may bring', { required: true, width: 3, min: 0, max: 9, initial: 0 }),
    closes: dateTime('Booking closes', { width: 3, help: 'Left empty: when it begins.' }),
    asks: choices('Asks besides', eventQuestions, { width: 6 }),
    remind: choices('Reminds, in days before', reminderDays, { width: 3 }),
    byInvitation: yesNo('By invitation', {
      width: 3,
      initial: false,
      help: 'Not in the list of events: only who has the address of its page books.',
    }),
    about: longText('What it is', { width: 12, longest: 4000, help: 'Whoever books reads it.' }),
    campaign: listed('Campaign', 'leadCampaigns', { width: 6 }),
    changes: number('Changes', { fixed: 'always', quiet: true, min: 0, initial: 0 }),
  },
  derived: {
    taken: number('Places taken', { needs: 'registrations:view' }),
    onWaitingList: number('Waiting', { needs: 'registrations:view' }),
  },
  label: ['title'],
  list: ['title', 'start', 'kind', 'state', 'taken', 'capacity', 'onWaitingList', 'hub', 'location'],
  search: ['title'],
  sort: '-start',
  access: { view: 'registrations:view', edit: 'registrations:edit' },
  page: true,
  scopes: { hub: 'hub' },
  foresees: true,
  indexes: [['state', 'start']],
  check: eventProblems,
})
export type Event = RecordOf<typeof event>
