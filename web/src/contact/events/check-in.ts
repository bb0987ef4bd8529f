import type { CheckedIn } from '@minster/domain/contact/events/check-in'
import type { Arrival, EventDoor } from '@minster/domain/contact/events/check-in-calls'
import { queryOptions } from '@tanstack/react-query'
import { type MarkOf } from '#kit/marks/mark-keeper.ts'
import { ask } from '#platform/api/ask.ts'
import { fetchOrRecall, opensOffline } from '#platform/offline/fetch-or-recall.ts'

/** Others check in at the same time: what they did is looked for while the page is open. */
const lookAgainAfter = 30_000

/** Of the doors of all events. */
export const doorQueries = ['check-in'] as const

export const doorQuery = (event: string) =>
  queryOptions({
    queryKey: [...doorQueries, event],
    queryFn: (context) =>
      fetchOrRecall(
        context,
        async (signal) => (await ask('GET /api/events/:id/check-in', { params: { id: event }, signal })).data,
        withoutNeeds,
      ),
    refetchInterval: lookAgainAfter,
    ...opensOffline,
  })

/** What people need to get about and to eat is sensitive, and stays with the college. */
function withoutNeeds({ bookings, ...door }: EventDoor): EventDoor {
  return { ...door, bookings: bookings.map(({ needs: _needs, ...booking }) => booking) }
}

export async function sendCheckIns(event: string, marks: readonly MarkOf<CheckedIn>[]) {
  const made = marks.map(({ subject, isHere, at, version }) => ({ booking: subject, isHere, at, version }))
  const { data } = await ask('POST /api/events/:id/check-in', {
    params: { id: event },
    body: { marks: made },
  })
  return data.map(({ booking, outcome, why, mark }) => ({ subject: booking, outcome, why, mark }))
}

/** Checks in somebody who comes without a booking. */
export const sendArrival = (event: string, arrival: Arrival) =>
  ask('POST /api/events/:id/arrivals', { params: { id: event }, body: arrival })
