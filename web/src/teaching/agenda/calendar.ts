import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'

export function calendarQuery(from: string, until: string) {
  return queryOptions({
    queryKey: ['calendar', 'of', from, until],
    queryFn: async ({ signal }) => (await ask('GET /api/calendar', { query: { from, until }, signal })).data,
    placeholderData: (previous) => previous,
  })
}

/** Creates a new secret address. Only this reply contains it. */
export const createFeed = async () => (await ask('POST /api/calendar/feed')).data.address

export const giveUpFeed = () => ask('DELETE /api/calendar/feed')
