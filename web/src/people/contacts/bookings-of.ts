import { queryOptions } from '@tanstack/react-query'
import { readRows } from '#kit/records/records.ts'

const mostShown = 20

/** What somebody is booked for and was, as far as the caller sees it, the latest first. */
export const bookingsOfQuery = (person: string) =>
  queryOptions({
    queryKey: ['registrations', 'of', person],
    queryFn: ({ signal }) => {
      const query = {
        filter: JSON.stringify({ person: [person] }),
        fields: 'event,event.start,state,guests',
        sort: '-event.start',
        pageSize: String(mostShown),
      }
      return readRows('registrations', query, signal)
    },
    enabled: person !== '',
    staleTime: 10_000,
  })
