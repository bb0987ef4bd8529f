import { registrationStates } from '@minster/domain/contact/events/registration-states'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { labelAt } from '#kit/records/values-of.ts'
import type { RowReport } from '#kit/reports/row-report.ts'
import type { BookingRow } from './events.ts'

/** The bookings of one event, by how they stand. */
export const bookingsReport: RowReport<BookingRow> & { readonly buckets: object } = {
  key: 'registrations',
  title: 'Bookings',
  many: 'bookings',
  search: { label: 'Search by name or code' },
  facets: {},
  buckets: {
    key: 'state',
    title: 'How they stand',
    hidesEmpty: true,
    choices: {
      Registered: { label: 'Have a place' },
      'Wait-listed': { label: 'Wait' },
      Attended: { label: 'Came' },
      'No show': { label: 'Did not come' },
      Cancelled: { label: 'Cancelled' },
    } satisfies Record<keyof typeof registrationStates, object>,
  },
  columns: {
    person: { label: 'Name', sort: 'person.lastName', value: (row) => labelAt(row, 'person') },
    state: { label: 'State', sort: 'state', value: ({ state }) => state },
    guests: {
      label: 'Guests',
      value: ({ guests, guestNames }) =>
        guests === 0 ? null : [String(guests), guestNames].filter(Boolean).join(': '),
    },
    code: { label: 'Code', value: ({ code }) => code },
    bookedAt: { label: 'Booked', sort: 'bookedAt', value: ({ bookedAt }) => formatDateTime(bookedAt) },
  },
  table: ['person', 'state', 'guests', 'code', 'bookedAt'],
}
