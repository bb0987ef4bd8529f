import type { RegistrationState } from '@minster/domain/contact/events/registration-states'
import type { RawFilter } from '@minster/domain/kit/record/filter'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { countsQuery, readRows } from '#kit/records/records.ts'

/** How many bookings of an event stand in each state. */
export type StateCounts = Readonly<Record<RegistrationState, number>>

const ofEvent = (event: string): RawFilter => ({ event: [event] })

/** How many bookings of an event stand in each state, asked of the whole event. */
export const stateCountsQuery = (event: string) =>
  countsQuery('registrations', 'state', new URLSearchParams({ filter: JSON.stringify(ofEvent(event)) }))

/** The bookings of an event in a state, or in any. */
export const bookingFilter = (event: string, state?: string): RawFilter => ({
  ...ofEvent(event),
  ...(state !== undefined && { state: [state] }),
})

interface BookingsAsked {
  readonly state: string | undefined
  readonly search: string | undefined
  readonly sort: string
  readonly page: number
  readonly pageSize: number
}

const readBookings = (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
  readRows('registrations', query, signal)

/** A page of the bookings of an event; those before stay until they are there. */
export const bookingsQuery = (event: string, asked: BookingsAsked) =>
  queryOptions({
    queryKey: ['registrations', 'of event', event, asked],
    queryFn: ({ signal }) => {
      const { state, search, sort, page, pageSize } = asked
      const query = {
        filter: JSON.stringify(bookingFilter(event, state)),
        fields: 'person,state,guests,guestNames,code,bookedAt',
        ...(search !== undefined && { search }),
        sort,
        page: String(page),
        pageSize: String(pageSize),
      }
      return readBookings(query, signal)
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** A booking as the list of its event reads it. */
export type BookingRow = Awaited<ReturnType<typeof readBookings>>['data'][number]
